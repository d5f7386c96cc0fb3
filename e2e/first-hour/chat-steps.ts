import { expect, type Browser } from '@playwright/test'
import { openStaticSite, visitSite } from '../static-site.ts'
import { follow, strip } from './checklist.ts'
import { Person } from './person.ts'

/** From the first colleague to the website with the chat; returns the line to paste into its pages. */
export async function setUpChat(person: Person, site: string): Promise<string> {
  const { page } = person
  const main = page.getByRole('main')
  const create = main.getByRole('button', { name: 'สร้าง', exact: true })

  await follow(person, 'staff', 'th')
  await person.types(main.getByRole('textbox', { name: 'ชื่อผู้ใช้' }), 'mali')
  await person.types(main.getByRole('textbox', { name: 'ชื่อ-นามสกุล' }), 'มะลิ แซ่ลี้')
  await person.types(main.getByRole('textbox', { name: 'อีเมล' }), 'mali@baansuan.example')
  await person.clicks(create)
  const password = page.getByRole('dialog', { name: 'รหัสผ่านเริ่มต้น' })
  await person.reads(password)
  await person.clicks(password.getByRole('button', { name: /^คัดลอก/ }))
  await person.clicks(password.getByRole('button', { name: 'เสร็จสิ้น' }))

  await follow(person, 'hours', 'th')
  await person.clicks(main.getByRole('button', { name: 'ใช้ค่าเหล่านี้' }))

  await follow(person, 'chat-service', 'th')
  await person.types(main.getByRole('textbox', { name: 'ชื่อภาษาอังกฤษ' }), 'Customer care')
  await person.types(main.getByRole('textbox', { name: 'ชื่อภาษาไทย' }), 'ดูแลลูกค้า')
  await person.chooses(main.getByRole('combobox', { name: 'เพื่อนร่วมงาน' }), /^มะลิ/)
  await person.presses('Escape')
  await person.clicks(create)

  await follow(person, 'website', 'th')
  await person.types(main.getByRole('textbox', { name: 'ชื่อ', exact: true }), 'บ้านสวนสกินแคร์')
  await person.chooses(main.getByRole('combobox', { name: 'บริการแชต' }), 'ดูแลลูกค้า')
  // As a browser's address bar has it.
  await person.types(main.getByRole('textbox', { name: 'ที่อยู่เว็บที่อนุญาต' }), `${site}/`)
  await person.clicks(create)
  const snippet = main.getByRole('region', { name: 'ติดตั้งแชตบนเว็บไซต์' })
  await expect(snippet).toBeInViewport()
  await person.reads(snippet)
  await person.clicks(snippet.getByRole('button', { name: 'คัดลอก: ติดตั้งแชตบนเว็บไซต์' }))
  return snippet.locator('code').first().innerText()
}

/** A quick reply, and with it the first answer to somebody who writes on the website. */
export async function answerFirstCustomer(
  person: Person,
  browser: Browser,
  site: Awaited<ReturnType<typeof openStaticSite>>,
): Promise<void> {
  const { page, effort } = person
  const main = page.getByRole('main')
  await follow(person, 'quick-replies', 'th')
  await person.types(main.getByRole('textbox', { name: 'คำย่อ' }), 'ส่ง')
  await person.types(main.getByRole('textbox', { name: 'หัวข้อ' }), 'ค่าส่ง')
  await person.types(main.getByRole('textbox', { name: 'ข้อความภาษาไทย' }), 'ส่งฟรีเมื่อสั่งครบ 500 บาทค่ะ')
  await person.clicks(main.getByRole('button', { name: 'สร้าง', exact: true }))

  await follow(person, 'first-answer', 'th')
  await expect(main.getByText('ยังไม่มีห้องแชต')).toBeVisible()
  const visitor = await visitSite(browser, site)
  const customer = new Person(visitor.page, effort)
  await customer.clicks(visitor.button)
  await customer.types(visitor.box, 'ค่าส่งเท่าไรคะ')
  await customer.presses('Enter')
  await expect(visitor.log.getByText('ค่าส่งเท่าไรคะ')).toBeVisible()

  await person.clicks(main.getByRole('listbox', { name: 'ห้องแชต' }).getByRole('option').first())
  const box = main.getByRole('textbox', { name: 'ข้อความ', exact: true })
  await person.reads(main.getByText('ค่าส่งเท่าไรคะ'))
  await person.clicks(box)
  await person.writes('/ส่ง')
  await expect(page.getByRole('option', { name: /ค่าส่ง/ })).toBeVisible()
  await person.presses('Enter')
  await expect(box).toHaveValue('ส่งฟรีเมื่อสั่งครบ 500 บาทค่ะ')
  await person.presses('Enter')
  await expect(visitor.log.getByText('ส่งฟรีเมื่อสั่งครบ 500 บาทค่ะ')).toBeVisible()
  await expect(strip(person, 'th')).toContainText('นำเข้าวัตถุดิบ')
  visitor.consoleIsClean()
  await visitor.context.close()
}
