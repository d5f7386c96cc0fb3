// How long the browser takes to check a formula of 60 lines against the rules of five markets, 3,000 in all: on each
// key that changes shares, and for the first time with fresh rules from the server. Three in four rules do not concern
// the formula; in `all_named` each does. The worst percent shows other load on the machine.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openBrowser } from './lib/browser.ts'
import { percentile, report } from './lib/report.ts'
import { lineCount, ruleCount } from './regulation-check/scene.ts'

const folder = path.join(import.meta.dirname, 'regulation-check')
const assets = path.join(folder, 'dist', 'assets')
const goalMs = 5

execFileSync('npx', ['vite', 'build', '--logLevel', 'error', folder], { stdio: 'inherit' })
const script = readdirSync(assets).find((name) => name.endsWith('.js')) ?? ''
const browser = await openBrowser()
const page = await browser.newPage()
await page.addScriptTag({ type: 'module', content: readFileSync(path.join(assets, script), 'utf8') })
await page.waitForFunction('window.measure')
interface Measured {
  typed: number[]
  first: number[]
  findings: number
}
const usual = await page.evaluate<Measured>(
  'window.measure({ warmUp: 100, runs: 1000, books: 200, isNamed: false })',
)
const named = await page.evaluate<Measured>(
  'window.measure({ warmUp: 100, runs: 500, books: 0, isNamed: true })',
)
await browser.close()

const figures = {
  lines: lineCount,
  rules: ruleCount,
  findings: usual.findings,
  checks: usual.typed.length,
  check_p50_ms: percentile(usual.typed, 0.5),
  check_p99_ms: percentile(usual.typed, 0.99),
  first_check_p50_ms: percentile(usual.first, 0.5),
  first_check_p99_ms: percentile(usual.first, 0.99),
  all_named_findings: named.findings,
  all_named_p50_ms: percentile(named.typed, 0.5),
  all_named_p99_ms: percentile(named.typed, 0.99),
}
report(
  'regulation-check',
  figures,
  { check_p50_ms: `< ${goalMs}`, all_named_p50_ms: `< ${goalMs}` },
  figures.check_p50_ms < goalMs && figures.all_named_p50_ms < goalMs,
)
