import { createHash } from 'node:crypto'

import { Client, type ClientConfig } from 'pg'

/**
 * A `pg` client that prepares every parameterised statement under a name of its own, so the server plans it once.
 * `nextPrefix` keeps names apart where several clients share one session.
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
      // Passes on what the original returns
      this.query = named as typeof this.query
    }
  }
}

/** Of a statement whose plan depends on its values so much that it is planned for them each time. */
export const unnamed = ''

/** The name of a statement's shape, or undefined when it is better left unprepared. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxShapes || text.length > maxLength || search.test(text)) return undefined
  // One-off statements (imports, generated lists) would fill the cache: a name is for what comes a second time.
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= maxShapes) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  const name = nameOf(text)
  names.set(text, name)
  return name
}

/** The same for the same text, whoever names it. */
export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

const maxShapes = 500
// The statement that writes messages has 9,500 characters: planned anew, it takes longer than it runs.
const maxLength = 16_000
// The plan of a search depends on what is searched: a plan made for any value reads the whole table.
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

/** Cursors and streams bring their own `submit` and are left alone. */
function isPlainStatement(value: unknown): value is { text: string; name?: string; values?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    !('submit' in value)
  )
}
