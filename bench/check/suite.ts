import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { flakyReport, unitReport } from '../../scripts/test-reports.mjs'

/** What the unit tests of the set `ci` came to. A flaky test failed, and passed when it was repeated alone. */
export interface Outcome {
  files: number
  failed: number
  flaky: number
  seconds: number
}

/**
 * Runs the unit tests of the set `ci`, or those of the paths named, with more in their environment. `beside` receives
 * the process that all others come from, and returns what ends its work.
 */
export async function runSuite(
  paths: readonly string[],
  environment: Record<string, string>,
  beside: (pid: number) => () => void = () => () => undefined,
): Promise<Outcome> {
  for (const report of [unitReport, flakyReport]) rmSync(report, { force: true })
  const began = Date.now()
  const child = spawn('node', ['scripts/unit.mjs', ...paths], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SET: 'ci', ...environment },
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const end = beside(child.pid ?? 0)
  const code = await ended
  end()
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

/** `NAME=VALUE` of the command line's words, and the other words, which are paths of tests. */
export function wordsOf(words: readonly string[]): { settings: Map<string, string>; paths: string[] } {
  const isSetting = (word: string) => /^[a-z]+=/.test(word)
  return {
    settings: new Map(words.filter(isSetting).map((word) => splitAt(word, word.indexOf('=')))),
    paths: words.filter((word) => !isSetting(word)),
  }
}

const splitAt = (word: string, at: number): [string, string] => [word.slice(0, at), word.slice(at + 1)]
