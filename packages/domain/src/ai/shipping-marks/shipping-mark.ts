import type { DoubtReason } from './doubt-reasons.ts'

/** Text fields of a mark. */
export const textFields = ['consignee_code', 'order_ref', 'destination', 'via', 'item', 'origin'] as const
/** Fields that are numbers with a unit. */
export const amountFields = ['qty', 'gross', 'net', 'volume'] as const
/** All fields of a mark. */
export const readingFields = [
  ...textFields,
  'cartons',
  'carton_total',
  ...amountFields,
  'dims',
  'handling',
] as const
export type TextField = (typeof textFields)[number]
export type AmountField = (typeof amountFields)[number]
export type ReadingField = (typeof readingFields)[number]

/** Cartons with the same mark; no end if a mark says `1-UP`. */
export interface CartonRange {
  first: number
  last: number | null
}

/** A value as printed: a number keeps its unit; null if it has none. */
export type MarkValue =
  | { kind: 'TEXT'; text: string }
  | { kind: 'COUNT'; count: number }
  | { kind: 'AMOUNT'; amount: number; unit: string | null }
  | { kind: 'SIDES'; sides: number[]; unit: string | null }
  | { kind: 'CARTONS'; ranges: CartonRange[] }

/** Who read a value: code by its label, a model, or code that sums cartons. */
export type ReadBy = 'LINES' | 'MODEL'

/** One value of a mark, with its line and doubts. */
export interface Reading {
  field: ReadingField
  value: MarkValue
  /** From 1; null if no line contains it. */
  line: number | null
  by: ReadBy
  doubts: DoubtReason[]
}

/** A mark as shown by one source. */
export interface ShippingMark {
  source_id: string
  readings: Reading[]
}

/** A text to read marks from: of a picture, a page, or pasted by staff. */
export interface MarkSource {
  id: string
  text: string
}

/** Place of a source: file name, empty for pasted text, and page of a document. */
export interface PlacedSource extends MarkSource {
  label: string
  page: number | null
}

/** A file or page that could not be read. */
export interface UnseenPlace {
  label: string
  page: number | null
}

/** An unused line; reported, so that nothing of a mark is lost. */
export interface UnreadLine {
  source_id: string
  line: number
  text: string
}

export const markLimits = {
  marks: 200,
  sources: 20,
  text: 5000,
  value: 200,
  /** Pages per PDF, and characters per page. */
  pages: 10,
  page: 20_000,
  /** Heavier than any carton or any container. */
  cartonKg: 2000,
  totalKg: 30_000,
} as const

/** Further sources: the sum of the cartons, and the order itself. */
export const markSources = { sum: 'SUM', order: 'ORDER' } as const

/** The value of a field in one mark. */
export function valueIn<K extends MarkValue['kind']>(
  readings: readonly Reading[],
  field: ReadingField,
  kind: K,
): Extract<MarkValue, { kind: K }> | null {
  const found = readings.find((one) => one.field === field)?.value
  return found?.kind === kind ? (found as Extract<MarkValue, { kind: K }>) : null
}
