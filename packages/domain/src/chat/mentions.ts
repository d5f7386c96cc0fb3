/** What stands before an `@` that begins a mention: not the middle of an e-mail address. */
const mention = /(?<![\p{L}\p{N}.@])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu

interface Mentionable {
  id: string
  username: string
}

/**
 * The people whom a note names as `@username`, each once, in the order of the text. A dot or dash that ends the word
 * ends the sentence: `@mali.` names `mali` unless somebody is called `mali.`.
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
