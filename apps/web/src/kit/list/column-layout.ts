import type { ListState as Memory } from '@rp/contract/platform/preferences'
import { columnWidthMax, columnWidthMin } from '@rp/domain/limits'

/**
 * How a reader arranged the columns: the order, and the widths in pixels. Default values are absent, as in
 * the list's memory.
 */
export interface ColumnLayout {
  columns?: string[]
  widths?: Record<string, number>
}

/** The layout in a list's memory, without columns that the list no longer has. */
export function layoutOf(memory: Memory | null | undefined, known: string[]): ColumnLayout {
  const columns = memory?.columns?.filter((key) => known.includes(key)) ?? []
  const widths = Object.entries(memory?.widths ?? {}).filter(([key]) => known.includes(key))
  return {
    ...(columns.length > 0 && { columns }),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
  }
}

/**
 * The columns in the reader's order. The first one names the record and stays first; columns that the order
 * lacks come last.
 */
export function inOrder<C extends { key: string }>(columns: C[], order: string[]): C[] {
  const [first, ...others] = columns
  if (!first) return []
  const placeOf = ({ key }: C) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [first, ...others.toSorted((a, b) => placeOf(a) - placeOf(b))]
}

/** The order after a column was moved to another place. */
export function movedTo<T>(items: T[], from: number, to: number): T[] {
  const moved = items[from]
  if (moved === undefined || from === to || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Whole pixels within the limits of a column. */
export function soundWidth(width: number): number {
  return Math.min(columnWidthMax, Math.max(columnWidthMin, Math.round(width)))
}
