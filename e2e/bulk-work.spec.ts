import { expect, test, type Page } from './test.ts'
import { tap } from './engines/journeys.ts'
import { phone, signedIn, watchConsole } from './panel.ts'

const shots = process.env['SHOTS']
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const boxes = (page: Page) => page.getByRole('checkbox', { name: /(Select|เลือก) (LAB|MCH)-/ })

/** Whether every record that the list finds has the priority. */
async function countOf(page: Page, list: string, priority: string): Promise<number> {
  const session = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  const authorization = `Bearer ${(JSON.parse(session) as { token: string }).token}`
  const answer = await page.request.get(`/api${list}?priority=${priority}&limit=5`, {
    headers: { authorization },
  })
  return ((await answer.json()) as { content: { total: number } }).content.total
}

test('all orders that the list finds are changed together, as previewed, and restored', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.lab')
  const done = watchConsole(page)
  await page.goto('/lab/order?page=1&limit=5')
  const before = await countOf(page, '/lab/order', 'LOW')
  await boxes(page).first().check()
  await look(page, 'bulk-bar')
  await page.getByRole('button', { name: /^Select all \d+$/ }).click()
  await expect(page.getByRole('toolbar')).toHaveAccessibleName(/^\d\d+ selected$/)
  await page.getByRole('button', { name: 'Set the priority' }).click()
  const dialog = page.getByRole('dialog', { name: /^Set the priority \(\d+\)$/ })
  await dialog.getByLabel('Priority').selectOption({ label: 'Low' })
  const foreseen = dialog.getByRole('status').filter({ hasText: /will change/ })
  await expect(foreseen).toContainText(/\d+ will change · \d+ cannot/)
  await look(page, 'bulk-preview')
  const will = Number(/(\d+) will change/.exec(await foreseen.innerText())?.[1])
  await dialog.getByRole('button', { name: 'Set the priority' }).click()
  const report = page.getByRole('dialog', { name: /^Result/ })
  await expect(report).toHaveAccessibleName(new RegExp(`${will} done`))
  await look(page, 'bulk-report')
  expect(await countOf(page, '/lab/order', 'LOW')).toBeGreaterThan(before)
  await report.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${will} put back as before`)).toBeVisible()
  expect(await countOf(page, '/lab/order', 'LOW')).toBe(before)
  done()
  await context.close()
})

test('by keyboard and in Thai, a job gets a priority, and the message undoes it', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.machine', { language: 'th' })
  await page.goto('/machine/service?view=table&page=1&limit=5&status=IN_PROGRESS')
  const before = await countOf(page, '/machine/service', 'LOW')
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'กำหนดความเร่งด่วน' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ความเร่งด่วน').selectOption('LOW')
  await expect(dialog.getByText('จะเปลี่ยน 1 รายการ')).toBeVisible()
  await look(page, 'bulk-preview-th')
  await dialog.getByRole('button', { name: 'กำหนดความเร่งด่วน' }).press('Enter')
  const undo = page.getByRole('button', { name: 'เลิกทำ' })
  await expect(undo).toBeVisible()
  await look(page, 'bulk-undo-th')
  await undo.press('Enter')
  await expect(page.getByText('คืนค่าเดิมแล้ว 1 รายการ')).toBeVisible()
  expect(await countOf(page, '/machine/service', 'LOW')).toBe(before)
  await context.close()
})

test('on a phone, tags are archived together and restored', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.chat', { viewport: phone, touch: true })
  await page.goto('/chat/tag?page=1&limit=5')
  const box = page.getByRole('checkbox', { name: /^Select complaint/ })
  await tap(box)
  await look(page, 'bulk-bar-phone')
  await tap(page.getByRole('button', { name: 'Archive', exact: true }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Archive' }))
  await expect(page.getByRole('link', { name: 'complaint' })).toHaveCount(0)
  await tap(page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('1 put back as before')).toBeVisible()
  await expect(page.getByRole('link', { name: 'complaint' })).toBeVisible()
  await context.close()
})
