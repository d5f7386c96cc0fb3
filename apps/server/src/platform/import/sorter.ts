import type { TableRow } from './read-table.ts'

export interface Sorter {
  add: (row: TableRow) => void
  /** The rows by key, in file order within a key; in chunks. */
  chunks: (size: number) => Generator<TableRow[]>
}

/** Rows to be sorted, as bytes: a hundred thousand take 30 MB, as objects ten times that. */
export function openSorter(keyOf: (values: TableRow['values']) => string): Sorter {
  const waiting: { key: string; packed: Buffer }[] = []
  return {
    add(row) {
      waiting.push({ key: keyOf(row.values), packed: Buffer.from(JSON.stringify(row)) })
    },
    *chunks(size) {
      waiting.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
      for (let at = 0; at < waiting.length; at += size)
        yield waiting.slice(at, at + size).map(({ packed }) => JSON.parse(packed.toString()) as TableRow)
    },
  }
}
