import { expect, test } from './test.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

const shots = process.env['SHOTS'] ?? 'test-results'

const said = {
  en: {
    create: 'New customer',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    createDo: 'Create the customer',
    known: 'Already entered with the same contact details',
    similar: 'May be the same person',
    compare: 'Compare and merge',
    reason: 'How do you know that they are one person?',
    mergeDo: (name: string) => `Merge into ${name}`,
    records: 'Further contact details',
    jump: 'Search or jump to…',
  },
  th: {
    create: 'เพิ่มลูกค้า',
    name: 'ชื่อ',
    email: 'อีเมล',
    phone: 'โทรศัพท์',
    createDo: 'เพิ่มลูกค้า',
    known: 'มีลูกค้าที่ใช้ข้อมูลติดต่อนี้อยู่แล้ว',
    similar: 'อาจเป็นบุคคลเดียวกัน',
    compare: 'เทียบและรวมข้อมูล',
    reason: 'ทราบได้อย่างไรว่าเป็นบุคคลเดียวกัน',
    mergeDo: (name: string) => `รวมเข้ากับ ${name}`,
    records: 'ข้อมูลติดต่ออื่น',
    jump: 'ค้นหาหรือไปที่…',
  },
}

for (const { size, viewport, language, mark } of [
  { size: 'desktop', viewport: desktop, language: 'en', mark: '470011' },
  { size: 'phone', viewport: phone, language: 'th', mark: '470012' },
] as const)
  test(`a caller is found by every number they ever had, ${size} ${language}`, async ({ browser }) => {
    const t = said[language]
    const [before, now] = [`Before ${mark}`, `Now ${mark}`]
    const numbers = {
      before: `081-${mark.slice(0, 3)}-${mark.slice(3)}7`,
      now: `089-${mark.slice(0, 3)}-${mark.slice(3)}3`,
    }
    const touch = size === 'phone'
    const { context, page } = await signedIn(browser, 'super_admin', { viewport, language, touch })
    const consoleIsClean = watchConsole(page)
    const shot = (what: string) =>
      page.screenshot({ path: `${shots}/merged-contacts-${what}-${size}-${language}.png` })
    const drawer = (name: string) => page.getByRole('dialog', { name, exact: true })
    const form = page.getByRole('dialog').last()

    const enter = async (name: string, contact: { email: string; phone: string }) => {
      await page.goto('/auth/customer')
      await page.getByRole('button', { name: t.create }).click()
      await form.getByRole('textbox', { name: t.name, exact: true }).fill(name)
      await form.getByRole('textbox', { name: t.email, exact: true }).fill(contact.email)
      await form.getByRole('textbox', { name: t.phone, exact: true }).pressSequentially(contact.phone)
    }

    await test.step('a second entry of one person is noticed while it is typed', async () => {
      await enter(before, { email: `before.${mark}@mail.example`, phone: numbers.before })
      await form.getByRole('button', { name: t.createDo }).last().click()
      await expect(drawer(before)).toBeVisible()
      await enter(now, { email: `now.${mark}@mail.example`, phone: numbers.before.replaceAll('-', ' ') })
      await expect(page.getByRole('status', { name: t.known })).toContainText(before)
      await page.getByRole('status', { name: t.known }).scrollIntoViewIfNeeded()
      await shot('typed')
      await form.getByRole('button', { name: t.createDo }).last().click()
      await expect(drawer(now)).toBeVisible()
    })

    await test.step('the page suggests the other record, and both are merged', async () => {
      const card = drawer(now).getByRole('status', { name: t.similar })
      await card.getByRole('button', { name: t.compare }).click()
      await page.getByRole('textbox', { name: t.reason }).fill('She said so at the counter')
      await shot('merging')
      await page.getByRole('button', { name: t.mergeDo(now) }).click()
      const records = drawer(now).getByRole('region', { name: t.records })
      await expect(records).toContainText(`before.${mark}@mail.example`)
      await expect(card).toHaveCount(0)
      await records.scrollIntoViewIfNeeded()
      await shot('merged')
    })

    await test.step('the earlier address finds the person in the palette and in the list', async () => {
      await page.goto('/auth/customer')
      await page.getByRole('button', { name: t.jump }).click()
      await page.getByRole('combobox', { name: t.jump }).fill(`before.${mark}@mail.example`)
      await expect(page.getByRole('option', { name: new RegExp(now) })).toBeVisible()
      await shot('palette')
      await page.keyboard.press('Escape')
      await page.goto(`/auth/customer?q=${encodeURIComponent(`before.${mark}`)}`)
      await expect(page.getByRole('link', { name: now }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: before })).toHaveCount(0)
    })
    consoleIsClean()
    await context.close()
  })
