import type { importCall } from '@rp/contract/import'

/** What can be imported: the call, and what people call its fields, in every language a file may be headed in. */
export interface Importing {
  call: ReturnType<typeof importCall>
  /** The labels of a field, the reader's language first. */
  labels: Record<string, string[]>
  /** Its own word, where a dialog offers several. */
  title?: string
}

export function labelOf({ labels }: Importing, field: string): string {
  return labels[field]?.[0] ?? field
}

/** The fields that the headers name by their labels, for columns that the server does not know. */
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
