import type { Language } from '@rp/domain/languages'
import type { ComponentType, ReactNode } from 'react'
import type { Section, Values } from '../form/field.ts'
import type { Column } from '../list/column.ts'
import type { Filter } from '../list/filter.ts'
import type { ListWords } from '../list/list-declaration.ts'
import type { PlainRecord } from './plain-resource.ts'

/** What a plain entity declares in the panel; state, dates, archiving and rights are added. */
export interface Catalogue<R extends PlainRecord, W extends ListWords, N extends string = string> {
  words: Record<Language, W & { create: string }>
  /** The record's own name, for titles and confirmations. */
  nameOf: (record: R) => string
  columns: (t: W) => Column<R>[]
  filters?: (t: W) => Filter[]
  sections: (t: W) => Section<N>[]
  /** Initial values of a new record; its keys are the form's fields. */
  blank: Values & Record<N, unknown>
  /** A card below the form of new and saved records that follows the typed values. */
  preview?: ComponentType
  /** What comes before the form of a saved record. */
  above?: (record: R) => ReactNode
  /** Cards below the form of a saved record. */
  below?: (record: R) => ReactNode
}
