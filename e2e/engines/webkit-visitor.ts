import type { Browser } from '@playwright/test'
import type { Language } from '@rp/domain/languages'
import { engines } from '../gestures/cold-browser.ts'
import { desktop, signedIn } from '../panel.ts'
import { Person } from './person.ts'

/** Why WebKit cannot be tested on this machine. */
export const webKitMissing = (): string => engines.WebKit.missing()

/** What the panel keeps in the browser of someone who is signed in. */
export async function storageOf(
  browser: Browser,
  username: string,
  language: Language,
): Promise<[string, string][]> {
  const { context, page } = await signedIn(browser, username, { language, viewport: desktop })
  await page.goto('/no-such-page')
  const storage = await page.evaluate(() => Object.entries(localStorage))
  await context.close()
  return storage
}

/** People at browsers that have not visited any page yet. */
export class Visitors {
  readonly #baseURL: string
  readonly #open: { close(): Promise<void> }[] = []
  constructor(baseURL: string) {
    this.#baseURL = baseURL
  }

  async next(): Promise<Person> {
    const cold = await engines.WebKit.open()
    const hand = await cold.visitor()
    this.#open.push(hand)
    return new Person(hand, this.#baseURL)
  }

  async leave(): Promise<void> {
    for (const hand of this.#open.splice(0)) await hand.close()
  }
}
