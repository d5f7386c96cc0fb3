import type { Words } from '../languages.ts'
import type { Priority } from '../priorities.ts'
import type { MachineServiceStatus } from '../state-machines/machine-service-machine.ts'

export const machineServiceTypeWords = {
  ONSITE: { en: 'On site', th: 'ที่หน้างาน' },
  OFFICE: { en: 'At our workshop', th: 'ที่ศูนย์บริการ' },
} as const satisfies Record<string, Words>

/** Checklist of every inspection. */
export const inspectionChecklist = {
  POWER: { en: 'Power and wiring', th: 'ไฟเลี้ยงและสายไฟ' },
  SAFETY: { en: 'Emergency stop and guards', th: 'ปุ่มหยุดฉุกเฉินและการ์ดป้องกัน' },
  MOTOR: { en: 'Motor and drive', th: 'มอเตอร์และชุดขับ' },
  SEALS: { en: 'Seals and leaks', th: 'ซีลและการรั่วซึม' },
  SENSORS: { en: 'Sensors and display', th: 'เซ็นเซอร์และจอแสดงผล' },
  CALIBRATION: { en: 'Calibration', th: 'การสอบเทียบ' },
  CLEANING: { en: 'Cleanliness', th: 'ความสะอาด' },
} as const satisfies Record<string, Words>
export type ChecklistItem = keyof typeof inspectionChecklist

export const checkVerdicts = {
  OK: { en: 'OK', th: 'ปกติ' },
  FAULT: { en: 'Fault', th: 'ชำรุด' },
  NOT_CHECKED: { en: 'Not checked', th: 'ไม่ได้ตรวจ' },
} as const satisfies Record<string, Words>
export type CheckVerdict = keyof typeof checkVerdicts

/** The sections of a job, each saved separately. */
export const machineSections = ['receipt', 'inspection', 'quotation', 'work', 'handover'] as const
export type MachineSection = (typeof machineSections)[number]

/** Statuses in which a section is editable; otherwise it is read-only. */
export const sectionOpenIn: Record<MachineSection, readonly MachineServiceStatus[]> = {
  receipt: ['PENDING_RECEIVE', 'INSPECTION'],
  inspection: ['INSPECTION'],
  quotation: ['INSPECTION', 'INPROGRESS'],
  work: ['INPROGRESS'],
  // Unrepaired and withdrawn machines are handed back too.
  handover: ['PENDING_RECEIVE', 'INSPECTION', 'QUOTATION', 'INPROGRESS'],
}

export const machineLimits = {
  files: 20,
  lines: 60,
  parts: 60,
  engineers: 6,
  slots: 6,
  /** Days before a visit when its reminder is sent; 0: no reminder. */
  remindDays: { usual: 1, most: 14 },
  visitMinutes: { usual: 120, most: 24 * 60 },
} as const

/** Working days from the opening, or from the return under warranty, until a job is due. */
export const machineTermDays = { URGENT: 1, HIGH: 3, NORMAL: 5, LOW: 10 } as const satisfies Record<
  Priority,
  number
>

/** `MCH-2026-00001`. */
export function machineServiceNumber(year: number, count: number): string {
  return `MCH-${year}-${String(count).padStart(5, '0')}`
}

/** `QT-MCH-2026-00001-2`: the second quotation of a job. */
export function machineQuotationNumber(service_number: string, revision: number): string {
  return `QT-${service_number}-${revision}`
}
