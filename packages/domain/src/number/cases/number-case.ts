import type { NumberField } from '../number-field.ts'

/**
 * A spelling, the kinds of field it is typed into, and the answer: a plain decimal, `ask` with both readings, or
 * `refuse` with the reason where the case is about the reason.
 */
export type NumberCase = [typed: string, kinds: string, answer: string]

/** Fields of each kind, with their units as the forms show them. */
export const fieldKinds: Record<string, NumberField> = {
  decimal: {},
  whole: { isWhole: true },
  money: { unit: 'baht' },
  percent: { unit: '%' },
  gram: { unit: 'g' },
  mm: { unit: 'mm' },
  minutes: { isWhole: true, unit: 'minutes' },
}
