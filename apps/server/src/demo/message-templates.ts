import type { TemplateKey } from '@rp/domain/configuration/template-keys'
import type { configurationValue } from '../configuration/tables/configuration.ts'

/** The demo company's texts to customers and staff; every text has both statuses and the recipe. */
const texts: Partial<Record<TemplateKey, string>> = {
  CUSTOMER_FORMULA_PENDING_FORMULATION_REVIEW:
    'ได้รับชำระเงินแล้ว ขอบคุณค่ะ สูตร {recipe_id} ({recipe_name}) เปลี่ยนจาก {old_status} เป็น {new_status}',
  CUSTOMER_FORMULA_PENDING_CUSTOMER_APPROVAL:
    'สูตร {recipe_id} ({recipe_name}) เปลี่ยนจาก {old_status} เป็น {new_status} แล้ว เชิญดูส่วนประกอบและใบเสนอราคา แล้วกดอนุมัติได้ที่ {link}',
  CUSTOMER_FORMULA_PENDING_FORMULATION_TEST:
    'ขอบคุณที่อนุมัติค่ะ สูตร {recipe_id} เปลี่ยนจาก {old_status} เป็น {new_status} เราเริ่มทดสอบแล้ว',
  CUSTOMER_FORMULA_PENDING_FDA: 'สูตร {recipe_id} ผ่านการทดสอบ เปลี่ยนจาก {old_status} เป็น {new_status}',
  CUSTOMER_FORMULA_READY:
    'ยินดีด้วยค่ะ สูตร {recipe_id} ({recipe_name}) เปลี่ยนจาก {old_status} เป็น {new_status} พร้อมผลิตแล้ว',
  CUSTOMER_PACKAGE_READY: 'ฉลากของ {recipe_id} เปลี่ยนจาก {old_status} เป็น {new_status} พร้อมพิมพ์แล้ว',
  STAFF_FORMULA_PENDING_FORMULATION_REVIEW: '{recipe_id} {recipe_name}: {old_status} → {new_status} {reason}',
  STAFF_FORMULA_PENDING_FORMULATION_TEST:
    '{recipe_id} {recipe_name} v{version}: {old_status} → {new_status}, please open QA',
}

/** The templates as if saved by staff. */
export function demoMessageTemplates(now: Date): (typeof configurationValue.$inferInsert)[] {
  return Object.entries(texts).map(([key, value]) => ({
    key,
    value,
    row_version: 1,
    updated_at: now.toISOString(),
    updated_by_name: 'admin.chat',
  }))
}
