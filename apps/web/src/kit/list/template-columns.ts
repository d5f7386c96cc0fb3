import type { ExportTemplateContent } from '@rp/contract/platform/export-template'
import { exportedOf, type Column } from './column.ts'

type Chosen = ExportTemplateContent['columns']

/** The columns that a file can contain. */
export function exportable<T>(columns: readonly Column<T>[]): Column<T>[] {
  return columns.filter(({ exports }) => exports === undefined || exports.length > 0)
}

interface Resolved {
  /** Fields with headings, in the template's order. */
  columns: (readonly [field: string, heading: string])[]
  /** Headings of columns that the list no longer has for this reader. */
  leftOut: string[]
}

/** The columns of a template among those that the reader has. */
export function resolveColumns<T>(chosen: Chosen, columns: readonly Column<T>[]): Resolved {
  const known = new Map(exportable(columns).map((column) => [column.key, column]))
  return {
    columns: exportedOf(chosen.flatMap(({ key }) => known.get(key) ?? [])),
    leftOut: chosen.filter(({ key }) => !known.has(key)).map(({ heading }) => heading),
  }
}
