import { expect, test, type Page } from './test.ts'
import { desktop, phone, signedIn } from './panel.ts'

// Both tests record the same year, so they run one after the other.
test.describe.configure({ mode: 'serial' })

const shots = process.env['SHOTS']
/** A year as the Bank of Thailand and the cabinet announce it, not included in the product. */
const announcement = [
  '1\tวันจันทร์\t1 มกราคม 2572\tวันขึ้นปีใหม่',
  '2. วันอังคารที่ 27 กุมภาพันธ์ 2572 วันมาฆบูชา',
  '13-15 April 2029 Songkran Festival',
].join('\n')

const words = {
  en: {
    overridden: /\d of \d chat services have their own hours/,
    calendar: 'Calendar',
    year: 'Year',
    record: 'Record 2029',
    list: 'Holidays, one a line',
    save: 'Record the holidays',
    makha: 'Makha Bucha Day',
    forget: 'Delete the recorded holidays',
  },
  th: {
    overridden: /บริการแชต \d จาก \d รายการ/,
    calendar: 'ปฏิทิน',
    year: 'ปี',
    record: 'บันทึกปี 2572',
    list: 'วันหยุด บรรทัดละหนึ่งวัน',
    save: 'บันทึกวันหยุด',
    makha: 'วันมาฆบูชา',
    forget: 'ลบที่บันทึกไว้',
  },
}

for (const [size, viewport, language] of [
  ['desktop', desktop, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`the holidays of a year are pasted, recorded and forgotten, ${size} ${language}`, async ({
    browser,
  }) => {
    const t = words[language]
    const touch = size === 'phone'
    const { context, page } = await signedIn(browser, 'admin.chat', { viewport, language, touch })
    await page.goto('/configuration/chat')
    await expect(page.getByText(t.overridden).first()).toBeVisible()
    await shot(page, `settings-${size}`)
    await page.getByRole('link', { name: t.calendar, exact: true }).click()
    await expect(page.getByRole('table', { name: /2026/ })).toBeVisible()
    await shot(page, `calendar-${size}`)
    await openYear(page, t.year)
    await page.getByRole('button', { name: t.record }).click()
    const list = page.getByLabel(t.list)
    await list.fill(`${announcement}\n31 February 2029 Nothing`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert').first()).toContainText('2029-02-31')
    await expect(page.getByRole('button', { name: t.save })).toBeDisabled()
    await shot(page, `calendar-${size}-wrong`)
    await list.fill(announcement)
    await page.getByRole('button', { name: t.save }).click()
    await expect(dialog).toHaveCount(0)
    const table = page.getByRole('table', { name: /2029/ })
    await expect(table.getByRole('row')).toHaveCount(6)
    await page.reload()
    await openYear(page, t.year)
    await expect(table.getByText(t.makha)).toBeVisible()
    await shot(page, `calendar-${size}-recorded`)
    await page.getByRole('button', { name: t.forget }).click()
    await dialog.getByRole('button', { name: t.forget }).click()
    await expect(table).toHaveCount(0)
    await context.close()
  })

async function openYear(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption('2029')
}

async function shot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}
