import { decimal, fixed } from '../decimal.ts'
import type { Words } from '../languages.ts'
import type { MachineServiceStatus } from '../state-machines/machine-service-machine.ts'

/** Units in which parts are counted. */
export const partUnits = {
  PCS: { en: 'pcs', th: 'ชิ้น' },
  M: { en: 'm', th: 'เมตร' },
  L: { en: 'l', th: 'ลิตร' },
  KG: { en: 'kg', th: 'กก.' },
  SET: { en: 'set', th: 'ชุด' },
  PAIR: { en: 'pair', th: 'คู่' },
} as const satisfies Record<string, Words>
export type PartUnit = keyof typeof partUnits

/** The most decimals that a quantity of parts may have. */
export const partDecimalsMax = 3

/** What changes the stock of a part at a place. */
export const movementKinds = {
  RECEIVE: { en: 'Received', th: 'รับเข้า' },
  COUNT: { en: 'Counted', th: 'ตรวจนับ' },
  TRANSFER_OUT: { en: 'Transferred out', th: 'โอนออก' },
  TRANSFER_IN: { en: 'Transferred in', th: 'โอนเข้า' },
  RESERVE: { en: 'Reserved', th: 'จอง' },
  RELEASE: { en: 'Released', th: 'ยกเลิกจอง' },
  USE: { en: 'Used', th: 'เบิกใช้' },
  RETURN: { en: 'Returned', th: 'รับคืน' },
} as const satisfies Record<string, Words>
export type MovementKind = keyof typeof movementKinds

export const stockActions = ['RECEIVE', 'COUNT', 'TRANSFER'] as const
export type StockAction = (typeof stockActions)[number]

export const jobPartActions = ['RESERVE', 'RELEASE', 'USE', 'RETURN'] as const
export type JobPartAction = (typeof jobPartActions)[number]

const untilCompleted = [
  'PENDING_VISIT',
  'PENDING_RECEIVE',
  'INSPECTION',
  'QUOTATION',
  'INPROGRESS',
] as const satisfies readonly MachineServiceStatus[]

/** The statuses of a job in which its parts may be reserved, released, used and returned. */
export const partActionOpenIn: Record<JobPartAction, readonly MachineServiceStatus[]> = {
  RESERVE: untilCompleted,
  RELEASE: untilCompleted,
  USE: ['INSPECTION', 'INPROGRESS'],
  RETURN: untilCompleted,
}

/** Stock at one place, as decimal texts. */
export interface PlaceStock {
  on_hand: string
  reserved: string
}

/** What is neither reserved nor gone. */
export function availableOf({ on_hand, reserved }: PlaceStock): string {
  return decimal(on_hand).minus(reserved).toFixed()
}

/** What is wrong with a quantity that has more decimals than its part. */
export const tooManyDecimals = (decimals: number): Words =>
  decimals === 0
    ? { en: 'must be a whole number', th: 'ต้องเป็นจำนวนเต็ม' }
    : { en: `must have at most ${decimals} decimals`, th: `ต้องมีทศนิยมไม่เกิน ${decimals} ตำแหน่ง` }

/** Whether a quantity has more decimals than its part allows. */
export function hasMoreDecimals(qty: string, decimals: number): boolean {
  return decimal(qty).decimalPlaces() > decimals
}

/** A quantity with exactly the decimals of its part; more only where it was written when the part had more. */
export function quantityText(qty: string, decimals: number): string {
  const value = decimal(qty)
  return fixed(value, Math.max(decimals, value.decimalPlaces()))
}

/** The largest part of `qty` that a use takes from the job's own reservation; the rest comes from what is available. */
export function fromReservation(qty: string, reservedByJob: string): string {
  return decimal(qty).lt(reservedByJob) ? qty : reservedByJob
}

/** The cost of the parts that remain used after a return: the average of what was used so far. */
export function costAfterReturn(cost: string, usedBefore: string, returned: string): string {
  const before = decimal(usedBefore)
  return fixed(decimal(cost).times(before.minus(returned)).div(before))
}
