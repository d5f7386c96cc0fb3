import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { mutated, type Mutant } from './mutants.ts'

const mutant = JSON.parse(process.env['MUTANT'] ?? 'null') as Mutant | null

/** The tests of the pure packages, with one fault inserted when a module is read; no file is changed. */
export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => (mutant && id === resolve(mutant.file) ? mutated(code, mutant) : undefined),
    },
  ],
  test: {
    include: ['packages/*/src/**/*.test.ts'],
    setupFiles: ['scripts/testing/seed-random-tests.ts'],
    bail: 1,
    maxWorkers: 1,
    isolate: false,
    testTimeout: 60_000,
  },
})
