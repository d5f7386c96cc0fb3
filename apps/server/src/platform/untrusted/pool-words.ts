import type { Words } from '@rp/domain/languages'

export const busyWords: Words = {
  en: 'Too many files are being checked right now. Please send it again in a moment',
  th: 'ขณะนี้มีไฟล์รอตรวจสอบจำนวนมาก กรุณาส่งใหม่อีกครั้งในอีกสักครู่',
}

/** For a machine that is slow: the file may be fine, and the queue short. */
export const slowWords: Words = {
  en: 'The server is busy and could not open the file in time. Please send it again in a moment',
  th: 'ระบบกำลังทำงานหนักจึงเปิดไฟล์ไม่ทันเวลา กรุณาส่งใหม่อีกครั้งในอีกสักครู่',
}

export function deadlineWords(deadlineMs: number): Words {
  const seconds = deadlineMs / 1000
  return {
    en: `The file takes longer than ${seconds} seconds to open. Please send a simpler or smaller one`,
    th: `ไฟล์นี้ใช้เวลาเปิดนานเกิน ${seconds} วินาที กรุณาส่งไฟล์ที่เล็กลงหรือซับซ้อนน้อยลง`,
  }
}

export function memoryWords(memoryBytes: number): Words {
  const mib = Math.round(memoryBytes / 1024 / 1024)
  return {
    en: `The file needs more than ${mib} MiB of memory to open. Please send a simpler or smaller one`,
    th: `ไฟล์นี้ต้องใช้หน่วยความจำเกิน ${mib} MiB ในการเปิด กรุณาส่งไฟล์ที่เล็กลงหรือซับซ้อนน้อยลง`,
  }
}
