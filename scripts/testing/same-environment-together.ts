import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A worker continues with the next file, and so keeps what it has loaded, only if that has the same environment. So
 * the files with a simulated browser come first, then those without.
 */
export class SameEnvironmentTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, which returns a new list
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const placeOf = (file: TestSpecification) =>
      projects.indexOf(file.project) * 2 + (hasBrowser(file.moduleId) ? 0 : 1)
    const places = new Map(sorted.map((file) => [file, placeOf(file)]))
    return sorted.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  }
}

const hasBrowser = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom')
