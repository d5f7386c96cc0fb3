// `npm run unit`: the tests of packages, server and panel. A file that fails runs once more, alone: if it passes then, its
// tests are reported as flaky (scripts/flaky.mjs); if not, the run fails. With arguments it runs the tests they name.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { recordFlaky } from './flaky.mjs'
import { reports, unitReport } from './test-reports.mjs'

/** More files than this do not fail by chance. */
const repeatedMost = 10

mkdirSync(reports, { recursive: true })
const status = runTests(process.argv.slice(2), unitReport)
if (status !== 0 && !isChance()) process.exit(status)

/** Runs vitest; its report goes to a file. */
function runTests(args, report, env = {}) {
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=./scripts/file-reporter.mjs']
  return spawnSync('npx', ['vitest', 'run', ...reporters, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, UNIT_REPORT: report, ...env },
  }).status
}

/** Whether each file that failed passes alone. */
function isChance() {
  const { files, unhandled } = readReport(unitReport)
  const failed = files.filter(({ ok }) => !ok)
  if (unhandled.length > 0 || failed.length === 0 || failed.length > repeatedMost) return false
  return failed.map(repeat).every(Boolean)
}

function repeat({ project, file, failed }) {
  console.log(`\nOnce more, alone: ${file} (${project})`)
  const alone = { TEST_WORKERS: '1' }
  const isFine = runTests(['--project', project, file], `${reports}/repeated.json`, alone) === 0
  if (isFine) recordFlaky(failed.map(({ name, error }) => ({ suite: project, file, name, error })))
  return isFine
}

/** A run that ended without a report counts as failed. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { files: [], unhandled: ['There is no report'] }
  }
}
