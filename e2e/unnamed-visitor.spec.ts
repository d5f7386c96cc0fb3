import { expect, test } from './test.ts'
import { Shop, writerOf } from './demo-shop.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const shots = process.env['SHOTS'] ?? 'test-results'

const said = {
  en: {
    mark: (end: string) => `Visitor ${end}`,
    unknown: 'The name is not known yet',
    name: 'Name',
    phone: 'Phone',
    save: 'Save',
    saved: (name: string) => `${name} was saved`,
    newOrder: 'New order',
    customer: 'Customer',
  },
  th: {
    mark: (end: string) => `ผู้เยี่ยมชม ${end}`,
    unknown: 'ยังไม่ทราบชื่อลูกค้า',
    name: 'ชื่อ',
    phone: 'โทรศัพท์',
    save: 'บันทึก',
    saved: (name: string) => `บันทึก ${name} แล้ว`,
    newOrder: 'เปิดคำสั่งงาน',
    customer: 'ลูกค้า',
  },
}

for (const [size, viewport, language] of [
  ['desktop', desktop, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`a visitor without a name has one mark, and is picked by phone, ${size} ${language}`, async ({
    browser,
  }) => {
    const t = said[language]
    const unique = newMark().slice(-7)
    const visiting = await browser.newContext()
    const shop = new Shop(await visiting.newPage(), visiting)
    await shop.open()
    await shop.write(`No name ${unique}`)
    const touch = size === 'phone'
    const { context, page } = await signedIn(browser, 'super_admin', { viewport, language, touch })
    const consoleIsClean = watchConsole(page)
    await page.goto('/chat/messenger')
    const customer = await writerOf(page, `No name ${unique}`)
    const mark = t.mark(customer.slice(-4).toUpperCase())
    await expect(page.getByText(mark).first()).toBeVisible()

    await page.goto(`/auth/customer?customer=${customer}`)
    const drawer = page.getByRole('dialog', { name: mark })
    await expect(drawer.getByRole('heading', { name: mark })).toBeVisible()
    await expect(drawer.getByText(t.unknown)).toBeVisible()
    await drawer.getByRole('textbox', { name: t.phone }).fill(`08 ${unique} 1`)
    await drawer.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByText(t.saved(mark)).first()).toBeVisible()

    await page.goto('/lab/order')
    await page.getByRole('button', { name: t.newOrder }).click()
    const picker = page.getByRole('dialog').getByRole('combobox', { name: new RegExp(`^${t.customer}`) })
    await picker.fill(unique)
    const option = page.getByRole('option', { name: new RegExp(mark) })
    await expect(option).toBeVisible()
    await page.screenshot({ path: `${shots}/unnamed-visitor-${size}-${language}.png` })
    await option.click()
    await expect(picker).toHaveValue(new RegExp(mark))

    await page.goto(`/auth/customer?customer=${customer}`)
    await page.getByRole('dialog').getByRole('textbox', { name: t.name, exact: true }).fill(`Nok ${unique}`)
    await page.getByRole('dialog').getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: `Nok ${unique}` })).toBeVisible()
    await expect(page.getByText(t.unknown)).toHaveCount(0)
    consoleIsClean()
    await context.close()
    await visiting.close()
  })
