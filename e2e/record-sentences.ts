/**
 * Sentences that deny something and are of the record itself, not of a part that is read beside it: reviewed, one by one.
 * A new one belongs here only if it is true while nothing but the record is known.
 */
export const sentencesOfRecords: ReadonlySet<string> = new Set([
  // A value of the record, and the heading of a table.
  'None',
  'No',
  'No change',
  'No additive',
  'Nothing selected',
  'ยังไม่วัด',
  'ไม่พบ',
  'ไม่ใช้',
  'ยังไม่ได้บันทึก',
  // Findings are computed in the browser from the formula.
  'No findings',
  'ไม่พบข้อสังเกต',
  // Lists that come with the record.
  'No purchases yet.',
  'ยังไม่มีการซื้อ',
  'No chat rooms.',
  'ไม่มีห้องแชต',
  'No report yet',
  'ยังไม่มีรายงาน',
  'No policy covers this entry.',
  'ไม่มีนโยบายครอบคลุมรายการนี้',
  'ไม่มีนโยบาย',
  'The newest entry: none after it yet.',
  'No secret: visitors are anonymous',
  'ไม่มีรหัสลับ ผู้เข้าชมไม่ระบุตัวตน',
  'None: drafted without a model',
  'ไม่มี: ร่างโดยไม่ใช้โมเดล',
  'None chosen: it fits every box type.',
  // A rule in words, and what an approval waits for.
  'ไม่มีใครข้ามได้ แม้แต่ผู้ดูแล',
  'ยังไม่ได้รับเลขทะเบียน ซึ่งไทยกำหนดให้แสดงก่อนพิมพ์',
  'ยังไม่ได้ขอให้ลูกค้าตรวจ สร้างลิงก์ได้เมื่อส่งฉลากแล้ว',
])

/** Limits of a measurement, a share, and the row of headings of a table. */
export const figuresOfRecords = /^0 (%|to |ถึง )|\t/
