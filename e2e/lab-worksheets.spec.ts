import { expect, test, type Page } from './test.ts'
import { newLabOrder } from './lab-api.ts'
import { apiOf } from './machine-api.ts'
import { newMark } from './mark.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

test.describe.configure({ mode: 'parallel' })

const words = {
  en: {
    instrument: 'Instrument or bench',
    make: /Make the worksheet/,
    blank: 'Blank',
    saved: 'All values are saved',
    fails: 'fails',
    close: 'Close worksheet',
    closeTitle: 'Close the worksheet',
    closed: 'Closed',
    accepted: 'Accepted',
  },
  th: {
    instrument: 'เครื่องมือหรือโต๊ะปฏิบัติการ',
    make: /สร้างใบงาน/,
    blank: 'แบลงก์',
    saved: 'บันทึกครบทุกค่าแล้ว',
    fails: 'ไม่ผ่าน',
    close: 'ปิดใบงาน',
    closeTitle: 'ปิดใบงานทดสอบ',
    closed: 'ปิดแล้ว',
    accepted: 'ยอมรับผล',
  },
} as const

for (const { language, viewport, screen } of [
  { language: 'en', viewport: desktop, screen: 'desktop' },
  { language: 'th', viewport: phone, screen: 'phone' },
] as const)
  test(`a run is typed, held, accepted by another person and closed, ${language} on a ${screen}`, async ({
    browser,
  }) => {
    const t = words[language]
    const code = `WS${newMark()}`
    const { context, page } = await signedIn(browser, 'staff.lab', { viewport, language })
    const consoleIsClean = watchConsole(page)
    const api = await apiOf(page, 'admin.lab')
    const order = await newLabOrder(api, code)

    await test.step('a worksheet is made of what waits', async () => {
      await page.goto('/lab/worksheet/create')
      await page.getByRole('checkbox', { name: new RegExp(code) }).check()
      await page.getByLabel(t.instrument).fill(`ICP ${code}`)
      await expect(page.getByText(order.barcode)).toBeVisible()
      await expectToFit(page)
      await page.getByRole('button', { name: t.make }).click()
      await expect(page.getByRole('heading', { level: 1, name: /WS-\d{4}-\d{4}/ })).toBeVisible()
    })

    await test.step('values are typed with a key each, and the blank fails at once', async () => {
      await page.getByRole('textbox', { name: `1 ${t.blank} ${code}` }).fill('0.05')
      await page.keyboard.press('Enter')
      await page.keyboard.type('1.2')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.saved)).toBeVisible()
      await expect(page.getByText(t.fails).first()).toBeVisible()
      await expectToFit(page)
    })

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await test.step('another person accepts the run, which is then closed', async () => {
      const { row_version } = await api<{ row_version: number }>('GET', `/lab/worksheet/${id}`)
      const decision = { code, decision: 'ACCEPT', reason: 'Known', row_version }
      await api('POST', `/lab/worksheet/${id}/decision`, decision)
      await expect(page.getByText(new RegExp(`${t.accepted}: Known`))).toBeVisible()
      await page.getByRole('button', { name: t.close, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t.closeTitle })
      await dialog.getByRole('button', { name: t.close, exact: true }).click()
      await expect(page.getByText(t.closed, { exact: true }).first()).toBeVisible()
    })

    const { results } = await api<{ results: { value: string }[] }>('GET', `/lab/order/${order.id}`)
    expect(results.map(({ value }) => value)).toEqual(['1.2'])
    consoleIsClean()
    await context.close()
  })

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}
