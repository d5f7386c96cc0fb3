import { expect, test, type Browser } from './test.ts'
import { routes, type RouteName } from '@rp/domain/routes'
import { storageOf, Visitors, webKitMissing } from './engines/webkit-visitor.ts'
import { pause, type Hand } from './gestures/hand.ts'
import { signedIn } from './panel.ts'
import { addressOf, screens } from './screen-addresses.ts'

/** The first word of a screen's address: `recipes`, `lab`. */
const areaOf = (name: RouteName) => routes[name].split('/')[1] ?? ''
const areas = [...new Set(screens.map(areaOf))]
const longestMs = 30_000

test.describe.configure({ mode: 'parallel' })

async function addressesOf(browser: Browser, area: string): Promise<[RouteName, string][]> {
  const { context, page } = await signedIn(browser, 'super_admin')
  const found: [RouteName, string][] = []
  for (const route of screens.filter((name) => areaOf(name) === area))
    found.push([route, await addressOf(page, route)])
  await context.close()
  return found
}

/** Runs in the page: whole, not yet there, or what failed. */
function look(language: string): string {
  const failed = document.querySelector('main [role=alert] button, .label-gaps')
  if (failed) return `failed: ${(failed.parentElement?.parentElement ?? failed).textContent}`
  if (document.documentElement.lang !== language) return `in ${document.documentElement.lang}`
  const heading = document.querySelector('h1')?.getBoundingClientRect()
  if (!heading || heading.width === 0) return 'no heading'
  return document.querySelector('main [aria-busy=true], main [role=progressbar]:not([aria-valuenow])')
    ? 'still loading'
    : 'whole'
}

async function seen(hand: Hand, language: string): Promise<string> {
  const end = Date.now() + longestMs
  let last = 'nothing'
  while (Date.now() < end) {
    last = await hand.read(look, language)
    if (last === 'whole' || last.startsWith('failed')) return last
    await pause(150)
  }
  return last
}

for (const area of areas)
  test(`every screen of ${area} opens cold in WebKit, in Thai, and then in English`, async ({
    browser,
    baseURL,
  }) => {
    test.skip(webKitMissing() !== '', webKitMissing())
    const addresses = await addressesOf(browser, area)
    test.setTimeout(60_000 + addresses.length * 60_000)
    const storage = {
      th: await storageOf(browser, 'super_admin', 'th'),
      en: await storageOf(browser, 'super_admin', 'en'),
    }
    const faults: string[] = []
    const visitors = new Visitors(baseURL ?? '')
    for (const [route, address] of addresses) {
      const person = await visitors.next()
      for (const language of ['th', 'en'] as const) {
        await person.enter(address, storage[language])
        const found = await seen(person.hand, language)
        if (found !== 'whole') faults.push(`${route} in ${language}: ${found}`)
      }
      await visitors.leave()
    }
    expect(faults).toEqual([])
  })
