import { FileFault } from './fault.ts'

/** What a document must not contain, with the messages of the refusals. */
export const documentFaults = {
  damaged: () => new FileFault('is damaged and cannot be opened', 'เสียหายจนเปิดไม่ได้'),
  locked: () =>
    new FileFault(
      'opens only with a password; please save it without one and send it again',
      'ถูกล็อกด้วยรหัสผ่าน กรุณาบันทึกใหม่แบบไม่ใส่รหัสผ่านแล้วส่งอีกครั้ง',
    ),
  macros: () =>
    new FileFault(
      'carries macros; please save it as a Word document without macros (.docx) or as PDF',
      'มีมาโครอยู่ภายใน กรุณาบันทึกเป็นเอกสาร Word แบบไม่มีมาโคร (.docx) หรือ PDF',
    ),
  embedded: () =>
    new FileFault(
      'carries an embedded object or program; please save it as PDF, and send embedded files on their own',
      'มีวัตถุหรือโปรแกรมฝังอยู่ภายใน กรุณาบันทึกเป็น PDF และส่งไฟล์ที่ฝังไว้แยกต่างหาก',
    ),
  fetches: () =>
    new FileFault('fetches something from elsewhere when it is opened', 'ดึงข้อมูลจากภายนอกเมื่อเปิดเอกสาร'),
  link: () =>
    new FileFault(
      'has a link that is not of http, https, mailto or tel',
      'มีลิงก์ที่ไม่ใช่ http, https, mailto หรือ tel',
    ),
  field: () => new FileFault('has a field that fetches or runs something', 'มีฟิลด์ที่ดึงข้อมูลหรือสั่งงานโปรแกรม'),
  unknown: () => new FileFault('has a part of a kind that is not known', 'มีส่วนประกอบชนิดที่ระบบไม่รู้จัก'),
  notWord: () => new FileFault('is no Word document', 'ไม่ใช่เอกสาร Word'),
  relationships: () =>
    new FileFault(
      'has a list of relationships that is not as the standard says',
      'มีรายการความสัมพันธ์ภายในไม่เป็นไปตามมาตรฐาน',
    ),
}
