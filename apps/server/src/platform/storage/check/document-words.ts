import { FileFault } from './fault.ts'

/** What a document must not contain, with the messages of the refusals. */
export const documentFaults = {
  macros: () => new FileFault('carries macros', 'มีมาโครอยู่ภายใน'),
  embedded: () => new FileFault('carries an embedded object or program', 'มีวัตถุหรือโปรแกรมฝังอยู่ภายใน'),
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
