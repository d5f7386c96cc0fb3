import type { Language } from '@rp/domain/languages'
import { machineOutcomes, type MachineOutcome } from '@rp/domain/state-machines/machine-service-machine'

const outcomesIn = (language: Language) =>
  Object.fromEntries(
    Object.entries(machineOutcomes).map(([outcome, words]) => [outcome, words[language]]),
  ) as Record<MachineOutcome, string>

const en = {
  page: 'Machine',
  other: 'ไทย',
  otherLabel: 'เปลี่ยนเป็นภาษาไทย',
  loading: 'Loading …',
  retry: 'Try again',
  failed: 'This did not reach us. Please check your connection and try again.',
  about: 'This machine',
  serial: 'Serial no.',
  endsWith: (end: string) => `ends with ${end}`,
  warranty: 'Warranty',
  warrantyUntil: (day: string) => `until ${day}`,
  warrantyOver: (day: string) => `ended on ${day}`,
  unknown: 'not recorded',
  services: 'Last services',
  service: (day: string, outcome: string) => `${day}: ${outcome}`,
  noServices: 'No completed service is recorded yet.',
  outcomes: outcomesIn('en'),
  reach: 'Need help?',
  reachText: 'Contact us and give the number of this machine.',
  call: (phone: string) => `Call ${phone}`,
  staff: 'For staff: open the record',
  ENDED: 'This tag is no longer in use',
  ENDED_text: 'The tag of this machine was replaced. Please scan the new one, or contact us.',
  MISSING: 'This page is not there',
  MISSING_text: 'No machine has this tag. Please scan the code again, or contact us.',
}

const th: typeof en = {
  page: 'เครื่องจักร',
  other: 'EN',
  otherLabel: 'EN, switch to English',
  loading: 'กำลังโหลด …',
  retry: 'ลองอีกครั้ง',
  failed: 'โหลดข้อมูลไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
  about: 'เครื่องนี้',
  serial: 'หมายเลขเครื่อง',
  endsWith: (end) => `ลงท้ายด้วย ${end}`,
  warranty: 'ประกัน',
  warrantyUntil: (day) => `ถึง ${day}`,
  warrantyOver: (day) => `หมดเมื่อ ${day}`,
  unknown: 'ไม่มีข้อมูล',
  services: 'บริการล่าสุด',
  service: (day, outcome) => `${day}: ${outcome}`,
  noServices: 'ยังไม่มีงานบริการที่เสร็จแล้ว',
  outcomes: outcomesIn('th'),
  reach: 'ต้องการความช่วยเหลือ',
  reachText: 'ติดต่อเราและแจ้งเลขที่ของเครื่องนี้',
  call: (phone) => `โทร ${phone}`,
  staff: 'สำหรับพนักงาน: เปิดข้อมูลเครื่อง',
  ENDED: 'ป้ายนี้เลิกใช้แล้ว',
  ENDED_text: 'เครื่องนี้เปลี่ยนป้ายแล้ว กรุณาสแกนป้ายใหม่ หรือติดต่อเรา',
  MISSING: 'ไม่พบหน้านี้',
  MISSING_text: 'ไม่พบเครื่องของป้ายนี้ กรุณาสแกนอีกครั้ง หรือติดต่อเรา',
}

export type MachineWords = typeof en
export const machineWords: Record<Language, MachineWords> = { en, th }
