import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appsFolder } from './platform/http/apps-folder.ts'

/** Modules, and whether each runs code before the definitions that the code uses. */
const modules = {
  'calls-last.ts': {
    code: `const given = (a: string) => a\nfunction run() { return given('a') }\nexport const x = run()`,
    early: false,
  },
  'only-defines.ts': {
    code: `export function run() { return given('a') }\nconst given = (a: string) => a`,
    early: false,
  },
  'hoisted.ts': {
    code: `export const x = run()\nfunction run() { return given('a') }\nfunction given(a: string) { return a }`,
    early: false,
  },
  'calls-first.ts': {
    code: `export const x = run()\nfunction run() { return given('a') }\nconst given = (a: string) => a`,
    early: true,
  },
  'awaits-first.ts': {
    code: `export const x = await run()\nasync function run() { return inner() }\nfunction inner() { return ['a'].map((a) => given(a)) }\nconst given = (a: string) => a`,
    early: true,
  },
  'in-a-try.ts': {
    code: `try { run() } catch { throw new Error('x') }\nfunction run() { return limit }\nconst limit = 1\nexport const y = limit`,
    early: true,
  },
  'reads-late-class.ts': {
    code: `export const x = run()\nfunction run() { return new Late() }\nclass Late { a = 1 }`,
    early: true,
  },
}

const root = join(appsFolder(), '..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'early-run-'))
  const config = {
    jsPlugins: [join(root, 'scripts/lint/no-early-run.mjs')],
    categories: { correctness: 'off' },
    rules: { 'own/no-early-run': 'error' },
  }
  await writeFile(join(folder, 'oxlintrc.json'), JSON.stringify(config))
  for (const [name, { code }] of Object.entries(modules)) await writeFile(join(folder, name), `${code}\n`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('the linter finds code that runs at load time and uses later definitions', () => {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '-c', join(folder, 'oxlintrc.json'), '--format', 'unix', folder]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder })
  const found = Object.keys(modules).filter((name) => stdout.includes(`${name}:`))
  expect(found).toEqual(Object.entries(modules).flatMap(([name, { early }]) => (early ? [name] : [])))
})
