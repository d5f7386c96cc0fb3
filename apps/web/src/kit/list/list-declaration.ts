import type { Answering, Endpoint } from '@rp/contract/endpoint'
import type { PageOf } from '@rp/contract/list'
import type { ListName } from '@rp/contract/platform/preferences'
import type { RouteName } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { BulkAction } from './bulk.ts'
import type { Column } from './column.ts'
import type { ExportFormat } from './export-menu.tsx'
import type { Filter } from './filter.ts'

export type ListEndpoint<T> = Answering<PageOf<T>>

export interface ListWords {
  /** `tag`, `tags`: used with counts. */
  one: string
  many: string
  /** What the search covers, e.g. `Name or description`. */
  searchHint?: string
  /** Label of the create button. */
  create?: string
}

/** What a list screen declares; everything else is the same for every list. */
export interface ListDeclaration<T> {
  /** The screen's route name: its title, its breadcrumb and its memory. */
  page: RouteName
  words: ListWords
  list: ListEndpoint<T>
  export: Endpoint
  /** By default CSV and XLSX. */
  exportFormats?: ExportFormat[]
  /** The first column identifies the record, links to it and cannot be hidden. */
  columns: Column<T>[]
  filters?: Filter[]
  searchAs?: string
  nameOf: (record: T) => string
  linkOf?: ((record: T) => To) | undefined
  create?: RouteName
  /** A constant restriction of the list; it is not a filter and is not in the address. */
  fixed?: Record<string, string>
  /** Shows a page of records in another way than the table or the phone cards. */
  rows?: ((records: T[]) => ReactNode) | undefined
  /** Chips or a small box beside the title. */
  beside?: ReactNode
  /** Beside the create button. */
  actions?: ReactNode
  /** Between the title and the list, if a screen has several lists. */
  tabs?: ReactNode
  /** The name under which the list is remembered, if it is not the screen's first. */
  memory?: ListName
  bulk?: BulkAction<T>[]
  reloadEveryMs?: number
}
