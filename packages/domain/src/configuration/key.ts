import type { Words } from '../languages.ts'
import type { Placeholder } from './placeholders.ts'

export const dataTypes = ['int', 'boolean', 'time', 'day', 'longText', 'string'] as const
export type DataType = (typeof dataTypes)[number]

/** One configuration item (domain design 1.9); its key in the catalogue is the `env_variable_name`. */
export interface KeySpec {
  name: Words
  description: Words
  data_type: DataType
  isOptional: boolean
  /** What applies while nobody has set another value, written as every value is: as text. */
  default: string
  /** Of an int; 0 and the database's largest integer when absent. */
  min?: number
  max?: number
  /** Stands behind an int. */
  unit?: Words
  /** Of a string: what it must be, besides a single line. */
  form?: 'THAI_TAX_ID'
  /** Of a string: the values it may have, each with its words. */
  choices?: Readonly<Record<string, Words>>
  /** A secret value is written and never read back. */
  secret?: true
  /** What a long text may name in braces. */
  placeholders?: readonly Placeholder[]
  /** Those whose absence is pointed out; never refused (specification 5). */
  expects?: readonly Placeholder[]
}

/** Keys that stand together on a screen. */
export interface KeyGroup<K extends string = string> {
  id: string
  title: Words
  text: Words
  keys: readonly K[]
}

export const words = (en: string, th: string): Words => ({ en, th })
