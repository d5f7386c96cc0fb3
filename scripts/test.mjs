// `npm test`: what guards every change, on a machine that has nothing but Node: static checks, packages, server on one
// database, panel, and the smoke set of the browser tests. `npm test -- all`, or `npm run test:all`: everything, on
// both databases and in all engines (suites.mjs, ADR 0125).
import { rmSync } from 'node:fs'
import { ensureBrowser, ensureInstalled, run } from './installed.mjs'
import { summarize } from './test-summary.mjs'
import { reports } from './test-reports.mjs'

const [set = 'ci'] = process.argv.slice(2)
if (set !== 'ci' && set !== 'all') {
  console.error(`The sets of tests are ci and all, not ${set}`)
  process.exit(2)
}
ensureInstalled()
const browser = ensureBrowser()
rmSync(reports, { recursive: true, force: true })
const environment = { TEST_SET: set, ...(browser && { CHROMIUM_PATH: browser }) }
run('npm', ['run', '--silent', 'check'], environment)
if (set === 'ci') run('npm', ['run', '--silent', 'e2e'], { ...environment, E2E_PART: 'smoke' })
else runAll()
if (!summarize()) process.exit(1)

function runAll() {
  // Without the addresses of servers, the server tests run on the embedded database.
  if (process.env.TEST_DATABASE_URL)
    run('node', ['scripts/unit.mjs', '--project', 'server', '--project', 'own modules'], {
      ...environment,
      TEST_DATABASE_URL: undefined,
      TEST_REDIS_URL: undefined,
    })
  run('npm', ['run', '--silent', 'e2e'], environment)
  run('npm', ['run', '--silent', 'engines'], environment)
}
