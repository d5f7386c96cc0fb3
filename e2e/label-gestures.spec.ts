import { existsSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { asked, newTemplate } from './label-steps.ts'
import { chromiumHand } from './gestures/chromium-hand.ts'
import { firefoxHand } from './gestures/firefox-hand.ts'
import { drawn } from './gestures/fixture.ts'
import type { Hand } from './gestures/hand.ts'
import { Label } from './gestures/label.ts'
import { gestures } from './gestures/table.ts'
import { desktop, signedIn, watchConsole } from './panel.ts'

// Asked for by name: the gestures that find letters by the caret keys do not pass there yet.
const firefox = process.env['FIREFOX_PATH'] ?? ''
/** A part of the names of those that are to be tried alone. */
const only = process.env['GESTURES'] ?? ''

test('what a hand does on a label in Chromium', async ({ browser }) => {
  test.setTimeout(600_000)
  const { page } = await signedIn(browser, 'admin.recipe_design')
  const consoleIsClean = watchConsole(page)
  const address = await prepared(page)
  await tryAll(await chromiumHand(page), address)
  consoleIsClean()
})

test('what a hand does on a label in Firefox', async ({ browser, baseURL }) => {
  test.skip(!existsSync(firefox), 'FIREFOX_PATH names no Firefox')
  test.setTimeout(600_000)
  const { page } = await signedIn(browser, 'admin.recipe_design')
  const address = await prepared(page)
  const kept = await page.evaluate(() => Object.entries(localStorage))
  await page.close()
  const hand = await firefoxHand(firefox, desktop)
  try {
    await hand.open(`${baseURL ?? ''}/login`)
    await hand.read((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
      return null
    }, kept)
    await tryAll(hand, `${baseURL ?? ''}${address}`)
  } finally {
    await hand.close()
  }
})

/** A template with the elements that the table knows; answers the address of its editor. */
async function prepared(page: Page): Promise<string> {
  const address = await newTemplate(page, 'Under the hand')
  const id = address.split('/').at(-1) ?? ''
  const design = await asked<{ rev: number; document: { elements: object } }>(
    page,
    'get',
    `/recipes/label-design/${id}`,
  )
  const gone = Object.fromEntries(Object.keys(design.document.elements).map((name) => [name, null]))
  const elements = { ...gone, ...Object.fromEntries(drawn.map((element) => [element.id, element])) }
  await asked(page, 'patch', `/recipes/label-design/${id}`, { rev: design.rev, edit: { elements } })
  return `${address}/edit`
}

async function tryAll(hand: Hand, address: string): Promise<void> {
  const label = new Label(hand)
  await hand.open(address)
  await expect.poll(async () => Object.keys((await label.seen()).elements).length).toBe(drawn.length)
  await expect.poll(async () => (await label.seen()).stage.width).toBeGreaterThan(0)
  await label.withoutSnapping()
  const failures: string[] = []
  const chosen = gestures.filter(
    (one) => (one.only ?? hand.engine) === hand.engine && one.name.includes(only),
  )
  for (const { name, act } of chosen) {
    try {
      await act(label, hand)
    } catch (cause) {
      failures.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
    await label.reset()
  }
  expect(failures.length, `${failures.length} of ${chosen.length}\n${failures.join('\n')}`).toBe(0)
}
