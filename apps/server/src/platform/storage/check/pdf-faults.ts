import { pdfMax } from '@rp/domain/limits'
import { FileFault, mebibytes } from './fault.ts'

/** What a PDF must not contain, with the messages of the refusals. */
export const pdfFaults = {
  damaged: () => new FileFault('is damaged and cannot be opened', 'เสียหายจนเปิดไม่ได้'),
  locked: () =>
    new FileFault(
      'opens only with a password; please save it without one and send it again',
      'ถูกล็อกด้วยรหัสผ่าน กรุณาบันทึกใหม่แบบไม่ใส่รหัสผ่านแล้วส่งอีกครั้ง',
    ),
  script: () => new FileFault('carries a script or starts a program', 'มีสคริปต์หรือคำสั่งเปิดโปรแกรมอยู่ภายใน'),
  embedded: () => new FileFault('carries an embedded file that is not XML', 'มีไฟล์แนบภายในที่ไม่ใช่ XML'),
  fetches: () =>
    new FileFault('fetches or sends something when it is opened', 'ดึงหรือส่งข้อมูลออกภายนอกเมื่อเปิดไฟล์'),
  bursts: () =>
    new FileFault(
      `has objects that unpack to more than ${mebibytes(pdfMax.objectBytes)} MiB`,
      `มีออบเจกต์ที่แตกออกมาเกิน ${mebibytes(pdfMax.objectBytes)} MiB`,
    ),
  tooLarge: () =>
    new FileFault(
      `has more than ${pdfMax.pages} pages or ${pdfMax.objects} objects, or objects nested deeper than ${pdfMax.depth}`,
      `มีเกิน ${pdfMax.pages} หน้า หรือเกิน ${pdfMax.objects} ออบเจกต์ หรือซ้อนกันลึกเกิน ${pdfMax.depth} ชั้น`,
    ),
}
