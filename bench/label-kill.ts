// What a killed tab costs: 100 times a label is edited and its tab killed at a random moment, with the server reachable
// or not. Everything done more than a second before must be in the next tab, and the label intact.
import type { Page } from '@playwright/test'
import { openBrowser } from './lib/browser.ts'
import { signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const kills = Number(process.argv[2] ?? 100)
/** More than the label's width, so that each press moves. */
const presses = 40

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
  // The machine is busy: the label is created a moment later.
  if (answer.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return callApi(method, path, body)
  }
  const read = (await answer.json()) as { content: T }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(read)}`)
  return read.content
}

interface Model {
  id: string
  packaging_id: string
}

async function someModel(): Promise<Model> {
  const { data } = await callApi<{ data: { id: string }[] }>('GET', '/recipes/shop-packaging?has_models=true')
  const packaging = await callApi<{ models: Model[] }>('GET', `/recipes/shop-packaging/${data[0]?.id}`)
  const [model] = packaging.models
  if (!model) throw new Error('The demo has no model of a packaging')
  return model
}

const model = await someModel()
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await context.addInitScript((stored) => {
  localStorage.setItem('recipe-panel.session', stored)
  localStorage.setItem('recipe-panel.language', 'en')
}, JSON.stringify(session))

const patch = '**/api/recipes/label-design/*'
const brand = (page: Page) => page.getByRole('application').getByRole('img', { name: /^Brand/ })

async function opened(address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await brand(page).waitFor()
  return page
}

/** Whole millimetres from the left, as stored in the element. */
async function placeOf(page: Page): Promise<number> {
  const said = (await brand(page).getAttribute('transform')) ?? ''
  return Number(/translate\(([-\d.]+)/.exec(said)?.[1] ?? NaN) / 1000
}

let lostTooMuch = 0
let broken = 0
const lost: number[] = []
for (let kill = 0; kill < kills; kill += 1) {
  const made = await callApi<{ id: string }>('POST', '/recipes/label-design', {
    model_id: model.id,
    name: `Kill ${kill}`,
    recipe_type: 'COSMETICS',
    country: 'TH',
  })
  const address = `${server.url}/recipes/shop-packaging/design/${model.packaging_id}/${model.id}/${made.id}/edit`
  const page = await opened(address)
  await brand(page).click()
  await page.getByRole('application').focus()
  const start = await placeOf(page)
  const isAway = kill % 2 === 0
  if (isAway)
    await context.route(patch, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
  const until = Date.now() + 200 + Math.random() * 2500
  const times: number[] = []
  while (Date.now() < until && times.length < presses) {
    await page.keyboard.press('Shift+ArrowRight')
    times.push(Date.now())
    await page.waitForTimeout(Math.random() * 120)
  }
  const killed = Date.now()
  await page.close({ runBeforeUnload: false })
  if (isAway) await context.unroute(patch)

  const next = await opened(address)
  const survived = Math.round((await placeOf(next)) - start)
  lost.push(times.length - survived)
  if (times[survived] !== undefined && killed - times[survived] > 1000) lostTooMuch += 1
  if (Number.isNaN(survived) || survived > times.length) broken += 1
  await next.close()
}
await browser.close()
await server.stop()
server.clear()

report(
  'label-kill',
  {
    kills,
    acts_lost_most: Math.max(...lost),
    tabs_that_lost_nothing: lost.filter((count) => count === 0).length,
    lost_more_than_a_second: lostTooMuch,
    broken_documents: broken,
  },
  { lost_more_than_a_second: '0', broken_documents: '0' },
  lostTooMuch === 0 && broken === 0,
)
