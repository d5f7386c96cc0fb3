import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A file each, with one line of code and what the rule says about it. */
const cases: [file: string, code: string, says: string | null][] = [
  ['clock.test.ts', 'const began = performance.now()', 'asserts no duration'],
  ['cpu.test.ts', 'process.cpuUsage()', 'asserts no duration'],
  ['memory.test.ts', 'expect(process.memoryUsage().rss).toBeLessThan(1)', 'asserts no duration'],
  ['hrtime.test.ts', 'process.hrtime.bigint()', 'asserts no duration'],
  ['elapsed.test.ts', 'expect(Date.now() - began).toBeLessThan(1000)', 'asserts no duration'],
  ['past.test.ts', 'const yesterday = new Date(Date.now() - 86_400_000)', null],
  ['bench.ts', 'const began = performance.now()', null],
  ['promise.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 5))', 'fixed wait'],
  ['helper.test.ts', 'const pause = () => new Promise((go) => setTimeout(() => go(1), 5))', 'fixed wait'],
  ['sleep.test.ts', 'await sleep(100)', 'fixed wait'],
  ['timers.test.ts', `import { setTimeout } from 'node:timers/promises'\nawait setTimeout(5)`, 'fixed wait'],
  ['page.spec.ts', 'await page.waitForTimeout(200)', 'fixed wait'],
  ['server-promise.test.ts', 'await new Promise((resolve) => server.listen(0, resolve))', null],
  ['fake.test.ts', 'await vi.advanceTimersByTimeAsync(5000)', null],
  ['short.test.ts', 'await vi.waitFor(() => seen, 3000)', 'leave its time out'],
  ['short-until.test.ts', 'await vi.waitUntil(() => seen, { timeout: 2 * 1000 })', 'leave its time out'],
  ['short-screen.test.tsx', 'await waitFor(() => seen(), { timeout: 5000 })', 'leave its time out'],
  ['short-poll.test.ts', 'await expect.poll(() => seen, { timeout: 10_000 }).toBe(1)', 'leave its time out'],
  ['patient.test.ts', 'await vi.waitFor(() => seen, { interval: 5, timeout: 60_000 })', null],
  ['apps/server/src/own.test.ts', 'await vi.waitFor(() => seen)', 'Use `eventually`'],
  ['apps/web/src/own.test.ts', 'await vi.waitFor(() => seen)', null],
  ['third.test.ts', `it('works', () => {}, 20_000)`, 'limits the time of all tests'],
  ['each.test.ts', `it.each([1])('works %i', () => {}, 2 * 60_000)`, 'limits the time of all tests'],
  ['option.test.ts', `test('works', { timeout }, () => {})`, 'limits the time of all tests'],
  ['suite.test.ts', `describe.skipIf(no)('all', { timeout: 1 }, () => {})`, 'limits the time of all tests'],
  ['hook.test.ts', 'beforeAll(async () => {}, 90_000)', 'limits the time of all tests'],
  ['config.test.ts', 'vi.setConfig({ testTimeout: 60_000 })', 'limits the time of all tests'],
  ['plain.test.ts', `it.each([20_000])('works', () => {})`, null],
  ['inherited.test.ts', 'params.toString()', null],
  ['random.test.ts', 'const pick = Math.floor(Math.random() * 9)', 'Draw random inputs'],
  ['no-random.test.ts', `vi.spyOn(Math, 'random').mockReturnValue(0.5)`, null],
  [
    'allowed.test.ts',
    '// oxlint-disable-next-line own/no-chance -- the clock of the database\nawait sleep(1)',
    null,
  ],
]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'no-chance-'))
  const config = {
    jsPlugins: [join(root, 'scripts/lint/own.mjs')],
    categories: { correctness: 'off' },
    rules: { 'own/no-chance': 'error' },
  }
  writeFileSync(join(folder, 'oxlintrc.json'), JSON.stringify(config))
  for (const [file, code] of cases) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the linter finds what a test leaves to chance, and says what to do instead', () => {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '-c', join(folder, 'oxlintrc.json'), '--format', 'unix', folder]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder })
  const lines = stdout.split('\n')
  const said = cases.map(([file, code, says]) => {
    const found = lines.filter((line) => line.startsWith(`${file}:`) || line.includes(`/${file}:`))
    const isRight = says === null ? found.length === 0 : found.length === 1 && found[0]?.includes(says)
    return isRight ? null : { file, code, found }
  })
  expect(said.filter(Boolean)).toEqual([])
})
