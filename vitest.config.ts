import { defineConfig } from 'vitest/config'

/** What is about the embedded database itself says nothing new beside a PostgreSQL server. */
const embeddedOnly = ['apps/server/src/platform/database/durability.test.ts', 'apps/server/src/stop.test.ts']

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}'],
    exclude: process.env['TEST_DATABASE_URL'] === undefined ? [] : embeddedOnly,
    globalSetup: ['apps/server/src/platform/database/test-setup.ts'],
    // Every core: the usual one less leaves a machine of two half idle.
    maxWorkers: '100%',
    // A machine that shares its cores is at times three times slower: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
