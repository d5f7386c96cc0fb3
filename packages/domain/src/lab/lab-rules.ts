import type { Words } from '../languages.ts'

export const labOrderTypeWords = {
  SHOP: { en: 'Shop', th: 'ร้านค้า' },
  RECIPE: { en: 'Recipe', th: 'สูตร' },
  STOCK: { en: 'Stock', th: 'สต็อก' },
} as const satisfies Record<string, Words>

/** Condition of a sample on arrival. */
export const sampleConditions = {
  GOOD: { en: 'Good', th: 'ปกติ' },
  LEAKING: { en: 'Leaking', th: 'รั่ว' },
  DAMAGED: { en: 'Damaged', th: 'เสียหาย' },
  WARM: { en: 'Came too warm', th: 'อุณหภูมิสูงเกิน' },
  NOT_ENOUGH: { en: 'Not enough', th: 'ปริมาณไม่พอ' },
} as const satisfies Record<string, Words>
export type SampleCondition = keyof typeof sampleConditions

/** Why a sample is not tested (ISO/IEC 17025 7.4.3). */
export const rejectReasons = {
  DAMAGED: { en: 'Damaged or leaking', th: 'เสียหายหรือรั่ว' },
  NOT_ENOUGH: { en: 'Not enough for the test', th: 'ปริมาณไม่พอสำหรับทดสอบ' },
  WARM: { en: 'Not kept at the right temperature', th: 'อุณหภูมิระหว่างขนส่งไม่เป็นไปตามกำหนด' },
  UNLABELLED: { en: 'Not labelled, or not the one on the order', th: 'ไม่มีฉลาก หรือไม่ตรงกับคำสั่งงาน' },
  UNSUITABLE: { en: 'Not suitable for the method', th: 'ไม่เหมาะกับวิธีทดสอบ' },
  OTHER: { en: 'Another reason', th: 'เหตุผลอื่น' },
} as const satisfies Record<string, Words>
export type RejectReason = keyof typeof rejectReasons

export const sampleStorages = {
  ROOM: { en: 'Room temperature', th: 'อุณหภูมิห้อง' },
  COOL: { en: 'Cool, 2–8 °C', th: 'แช่เย็น 2–8 °C' },
  FROZEN: { en: 'Frozen, −18 °C', th: 'แช่แข็ง −18 °C' },
  DARK: { en: 'Dark and dry', th: 'มืดและแห้ง' },
} as const satisfies Record<string, Words>
export type SampleStorage = keyof typeof sampleStorages

/** When a service's mail is sent. */
export const mailTriggers = {
  ORDER_CREATED: { en: 'Order created', th: 'สร้างคำสั่งงาน' },
  STEP_STARTED: { en: 'Step started', th: 'เริ่มขั้นตอน' },
  STEP_DONE: { en: 'Step done', th: 'เสร็จขั้นตอน' },
  ORDER_COMPLETED: { en: 'Report issued', th: 'ออกรายงาน' },
  ORDER_CANCELLED: { en: 'Order cancelled', th: 'ยกเลิกคำสั่งงาน' },
  REPORT_INVALIDATED: { en: 'Report withdrawn', th: 'เพิกถอนรายงาน' },
  MANUAL: { en: 'By hand', th: 'ส่งเอง' },
} as const satisfies Record<string, Words>
export type MailTrigger = keyof typeof mailTriggers

/** Placeholders of laboratory mails; others are refused on save. */
export const labPlaceholders = {
  order_no: { en: 'Order number', th: 'เลขที่คำสั่งงาน' },
  service_name: { en: 'Service', th: 'บริการ' },
  step_name: { en: 'Step', th: 'ขั้นตอน' },
  status: { en: 'Status', th: 'สถานะ' },
  customer_name: { en: 'Customer', th: 'ชื่อลูกค้า' },
  sample_name: { en: 'Samples', th: 'ตัวอย่าง' },
  eta: { en: 'Expected on', th: 'กำหนดเสร็จ' },
  results_table: { en: 'Table of results', th: 'ตารางผล' },
  link: { en: 'Link to the order', th: 'ลิงก์คำสั่งงาน' },
} as const satisfies Record<string, Words>
export type LabPlaceholder = keyof typeof labPlaceholders

/** Who may do a step; admins may do all. */
export const stepRoles = {
  STAFF: { en: 'Technician', th: 'เจ้าหน้าที่' },
  ADMIN: { en: 'Admin of the laboratory', th: 'ผู้ดูแลห้องปฏิบัติการ' },
} as const satisfies Record<string, Words>
export type StepRole = keyof typeof stepRoles

export const labLimits = {
  steps: 40,
  templates: 30,
  inputs: 30,
  samples: 50,
  files: 20,
  recipients: 10,
  results: 60,
  includes: 12,
  /** Per order: samples times analytes times replicates. */
  measurements: 5000,
  /** Per save at the bench. */
  sentResults: 3000,
} as const

/** `LAB-2026-00001`. */
export function labOrderNumber(year: number, count: number): string {
  return `LAB-${year}-${String(count).padStart(5, '0')}`
}

/** The barcode of a sample: `LAB-2026-00001-01`. */
export function sampleBarcode(order_number: string, position: number): string {
  return `${order_number}-${String(position).padStart(2, '0')}`
}

/** The distinct names in single or double braces, in order. */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(/\{\{?\s*([\p{L}\p{N}_]+)\s*\}?\}/gu)].map((match) => match[1] ?? '')
  return [...new Set(names)]
}

/** The placeholders of a text without a value. */
export function unknownPlaceholders(text: string): string[] {
  return placeholdersIn(text).filter((name) => !(name in labPlaceholders))
}
