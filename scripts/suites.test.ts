import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as browserParts from '../e2e/parts.mjs'
import * as suites from './suites.mjs'
import { matcherOf } from './testing/matcher-of.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(apps|packages|scripts)\/.*\.test\.tsx?$/.test(file) && existsSync(file))

const filesOf = (patterns: string[]): string[] =>
  files.filter((file) => patterns.some((pattern) => matcherOf(pattern).test(file)))

const { packages, server, screens, onlyInAll, thinnedInCi, ...parts } = suites

it('every test file belongs to exactly one suite', () => {
  const placed = [packages, server, screens].flatMap(filesOf)
  expect(placed.toSorted()).toEqual(files.toSorted())
})

it.each(Object.entries(parts))('every pattern of %s matches a test', (_name, patterns) => {
  expect(patterns.filter((pattern) => filesOf([pattern]).length === 0)).toEqual([])
})

it('no server test has two places to run on one database', () => {
  const places = [parts.ownDatabase, parts.ownModules, parts.ownLimits, parts.shortLockWait].flatMap(filesOf)
  expect(places.filter((file, at) => places.indexOf(file) !== at)).toEqual([])
})

it('what runs on both databases in CI runs on both in the whole set', () => {
  const all = filesOf(parts.onBoth)
  expect(filesOf(parts.onBothInCi).filter((file) => !all.includes(file))).toEqual([])
})

it('every part of the browser tests names journeys that exist, and each journey once', () => {
  const named = Object.values(browserParts).flat()
  expect(named.filter((file) => !existsSync(`e2e/${file}`))).toEqual([])
  expect(named.filter((file, at) => named.indexOf(file) !== at)).toEqual([])
})

it('what is left out of CI exists, with the reason', () => {
  for (const [file, reason] of Object.entries(onlyInAll)) {
    expect(files).toContain(file)
    expect(reason.length).toBeGreaterThan(20)
  }
})

it('only the tests that are listed run a part of their cases in CI', () => {
  const thinned = files.filter((file) => /from '.*\/test-set\.ts'/.test(readFileSync(file, 'utf8')))
  expect(thinned.toSorted()).toEqual(Object.keys(thinnedInCi).toSorted())
})
