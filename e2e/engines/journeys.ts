import { test, type Locator, type Page } from '@playwright/test'

/** The journeys run in the system's own Firefox, which Playwright drives by WebDriver BiDi. */
export const isFirefox = process.env['ENGINE'] === 'firefox'

/**
 * How a page is shown to users with other needs. Chromium emulates it for a page; the whole Firefox is started so, by
 * its own part of `npm run engines`.
 */
export type ShownAs = 'coarse' | 'contrast' | 'calm'

/** Leaves a test out in a Firefox that was not started so. */
export function shownAs(wanted: ShownAs): void {
  test.skip(isFirefox && process.env['FIREFOX_AS'] !== wanted, `Firefox runs it with FIREFOX_AS=${wanted}`)
}

/** A tap by finger, as on a phone; the driver of Firefox has no fingers, so there the mouse clicks. */
export const tap = (target: Locator): Promise<void> => (isFirefox ? target.click() : target.tap())

/** Where somebody works now: the windows of one Firefox share a screen, and only the front one has the focus. */
export async function bringToFront(page: Page): Promise<void> {
  if (isFirefox) await page.bringToFront()
}

/** Skips a journey in Firefox, and says what its driver cannot do. */
export function beyondFirefox(what: string): void {
  test.skip(isFirefox, `Beyond the driver: ${what}`)
}
