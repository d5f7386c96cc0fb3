import type { Words } from '../languages.ts'
import type { Placeholder } from './placeholders.ts'

export const dataTypes = ['int', 'boolean', 'time', 'day', 'longText', 'string'] as const
export type DataType = (typeof dataTypes)[number]

/** One configuration item; its key in the catalogue is the `env_variable_name`. */
export interface KeySpec {
  name: Words
  description: Words
  data_type: DataType
  isOptional: boolean
  /** Default value, as text like every value. */
  default: string
  /** For int; defaults are 0 and the database's largest integer. */
  min?: number
  max?: number
  /** Unit shown after an int. */
  unit?: Words
  /** For string: a format besides being a single line. */
  form?: 'THAI_TAX_ID'
  /** For string: the permitted values with their words. */
  choices?: Readonly<Record<string, Words>>
  /** A secret value is written but never read back. */
  secret?: true
  /** Placeholders that a long text may use. */
  placeholders?: readonly Placeholder[]
  /** Placeholders whose absence causes a hint, never a refusal. */
  expects?: readonly Placeholder[]
}

/** Keys grouped on a screen. */
export interface KeyGroup<K extends string = string> {
  id: string
  title: Words
  text: Words
  keys: readonly K[]
  /** A new company says once that the defaults fit, or changes them. */
  isConfirmed?: true
}

export const words = (en: string, th: string): Words => ({ en, th })
