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
  /** `tag`, `tags`: beside counts. */
  one: string
  many: string
  /** What the search looks in, e.g. `Name or description`. */
  searchHint?: string
  /** On the button that creates one. */
  create?: string
}

/** What a list screen declares; all else is the same for every list. */
export interface ListDeclaration<T> {
  /** The route name of the screen: its title, its breadcrumb and its memory. */
  page: RouteName
  words: ListWords
  list: ListEndpoint<T>
  export: Endpoint
  /** By default CSV and XLSX. */
  exportFormats?: ExportFormat[]
  /** The first column names the record, links to it and cannot be hidden. */
  columns: Column<T>[]
  filters?: Filter[]
  searchAs?: string
  nameOf: (record: T) => string
  linkOf?: ((record: T) => To) | undefined
  create?: RouteName
  /** What the list is always narrowed by; it is no filter and stands in no address. */
  fixed?: Record<string, string>
  /** Shows the records of a page in another way than the table, or the cards of a phone. */
  rows?: ((records: T[]) => ReactNode) | undefined
  /** Chips beside the title, or a small box. */
  beside?: ReactNode
  /** Beside the button that creates one. */
  actions?: ReactNode
  /** Between the title and the list, where a screen has more lists than one. */
  tabs?: ReactNode
  /** The name under which the list is remembered, where it is not the screen's first. */
  memory?: ListName
  bulk?: BulkAction<T>[]
  reloadEveryMs?: number
}
