import type { Words } from '../languages.ts'
import type { RouteName } from '../routes.ts'

interface SearchKind {
  words: Words
  /** Its screen; users who may open it can find such records. */
  route: RouteName
  /** Its title is the name of its parent, which ranks first if that name is searched. */
  isNamedAfter?: boolean
}

/** Kinds of records found by name or number; the order breaks ties. */
export const searchKinds = {
  recipe: { words: { en: 'Recipe', th: 'สูตร' }, route: 'recipe-rd-version' },
  recipe_version: {
    words: { en: 'Version', th: 'เวอร์ชันสูตร' },
    route: 'recipe-rd-version-detail',
    isNamedAfter: true,
  },
  lab_order: { words: { en: 'Lab order', th: 'คำสั่งแล็บ' }, route: 'lab-order-update', isNamedAfter: true },
  lab_sample: {
    words: { en: 'Lab sample', th: 'ตัวอย่างทดสอบ' },
    route: 'lab-order-update',
    isNamedAfter: true,
  },
  lab_service: { words: { en: 'Lab service', th: 'บริการแล็บ' }, route: 'lab-service-update' },
  machine_service: { words: { en: 'Machine service', th: 'บริการเครื่องจักร' }, route: 'machine-service-update' },
  machine: { words: { en: 'Machine', th: 'เครื่องจักร' }, route: 'machine-register-update', isNamedAfter: true },
  machine_quotation: {
    words: { en: 'Machine quotation', th: 'ใบเสนอราคาเครื่องจักร' },
    route: 'machine-service-update',
    isNamedAfter: true,
  },
  service_contract: {
    words: { en: 'Service contract', th: 'สัญญาบริการ' },
    route: 'service-contract-update',
    isNamedAfter: true,
  },
  quote: {
    words: { en: 'Recipe quotation', th: 'ใบเสนอราคาสูตร' },
    route: 'recipe-rd-version-detail',
    isNamedAfter: true,
  },
  registration: {
    words: { en: 'Registration', th: 'เลขจดแจ้ง' },
    route: 'recipe-rd-version',
    isNamedAfter: true,
  },
  package: { words: { en: 'Package', th: 'บรรจุภัณฑ์ของสูตร' }, route: 'recipe-design-form' },
  label: { words: { en: 'Label', th: 'ฉลาก' }, route: 'labels-packaging-edit', isNamedAfter: true },
  packaging: { words: { en: 'Packaging', th: 'บรรจุภัณฑ์' }, route: 'labels-packaging-form' },
  sample: { words: { en: 'Sample', th: 'ตัวอย่าง' }, route: 'recipe-sample-detail' },
  ingredient: { words: { en: 'Ingredient', th: 'วัตถุดิบ' }, route: 'food-ingredient-update' },
  substance: { words: { en: 'Substance', th: 'สาร' }, route: 'food-ingredient-list' },
  regulation_request: {
    words: { en: 'Regulation request', th: 'คำขอด้านกฎระเบียบ' },
    route: 'regulation-approval-request-list',
    isNamedAfter: true,
  },
  box_type: { words: { en: 'Box type', th: 'ประเภทกล่อง' }, route: 'box-type-update' },
  method_type: { words: { en: 'Method type', th: 'ประเภทวิธีผลิต' }, route: 'method-type-update' },
  packaging_service: {
    words: { en: 'Packaging service', th: 'บริการบรรจุ' },
    route: 'packaging-service-update',
  },
  company_standard_lbl: {
    words: { en: 'Company standard label', th: 'ฉลากมาตรฐานบริษัท' },
    route: 'company-standard-lbl-update',
  },
  category: { words: { en: 'Category', th: 'หมวดหมู่' }, route: 'recipes-category-update' },
  benefit: { words: { en: 'Benefit', th: 'คุณประโยชน์' }, route: 'recipes-benefit-update' },
  customer: { words: { en: 'Customer', th: 'ลูกค้า' }, route: 'customer-list' },
  room: { words: { en: 'Chat', th: 'แชต' }, route: 'messenger' },
  message: { words: { en: 'Message', th: 'ข้อความ' }, route: 'messenger', isNamedAfter: true },
  quick_reply: { words: { en: 'Quick reply', th: 'ข้อความตอบด่วน' }, route: 'quick-replies-update' },
  tag: { words: { en: 'Tag', th: 'แท็ก' }, route: 'tag-update' },
  website: { words: { en: 'Website', th: 'เว็บไซต์' }, route: 'website-update' },
  chat_service: { words: { en: 'Chat service', th: 'บริการแชต' }, route: 'chat-service-update' },
  knowledge: { words: { en: 'Knowledge', th: 'คลังความรู้' }, route: 'vector-knowledge-list' },
  staff: { words: { en: 'Staff', th: 'พนักงาน' }, route: 'staff-update' },
  log_entry: {
    words: { en: 'Log entry', th: 'บันทึกเหตุการณ์' },
    route: 'supplychain-log-detail',
    isNamedAfter: true,
  },
} as const satisfies Record<string, SearchKind>

export type SearchKindName = keyof typeof searchKinds

/** Whether records of a kind have no name of their own. */
export function isNamedAfter(kind: SearchKindName): boolean {
  const { isNamedAfter: after = false }: SearchKind = searchKinds[kind]
  return after
}
