import { describe, expect, it } from 'vitest'
import type { EarlierText, Migration, MigrationFiles } from './migration-files.ts'
import { planMigrations, type Plan } from './migration-plan.ts'

const migration = (tag: string): Migration => ({
  tag,
  hash: `hash ${tag}`,
  when: 1,
  statements: [tag],
  oldest: null,
})
const earlierText = (hash: string, becomes: string, tag = hash): EarlierText => ({
  tag,
  hash,
  becomes,
  bridge: [`${hash} to ${becomes}`],
  finish: [],
  statements: [],
})

/** Main: a, b, c, d. b had two earlier texts; c was inserted before d when databases already had d. */
const files: MigrationFiles = {
  migrations: ['a', 'b', 'c', 'd'].map(migration),
  earlier: [earlierText('b1', 'b2'), earlierText('b2', 'hash b', 'b'), earlierText('d1', 'hash d')],
  late: { c: ['d'] },
}

const words = (plan: Plan): string => {
  if (plan.kind === 'newer') return `newer: ${plan.unknown.map(({ hash }) => hash).join(' ')}`
  if (plan.kind === 'other') return `other: ${plan.found.tag ?? plan.found.hash} for ${plan.expected}`
  return plan.steps
    .map((step) => (step.kind === 'apply' ? step.migration.tag : step.text.bridge[0]))
    .join(', ')
}

describe('planMigrations', () => {
  it.each([
    ['an empty database gets all', [], 'a, b, c, d'],
    ['one at an earlier place gets the rest', ['hash a', 'hash b'], 'c, d'],
    ['one at this version gets nothing', ['hash a', 'hash b', 'hash c', 'hash d'], ''],
    ['an earlier text is bridged step by step', ['hash a', 'b1'], 'b1 to b2, b2 to hash b, c, d'],
    ['the last earlier text takes one bridge', ['hash a', 'b2', 'hash c'], 'b2 to hash b, d'],
    ['a migration that was put before an applied one is made up', ['hash a', 'hash b', 'hash d'], 'c'],
    ['also before a bridged one', ['hash a', 'hash b', 'd1'], 'c, d1 to hash d'],
    ['the order in which they are recorded does not matter', ['hash b', 'hash a'], 'c, d'],
    ['a gap that nobody planned is refused', ['hash a', 'hash c'], 'other: c for b'],
    ['a gap at the start is refused', ['hash b'], 'other: b for a'],
    ['an unknown text is refused', ['hash a', 'x'], 'other: x for b'],
    [
      'an unknown text beside a bridge is refused',
      ['hash a', 'b2', 'hash c', 'hash d', 'x'],
      'other: x for b',
    ],
    ['two texts of one migration are refused', ['hash a', 'hash b', 'b1'], 'other: b1 for c'],
    [
      'a text in addition to all is of a newer program',
      ['hash a', 'hash b', 'hash c', 'hash d', 'e'],
      'newer: e',
    ],
  ])('%s', (_title, hashes, expected) => {
    expect(
      words(
        planMigrations(
          files,
          hashes.map((hash) => ({ hash, when: 1 })),
        ),
      ),
    ).toBe(expected)
  })

  it('never skips a migration, whatever a database has', () => {
    const known = [...files.migrations, ...files.earlier].map(({ hash }) => hash)
    for (let subset = 0; subset < 2 ** known.length; subset += 1) {
      const recorded = known.filter((_, at) => subset & (2 ** at)).map((hash) => ({ hash, when: 1 }))
      const plan = planMigrations(files, recorded)
      if (plan.kind !== 'forward') continue
      const reached = new Set([
        ...recorded.map(({ hash }) => hash),
        ...plan.steps.map((step) => (step.kind === 'apply' ? step.migration.hash : step.to.hash)),
      ])
      expect(files.migrations.filter(({ hash }) => !reached.has(hash))).toEqual([])
    }
  })
})
