import { createHash } from 'node:crypto'

import { Client, type ClientConfig } from 'pg'

/**
 * A `pg` client that prepares every parameterised statement under its own name, so that the server plans it once.
 * `nextPrefix` keeps names apart if several clients share one session.
 */
export function namingClient(nextPrefix: () => string): typeof Client {
  return class NamingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      const prefix = nextPrefix()
      // `query` has a dozen overloads; only its first two arguments matter here.
      const send = this.query.bind(this) as (...args: unknown[]) => unknown
      const named = (...[first, values, ...rest]: unknown[]) =>
        send(withName(first, values, prefix), values, ...rest)
      // Returns the result of the original
      this.query = named as typeof this.query
    }
  }
}

/** Name of a statement that is planned each time, since its plan depends on its values. */
export const unnamed = ''

/** The name of a statement's shape, or undefined if it should not be prepared. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxShapes || text.length > maxLength || search.test(text)) return undefined
  // One-off statements (imports, generated lists) would fill the cache: only a second use gets a name.
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= maxShapes) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  const name = nameOf(text)
  names.set(text, name)
  return name
}

/** The same name for the same text, everywhere. */
export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

const maxShapes = 500
// The statement that writes messages has 9,500 characters: planning it takes longer than running it.
const maxLength = 16_000
// The plan of a search depends on the searched text: a generic plan reads the whole table.
const search = /\bi?like\b|\bsimilarity\(|%|<->/i
const names = new Map<string, string>()
const seenOnce = new Set<string>()

function withName(first: unknown, values: unknown, prefix: string): unknown {
  const config = typeof first === 'string' ? { text: first } : first
  if (!isPlainStatement(config)) return first
  if (config.name === unnamed) return config
  if (config.name !== undefined) return { ...config, name: prefix + config.name }
  const given = Array.isArray(values) ? values : config.values
  if (!Array.isArray(given) || given.length === 0) return first
  const name = statementName(config.text)
  return name === undefined ? first : { ...config, name: prefix + name }
}

/** Cursors and streams have their own `submit` and are left alone. */
function isPlainStatement(value: unknown): value is { text: string; name?: string; values?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    !('submit' in value)
  )
}
