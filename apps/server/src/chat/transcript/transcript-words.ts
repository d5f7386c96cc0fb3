import type { Language } from '@rp/domain/languages'

interface TranscriptWords {
  title: (customer: string) => string
  customer: string
  channel: string
  service: string
  period: string
  printed: (by: string) => string
  website: string
  company: string
  note: string
  system: string
  edited: string
  deleted: string
  failed: string
  unknown: string
  file: string
  rating: string
  newest: (shown: number, all: number) => string
  empty: string
  subject: (service: string) => string
  mail: string
}

export const transcriptWords: Record<Language, TranscriptWords> = {
  en: {
    title: (customer) => `Conversation with ${customer}`,
    customer: 'Customer',
    channel: 'Channel',
    service: 'Service',
    period: 'Period',
    printed: (by) => `Printed by ${by}`,
    website: 'Website',
    company: 'Staff',
    note: 'internal note',
    system: 'System',
    edited: 'edited',
    deleted: 'This message was deleted',
    failed: 'not delivered',
    unknown: 'not known whether it arrived',
    file: 'File',
    rating: 'Rating of the chat',
    newest: (shown, all) =>
      `The newest ${shown} of ${all} entries. Earlier messages are not in this document.`,
    empty: 'Nothing was said here.',
    subject: (service) => `Your conversation with ${service}`,
    mail: 'Attached is the conversation of our chat.',
  },
  th: {
    title: (customer) => `บทสนทนากับ ${customer}`,
    customer: 'ลูกค้า',
    channel: 'ช่องทาง',
    service: 'แผนก',
    period: 'ช่วงเวลา',
    printed: (by) => `พิมพ์โดย ${by}`,
    website: 'เว็บไซต์',
    company: 'เจ้าหน้าที่',
    note: 'บันทึกภายใน',
    system: 'ระบบ',
    edited: 'แก้ไขแล้ว',
    deleted: 'ข้อความนี้ถูกลบแล้ว',
    failed: 'ส่งไม่ถึง',
    unknown: 'ไม่ทราบว่าถึงหรือไม่',
    file: 'ไฟล์',
    rating: 'คะแนนการสนทนา',
    newest: (shown, all) => `${shown} รายการล่าสุดจากทั้งหมด ${all} รายการ ส่วนก่อนหน้านั้นไม่อยู่ในเอกสารนี้`,
    empty: 'ยังไม่มีการสนทนา',
    subject: (service) => `บทสนทนาของคุณกับ ${service}`,
    mail: 'แนบบทสนทนาในแชตของเรามาด้วย',
  },
}
