import type { configurationValue } from '../configuration/tables/configuration.ts'

/** The texts on every label and quote of the demo company, in its configuration; the tax number is invented. */
export const companyTexts = {
  RECIPES_USAGE: 'ใช้ตามคำแนะนำบนฉลาก',
  RECIPES_STORAGE: 'เก็บในที่แห้งและเย็น พ้นแสงแดด',
  RECIPES_PRODUCE_COMPANY: 'บริษัท สยามคอสเมติก แลบส์ จำกัด 99/9 หมู่ 4 ต.บางโฉลง อ.บางพลี จ.สมุทรปราการ 10540',
  RECIPES_DISTRIBUTE_COMPANY: 'บริษัท สยามคอสเมติก เทรดดิ้ง จำกัด 88 ถ.สุขุมวิท เขตบางนา กรุงเทพฯ 10260',
  RECIPES_SELLER_TAX_ID: '0105599000019',
  RECIPES_VAT_REGISTERED: 'true',
} as const

export function demoCompanyTexts(now: Date): (typeof configurationValue.$inferInsert)[] {
  return Object.entries(companyTexts).map(([key, value]) => ({
    key,
    value,
    row_version: 1,
    updated_at: now.toISOString(),
    updated_by_name: 'admin.recipe',
  }))
}
