import type { BrowserContext, Page } from '@playwright/test'
import { openBrowser } from '../lib/browser.ts'
import { percentile } from '../lib/report.ts'

const loads = 5

interface List {
  address: string
  /** Signs in before the list is opened for the first time. */
  signIn: (page: Page) => Promise<void>
}

/**
 * Milliseconds from requesting a list's address until its first rows are visible: with only the session stored, and
 * with a warm cache.
 */
export async function pageLoads({ address, signIn }: List): Promise<{ cold: number; warm: number }> {
  const browser = await openBrowser()
  const [cold, warm]: number[][] = [[], []]
  for (let n = 0; n < loads; n += 1) {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    const first = await context.newPage()
    await signIn(first)
    const session = await context.storageState()
    await context.close()
    const fresh = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
      storageState: session,
    })
    cold?.push(await rowsAfter(fresh, address))
    warm?.push(await rowsAfter(fresh, address))
    await fresh.close()
  }
  await browser.close()
  return { cold: percentile(cold ?? [], 0.5), warm: percentile(warm ?? [], 0.5) }
}

async function rowsAfter(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('tbody tr td').first().waitFor()
  const took = performance.now() - began
  await page.close()
  return took
}
