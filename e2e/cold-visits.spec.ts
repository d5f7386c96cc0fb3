import { expect, test, type Browser, type Page } from './test.ts'
import { engines, type ColdBrowser } from './gestures/cold-browser.ts'
import { click, pause, type Hand } from './gestures/hand.ts'
import { callApi, newTemplate } from './label-steps.ts'
import { signedIn } from './panel.ts'

/** Visits of each screen; the suite uses a small sample, `npm run engines` uses 20. */
const visits = Number(process.env['COLD_VISITS'] ?? 2)
const longestMs = 30_000

interface Screen {
  address: string
  /** The label's contents: the number of drawn texts, with a minimum number of letters. */
  texts: number
  /** The element it is drawn in. */
  within: string
  /** A button that opens it. */
  press?: string
}

/** Every screen with a picture of a label, and the label it shows. */
async function screensOf(
  browser: Browser,
): Promise<{ screens: Record<string, Screen>; storage: [string, string][] }> {
  const { page } = await signedIn(browser, 'super_admin')
  const template = await newTemplate(page, 'Visited cold')
  const query = '?package_status=PENDING_STAFF_APPROVAL&has_design=true&limit=20'
  const { data } = await callApi<{ data: { id: string; recipe_id: string; design_id: string }[] }>(
    page,
    'get',
    `/recipes/recipes-design${query}`,
  )
  const [packaged] = data
  if (!packaged) throw new Error('No label of the demo waits for its approval')
  const design = await callApi<{ packaging_id: string; model_id: string }>(
    page,
    'get',
    `/recipes/label-design/${packaged.design_id}`,
  )
  const { url } = await callApi<{ url: string }>(
    page,
    'post',
    `/recipes/label-design/${packaged.design_id}/proof-link`,
  )
  const editor = `/recipes/shop-packaging/design/${design.packaging_id}/${design.model_id}/${packaged.design_id}`
  const designPage = `/recipes/recipes-design/${packaged.recipe_id}/design/${packaged.id}`
  const blank = await textsOf(page, template.split('/').at(-1) ?? '')
  const texts = await textsOf(page, packaged.design_id)
  const storage = await page.evaluate(() => Object.entries(localStorage))
  await page.close()
  return {
    storage,
    screens: {
      'the editor': { address: `${template}/edit`, texts: blank, within: '.label-scene' },
      'the label to view': { address: `${editor}/view`, texts, within: '.label-scene' },
      'the label to review': { address: `${editor}/review`, texts, within: '.label-scene' },
      'the label to compare': {
        address: `${editor}/compare`,
        texts,
        within: '.label-scene, .label-compared:last-child',
      },
      'the design page': { address: designPage, texts, within: '.picture' },
      'the approval': { address: designPage, texts, within: '[role=dialog]', press: 'Approve the design' },
      'the customer’s page': { address: new URL(url).pathname, texts: 0, within: 'figure.proof' },
    },
  }
}

async function textsOf(page: Page, id: string): Promise<number> {
  const { document } = await callApi<{
    document: { elements: Record<string, { kind: string; text?: string; hidden: boolean }> }
  }>(page, 'get', `/recipes/label-design/${id}`)
  return Object.values(document.elements).filter(
    ({ kind, text, hidden }) => kind === 'text' && !hidden && (text ?? '').trim() !== '',
  ).length
}

/** What a person sees of the label: nothing yet, all of it, or an error. Runs in the page. */
function look({ within, texts }: { within: string; texts: number }): string {
  const failed = document.querySelector('.label-gaps, .proof-frame + .wrong, main [role=alert] button')
  if (failed) return `failed: ${failed.textContent ?? ''}`
  const place = document.querySelector(within)
  if (!place) return 'nothing'
  const image = place.querySelector('img')
  if (image) return image.complete && image.naturalWidth > 100 ? 'whole' : 'no picture'
  if (place.querySelector('.label-missing')) return 'a picture or a barcode is missing'
  const drawn = [...place.querySelectorAll('g[id^="label-"] > path')].filter(
    (path) => (path.getAttribute('d') ?? '').length > 20 && path.getBoundingClientRect().width > 0,
  )
  return drawn.length === texts ? 'whole' : `${drawn.length} of ${texts} texts`
}

async function visit(hand: Hand, screen: Screen): Promise<string> {
  const end = Date.now() + longestMs
  let isPressed = screen.press === undefined
  let seen = 'nothing'
  while (Date.now() < end) {
    if (!isPressed) isPressed = await pressed(hand, screen.press ?? '')
    seen = await hand.read(look, { within: screen.within, texts: screen.texts })
    if (seen === 'whole' || seen.startsWith('failed')) return seen
    await pause(100)
  }
  return seen
}

async function pressed(hand: Hand, name: string): Promise<boolean> {
  const spot = await hand.read((wanted) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === wanted)
    const box = button?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, name)
  if (!spot) return false
  // Once: a second click would be beside the dialog that it opens, and close it.
  await click(hand, spot)
  return true
}

async function visited(engine: ColdBrowser, browser: Browser, baseURL: string): Promise<string[]> {
  const { screens, storage } = await screensOf(browser)
  const faults: string[] = []
  for (const [name, screen] of Object.entries(screens))
    for (let time = 1; time <= visits; time += 1) {
      const hand = await engine.visitor()
      try {
        // A text at this origin: none of the screens' files are in the cache afterwards.
        await hand.open(`${baseURL}/service-worker.js`)
        await hand.read((entries) => {
          for (const [key, value] of entries) localStorage.setItem(key, value)
          return null
        }, storage)
        await hand.open(`${baseURL}${screen.address}`)
        const seen = await visit(hand, screen)
        faults.push(...(seen === 'whole' ? [] : [`${name}, visit ${time}: ${seen}`]))
      } finally {
        await hand.close()
      }
    }
  return faults
}

for (const [name, engine] of Object.entries(engines))
  test(`every screen with a label is drawn in full at a cold visit in ${name}`, async ({
    browser,
    baseURL,
  }) => {
    test.skip(engine.missing() !== '', engine.missing())
    test.setTimeout(120_000 + visits * 7 * 15_000)
    const cold = await engine.open(browser)
    try {
      expect(await visited(cold, browser, baseURL ?? '')).toEqual([])
    } finally {
      await cold.close()
    }
  })
