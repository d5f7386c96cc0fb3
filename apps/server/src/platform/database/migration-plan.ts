import type { EarlierText, Migration, MigrationFiles } from './migration-files.ts'

/** A migration as a database records it. */
export interface Recorded {
  hash: string
  /** When the file was written, milliseconds since 1970. */
  when: number
}

export type Step =
  | { kind: 'apply'; migration: Migration }
  | { kind: 'bridge'; text: EarlierText; to: Migration }

export type Plan =
  /**
   * The database can be migrated to this version; without steps it is current. `has`: how many migrations
   * need no step.
   */
  | { kind: 'forward'; steps: Step[]; has: number }
  /** It has all of this version, and more. */
  | { kind: 'newer'; unknown: Recorded[] }
  /**
   * Other migrations made it, and no bridge leads from them to this version. `found` has no tag if its hash
   * is unknown.
   */
  | { kind: 'other'; found: { tag?: string | undefined; hash: string }; expected: string }

/**
 * Compares the migrations of a database with this version, by the hashes of the texts. Never skips one: a missing
 * migration becomes a step, or the database is of another line.
 */
export function planMigrations(files: MigrationFiles, recorded: Recorded[]): Plan {
  const { migrations, earlier } = files
  const left = new Map(recorded.map((one) => [one.hash, one]))
  const steps: Step[] = []
  const missing: Migration[] = []
  let has = 0
  for (const migration of migrations) {
    const bridges = left.delete(migration.hash) ? [] : bridgesTo(migration, earlier, left)
    if (!bridges) {
      missing.push(migration)
      steps.push({ kind: 'apply', migration })
      continue
    }
    const tooEarly = missing.find(({ tag }) => !files.late[tag]?.includes(migration.tag))
    if (tooEarly) return { kind: 'other', found: migration, expected: tooEarly.tag }
    if (bridges.length === 0) has += 1
    steps.push(...bridges)
  }
  const [unknown] = left.values()
  if (!unknown) return { kind: 'forward', steps, has }
  const [first] = steps
  if (!first) return { kind: 'newer', unknown: [...left.values()] }
  return {
    kind: 'other',
    found: { hash: unknown.hash, tag: earlier.find(({ hash }) => hash === unknown.hash)?.tag },
    expected: first.kind === 'apply' ? first.migration.tag : first.to.tag,
  }
}

/**
 * The bridges from an earlier text of a migration to the migration, if the database has one; removes it from the list.
 */
function bridgesTo(
  migration: Migration,
  earlier: EarlierText[],
  left: Map<string, Recorded>,
): Step[] | undefined {
  for (const start of earlier) {
    if (!left.has(start.hash)) continue
    const chain: Step[] = []
    let text: EarlierText | undefined = start
    while (text) {
      chain.push({ kind: 'bridge', text, to: migration })
      const { becomes }: EarlierText = text
      if (becomes === migration.hash) {
        left.delete(start.hash)
        return chain
      }
      text = earlier.find(({ hash }) => hash === becomes)
    }
  }
  return undefined
}
