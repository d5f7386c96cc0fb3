import { expect, test, type Page } from './test.ts'
import { tap } from './engines/journeys.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const shots = process.env['SHOTS'] ?? 'test-results'

const words = {
  en: { card: 'Internal notes', label: 'New note', add: 'Add note', notifications: /^Notifications/ },
  th: { card: 'บันทึกภายใน', label: 'บันทึกใหม่', add: 'เพิ่มบันทึก', notifications: /^การแจ้งเตือน/ },
} as const

async function openFirstOrder(page: Page): Promise<string> {
  await page.goto('/lab/order?view=table&status=ALL')
  const order = page.getByRole('link', { name: /^LAB-/ }).first()
  await order.waitFor()
  const path = (await order.getAttribute('href')) ?? ''
  await page.goto(path)
  return path
}

test('colleagues write to each other on a lab order, live, and nothing typed is lost', async ({
  browser,
}) => {
  const t = words.en
  const mark = `N${newMark()}`
  const chief = await signedIn(browser, 'admin.lab', { viewport: desktop })
  const staff = await signedIn(browser, 'staff.lab', { viewport: desktop })
  const consoles = [watchConsole(chief.page), watchConsole(staff.page)]
  const path = await openFirstOrder(staff.page)
  await chief.page.goto(path)
  const [theirs, mine] = [chief.page, staff.page].map((page) => page.getByRole('region', { name: t.card }))
  if (!theirs || !mine) throw new Error('no card')
  const area = mine.getByRole('textbox', { name: t.label })

  await test.step('typed text outlives a reload', async () => {
    await area.fill(`${mark} pH drifts`)
    await staff.page.reload()
    await expect(area).toHaveValue(`${mark} pH drifts`)
  })

  await test.step('@ offers colleagues of the laboratory, by the keys', async () => {
    await area.press('End')
    await area.pressSequentially(', @adm')
    const offered = staff.page.getByRole('listbox')
    await expect(offered.getByRole('option', { name: /@admin\.lab/ })).toBeVisible()
    await expect(offered.getByText('admin.machine')).toHaveCount(0)
    await staff.page.screenshot({ path: `${shots}/notes-offered.png` })
    await area.press('ArrowDown')
    await area.press('ArrowUp')
    await area.press('Enter')
    await expect(area).toHaveValue(new RegExp(`^${mark} pH drifts, @\\S+ $`))
    await area.fill(`${mark} pH drifts, @admin.lab and @admin.machine <b>please</b>`)
    await area.press('Control+Enter')
    await expect(area).toHaveValue('')
    await expect(mine.getByText(/Not notified: @admin\.machine/)).toBeVisible()
    await expect(mine.getByText('<b>please</b>')).toBeVisible()
  })

  await test.step('the colleague sees it without a reload and is led to it', async () => {
    await expect(theirs.getByText(`${mark} pH drifts`)).toBeVisible()
    await chief.page.goto('/lab/order')
    await chief.page.getByRole('button', { name: t.notifications }).click()
    await chief.page.getByText(`${mark} pH drifts`).first().click()
    await chief.page.waitForURL(/note=/)
    const note = theirs.getByRole('listitem').filter({ hasText: mark })
    await expect(note).toBeInViewport()
    await expect(note).toHaveAttribute('data-sought', 'true')
    await expect(note.getByRole('button', { name: /^(Edit|Delete) the note/ })).toHaveCount(0)
  })

  await test.step('its author edits and deletes it, and both stay visible', async () => {
    const note = mine.getByRole('listitem').filter({ hasText: mark })
    await note.getByRole('button', { name: /^Edit the note/ }).click()
    await note.getByRole('textbox', { name: 'Edit note' }).fill(`${mark} pH is stable`)
    await note.getByRole('button', { name: 'Save' }).click()
    await expect(theirs.getByText(`${mark} pH is stable`)).toBeVisible()
    await theirs
      .getByRole('listitem')
      .filter({ hasText: mark })
      .getByRole('button', { name: /^edited/ })
      .click()
    await expect(theirs.getByText(/pH drifts/)).toBeVisible()
    await chief.page.screenshot({ path: `${shots}/notes-desk.png` })
    await note.getByRole('button', { name: /^Delete the note/ }).click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(theirs.getByText(mark)).toHaveCount(0)
    await expect(theirs.getByText(/^Deleted by /).last()).toBeVisible()
  })
  for (const isClean of consoles) isClean()
  await Promise.all([chief.context.close(), staff.context.close()])
})

test('a phone in Thai: a colleague is chosen with the finger, a customer has notes, too', async ({
  browser,
}) => {
  const t = words.th
  const mark = `ท${newMark()}`
  const { context, page } = await signedIn(browser, 'admin.lab', {
    viewport: phone,
    language: 'th',
    touch: true,
  })
  const isClean = watchConsole(page)
  await page.goto('/auth/customer')
  const rows = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'))
  await rows.first().waitFor()
  const { content } = (await (
    await page.request.get('/api/auth/customer?limit=1', {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => (JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token: string }).token)}`,
      },
    })
  ).json()) as { content: { data: { id: string }[] } }
  await page.goto(`/auth/customer?customer=${content.data[0]?.id}`)
  const card = page.getByRole('region', { name: t.card })
  const area = card.getByRole('textbox', { name: t.label })
  await tap(area)
  await area.pressSequentially(`${mark} ฝาก@adm`)
  const option = page.getByRole('option', { name: /@admin\.chat/ })
  await option.scrollIntoViewIfNeeded()
  await page.screenshot({ path: `${shots}/notes-phone-offered.png` })
  await tap(option)
  await expect(area).toHaveValue(`${mark} ฝาก@admin.chat `)
  await area.pressSequentially('ดูด้วย')
  await tap(card.getByRole('button', { name: t.add }))
  await expect(card.getByRole('listitem').filter({ hasText: mark })).toBeVisible()
  await page.screenshot({ path: `${shots}/notes-phone.png` })
  isClean()
  await context.close()
})
