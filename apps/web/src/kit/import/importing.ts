import type { importCall } from '@rp/contract/import'
import type { importRunsCall, undoImportCall } from '@rp/contract/import-run'

/** What can be imported: the calls, and the labels of its fields in every language a file's headers may use. */
export interface Importing {
  call: ReturnType<typeof importCall>
  /** Its past imports, and how to undo one. */
  list: ReturnType<typeof importRunsCall>
  undo: ReturnType<typeof undoImportCall>
  /** The labels of a field, the reader's language first. */
  labels: Record<string, string[]>
  /** Its own label, where a dialog offers several. */
  title?: string
}

/** The import calls of a plain entity. */
export function importCallsOf({
  import: call,
  imports: list,
  undoImport: undo,
}: Record<'import', Importing['call']> &
  Record<'imports', Importing['list']> &
  Record<'undoImport', Importing['undo']>): Pick<Importing, 'call' | 'list' | 'undo'> {
  return { call, list, undo }
}

export function labelOf({ labels }: Importing, field: string): string {
  return labels[field]?.[0] ?? field
}

/** The fields whose labels match the headers, for columns the server does not know. */
export function fieldsByLabel(
  columns: { header: string; field: string | null }[],
  { labels }: Importing,
): Record<string, string> {
  const taken = new Set(columns.map(({ field }) => field))
  const found: Record<string, string> = {}
  for (const { header, field } of columns) {
    if (field !== null) continue
    const wanted = plain(header)
    const [name] =
      Object.entries(labels).find(([, words]) => words.some((word) => plain(word) === wanted)) ?? []
    if (name === undefined || taken.has(name)) continue
    taken.add(name)
    found[header] = name
  }
  return found
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')
