import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { flakyReport, unitReport } from '../../scripts/test-reports.mjs'
import { report } from '../lib/report.ts'

/** What the unit tests of the set `ci` came to. A flaky test failed, and passed when it was repeated alone. */
export interface Outcome {
  files: number
  failed: number
  flaky: number
  seconds: number
}

/**
 * Runs the unit tests of the set `ci`, or those of the paths named, with more in their environment. `beside` receives
 * the process that all others come from, and returns what waits until its work has ended.
 */
export async function runSuite(
  paths: readonly string[],
  environment: Record<string, string>,
  beside: (pid: number) => () => Promise<void> = () => () => Promise.resolve(),
): Promise<Outcome> {
  for (const file of [unitReport, flakyReport]) rmSync(file, { force: true })
  const began = Date.now()
  const child = spawn('node', ['scripts/unit.mjs', ...paths], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SET: 'ci', ...environment },
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const end = beside(child.pid ?? 0)
  const code = await ended
  await end()
  const { files } = read<{ files: { ok: boolean }[] }>(unitReport, { files: [] })
  const flaky = read<unknown[]>(flakyReport, []).length
  const failed = files.filter(({ ok }) => !ok).length
  // A run that was broken off has no failed file.
  return {
    files: files.length,
    failed: code === 0 ? 0 : Math.max(1, failed),
    flaky,
    seconds: (Date.now() - began) / 1000,
  }
}

const read = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise

/** The seed of `--seed`, or a new one; printed, so that the run can be repeated. */
export function seedOf(text: string | undefined): number {
  const seed = text === undefined ? randomInt(2 ** 31) : Number(text)
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed is a whole number, not ${text}`)
  console.log(`--seed ${seed}`)
  return seed
}

/** Prints what one or several runs came to, and ends the bench; the goal is no failure, not even by chance. */
export function reportRuns(bench: string, runs: readonly Outcome[], more: Record<string, number>): never {
  const sum = (name: keyof Outcome) => runs.reduce((total, run) => total + run[name], 0)
  const figures = {
    ...more,
    files: sum('files'),
    failed: sum('failed'),
    flaky: sum('flaky'),
    seconds: sum('seconds'),
  }
  const holds = figures.failed === 0 && figures.flaky === 0 && runs.every(({ files }) => files > 0)
  report(bench, figures, { failed: '0', flaky: '0' }, holds)
}
