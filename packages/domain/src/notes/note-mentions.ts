import type { Mentionable } from '../chat/mentions.ts'

/** An `@` that begins a mention: not inside an e-mail address, and not before a figure such as `@80C`. */
const mention = /(?<![A-Za-z0-9.@])@([\p{L}\p{M}][\p{L}\p{M}\p{N}._-]*)/gu
/** Usernames are written in these letters, so that Thai text may follow without a space. */
const latinStart = /^[a-z0-9._-]+/

export interface NoteMentions {
  /** The colleagues mentioned, in text order. */
  ids: string[]
  /** Mentioned names that no colleague with access to the record has. */
  unknown: string[]
}

/** Who is mentioned in a note of a record; `people` are the colleagues who may open it. */
export function noteMentions(text: string, people: readonly Mentionable[]): NoteMentions {
  const byName = new Map(people.map(({ id, username }) => [username.toLowerCase(), id]))
  const [ids, unknown] = [new Set<string>(), new Map<string, string>()]
  for (const [, written = ''] of text.normalize('NFC').matchAll(mention)) {
    const name = withoutEnd(written)
    const id = idOf(written.toLowerCase(), byName)
    if (id !== undefined) ids.add(id)
    else if (!unknown.has(name.toLowerCase())) unknown.set(name.toLowerCase(), name)
  }
  return { ids: [...ids], unknown: [...unknown.values()] }
}

function idOf(written: string, byName: ReadonlyMap<string, string>): string | undefined {
  const latin = latinStart.exec(written)?.[0] ?? ''
  for (const name of [written, withoutEnd(written), latin, withoutEnd(latin)]) {
    const id = byName.get(name)
    if (id !== undefined) return id
  }
  return undefined
}

/** Without the dots and dashes that end a sentence. */
const withoutEnd = (name: string) => name.replace(/(?<![._-])[._-]+$/, '')
