import { expect, test, type Page } from './test.ts'
import { LabCalls, openDayOrder, openDayService } from './lab-day.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const mark = newMark()
const shots = process.env['SHOTS']
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

async function openOrders(page: Page, count: number): Promise<{ ids: string[]; service_id: string }> {
  await page.goto('/lab/order')
  const boss = new LabCalls(page)
  const service_id = await openDayService(boss, `${mark}${count}`)
  const { data } = await boss.call<{ data: { id: string }[] }>('GET', '/auth/customer?language=th')
  const names = [`Cream ${mark} 1`, `Cream ${mark} 2`]
  const orders = []
  for (let at = 0; at < count; at += 1)
    orders.push(await openDayOrder(boss, { service_id, customer_id: data[0]?.id ?? '', names }))
  return { ids: orders.map(({ id }) => id), service_id }
}

/** Selects orders of a service, which others do not order meanwhile. */
async function choose(page: Page, service_id: string, count: number): Promise<void> {
  await page.goto(`/lab/order?service_id=${service_id}`)
  for (let at = 0; at < count; at += 1) await page.getByRole('checkbox', { name: /LAB-/ }).nth(at).check()
}

test('reception receives and labels the samples of many orders at once', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.lab')
  const done = watchConsole(page)
  const { ids, service_id } = await openOrders(page, 3)
  await choose(page, service_id, 3)

  await page.getByRole('button', { name: 'Print labels' }).click()
  const labels = page.getByRole('dialog', { name: /label/i })
  await labels.getByRole('button', { name: 'Make the PDF' }).waitFor()
  await look(page, 'bulk-labels')
  const file = page.waitForEvent('download')
  await labels.getByRole('button', { name: 'Make the PDF' }).click()
  expect((await file).suggestedFilename()).toBe('sample-labels.pdf')

  await choose(page, service_id, 3)
  await page.getByRole('button', { name: 'Receive samples' }).click()
  const receive = page.getByRole('dialog', { name: 'Receive samples (3)' })
  await receive.getByRole('textbox', { name: 'Where they stand' }).fill('Fridge 2')
  await look(page, 'bulk-receive')
  await receive.getByRole('button', { name: 'Receive samples' }).click()
  await expect(receive).toBeHidden()

  // Once more: nothing is left to receive, which each order reports before anything happens.
  await choose(page, service_id, 3)
  await page.getByRole('button', { name: 'Receive samples' }).click()
  await expect(receive.getByText('0 will change · 3 cannot')).toBeVisible()
  await expect(receive.getByText(/The order has no more expected samples/).first()).toBeVisible()
  await expect(receive.getByRole('button', { name: 'Receive samples' })).toBeDisabled()
  await look(page, 'bulk-rejected')
  for (const id of ids) {
    await page.goto(`/lab/order/${id}`)
    await expect(page.getByText('Fridge 2').first()).toBeVisible()
  }
  done()
  await context.close()
})

async function nameSubstitute(page: Page): Promise<void> {
  await page.goto('/lab/order')
  await page.getByRole('button', { name: 'ผู้ตรวจทานแทน' }).click()
  const dialog = page.getByRole('dialog', { name: 'ผู้ตรวจทานแทน' })
  await dialog.getByRole('combobox', { name: 'ผู้ตรวจทานแทน' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: 'เหตุผล' }).fill('ลาพักร้อน')
  await look(page, 'substitutes-form')
  const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('ถึงวันที่').fill(inFiveDays)
  await dialog.getByRole('button', { name: 'แต่งตั้ง' }).click()
}

for (const [size, viewport] of Object.entries({ desktop, phone }))
  test(`an admin names a substitute and ends it again, on a ${size}`, async ({ browser }) => {
    const { context, page } = await signedIn(browser, 'admin.lab', { language: 'th', viewport })
    await nameSubstitute(page)
    const dialog = page.getByRole('dialog', { name: 'ผู้ตรวจทานแทน' })
    await expect(dialog.getByText('มีผลอยู่')).toBeVisible()
    await look(page, `substitutes-${size}`)
    await dialog.getByRole('button', { name: 'สิ้นสุด' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'สิ้นสุด' }).click()
    await expect(dialog.getByText('มีผลอยู่')).toHaveCount(0)
    await context.close()
  })
