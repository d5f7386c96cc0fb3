import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { SameEnvironmentTogether } from './scripts/testing/same-environment-together.ts'
import { patienceMs } from './packages/domain/src/testing/patience.ts'

/**
 * Tests that show nothing new on a PostgreSQL server: they open no database, are about the embedded one, or try
 * hundreds of inputs.
 */
const embeddedOnly = [
  'apps/server/src/container-sources.test.ts',
  'apps/server/src/hostile-uploads.test.ts',
  'apps/server/src/no-early-run.test.ts',
  'apps/server/src/platform/untrusted/*.test.ts',
  'apps/server/src/platform/{database/damaged-database,import/round-trip,pdf/thai-shapes,storage/blob-store}.test.ts',
  'apps/server/src/recipes/label/{text-layout,thai-syllables}.test.ts',
  'apps/server/src/recipes/label/print/*.test.ts',
  'apps/server/src/recipes/sample/packs.test.ts',
  'apps/server/src/upgrades/released-migrations.test.ts',
  'apps/server/src/platform/database/durability.test.ts',
  'apps/server/src/graceful-shutdown.test.ts',
  'apps/server/src/authorisation.test.ts',
  'apps/server/src/hostile-input.test.ts',
  'apps/server/src/ai/replies/obedience.test.ts',
  'apps/server/src/ai/knowledge/embedding-misbehaviours.test.ts',
]

/** Tests of the database itself: transactions, locks, the log, and reading back. They run on both (ADR 0117). */
const onBoth = [
  'apps/server/src/{backup,upgrades}.test.ts',
  'apps/server/src/platform/{database,jobs,list,log,realtime,storage}/**/*.test.ts',
  'apps/server/src/supplychain/**/*.test.ts',
  'apps/server/src/chat/messages/**/*.test.ts',
]

/** Measures the main thread of a server: tests beside it would take the caches and the time of its core. */
const alone = ['apps/server/src/hostile-documents.test.ts']

/** These replace a module, or count the state that modules have gathered since the process began. */
const ownModules = [
  'apps/server/src/chat/messages/message-texts.test.ts',
  'apps/server/src/auth/sign-in.test.ts',
  'apps/server/src/platform/database/shared-pool.test.ts',
  'apps/server/src/platform/database/statement-names.test.ts',
  'apps/server/src/query-count.test.ts',
]

/** Of the tests in a simulated browser, those that replace a module which others load at once, or need styles. */
const ownPage = [
  'apps/web/src/kit/overview/overview-strip.test.tsx',
  'apps/web/src/kit/presence/also-here.test.tsx',
]

const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined

/** Beside a PostgreSQL server, the tests about the embedded database and those that run on both. */
const embedded: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'embedded',
      include: [...embeddedOnly, ...onBoth],
      exclude: [...alone, ...ownModules],
      setupFiles: ['apps/server/src/platform/database/test-embedded.ts'],
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'own modules, embedded',
      include: ownModules.filter((name) => name.includes('/platform/database/')),
      setupFiles: ['apps/server/src/platform/database/test-embedded.ts'],
    },
  },
]

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...alone, ...ownModules, ...(isOnPostgres ? embeddedOnly : [])],
          // Most of a short server test was loading the server: the files of a worker load it once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own modules', include: ownModules } },
      ...(isOnPostgres ? embedded : []),
      { extends: true, test: { name: 'alone', include: alone, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['apps/{web,widget}/src/**/*.test.{ts,tsx}'],
          exclude: ownPage,
          setupFiles: ['apps/web/src/kit/testing/screen-setup.ts'],
          // Loading the panel and a simulated browser took longer than most files' tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser, own page',
          include: ownPage,
          setupFiles: ['apps/web/src/kit/testing/screen-setup.ts'],
        },
      },
    ],
    // Compiled TypeScript is cached between runs: compiling is most of the time of a short one.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: SameEnvironmentTogether },
    // The projects' own setup files come on top.
    setupFiles: ['scripts/testing/seed-random-tests.ts'],
    globalSetup: ['apps/server/src/platform/database/test-setup.ts'],
    // One worker more than cores: a test that waits to see that nothing happens leaves its core to others.
    maxWorkers: availableParallelism() + 1,
    // A machine that shares its cores is at times three times slower; hanging tests are still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: patienceMs } },
  },
})
