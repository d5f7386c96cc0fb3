import type { Language } from '@rp/domain/languages'
import type { ComponentType, ReactNode } from 'react'
import type { Section, Values } from '../form/field.ts'
import type { Column } from '../list/column.ts'
import type { Filter } from '../list/filter.ts'
import type { ListWords } from '../list/list-declaration.ts'
import { CatalogueCreate } from './catalogue-create.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { CatalogueUpdate } from './catalogue-update.tsx'
import type { PlainRecord, PlainResource } from './plain-resource.ts'

/** What a plain entity declares in the panel; state, dates, archive and rights come with it. */
export interface Catalogue<R extends PlainRecord, W extends ListWords, N extends string = string> {
  words: Record<Language, W & { create: string }>
  /** The record's own name, in titles and questions. */
  nameOf: (record: R) => string
  columns: (t: W) => Column<R>[]
  filters?: (t: W) => Filter[]
  sections: (t: W) => Section<N>[]
  /** What a new record starts with; its keys are the fields of the form. */
  blank: Values & Record<N, unknown>
  /** A card below the form of new and saved records, which follows what is typed. */
  preview?: ComponentType
  /** Cards below the form of a saved record. */
  below?: (record: R) => ReactNode
}

/** The three screens of a plain entity (docs/adding-an-entity.md). */
export function catalogue<R extends PlainRecord, W extends ListWords, N extends string>(
  resource: PlainResource<R>,
  declared: Catalogue<R, W, N>,
) {
  const part = { resource, declared }
  return {
    List: () => <CatalogueList {...part} />,
    Create: () => <CatalogueCreate {...part} />,
    Update: () => <CatalogueUpdate {...part} />,
  }
}
