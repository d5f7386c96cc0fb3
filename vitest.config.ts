import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}'],
    globalSetup: ['apps/server/src/platform/database/test-setup.ts'],
    // A database that starts while every core is busy takes its time.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
