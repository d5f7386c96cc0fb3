import type { EarlierText, Migration, MigrationFiles } from './migration-files.ts'

/** A migration that a database has, as it records it. */
export interface Recorded {
  hash: string
  /** When the file was written, milliseconds since 1970. */
  when: number
}

export type Step =
  | { kind: 'apply'; migration: Migration }
  | { kind: 'bridge'; text: EarlierText; to: Migration }

export type Plan =
  /** The database can be brought to this version; without steps it is there. `has` counts what needs no step. */
  | { kind: 'forward'; steps: Step[]; has: number }
  /** It has all of this version, and more. */
  | { kind: 'newer'; unknown: Recorded[] }
  /** It was made by other migrations, which lead nowhere from here. `found` has no name where nobody knows its hash. */
  | { kind: 'other'; found: { tag?: string | undefined; hash: string }; expected: string }

/**
 * Compares what a database has with what this version has, by the hashes of the texts. No migration is passed over:
 * one that is missing becomes a step, or the database is of another line.
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

/** What brings an earlier text of a migration, where the database has one, to the migration; takes it off the list. */
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
