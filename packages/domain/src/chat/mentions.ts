/** An `@` that begins a mention: not inside an e-mail address. */
const mention = /(?<![\p{L}\p{N}.@])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu

export interface Mentionable {
  id: string
  username: string
}

/**
 * The distinct people mentioned as `@username`, in text order. A final dot or dash ends the sentence: `@mali.`
 * mentions `mali`, unless a user is called `mali.`.
 */
export function mentionsIn(body: string, people: readonly Mentionable[]): string[] {
  const byName = new Map(people.map(({ id, username }) => [username.toLowerCase(), id]))
  const found = new Set<string>()
  for (const [, written = ''] of body.matchAll(mention)) {
    const word = written.toLowerCase()
    const id = byName.get(word) ?? byName.get(word.replace(/(?<![._-])[._-]+$/, ''))
    if (id !== undefined) found.add(id)
  }
  return [...found]
}
