import type { Words } from '@rp/domain/languages'
import type { ThreadWords } from '../thread/work-apart.ts'

const narrower: Words = {
  en: 'Please filter the list or choose fewer columns',
  th: 'กรุณากรองรายการหรือเลือกคอลัมน์ให้น้อยลง',
}

export const exportWords: ThreadWords = {
  busy: (waiting) => ({
    en: `The server is busy: ${waiting} files wait to be written. Please try again in a moment`,
    th: `ระบบกำลังทำงานหนัก มีไฟล์รอสร้างอยู่ ${waiting} ไฟล์ กรุณาลองใหม่อีกครั้งในอีกสักครู่`,
  }),
  ownWait: (waiting) => ({
    en: `${waiting} of your files already wait to be written. Please wait until they are finished`,
    th: `ไฟล์ของคุณรอสร้างอยู่แล้ว ${waiting} ไฟล์ กรุณารอให้เสร็จก่อน`,
  }),
  deadline: (seconds) => ({
    en: `The file takes longer than ${seconds} seconds to write. ${narrower.en}`,
    th: `ไฟล์นี้ใช้เวลาสร้างนานเกิน ${seconds} วินาที ${narrower.th}`,
  }),
  memory: (mib) => ({
    en: `The file needs more than ${mib} MiB of memory to write. ${narrower.en}`,
    th: `ไฟล์นี้ต้องใช้หน่วยความจำเกิน ${mib} MiB ในการสร้าง ${narrower.th}`,
  }),
}
