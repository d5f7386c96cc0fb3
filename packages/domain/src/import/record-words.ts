import type { Words } from '../languages.ts'

const words = (en: string, th: string): Words => ({ en, th })

/** Names of the records that an import writes, and of those that may use them, by table. */
const recordWords: Record<string, Words> = {
  box_type: words('box type', 'ชนิดบรรจุภัณฑ์'),
  channel_account: words('channel account', 'บัญชีช่องทาง'),
  chat_rating: words('chat rating', 'คะแนนแชต'),
  chat_room: words('chat room', 'ห้องแชต'),
  chat_room_tag: words('tag of a chat room', 'แท็กของห้องแชต'),
  chat_service: words('chat service', 'บริการแชต'),
  chat_wait: words('waiting chat', 'แชตที่รออยู่'),
  company_standard_lbl: words('standard label', 'ฉลากมาตรฐาน'),
  country: words('country', 'ประเทศ'),
  customer: words('customer', 'ลูกค้า'),
  fda_registration: words('registration', 'ทะเบียน อย.'),
  ingredient: words('raw material', 'วัตถุดิบ'),
  ingredient_composition: words('composition of a raw material', 'ส่วนประกอบของวัตถุดิบ'),
  ingredient_document: words('document of a raw material', 'เอกสารของวัตถุดิบ'),
  ingredient_price: words('price of a raw material', 'ราคาวัตถุดิบ'),
  lab_order: words('lab order', 'คำสั่งแล็บ'),
  lab_service: words('lab service', 'บริการแล็บ'),
  lab_service_email_template: words('e-mail template of a lab service', 'แม่แบบอีเมลของบริการแล็บ'),
  lab_service_step: words('step of a lab service', 'ขั้นตอนของบริการแล็บ'),
  label_design: words('label', 'ฉลาก'),
  method_type: words('method', 'วิธีผลิต'),
  packaging_service: words('packaging service', 'บริการบรรจุ'),
  qa_template: words('QA template', 'แม่แบบ QA'),
  quick_replies: words('quick reply', 'ข้อความตอบด่วน'),
  recipe: words('recipe', 'สูตร'),
  recipe_package: words('package of a recipe', 'บรรจุภัณฑ์ของสูตร'),
  recipe_qa: words('QA round', 'รอบตรวจ QA'),
  recipe_sample: words('sample', 'ตัวอย่างสูตร'),
  recipe_sample_reading: words('reading of a sample', 'ผลอ่านของตัวอย่างสูตร'),
  recipe_version: words('version of a recipe', 'เวอร์ชันของสูตร'),
  recipe_version_line: words('line of a formula', 'บรรทัดในสูตร'),
  recipes_benefit: words('benefit', 'คุณประโยชน์'),
  recipes_category: words('category', 'หมวดหมู่'),
  registration_pattern: words('number pattern of registrations', 'รูปแบบเลขทะเบียน'),
  regulation_approval_request: words('regulation request', 'คำขออนุมัติข้อกำหนด'),
  regulation_check: words('regulation check', 'ผลตรวจข้อกำหนด'),
  regulation_rule: words('regulation rule', 'ข้อกำหนดกฎหมาย'),
  regulation_rule_factor: words('factor of a regulation rule', 'ตัวคูณของข้อกำหนดกฎหมาย'),
  regulation_rule_substance: words('substance of a regulation rule', 'สารในข้อกำหนดกฎหมาย'),
  regulation_source: words('regulation source', 'แหล่งข้อกำหนด'),
  regulation_waiver: words('waiver', 'การยกเว้นข้อกำหนด'),
  session: words('open session of a visitor', 'เซสชันของผู้เยี่ยมชมที่เปิดอยู่'),
  shop_packaging: words('packaging of the shop', 'บรรจุภัณฑ์ของร้าน'),
  substance: words('substance', 'สาร'),
  tag: words('tag', 'แท็ก'),
  thai_address: words('subdistrict', 'ตำบล'),
  website: words('website', 'เว็บไซต์'),
}

/** A table without an entry is named by its table name. */
export function recordWordsOf(table: string): Words {
  const name = table.replaceAll('_', ' ')
  return recordWords[table] ?? words(name, name)
}
