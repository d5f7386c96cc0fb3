import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One migration of this version. */
export interface Migration {
  tag: string
  /** SHA-256 of its text, which the database records. */
  hash: string
  /** When it was written, milliseconds since 1970; recorded too. */
  when: number
  statements: string[]
  /** The oldest release that may go on running once it was applied; null where nobody has said so. */
  oldest: string | null
}

/**
 * A text that one of the migrations had on main before it was changed there. Databases exist that were made by it.
 * `bridge` brings such a database from this text to the one of `becomes`, which is the migration itself or another
 * earlier text of it.
 */
export interface EarlierText {
  tag: string
  hash: string
  becomes: string
  bridge: string[]
  /** Run once all migrations are applied: brings back what the bridge had to put aside. */
  finish: string[]
  /** What the migration was, for tests and for backups that were made by it. */
  statements: string[]
}

export interface MigrationFiles {
  migrations: Migration[]
  earlier: EarlierText[]
  /** Migrations that were put before others of main when those were applied already; they need nothing of them. */
  late: Record<string, string[]>
}

interface EarlierFile {
  texts: {
    tag: string
    hash: string
    becomes: string
    /** A file beside this one; null where both texts do the same; without it what the other text has in addition. */
    bridge?: string | null
    finish?: string
    /** The migration whose text it differs from, and how: [first line, lines to leave out, lines instead]. */
    of: string
    edits: [number, number, string[]][]
  }[]
  late: Record<string, string[]>
}

/** A migration that is on main, as the lock file has it. */
interface Released {
  tag: string
  hash: string
  oldest: string
}

/** Reads the migrations of a folder, and what is known of earlier texts of them. A missing folder has none. */
export function readMigrations(folder: string): MigrationFiles {
  const journal = readJson<{ entries: { tag: string; when: number }[] }>(join(folder, 'meta/_journal.json'))
  const released = readJson<Released[]>(join(folder, 'released.json')) ?? []
  const oldest = new Map(released.map((one) => [one.hash, one.oldest]))
  const migrations = (journal?.entries ?? []).map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const hash = hashOf(text)
    return { tag, hash, when, statements: statementsOf(text), oldest: oldest.get(hash) ?? null }
  })
  const { texts, late } = readJson<EarlierFile>(join(folder, 'earlier/earlier.json')) ?? {
    texts: [],
    late: {},
  }
  return { migrations, earlier: readEarlier(folder, texts), late }
}

function readEarlier(folder: string, texts: EarlierFile['texts']): EarlierText[] {
  const sources = texts.map(({ hash, of, edits }) => {
    const current = readFileSync(join(folder, `${of}.sql`), 'utf8')
    const text = edited(current, edits)
    if (hashOf(text) !== hash) throw new Error(`The earlier text of ${of} has not the hash ${hash}`)
    return { hash, statements: statementsOf(text) }
  })
  const statementsWith = (hash: string, current: string) =>
    sources.find((source) => source.hash === hash)?.statements ?? statementsOf(current)
  const inFile = (name: string) => statementsOf(readFileSync(join(folder, 'earlier', name), 'utf8'))
  return texts.map(({ tag, hash, becomes, bridge, finish, of }) => {
    const current = readFileSync(join(folder, `${of}.sql`), 'utf8')
    const statements = statementsWith(hash, current)
    const added = () => statementsWith(becomes, current).filter((one) => !statements.includes(one))
    return {
      tag,
      hash,
      becomes,
      bridge: bridge === undefined ? added() : bridge === null ? [] : inFile(bridge),
      finish: finish === undefined ? [] : inFile(finish),
      statements,
    }
  })
}

function edited(text: string, edits: [number, number, string[]][]): string {
  const lines = text.split('\n')
  // From the end, so that the numbers of the lines before stay true.
  for (const [line, leaveOut, instead] of edits.toReversed()) lines.splice(line, leaveOut, ...instead)
  return lines.join('\n')
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const statementsOf = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** The files are the product's own. */
function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
