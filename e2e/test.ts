import { test as base } from '@playwright/test'
import { openOwnServer } from './own-server.ts'

export * from '@playwright/test'

/**
 * Each worker has a server of its own, on a copy of the demo as first seeded. Playwright starts a new worker after a
 * failure, so a test that is repeated begins with a fresh copy.
 */
export const test = base.extend<{ closedPages: undefined }, { server: { url: string } }>({
  server: [
    // Playwright wants a pattern here, even of nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // The push service of push.spec.ts runs on the loopback.
      const server = await openOwnServer({ ALLOW_PRIVATE_HOSTS: '1' })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // Pages that a test leaves open would go on drawing beside the next one.
  closedPages: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
