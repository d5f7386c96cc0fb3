import { join } from 'node:path'
import { expect, it } from 'vitest'
// The script that CI runs; what it says of made-up changes.
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
