import type { Words } from '../../languages.ts'

/** Kinds of outages of a model; the admins are notified of each once a day. */
export const outages = [
  'KEY',
  'MODEL',
  'UNPAID',
  'ADDRESS',
  'FILTER',
  'REFUSED',
  'CONTEXT',
  'THROTTLED',
  'SERVER_ERROR',
  'UNREACHABLE',
  'CUT_SHORT',
  'OFF_SCHEMA',
] as const
export type Outage = (typeof outages)[number]

/** Nobody but an admin ends these, so one call is enough to notify; the others may pass by themselves. */
const lasting: readonly Outage[] = ['KEY', 'MODEL', 'UNPAID', 'ADDRESS', 'FILTER', 'REFUSED']

export const isLasting = (outage: Outage): boolean => lasting.includes(outage)

export const outageWords: Record<Outage, Words> = {
  KEY: { en: 'The provider refused the key', th: 'ผู้ให้บริการปฏิเสธคีย์' },
  MODEL: { en: 'The provider does not know the model', th: 'ผู้ให้บริการไม่รู้จักโมเดลนี้' },
  UNPAID: {
    en: 'The quota, balance or budget at the provider is spent',
    th: 'โควตา ยอดเงิน หรืองบที่ผู้ให้บริการหมดแล้ว',
  },
  ADDRESS: {
    en: 'The address of the provider does not lead to an API; check the base URL',
    th: 'ที่อยู่ของผู้ให้บริการไม่ใช่ API ตรวจค่า base URL',
  },
  FILTER: {
    en: 'The content filter of the provider refused a message',
    th: 'ตัวกรองเนื้อหาของผู้ให้บริการปฏิเสธข้อความ',
  },
  REFUSED: { en: 'The provider refuses the form of the calls', th: 'ผู้ให้บริการปฏิเสธรูปแบบของคำขอ' },
  CONTEXT: {
    en: 'The context of the model is too short for the prompts',
    th: 'ความยาวบริบทของโมเดลไม่พอสำหรับพรอมต์',
  },
  THROTTLED: { en: 'The provider limits the rate of calls', th: 'ผู้ให้บริการจำกัดจำนวนครั้งที่เรียก' },
  SERVER_ERROR: { en: 'The provider has a fault', th: 'ระบบของผู้ให้บริการขัดข้อง' },
  UNREACHABLE: {
    en: 'The provider cannot be reached or does not answer in time',
    th: 'ติดต่อผู้ให้บริการไม่ได้หรือไม่ตอบภายในเวลาที่กำหนด',
  },
  CUT_SHORT: { en: 'The answers of the model are cut off', th: 'คำตอบของโมเดลถูกตัดกลางคัน' },
  OFF_SCHEMA: {
    en: 'The answers of the model cannot be read',
    th: 'ระบบอ่านคำตอบของโมเดลไม่ได้',
  },
}
