import { expect, type Page, type Request } from '@playwright/test'

/** Its code is loaded, its record is there and nothing moves. */
export async function settled(page: Page): Promise<void> {
  // The network alone may be idle before its code is loaded and its record is there.
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await still(page)
}

/** Goes to a screen as a link does, without loading the panel anew; its heading takes the place of the one before. */
export async function walkTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address)
    return settled(page)
  }
  const asked = underway(page)
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    // The router counts the entries of the history by this number.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect.poll(() => asked.count, { intervals: [50] }).toBe(0)
  asked.forget()
  return still(page)
}

/** How many requests have begun and not ended. */
function underway(page: Page): { readonly count: number; forget: () => void } {
  const open = new Set<Request>()
  const begin = (request: Request) => {
    if (!request.url().includes('/socket.io/')) open.add(request)
  }
  const end = (request: Request) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    get count() {
      return open.size
    },
    forget: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  }
}

/** What was asked for has come. */
export async function still(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Entry motions are under 150 ms; colours in between are no verdict.
  await page.waitForTimeout(200)
}

/** How far the page reaches beyond the screen, in pixels. */
export async function widerBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
