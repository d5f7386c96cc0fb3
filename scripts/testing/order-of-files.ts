import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { seeded } from '../../packages/domain/src/testing/room-events.ts'
import { baseOf, changedFiles, git, testsBeside } from '../changed.mjs'
import { longest } from '../suites.mjs'
import { matcherOf } from './matcher-of.ts'

/**
 * First the tests beside what was changed, so that a wrong change is known early. Then by environment: a worker
 * continues with the next file, and so keeps what it has loaded, only if that has the same. So the files with a
 * simulated browser come before those without; among each, the long ones. TEST_SHUFFLE is the seed of a random order.
 */
export class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, which returns a new list
    const sorted = await super.sort(files)
    const seed = process.env['TEST_SHUFFLE']
    return seed === undefined ? inOrder(sorted) : shuffled(sorted, seeded(Number(seed)))
  }
}

function inOrder(files: TestSpecification[]): TestSpecification[] {
  const projects = [...new Set(files.map(({ project }) => project))]
  const affected = new Set(affectedTests())
  const placeOf = (file: TestSpecification) =>
    (affected.has(relative('.', file.moduleId)) ? 0 : projects.length * 4) +
    projects.indexOf(file.project) * 4 +
    (hasBrowser(file.moduleId) ? 0 : 2) +
    (isLong(file.moduleId) ? 0 : 1)
  return by(files, placeOf)
}

const shuffled = (files: TestSpecification[], random: () => number) => by(files, () => random())

/** Sorted by a number, which is read once for each. */
function by(files: TestSpecification[], placeOf: (file: TestSpecification) => number): TestSpecification[] {
  const places = new Map(files.map((file) => [file, placeOf(file)]))
  return files.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

/** Beside what differs from `main`; on `main` itself, from the commit before. */
function affectedTests(): string[] {
  const base = baseOf(process.env['COMMITS_SINCE'])
  const isMain = base === undefined || git('rev-parse', base) === git('rev-parse', 'HEAD')
  return testsBeside(changedFiles(isMain ? 'HEAD~1' : base))
}

const longMatchers = longest.map(matcherOf)
const isLong = (file: string) => longMatchers.some((one) => one.test(relative('.', file)))
const hasBrowser = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom')
