// What the preflight of a label of 1000 elements costs the user: the longest block of the page after an act, and the
// time until findings are shown.
import { newText } from '@rp/label/new-element'
import { openBrowser } from './lib/browser.ts'
import { signIn } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const elements = Number(process.argv[2] ?? 1000)
const acts = 8

const server = await openServerProcess()
await server.start()
const session = await signIn(server.url, 'admin.recipe_design')
const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' }

async function callApi<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const read = (await answer.json()) as { content: T }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(read).slice(0, 400)}`)
  return read.content
}

const { data } = await callApi<{ data: { id: string }[] }>('GET', '/recipes/shop-packaging?has_models=true')
const { models } = await callApi<{ models: { id: string; packaging_id: string }[] }>(
  'GET',
  `/recipes/shop-packaging/${data[0]?.id}`,
)
const model = models[0]
if (!model) throw new Error('The demo has no model of a packaging')
const { id } = await callApi<{ id: string }>('POST', '/recipes/label-design', {
  model_id: model.id,
  name: 'Preflight',
  recipe_type: 'COSMETICS',
  country: 'TH',
})
const { rev, document } = await callApi<{ rev: number; document: { elements: object } }>(
  'GET',
  `/recipes/label-design/${id}`,
)
const texts = Array.from({ length: elements }, (_, nth) =>
  newText({
    id: `text-${nth}`,
    name: `Text ${nth}`,
    group: 'advert',
    text: 'สบู่สมุนไพร 30 กรัม Herbal soap',
    // Side by side, as on a sheet: each is near four others and touches none.
    'data-x': 4000 + (nth % 10) * 42_000,
    'data-y': 4000 + Math.floor(nth / 10) * 7000,
    width: 40_000,
    height: 6000,
    fontSize: 2000,
  }),
)
await callApi('PATCH', `/recipes/label-design/${id}`, {
  rev,
  edit: {
    paper: {
      width: 430_000,
      height: 8000 + Math.ceil(elements / 10) * 7000,
      bleed: { top: 3000, right: 3000, bottom: 3000, left: 3000 },
      safe: { top: 2000, right: 2000, bottom: 2000, left: 2000 },
    },
    elements: Object.fromEntries(Object.keys(document.elements).map((one) => [one, null])),
  },
})
/** Texts in one edit. */
const atOnce = 200
for (let at = 0; at < texts.length; at += atOnce) {
  const some = texts.slice(at, at + atOnce).map((one) => [one.id, one])
  await callApi('PATCH', `/recipes/label-design/${id}`, {
    rev: rev + 1 + at / atOnce,
    edit: { elements: Object.fromEntries(some) },
  })
}

const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await context.addInitScript((stored) => {
  localStorage.setItem('recipe-panel.session', stored)
  localStorage.setItem('recipe-panel.language', 'en')
}, JSON.stringify(session))
const page = await context.newPage()
await page.goto(`${server.url}/recipes/shop-packaging/design/${model.packaging_id}/${model.id}/${id}/edit`)
const found = page.getByText(/^(\d+ (problems?|warnings?)|No problems)$/)
await found.waitFor({ timeout: 60_000 })
await page.getByRole('button', { name: /^Undo/ }).waitFor()
await page.waitForTimeout(2000)
await page.getByRole('treeitem').first().click()
await page.getByRole('application').focus()

await page.evaluate(() => {
  const seen: number[] = []
  ;(window as { tasks?: number[] }).tasks = seen
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration)
  }).observe({ type: 'longtask' })
})

/** Longest blocks after each act, without the act itself: the key and its rendering come first. */
const blocked: number[] = []
for (let act = 0; act < acts; act += 1) {
  await page.keyboard.press('ArrowRight')
  // The act and its rendering are over; the preflight waits for a pause of 350 ms.
  await page.waitForTimeout(300)
  await page.evaluate(() => void (window as { tasks?: number[] }).tasks?.splice(0))
  await page.waitForTimeout(3000)
  const tasks = await page.evaluate(() => (window as { tasks?: number[] }).tasks ?? [])
  blocked.push(Math.max(0, ...tasks))
}
await browser.close()
await server.stop()
server.clear()

const middle = percentile(blocked, 0.5)
report(
  'label-preflight',
  { elements, acts, longest_stretch_ms_median: middle, longest_stretch_ms_most: Math.max(...blocked) },
  { longest_stretch_ms_median: '<= 100' },
  middle <= 100,
)
