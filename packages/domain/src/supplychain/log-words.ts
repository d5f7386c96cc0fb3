import type { Words } from '../languages.ts'
import type { StatusLook, Tone } from '../statuses.ts'
import type { ActorType, Verdict } from './entry.ts'
import type { PolicyState, RuleKind, Severity } from './policy.ts'

const say = (en: string, th: string): Words => ({ en, th })
const look = (tone: Tone, en: string, th: string): StatusLook => ({ tone, words: say(en, th) })

export const verdictLooks: Record<Verdict, StatusLook> = {
  COMPLIANT: look('green', 'Complies', 'ถูกต้อง'),
  VIOLATION: look('red', 'Violation', 'ผิดนโยบาย'),
  NOT_COVERED: look('grey', 'Not covered', 'ไม่มีนโยบาย'),
}

/** Severity of a broken rule. */
export const severityWords: Record<Severity, Words> = {
  INFO: say('Information', 'แจ้งให้ทราบ'),
  WARN: say('Warning', 'เตือน'),
  VIOLATION: say('Violation', 'ผิดนโยบาย'),
}

export const policyStateLooks: Record<PolicyState, StatusLook> = {
  DRAFT: look('amber', 'Draft', 'ฉบับร่าง'),
  ACTIVE: look('green', 'Active', 'ใช้งาน'),
  RETIRED: look('grey', 'Retired', 'เลิกใช้'),
}

export const ruleKindWords: Record<RuleKind, Words> = {
  REQUIRED_EVENT_ORDER: say('Order of events', 'ลำดับเหตุการณ์'),
  REQUIRED_EVIDENCE: say('Evidence', 'หลักฐาน'),
  ALLOWED_ACTORS: say('Who may', 'ผู้มีสิทธิ์'),
  MAX_DELAY: say('Time limit', 'กำหนดเวลา'),
  RETENTION: say('Retention', 'การเก็บรักษา'),
}

export const actorTypeWords: Record<ActorType, Words> = {
  STAFF: say('Staff', 'พนักงาน'),
  CUSTOMER: say('Customer', 'ลูกค้า'),
  SYSTEM: say('System', 'ระบบ'),
  AI: say('AI', 'เอไอ'),
  API: say('Outside system', 'ระบบภายนอก'),
}

const fields: Record<string, Words> = {
  from: say('From', 'จาก'),
  to: say('To', 'เป็น'),
  move: say('Move', 'การเปลี่ยนสถานะ'),
  version: say('Version', 'เวอร์ชัน'),
  round: say('Round', 'รอบ'),
  country: say('Country', 'ประเทศ'),
  number: say('Number', 'เลขที่'),
  recipe: say('Recipe', 'สูตร'),
  recipe_type: say('Type of recipe', 'ชนิดสูตร'),
  quote: say('Quote', 'ใบเสนอราคา'),
  sample: say('Sample', 'ตัวอย่าง'),
  samples: say('Samples', 'จำนวนตัวอย่าง'),
  type: say('Type', 'ชนิด'),
  finding: say('Finding', 'ข้อตรวจพบ'),
  change: say('Change', 'การเปลี่ยนแปลง'),
  policy: say('Policy', 'นโยบาย'),
  rule: say('Rule', 'กฎ'),
  severity: say('Severity', 'ความรุนแรง'),
  since_seq: say('Since entry', 'ตั้งแต่รายการ'),
  content_hash: say('Content (SHA-256)', 'เนื้อหา (SHA-256)'),
  results_hash: say('Results (SHA-256)', 'ผลตรวจ (SHA-256)'),
  sha256: say('File (SHA-256)', 'ไฟล์ (SHA-256)'),
  checksum: say('Checksum', 'ค่าตรวจสอบ'),
  serial_no: say('Serial number', 'หมายเลขเครื่อง'),
  old_serial_no: say('Former serial number', 'หมายเลขเดิม'),
  assignee_before: say('Assignee before (staff id)', 'ผู้รับผิดชอบเดิม (รหัสพนักงาน)'),
  assignee: say('Assignee (staff id)', 'ผู้รับผิดชอบ (รหัสพนักงาน)'),
  messages: say('Messages', 'ข้อความ'),
  rooms: say('Rooms', 'ห้อง'),
  root: say('Root of their tree (Merkle)', 'รากของต้นไม้แฮช (Merkle)'),
  draft_version: say('Version of the draft', 'เวอร์ชันของร่าง'),
  answers_seq: say('Answers message', 'ตอบข้อความที่'),
  sent_seq: say('Sent as message', 'ส่งเป็นข้อความที่'),
  outcome: say('Outcome', 'ผล'),
  text_hash: say('Text (SHA-256)', 'ข้อความ (SHA-256)'),
  instruction_hash: say('Instruction (SHA-256)', 'คำสั่ง (SHA-256)'),
  new_role: say('New role', 'บทบาทใหม่'),
  new_department: say('New department', 'แผนกใหม่'),
}

/** Orders known fields as in the table, then the others by name. */
export function inOrderOfFields(a: string, b: string): number {
  const names = Object.keys(fields)
  const rank = (name: string) => (name in fields ? names.indexOf(name) : names.length)
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

/** The words for a field of `data`; an unknown one is shown by its name. */
export function wordsOfField(name: string): Words {
  const plain = name.replaceAll('_', ' ')
  return fields[name] ?? say(plain, plain)
}
