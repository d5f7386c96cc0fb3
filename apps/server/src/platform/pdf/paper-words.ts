import type { Words } from '@rp/domain/languages'

export const paperWords = {
  busy: (waiting: number): Words => ({
    en: `The server is busy: ${waiting} documents wait to be drawn. Please try again in a moment`,
    th: `ระบบกำลังทำงานหนัก มีเอกสารรอสร้างอยู่ ${waiting} ฉบับ กรุณาลองใหม่อีกครั้งในอีกสักครู่`,
  }),
  ownWait: (waiting: number): Words => ({
    en: `${waiting} of your documents already wait to be drawn. Please wait until they are finished`,
    th: `เอกสารของคุณรอสร้างอยู่แล้ว ${waiting} ฉบับ กรุณารอให้เสร็จก่อน`,
  }),
  letters: (most: number): Words => ({
    en: `The document has more than ${most} letters, the most that one document holds. Please shorten its texts or choose a part of it`,
    th: `เอกสารมีตัวอักษรเกิน ${most} ตัว ซึ่งเป็นจำนวนสูงสุดต่อหนึ่งฉบับ กรุณาย่อข้อความหรือเลือกเพียงบางส่วน`,
  }),
  deadline: (seconds: number): Words => ({
    en: `The document takes longer than ${seconds} seconds to draw. Please shorten its texts or choose a part of it`,
    th: `เอกสารนี้ใช้เวลาสร้างนานเกิน ${seconds} วินาที กรุณาย่อข้อความหรือเลือกเพียงบางส่วน`,
  }),
  memory: (mib: number): Words => ({
    en: `The document needs more than ${mib} MiB of memory to draw. Please shorten its texts or choose a part of it`,
    th: `เอกสารนี้ต้องใช้หน่วยความจำเกิน ${mib} MiB ในการสร้าง กรุณาย่อข้อความหรือเลือกเพียงบางส่วน`,
  }),
}
