import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
// The output of the script that CI runs, for made-up changes.
import { migrationFaults, migrationsOf } from '../../../../scripts/check-migrations.mjs'
import { appsFolder } from '../platform/http/apps-folder.ts'

const here = migrationsOf(join(appsFolder(), 'server/migrations'))

it.each([
  ['nothing', here, []],
  ['a new migration at the end', [...here, { tag: '9999_new', hash: 'x' }], []],
  [
    'an edited migration',
    here.with(3, { tag: here[3]?.tag ?? '', hash: 'x' }),
    [/^0003_recipes is released and was edited$/],
  ],
  [
    'a renamed migration',
    here.with(3, { tag: '0003_formulas', hash: here[3]?.hash ?? '' }),
    [/^0003_recipes is released at place 3, where 0003_formulas stands now$/],
  ],
  ['a migration that is left out', here.slice(0, -1), [/is released and missing here$/]],
  [
    'two that changed places',
    here.with(1, here[2] ?? { tag: '', hash: '' }).with(2, here[1] ?? { tag: '', hash: '' }),
    [/^0001.* at place 1/, /^0002.* at place 2/],
  ],
])('finds what is wrong after %s', (_change, migrations, expected) => {
  expect(migrationFaults(here, migrations)).toEqual(expected.map((words) => expect.stringMatching(words)))
})

describe('the releases', () => {
  const root = join(appsFolder(), '..')
  const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
  const releases =
    read<{ version: string; commit: string | null; last_migration: string }[]>('apps/server/releases.json')

  it('end at existing migrations, each after the one before, the last at this version and state', () => {
    const places = releases.map(({ last_migration }) => here.findIndex(({ tag }) => tag === last_migration))
    expect(places).toEqual(places.filter((at) => at >= 0).toSorted((a, b) => a - b))
    expect(releases.at(-1)).toMatchObject({
      version: read<{ version: string }>('package.json').version,
      last_migration: here.at(-1)?.tag,
    })
  })

  it('match the tags of git: an upgrade is tested from each of them', () => {
    const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
    const tags = git('tag', '--list', 'v*').split('\n').filter(Boolean)
    const known = new Map(releases.map(({ version, commit }) => [`v${version}`, commit]))
    // A release in progress is tagged before its commit can be recorded.
    const wrong = tags.filter((tag) => {
      const commit = known.get(tag)
      return (
        commit === undefined || (commit !== null && git('rev-parse', `${tag}^{commit}`).trim() !== commit)
      )
    })
    expect(wrong).toEqual([])
  })
})
