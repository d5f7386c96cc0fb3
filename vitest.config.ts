import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * What says nothing new beside a PostgreSQL server: it opens no database, is about the embedded one, or tries hundreds of
 * inputs.
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
  'apps/server/src/stop.test.ts',
  'apps/server/src/authorisation.test.ts',
  'apps/server/src/hostile-input.test.ts',
  'apps/server/src/ai/replies/obedience.test.ts',
  'apps/server/src/ai/knowledge/embedding-misbehaviours.test.ts',
]

/** Measures what the main thread of a server does: what runs beside it takes the caches and the time of its core. */
const alone = ['apps/server/src/hostile-documents.test.ts']

/** These replace a module, or count what modules have kept since the process began. */
const ownModules = [
  'apps/server/src/chat/messages/message-texts.test.ts',
  'apps/server/src/auth/sign-in.test.ts',
  'apps/server/src/platform/database/shared-pool.test.ts',
  'apps/server/src/platform/database/statement-names.test.ts',
  'apps/server/src/query-count.test.ts',
]

const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: [...alone, ...ownModules, ...(isOnPostgres ? embeddedOnly : [])],
          // Most of a short server test was loading the server: the files of a worker load it once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own modules', include: ownModules } },
      ...(isOnPostgres
        ? []
        : [{ extends: true, test: { name: 'alone', include: alone, sequence: { groupOrder: 1 } } } as const]),
      { extends: true, test: { name: 'browser', include: ['apps/{web,widget}/src/**/*.test.{ts,tsx}'] } },
    ],
    globalSetup: ['apps/server/src/platform/database/test-setup.ts'],
    // One more than cores: what has to wait to see that nothing happens leaves its core to others.
    maxWorkers: availableParallelism() + 1,
    // A machine that shares its cores is at times three times slower: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
