import type { Words } from '@rp/domain/languages'

interface ProblemKind {
  status: number
  title: Words
}

const kind = (status: number, en: string, th: string): ProblemKind => ({ status, title: { en, th } })

/**
 * Every refusal of the server, once (RFC 9457). 403 is only for functions that the role never has; records that a
 * caller may not see give 404, because the panel signs out on 401 and 403.
 */
export const problems = {
  malformed: kind(400, 'The request is malformed', 'คำขอไม่ถูกต้อง'),
  user_mismatch: kind(400, 'user_id is not the signed-in user', 'user_id ไม่ตรงกับผู้ใช้ที่เข้าสู่ระบบ'),
  no_session: kind(401, 'Please sign in', 'กรุณาเข้าสู่ระบบ'),
  wrong_credentials: kind(401, 'The username or password is wrong', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'),
  second_step_required: kind(401, 'Enter the code of your authenticator app', 'กรอกรหัสจากแอปยืนยันตัวตน'),
  wrong_code: kind(401, 'The code is wrong or was used already', 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว'),
  sso_failed: kind(401, 'Single sign-on did not succeed', 'เข้าสู่ระบบผ่านผู้ให้บริการไม่สำเร็จ'),
  sso_refused: kind(
    401,
    'Your account at the provider does not open this panel',
    'บัญชีของคุณที่ผู้ให้บริการไม่มีสิทธิ์เข้าใช้ระบบนี้',
  ),
  unsigned: kind(401, 'The call is not signed as it must be', 'คำขอไม่ได้ลงลายมือชื่อตามที่กำหนด'),
  forbidden: kind(403, 'Your role does not have this function', 'บทบาทของคุณไม่มีสิทธิ์ใช้งานส่วนนี้'),
  not_found: kind(404, 'There is no such record', 'ไม่พบข้อมูล'),
  no_such_call: kind(404, 'There is no such call', 'ไม่มีคำสั่งนี้'),
  second_person: kind(
    409,
    'This cannot be taken back and needs a second person',
    'รายการนี้ย้อนกลับไม่ได้ จึงต้องมีผู้ยืนยันคนที่สอง',
  ),
  confirm_identity: kind(
    409,
    'Confirm that it is you: enter your password or sign in again',
    'ยืนยันว่าเป็นคุณ: กรอกรหัสผ่านหรือเข้าสู่ระบบใหม่',
  ),
  no_mail: kind(
    409,
    'This server sends no e-mail yet; ask an administrator to change your address',
    'ระบบนี้ยังไม่ได้ตั้งค่าการส่งอีเมล กรุณาให้ผู้ดูแลระบบเปลี่ยนที่อยู่อีเมลให้',
  ),
  stale_version: kind(409, 'Somebody else changed this record', 'มีผู้อื่นแก้ไขข้อมูลนี้แล้ว'),
  already_taken: kind(409, 'The value is already in use', 'ค่านี้ถูกใช้แล้ว'),
  in_use: kind(409, 'The record is in use', 'ข้อมูลนี้ถูกใช้งานอยู่'),
  illegal_transition: kind(409, 'The status cannot change this way', 'เปลี่ยนสถานะเช่นนี้ไม่ได้'),
  last_super_admin: kind(409, 'The last active super admin stays', 'ต้องมีผู้ดูแลสูงสุดที่ใช้งานอยู่อย่างน้อยหนึ่งคน'),
  double_booked: kind(409, 'An engineer is booked elsewhere at that time', 'ช่างมีนัดอื่นในเวลาเดียวกัน'),
  already_open: kind(409, 'This is under way already', 'กำลังดำเนินการอยู่แล้ว'),
  claimed: kind(409, 'Somebody else has taken this room', 'มีผู้อื่นรับแชตนี้แล้ว'),
  superseded: kind(
    409,
    'The customer or a colleague wrote meanwhile',
    'ลูกค้าหรือเพื่อนร่วมงานเขียนข้อความเข้ามาก่อนแล้ว',
  ),
  window_over: kind(
    409,
    'The customer wrote more than 24 hours ago: only an approved template may be sent',
    'ลูกค้าเขียนมาเกิน 24 ชั่วโมงแล้ว ส่งได้เฉพาะเทมเพลตที่ได้รับอนุมัติ',
  ),
  import_stays: kind(409, 'The import cannot be undone', 'ยกเลิกการนำเข้านี้ไม่ได้'),
  merge_stays: kind(409, 'The merge cannot be undone', 'ยกเลิกการรวมลูกค้านี้ไม่ได้'),
  not_a_demo: kind(
    409,
    'This installation is not a demo: its content cannot be reset',
    'ระบบนี้ไม่ใช่ระบบสาธิต จึงรีเซ็ตข้อมูลไม่ได้',
  ),
  gate_failed: kind(409, 'Golden cases fail with this version', 'กรณีทดสอบหลักไม่ผ่านด้วยเวอร์ชันนี้'),
  too_large: kind(413, 'The file is larger than 5 MiB', 'ไฟล์ใหญ่เกิน 5 MiB'),
  wrong_type: kind(415, 'Files of this type are not taken', 'ไม่รับไฟล์ประเภทนี้'),
  invalid: kind(422, 'Some values are not valid', 'ข้อมูลบางช่องไม่ถูกต้อง'),
  key_reused: kind(
    422,
    'The idempotency key was used for another request',
    'คีย์ idempotency นี้ถูกใช้กับคำขออื่นแล้ว',
  ),
  throttled: kind(429, 'Too many tries, please wait', 'พยายามหลายครั้งเกินไป กรุณารอสักครู่'),
  failed: kind(500, 'The server failed to answer', 'เซิร์ฟเวอร์ทำงานผิดพลาด'),
  unavailable: kind(503, 'The server is busy, please try again', 'เซิร์ฟเวอร์ไม่ว่าง กรุณาลองใหม่'),
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problems
/** Object.keys returns strings; the object above has no other keys. */
export const problemCodes = Object.keys(problems) as ProblemCode[]

/** A refused value: its path (`price_tiers.0.min_qty`) and the values allowed there. */
export interface FieldError {
  path: string
  message: string
}

/** A refused value as one sentence, beginning with its path unless the whole is refused. */
export function fieldSentence({ path, message }: FieldError): string {
  return path === '' ? message : `${path}: ${message}`
}

/** Words for a custom check: `refine(holds, saying({ en, th }))`. */
export function saying(words: Words): { message: string; params: { words: Words } } {
  return { message: words.en, params: { words } }
}

/**
 * The words of a custom check (`params: { words }` of a custom issue), in both languages; null for other schema
 * issues.
 */
export function ownWords(issue: {
  code: string
  params?: Record<string, unknown> | undefined
}): Words | null {
  const words: unknown = issue.code === 'custom' ? issue.params?.['words'] : undefined
  return isWords(words) ? words : null
}

const isWords = (words: unknown): words is Words =>
  typeof words === 'object' && words !== null && 'en' in words && 'th' in words

/** The body of every refusal, `application/problem+json`. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  request_id: string
  errors: FieldError[]
  /** With `stale_version`: the current record. */
  current?: Record<string, unknown>
}
