import type { Locator } from '@playwright/test'
import { generateSync } from 'otplib'
import type { Person } from './person.ts'

const username = 'siriporn'
const password = 'ร้านเรามีแมวสามตัว'

/** From the one-time link of the first start to the panel: the account, sign-in and the second step. */
export async function makeFirstAccount(person: Person, link: string): Promise<void> {
  const { page } = person
  await page.goto(link)
  await person.reads(page.getByRole('heading', { level: 1, name: 'เริ่มใช้งาน Recipe Panel' }))
  await person.types(field('ชื่อ-นามสกุล'), 'ศิริพร ใจดี')
  await person.types(field('ชื่อผู้ใช้'), username)
  await person.types(field('อีเมล'), 'siriporn@baansuan.example')
  await person.types(field('รหัสผ่าน'), password)
  await person.clicks(page.getByRole('button', { name: 'สร้างบัญชี' }))

  await person.reads(page.getByText('บัญชีพร้อมใช้แล้ว กรุณาเข้าสู่ระบบ'))
  await person.types(field('ชื่อผู้ใช้'), username)
  await person.types(field('รหัสผ่าน'), password)
  await person.clicks(page.getByRole('button', { name: 'เข้าสู่ระบบ' }))

  const duty = page.getByRole('dialog', { name: 'ตั้งค่าการยืนยันสองขั้นตอน' })
  await person.reads(duty)
  // Opens the authenticator app, scans and reads the code.
  person.spends(30)
  const secret = await duty.locator('code').innerText()
  await person.types(duty.getByRole('textbox', { name: 'รหัส 6 หลัก' }), generateSync({ secret }))
  await person.clicks(duty.getByRole('button', { name: 'เปิดใช้' }))
  await duty.getByRole('listitem').first().waitFor()
  // Writes the recovery codes down, or prints them.
  person.spends(60)
  await person.clicks(duty.getByRole('button', { name: 'เก็บไว้แล้ว' }))

  function field(name: string): Locator {
    return page.getByRole('textbox', { name, exact: true })
  }
}
