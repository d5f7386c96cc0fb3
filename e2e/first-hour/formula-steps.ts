import { expect } from '@playwright/test'
import { cellOf } from '../recipe-steps.ts'
import { follow } from './checklist.ts'
import type { Person } from './person.ts'

/** A list as a company has it in a spreadsheet: the panel's own words, not its codes. */
const materials = `รหัส,ชื่อการค้า,ชื่อภาษาไทย,ใช้ใน,บทบาท,ลักษณะทางกายภาพ
W-1,Purified water,น้ำบริสุทธิ์,เครื่องสำอาง,เบส,ของเหลว
G-1,Glycerin 99%,กลีเซอรีน,เครื่องสำอาง,สารช่วย,ของเหลวข้น
O-1,Coconut oil,น้ำมันมะพร้าว,เครื่องสำอาง; อาหาร,เบส,ของเหลว
`

/** Raw materials from a file, a category, and a recipe whose formula adds up to 100 %. */
export async function enterFirstFormula(person: Person): Promise<void> {
  const { page } = person
  const main = page.getByRole('main')

  await follow(person, 'ingredients', 'th')
  await person.clicks(main.getByRole('button', { name: 'นำเข้า', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'นำเข้าจากไฟล์' })
  await person.reads(dialog)
  const file = { name: 'materials.csv', mimeType: 'text/csv', buffer: Buffer.from(materials) }
  await person.attaches(dialog.getByRole('button', { name: 'เลือกไฟล์' }), file)
  await person.reads(dialog.getByText('3 แถว หากนำเข้าจะเป็นดังนี้'))
  await person.clicks(dialog.getByRole('button', { name: 'นำเข้า 3 แถว' }))
  await expect(dialog.getByText('3 แถว นำเข้าแล้วดังนี้')).toBeVisible()
  await person.clicks(dialog.getByRole('button', { name: 'ปิด' }))

  await follow(person, 'category', 'th')
  await person.types(main.getByRole('textbox', { name: 'ชื่อภาษาไทย' }), 'ครีมบำรุงผิวกาย')
  await person.types(main.getByRole('textbox', { name: 'ชื่อภาษาอังกฤษ' }), 'Body cream')
  await person.types(main.getByRole('textbox', { name: 'ชื่อในลิงก์' }), 'body-cream')
  for (const name of ['ไม่ต้องล้างออก', 'ผิวกาย', 'ผู้บริโภคทั่วไป'])
    await person.clicks(main.getByRole('checkbox', { name, exact: true }))
  await person.clicks(main.getByRole('button', { name: 'สร้าง', exact: true }))

  await follow(person, 'recipe', 'th')
  await person.clicks(main.getByRole('button', { name: 'เพิ่มสูตร' }))
  const recipe = page.getByRole('dialog', { name: 'เพิ่มสูตร' })
  await person.reads(recipe)
  await person.types(recipe.getByRole('textbox', { name: 'ชื่อสูตร' }), 'ครีมขมิ้น')
  await person.chooses(recipe.getByRole('combobox', { name: 'หมวดหมู่' }), /ครีมบำรุงผิวกาย/)
  await person.clicks(recipe.getByRole('button', { name: 'สร้างสูตร' }))
  await person.reads(page.getByRole('heading', { level: 1, name: 'ครีมขมิ้น' }))

  await person.clicks(main.getByRole('button', { name: 'ยืนยันการชำระเงิน' }))
  const payment = page.getByRole('dialog', { name: 'ยืนยันการชำระเงิน' })
  await person.reads(payment)
  await person.types(payment.getByRole('textbox', { name: 'จำนวนเงิน' }), '5000')
  await person.types(payment.getByRole('textbox', { name: 'เลขอ้างอิงการชำระเงิน' }), 'TR-001')
  await person.types(payment.getByRole('textbox', { name: 'เหตุผล' }), 'โอนแล้ว')
  await person.clicks(payment.getByRole('button', { name: 'ยืนยันการชำระเงิน' }))

  await person.clicks(main.getByRole('link', { name: 'แก้ไขฉบับร่าง' }))
  await person.reads(page.getByRole('heading', { level: 1, name: /เวอร์ชัน 1/ }))
  await person.clicks(main.getByRole('button', { name: /ยังไม่มีบรรทัด/ }))
  await enterLine(person, { line: 1, typed: 'น้ำบริ', hit: 'น้ำบริสุทธิ์', share: '85' })
  await enterLine(person, { line: 2, typed: 'กลี', hit: 'กลีเซอรีน', share: '5' })
  await enterLine(person, { line: 3, typed: 'มะพร้าว', hit: 'น้ำมันมะพร้าว', share: '10' })
  await expect(main.getByText('สูตรครบถ้วน')).toBeVisible()
  await expect(main.getByRole('status').getByText('บันทึกแล้ว', { exact: true })).toBeVisible()
}

interface FormulaLine {
  line: number
  typed: string
  /** What the search finds. */
  hit: string
  share: string
}

/** The grid by keys, as a spreadsheet: the last Enter opens the next line. */
async function enterLine(person: Person, { line, typed, hit, share }: FormulaLine): Promise<void> {
  const { page } = person
  await person.presses('Enter')
  await person.writes(typed)
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(hit)
  await person.presses('Enter')
  await expect(cellOf(page, line, 'ingredient')).toContainText(hit)
  await person.writes(share)
  await person.presses('Enter')
  await expect(cellOf(page, line, 'pct')).toHaveText(share)
}
