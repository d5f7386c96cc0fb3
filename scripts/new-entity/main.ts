// `npm run new-entity -- AREA NAME [THAI NAME]` writes a plain entity; with `--migration` its migration again, after its
// fields were changed (docs/adding-an-entity.md).
import { menuGroups } from '@rp/domain/menus'
import { plainAreas } from '@rp/domain/plain-entities'
import { routes } from '@rp/domain/routes'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { contractFile } from './contract-file.ts'
import { editsOf } from './edits.ts'
import { entityOf, type Entity } from './entity.ts'
import { nextMenuId } from './menu-id.ts'
import { migrate, tableNames, takeBack } from './migrate.ts'
import { nameFault } from './name-fault.ts'
import { run } from './run.ts'
import { screenFile } from './screen-file.ts'
import { tableFile } from './table-file.ts'
import { testFile } from './test-file.ts'

const isAgain = process.argv.includes('--migration')
const [area = '', kebab = '', ...thai] = process.argv.slice(2).filter((one) => one !== '--migration')

if (!area || !kebab)
  stop(
    `Say where and what: npm run new-entity -- AREA NAME [THAI NAME]; the areas are ${plainAreas.join(', ')}.`,
  )
else if (isAgain) migrateAgain(entityOf(area, kebab))
else create(entityOf(area, kebab, thai.join(' ')))

function create(entity: Entity): void {
  const files = run('git', 'ls-files', '--cached', '--others', '--exclude-standard').split('\n')
  const fault = nameFault(entity, {
    files: files.filter(existsSync),
    tables: tableNames(),
    routes: Object.keys(routes),
  })
  if (fault) return stop(fault)
  const written = {
    [`packages/contract/src/${area}/${kebab}.ts`]: contractFile(entity),
    [`apps/server/src/${area}/tables/${kebab}.ts`]: tableFile(entity),
    [`apps/web/src/${area}/${kebab}.tsx`]: screenFile(entity),
    [`apps/server/src/${area}/${kebab}.test.ts`]: testFile(entity),
  }
  for (const [file, text] of Object.entries(written)) writeFileSync(file, text)
  const edits = editsOf(entity, nextMenuId(area, menuGroups, routes))
  const before = edits.map(({ file }) => linesOf(file))
  for (const { file, edit } of edits) writeFileSync(file, edit(readFileSync(file, 'utf8')))
  const migration = migrate(entity)
  run('npx', 'oxfmt', ...Object.keys(written), ...edits.map(({ file }) => file))
  run('npx', 'vitest', 'run', 'packages/domain/src/permissions.test.ts', '-u')
  report(entity, [
    ...[...Object.keys(written), migration].map((file) => `  new file  ${file}`),
    ...edits.map(({ file }, at) => `  ${linesOf(file) - (before[at] ?? 0)} more    ${file}`),
  ])
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length
}

function migrateAgain(entity: Entity): void {
  if (!takeBack(entity)) return stop(`The newest migration does not create the table ${entity.snake}.`)
  console.log(`Written: ${migrate(entity)}`)
}

function report({ title, thai: named }: Entity, lines: string[]): void {
  console.log(
    [
      `${title}: list, form, import, export, history, rights and test.`,
      ...lines,
      '  rights    packages/domain/src/permissions.json: read its diff',
      'Left to you:',
      `  fields    if yours are others: in the first four files; then npm run new-entity -- --migration ${area} ${kebab}`,
      `  words     in the screen${named === title ? '; the Thai title in packages/domain/src/plain-entities.ts' : ''}`,
      '  icon      if it should have its own: apps/web/src/app/menu.ts',
    ].join('\n'),
  )
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
