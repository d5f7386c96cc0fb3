import type { DoubtReason } from './doubt-reasons.ts'

/** What a mark says of itself in words (AI design 8). */
export const textFields = ['consignee_code', 'order_ref', 'destination', 'via', 'item', 'origin'] as const
/** What it says in a number with a unit. */
export const amountFields = ['qty', 'gross', 'net', 'volume'] as const
/** All that one mark may say. */
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

/** Cartons that are marked alike; without an end where a mark says `1-UP`. */
export interface CartonRange {
  first: number
  last: number | null
}

/** A value as it is printed: a number keeps the unit that stands beside it; null where none does. */
export type MarkValue =
  | { kind: 'TEXT'; text: string }
  | { kind: 'COUNT'; count: number }
  | { kind: 'AMOUNT'; amount: number; unit: string | null }
  | { kind: 'SIDES'; sides: number[]; unit: string | null }
  | { kind: 'CARTONS'; ranges: CartonRange[] }

/** Who read a value: code by its label, a model, or code that adds up cartons. */
export type ReadBy = 'LINES' | 'MODEL'

/** One value of a mark, with the line it stands on and why it may be wrong. */
export interface Reading {
  field: ReadingField
  value: MarkValue
  /** From 1; null where no line holds it. */
  line: number | null
  by: ReadBy
  doubts: DoubtReason[]
}

/** A mark as one source shows it. */
export interface ShippingMark {
  source_id: string
  readings: Reading[]
}

/** A text that marks are read from: what stands in a picture or on a page, or what staff pasted. */
export interface MarkSource {
  id: string
  text: string
}

/** Where a source stands: the name of its file, empty for a pasted text, and the page of a document. */
export interface PlacedSource extends MarkSource {
  label: string
  page: number | null
}

/** A file, or a page of one, that nobody could read. */
export interface UnseenPlace {
  label: string
  page: number | null
}

/** A line that no reader took; it is told, so that nothing of a mark vanishes. */
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
  /** Pages of one PDF, and letters of one page. */
  pages: 10,
  page: 20_000,
  /** Heavier than what any carton, and what any container, holds. */
  cartonKg: 2000,
  totalKg: 30_000,
} as const

/** What speaks beside pictures and texts: the sum of the cartons, and the order itself. */
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
