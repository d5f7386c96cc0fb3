import type { CommaMeaning } from './decimal-sign.ts'

/** A field for one number. */
export interface NumberField {
  /** Takes whole numbers only. */
  isWhole?: boolean | undefined
  /** As the field shows it, in any language; it may be typed or left out. */
  unit?: string | undefined
  /** Most decimals; twelve unless given. */
  places?: number | undefined
  /** What a comma before three digits is, if the column of an imported table shows it. */
  comma?: CommaMeaning | undefined
}

/** Plain decimal text (`12.5`, `-3`), or why the text is not one number of the field. */
export type ReadNumber = { value: string } | UnreadNumber

export type UnreadNumber =
  | NumberQuestion
  | { problem: Exclude<NumberProblem, 'AMBIGUOUS' | 'UNIT'> }
  /** The typed unit or currency is not the field's. */
  | { problem: 'UNIT'; unit: string }

/** A spelling with two readings, as plain decimal texts. */
export interface NumberQuestion {
  problem: 'AMBIGUOUS'
  readings: [grouped: string, decimal: string]
}

/** Why a typed text is not one number of the field. */
export type NumberProblem =
  | 'NOT_A_NUMBER'
  | 'AMBIGUOUS'
  | 'UNIT'
  | 'NOT_WHOLE'
  | 'GROUPS'
  | 'SEVERAL'
  | 'RANGE'
  | 'LIMIT'
  | 'POWER'
  | 'FRACTION'
  | 'TOO_LONG'
