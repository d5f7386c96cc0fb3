import type { Words } from '../languages.ts'
import type { RouteName } from '../routes.ts'

interface SubjectKind {
  words: Words
  /** The screen of such a record; `param` is its parameter. */
  screen?: { route: RouteName; param?: string }
  /** Names in older entries, which never change, so they stay readable. */
  formerly?: string[]
}

const kind = (en: string, th: string, rest: Omit<SubjectKind, 'words'> = {}): SubjectKind => ({
  words: { en, th },
  ...rest,
})

/** Subject types of the log, by their name in entries. */
export const subjectTypes = {
  recipe: kind('Recipe', 'สูตร', { screen: { route: 'recipe-rd-version', param: 'id' } }),
  recipe_version: kind('Version', 'เวอร์ชัน', { formerly: ['version'] }),
  recipe_qa: kind('QA round', 'รอบตรวจ QA'),
  recipe_package: kind('Package', 'บรรจุภัณฑ์', { formerly: ['package'] }),
  quote: kind('Quote', 'ใบเสนอราคา'),
  fda_registration: kind('Registration', 'ทะเบียน อย.', { formerly: ['registration'] }),
  lab_order: kind('Lab order', 'คำสั่งแล็บ', {
    formerly: ['lab-order'],
    screen: { route: 'lab-order-update', param: 'orderId' },
  }),
  lab_worksheet: kind('Worksheet', 'ใบงานทดสอบ', {
    screen: { route: 'lab-worksheet-update', param: 'worksheetId' },
  }),
  lab_sample: kind('Sample', 'ตัวอย่าง'),
  lab_report: kind('Lab report', 'รายงานผลแล็บ'),
  instrument: kind('Instrument', 'เครื่องมือวัด', {
    screen: { route: 'instrument-record', param: 'instrumentId' },
  }),
  machine_service: kind('Machine service', 'งานบริการเครื่อง', {
    screen: { route: 'machine-service-update', param: 'serviceId' },
  }),
  machine: kind('Machine', 'เครื่องจักร', { screen: { route: 'machine-register-update', param: 'machineId' } }),
  service_contract: kind('Service contract', 'สัญญาบริการ', {
    screen: { route: 'service-contract-update', param: 'contractId' },
  }),
  machine_quotation: kind('Quotation', 'ใบเสนอราคางานซ่อม'),
  ingredient: kind('Ingredient', 'วัตถุดิบ', {
    screen: { route: 'food-ingredient-update', param: 'ingredientId' },
  }),
  ingredient_document: kind('Document', 'เอกสาร'),
  ingredient_price: kind('Price', 'ราคา'),
  shop_packaging: kind('Packaging', 'บรรจุภัณฑ์ของร้าน'),
  lot: kind('Lot', 'ล็อต'),
  batch: kind('Batch', 'แบตช์'),
  regulation_rule: kind('Regulation rule', 'ข้อกำหนดกฎหมาย', { formerly: ['regulation-rule'] }),
  regulation_source: kind('Regulation source', 'แหล่งข้อกำหนด', { formerly: ['regulation-source'] }),
  regulation_approval_request: kind('Regulation request', 'คำขออนุมัติข้อกำหนด', {
    screen: { route: 'regulation-approval-request-list' },
  }),
  configuration: kind('Configuration key', 'ค่าตั้งค่า', { formerly: ['setting'] }),
  ai_knowledge: kind('Knowledge', 'ความรู้', { screen: { route: 'vector-knowledge-list' } }),
  bot_task: kind('Answer of the bot', 'คำตอบของบอท'),
  chat_room: kind('Chat room', 'ห้องแชต'),
  chat_seal: kind('Seal of messages', 'ผนึกข้อความ'),
  policy: kind('Policy', 'นโยบาย', { screen: { route: 'supplychain-log-list' } }),
  log_signing_key: kind('Signing key', 'กุญแจลงนาม'),
  import_run: kind('Import', 'การนำเข้า'),
  saved_view: kind('View of a list', 'มุมมองของรายการ'),
  customer: kind('Customer', 'ลูกค้า', { screen: { route: 'customer-list' } }),
  staff: kind('Staff member', 'พนักงาน', { screen: { route: 'staff-update', param: 'staffId' } }),
} as const satisfies Record<string, SubjectKind>

export type SubjectType = keyof typeof subjectTypes
const kinds: Record<string, SubjectKind> = subjectTypes

const present = new Map(
  Object.entries(kinds).flatMap(([type, { formerly = [] }]) => formerly.map((old) => [old, type] as const)),
)

/** The type's current name. */
export function subjectTypeOf(type: string): string {
  return present.get(type) ?? type
}

/** All names of a type, past and present. */
export function namesOfSubject(type: string): string[] {
  const now = subjectTypeOf(type)
  return [now, ...(kinds[now]?.formerly ?? [])]
}

/** The words for a type; an unknown one is shown as it is. */
export function wordsOfSubject(type: string): Words {
  return kinds[subjectTypeOf(type)]?.words ?? { en: type, th: type }
}

/** The screen that shows a subject. */
export function screenOfSubject(subject: {
  type: string
  id: string | number
}): { route: RouteName; params: Record<string, string> } | null {
  const screen = kinds[subjectTypeOf(subject.type)]?.screen
  if (!screen) return null
  return { route: screen.route, params: screen.param ? { [screen.param]: String(subject.id) } : {} }
}
