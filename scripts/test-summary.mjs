// The end of `npm test`: the slowest files, and every flaky test by name.
import { existsSync, readFileSync } from 'node:fs'
import { flakyMost, readFlaky, recordFlaky } from './flaky.mjs'
import { browserReport, unitReport } from './test-reports.mjs'

const slowestShown = 20
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** The tests of Playwright's report, with their file; suites contain suites. */
function* browserTests(suite) {
  for (const { title, tests } of suite.specs ?? [])
    for (const one of tests) yield { ...one, file: suite.file, title }
  for (const inner of suite.suites ?? []) yield* browserTests(inner)
}

/** Prints the summary; returns whether the flaky tests are few enough. */
export function summarize() {
  const tests = (read(browserReport)?.suites ?? []).flatMap((suite) => [...browserTests(suite)])
  recordFlaky(tests.filter(({ status }) => status === 'flaky').map(flakyOf))
  printSlowest(tests)
  return printFlaky()
}

function flakyOf({ file, title, results }) {
  const [first] = results
  return {
    suite: 'browser',
    file: `e2e/${file}`,
    name: title,
    error: first.errors[0]?.message ?? '',
    trace: first.attachments.find(({ name }) => name === 'trace')?.path,
  }
}

function printSlowest(browser) {
  const seconds = new Map()
  const add = (name, ms) => seconds.set(name, (seconds.get(name) ?? 0) + ms / 1000)
  for (const { file, project, ms } of read(unitReport)?.files ?? []) add(`${file} (${project})`, ms)
  for (const { file, results } of browser) for (const { duration } of results) add(`e2e/${file}`, duration)
  const slowest = [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, slowestShown)
  console.log(`\nThe ${slowest.length} slowest files, in seconds of one worker:`)
  for (const [name, time] of slowest) console.log(`${time.toFixed(1).padStart(7)}  ${name}`)
}

function printFlaky() {
  const flaky = readFlaky()
  console.log(`\nFlaky tests: ${flaky.length}, allowed are ${flakyMost}`)
  for (const { suite, file, name, error, trace } of flaky)
    console.log(
      `  ${suite}: ${file} > ${name}\n    ${error.split('\n')[0]}${trace ? `\n    trace: ${trace}` : ''}`,
    )
  return flaky.length <= flakyMost
}
