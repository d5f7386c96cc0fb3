import { expect, type Page, type Request } from '@playwright/test'

/** Waits until its code is loaded, its record is there and nothing moves. */
export async function settled(page: Page): Promise<void> {
  // The network alone may be idle before its code is loaded and its record is there.
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await still(page)
}

/** Opens a screen as a link does, without reloading the panel; its heading replaces the previous one. */
export async function walkTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address)
    return settled(page)
  }
  const requested = underway(page)
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    // The router counts history entries by this number.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect.poll(() => requested.count, { intervals: [50] }).toBe(0)
  requested.forget()
  return still(page)
}

/** The number of pending requests. */
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

/** Waits until all requests have finished. */
export async function still(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(atRest)
}

/** Runs in the page: waits for elements that enter or change their colour, which must not be judged in between. */
async function atRest(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const end = performance.now() + 1000
  // An animation towards a change ends by itself; one that only shows progress does not.
  const moves = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  await frame()
  await frame()
  while (moves() && performance.now() < end) await frame()
}

/** How far the page is wider than the screen, in pixels. */
export async function widerBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
