import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longest } from '../suites.mjs'
import { matcherOf } from './matcher-of.ts'

/**
 * A worker continues with the next file, and so keeps what it has loaded, only if that has the same environment. So
 * the files with a simulated browser come first, then those without; among each, the long ones.
 */
export class SameEnvironmentTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, which returns a new list
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const placeOf = (file: TestSpecification) =>
      projects.indexOf(file.project) * 4 +
      (hasBrowser(file.moduleId) ? 0 : 2) +
      (isLong(file.moduleId) ? 0 : 1)
    const places = new Map(sorted.map((file) => [file, placeOf(file)]))
    return sorted.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  }
}

const longMatchers = longest.map(matcherOf)
const isLong = (file: string) => longMatchers.some((one) => one.test(relative('.', file)))
const hasBrowser = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom')
