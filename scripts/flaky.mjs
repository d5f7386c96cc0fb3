// The record of flaky tests of a run: they failed, and passed when they were repeated. Each is a bug of the test or of
// the product (CONTRIBUTING.md).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { flakyReport, reports } from './test-reports.mjs'

/** More flaky tests in one run fail it. */
export const flakyMost = 2

export const readFlaky = () => (existsSync(flakyReport) ? JSON.parse(readFileSync(flakyReport, 'utf8')) : [])

/** Adds tests to the record: `{ suite, file, name, error, trace }`. */
export function recordFlaky(tests) {
  mkdirSync(reports, { recursive: true })
  writeFileSync(flakyReport, JSON.stringify([...readFlaky(), ...tests], null, 1))
}
