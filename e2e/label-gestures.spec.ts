import { expect, test, type Browser, type Page } from './test.ts'
import { callApi, newTemplate } from './label-steps.ts'
import { wholeChromium } from './engines/chromium.ts'
import { isFirefox } from './engines/journeys.ts'
import { chromiumHand } from './gestures/chromium-hand.ts'
import { firefoxMissing, webKitMissing } from './gestures/cold-browser.ts'
import { firefoxHand } from './gestures/firefox-hand.ts'
import { firefoxPath } from './engines/firefox-path.ts'
import { drawn } from './gestures/fixture.ts'
import { BeyondDriver, type Hand } from './gestures/hand.ts'
import { Label } from './gestures/label.ts'
import { gestures } from './gestures/table.ts'
import { openWebKit } from './gestures/webkit-hand.ts'
import { desktop, signedIn, watchConsole } from './panel.ts'

/** How many gestures an engine’s driver cannot make: fingers, other buttons and clipboards in WebKit, dragged files. */
const mostBeyond: Readonly<Record<Hand['engine'], number>> = { chromium: 0, firefox: 2, webkit: 32 }
/** Part of the names of the gestures to run alone. */
const only = process.env['GESTURES'] ?? ''

if (!isFirefox) test.use({ launchOptions: wholeChromium })

test('gestures on a label in Chromium', async ({ browser }) => {
  test.setTimeout(600_000)
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // A damaged file is dropped as well.
  const consoleIsClean = watchConsole(page, [/415 \(Unsupported Media Type\)/])
  const address = await prepared(page)
  await tryAll(await chromiumHand(page), address)
  consoleIsClean()
})

test('gestures on a label in Firefox', async ({ browser, baseURL }) => {
  test.skip(firefoxMissing() !== '', firefoxMissing())
  test.setTimeout(600_000)
  const hand = await firefoxHand(firefoxPath, desktop)
  try {
    await tryElsewhere(hand, browser, baseURL ?? '')
  } finally {
    await hand.close()
  }
})

test('gestures on a label in WebKit', async ({ browser, baseURL }) => {
  test.skip(webKitMissing() !== '', webKitMissing())
  test.setTimeout(600_000)
  const webkit = await openWebKit()
  try {
    await tryElsewhere(await webkit.newHand(desktop), browser, baseURL ?? '')
  } finally {
    await webkit.close()
  }
})

/** The same gestures in a browser that Playwright does not drive, signed in like the one it drives. */
async function tryElsewhere(hand: Hand, browser: Browser, baseURL: string): Promise<void> {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  const address = await prepared(page)
  const storage = await page.evaluate(() => Object.entries(localStorage))
  await page.close()
  await hand.open(`${baseURL}/login`)
  await hand.read((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
    return null
  }, storage)
  await tryAll(hand, `${baseURL}${address}`)
}

/** A template with the elements of the table; returns its editor's address. */
async function prepared(page: Page): Promise<string> {
  const address = await newTemplate(page, 'Under the hand')
  const id = address.split('/').at(-1) ?? ''
  const design = await callApi<{ rev: number; document: { elements: object } }>(
    page,
    'get',
    `/recipes/label-design/${id}`,
  )
  const gone = Object.fromEntries(Object.keys(design.document.elements).map((name) => [name, null]))
  const elements = { ...gone, ...Object.fromEntries(drawn.map((element) => [element.id, element])) }
  await callApi(page, 'patch', `/recipes/label-design/${id}`, { rev: design.rev, edit: { elements } })
  return `${address}/edit`
}

async function tryAll(hand: Hand, address: string): Promise<void> {
  const label = new Label(hand)
  await hand.open(address)
  await expect.poll(async () => Object.keys((await label.seen()).elements).length).toBe(drawn.length)
  await expect.poll(async () => (await label.seen()).stage.width).toBeGreaterThan(0)
  await label.withoutSnapping()
  const failures: string[] = []
  const beyond: string[] = []
  const chosen = gestures.filter(({ name }) => name.includes(only))
  for (const { name, act } of chosen) {
    try {
      await act(label, hand)
    } catch (cause) {
      if (cause instanceof BeyondDriver) beyond.push(`${name}: ${cause.message}`)
      else failures.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
    await label.reset()
  }
  test.info().annotations.push({ type: `${beyond.length} beyond the driver`, description: beyond.join('; ') })
  expect(beyond.length, beyond.join('\n')).toBeLessThanOrEqual(mostBeyond[hand.engine])
  expect(failures.length, `${failures.length} of ${chosen.length}\n${failures.join('\n')}`).toBe(0)
}
