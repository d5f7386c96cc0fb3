import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { waitLimitMs } from './packages/domain/src/testing/wait-limit.ts'
import {
  onBoth,
  onBothInCi,
  onlyInAll,
  ownDatabase,
  ownLimits,
  ownModules,
  ownPage,
  packages,
  screens,
  server,
  shortLockWait,
} from './scripts/suites.mjs'
import { OrderOfFiles } from './scripts/testing/order-of-files.ts'

const isCi = process.env['TEST_SET'] === 'ci'
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined

const longLimits = 'apps/server/src/testing/long-limits.ts'
const onEmbedded = 'apps/server/src/platform/database/test-embedded.ts'
const shortLock = 'apps/server/src/testing/short-lock-wait.ts'
const screenSetup = 'apps/web/src/kit/testing/screen-setup.ts'
/** The files of a worker share its modules: most of a short server test was loading the server. */
const isolate = false

const project = (
  name: string,
  include: string[],
  { exclude = [], ...rest }: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, exclude: [...exclude, ...(isCi ? Object.keys(onlyInAll) : [])], ...rest },
})

const ownServers = [...ownDatabase, ...ownModules, ...ownLimits, ...shortLockWait]

/** Beside a PostgreSQL server, tests of what a database itself does also run on the embedded one. */
const alsoEmbedded = isOnPostgres ? (isCi ? onBothInCi : onBoth) : []
const alsoEmbeddedAlone = isOnPostgres
  ? ownModules.filter((name) => name.includes('/platform/database/'))
  : []

export default defineConfig({
  test: {
    projects: [
      project('packages', packages, { isolate }),
      project('server', server, {
        exclude: ownServers,
        setupFiles: [longLimits],
        isolate,
      }),
      project('embedded', [...ownDatabase, ...alsoEmbedded], {
        exclude: [...ownModules, ...ownLimits, ...shortLockWait],
        setupFiles: [onEmbedded, longLimits],
        isolate,
      }),
      project('own modules', ownModules, { setupFiles: [longLimits] }),
      project('own modules, embedded', alsoEmbeddedAlone, { setupFiles: [onEmbedded, longLimits] }),
      project('own limits', ownLimits),
      project('short lock wait', shortLockWait, { setupFiles: [longLimits, shortLock] }),
      project('screens', screens, { exclude: ownPage, setupFiles: [screenSetup], isolate }),
      project('own page', ownPage, { setupFiles: [screenSetup] }),
    ],
    // Compiled TypeScript is cached between runs: compiling is most of the time of a short one.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: OrderOfFiles },
    // The projects' own setup files come on top.
    setupFiles: ['scripts/testing/seed-random-tests.ts'],
    globalSetup: ['apps/server/src/platform/database/test-setup.ts'],
    // One worker more than cores: a test that waits leaves its core to others. Of the command line's --maxWorkers, the
    // projects know nothing.
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? availableParallelism() + 1),
    // Far above what any test takes on a busy machine: it only ends tests that hang.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: waitLimitMs } },
  },
})
