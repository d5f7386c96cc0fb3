import { expect } from '@playwright/test'
import { follow } from './checklist.ts'
import type { Person } from './person.ts'

/** The standard label, and a label of one's own packaging that opens in the editor. */
export async function drawFirstLabel(person: Person): Promise<void> {
  const { page } = person
  const main = page.getByRole('main')

  await follow(person, 'standard-label', 'th')
  await person.types(main.getByRole('textbox', { name: 'รหัส' }), 'TH')
  await person.types(main.getByRole('textbox', { name: 'ชื่อภาษาไทย' }), 'ฉลากไทย')
  await person.types(main.getByRole('textbox', { name: 'ชื่อภาษาอังกฤษ' }), 'Thai label')
  await person.clicks(main.getByRole('switch', { name: 'ค่าเริ่มต้น' }))
  await person.clicks(main.getByRole('button', { name: 'สร้าง', exact: true }))

  await follow(person, 'label', 'th')
  await person.clicks(main.getByRole('button', { name: 'เพิ่มบรรจุภัณฑ์' }))
  const packaging = page.getByRole('dialog', { name: 'เพิ่มบรรจุภัณฑ์' })
  await person.reads(packaging)
  await person.types(packaging.getByRole('textbox', { name: 'ชื่อภาษาไทย' }), 'กระปุก 50 กรัม')
  await person.types(packaging.getByRole('textbox', { name: 'ชื่อภาษาอังกฤษ' }), 'Jar 50 g')
  await person.types(packaging.getByRole('textbox', { name: 'รหัสสินค้า' }), '1')
  await person.clicks(packaging.getByRole('button', { name: 'เพิ่มบรรจุภัณฑ์' }))

  await person.reads(page.getByRole('heading', { level: 1, name: 'กระปุก 50 กรัม' }))
  await person.clicks(main.getByRole('button', { name: 'เพิ่มรุ่น' }))
  const model = page.getByRole('dialog', { name: 'รุ่นใหม่' })
  await person.reads(model)
  const about = model.getByRole('region', { name: 'รุ่น', exact: true })
  await person.types(about.getByRole('textbox', { name: 'รหัส' }), 'JAR')
  await person.types(about.getByRole('textbox', { name: 'ชื่อภาษาไทย' }), 'กระปุก')
  await person.types(about.getByRole('textbox', { name: 'ชื่อภาษาอังกฤษ' }), 'Jar')
  const area = model.getByRole('listitem', { name: 'บรรทัดที่ 1' })
  for (const [name, text] of Object.entries({
    รหัส: 'FRONT',
    ชื่อภาษาไทย: 'ด้านหน้า',
    ชื่อภาษาอังกฤษ: 'Front',
    กว้าง: '60',
    สูง: '40',
  }))
    await person.types(area.getByRole('textbox', { name }), text)
  await person.clicks(model.getByRole('button', { name: 'บันทึก' }))

  await person.clicks(main.getByRole('button', { name: 'เพิ่มแม่แบบ JAR' }))
  const template = page.getByRole('dialog', { name: 'เพิ่มแม่แบบ JAR' })
  await person.reads(template)
  await person.clicks(template.getByRole('button', { name: 'สร้างแม่แบบ' }))
  await person.reads(main.getByRole('application', { name: 'ฉลาก' }))
  await expect(main.getByRole('img', { name: /^ปริมาณสุทธิ/ })).toBeVisible()
  await person.clicks(main.getByRole('link', { name: 'กลับ' }))
}

/** A service of the laboratory, and an order of it for the customer who wrote. */
export async function openFirstLabOrder(person: Person): Promise<void> {
  const { page } = person
  const main = page.getByRole('main')

  await follow(person, 'lab-service', 'th')
  await person.types(main.getByRole('textbox', { name: 'รหัส' }), 'PH')
  await person.types(main.getByRole('textbox', { name: 'ชื่อภาษาไทย' }), 'วัดค่า pH')
  await person.types(main.getByRole('textbox', { name: 'ชื่อภาษาอังกฤษ' }), 'pH')
  await person.types(main.getByRole('textbox', { name: 'ราคา' }), '500')
  await person.types(main.getByRole('textbox', { name: 'ระยะเวลาออกรายงาน' }), '3')
  await person.clicks(main.getByRole('button', { name: 'สร้าง', exact: true }))

  await follow(person, 'lab-order', 'th')
  await person.clicks(main.getByRole('button', { name: 'เปิดคำสั่งงาน' }))
  const order = page.getByRole('dialog', { name: 'เปิดคำสั่งงาน' })
  await person.reads(order)
  await person.chooses(order.getByRole('combobox', { name: 'บริการ' }), /pH/)
  await person.chooses(order.getByRole('combobox', { name: 'ลูกค้า' }), /./)
  await person.types(order.getByRole('textbox', { name: /^ตัวอย่าง/ }), 'ครีมขมิ้น')
  await person.types(order.getByRole('textbox', { name: /^ปริมาณ/ }), '20')
  await person.clicks(order.getByRole('button', { name: 'เปิดคำสั่งงาน' }))
  await person.reads(page.getByRole('heading', { level: 1, name: /^LAB-/ }))
}
