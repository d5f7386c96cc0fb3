import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One migration of this version. */
export interface Migration {
  tag: string
  /** SHA-256 of its text, recorded in the database. */
  hash: string
  /** When it was written, in milliseconds since 1970; the database records this, too. */
  when: number
  statements: string[]
  /** The oldest release that may keep running after it; null if not declared. */
  oldest: string | null
}

/**
 * An earlier text of a migration on main, before it was changed. Databases made by it exist. `bridge` converts such a
 * database from this text to that of `becomes`, which is the migration itself or another earlier text.
 */
export interface EarlierText {
  tag: string
  hash: string
  becomes: string
  bridge: string[]
  /** Runs after all migrations: restores what the bridge put aside. */
  finish: string[]
  /** The statements of the earlier text, for tests and for backups made by it. */
  statements: string[]
}

export interface MigrationFiles {
  migrations: Migration[]
  earlier: EarlierText[]
  /** Migrations inserted before others on main when those were already applied; they do not depend on them. */
  late: Record<string, string[]>
}

interface EarlierFile {
  texts: {
    tag: string
    hash: string
    becomes: string
    /** A file beside this one. Null: both texts do the same. Absent: this one contains what the other adds. */
    bridge?: string | null
    finish?: string
    /** The migration it differs from, and how: [first line, number of lines to drop, lines to insert]. */
    of: string
    edits: [number, number, string[]][]
  }[]
  late: Record<string, string[]>
}

/** A migration on main, from the lock file. */
interface Released {
  tag: string
  hash: string
  oldest: string
}

/** Reads the migrations of a folder and their known earlier texts. A missing folder has none. */
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
  // From the end, so that earlier line numbers stay valid.
  for (const [line, leaveOut, instead] of edits.toReversed()) lines.splice(line, leaveOut, ...instead)
  return lines.join('\n')
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const statementsOf = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** The files are part of the product. */
function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
