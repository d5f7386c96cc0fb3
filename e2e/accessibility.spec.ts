import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page, type Request } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { languages } from '@rp/domain/languages'
import { pathOf, routeNames, routes, type RouteName } from '@rp/domain/routes'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rd = '/recipes/recipes-rd'
const order = '/lab/order'
const inReview = `${rd}?formula_status=PENDING_FORMULATION_REVIEW`

/** The lists whose first records fill the parameters of a screen; `*` is the record before. */
const records: Partial<Record<RouteName, string[]>> = {
  'staff-update': ['/auth/staff'],
  'chat-service-update': ['/chat/service'],
  'website-update': ['/chat/website'],
  'tag-update': ['/chat/tag'],
  'quick-replies-update': ['/chat/quick-replies'],
  'box-type-update': ['/recipes/box-type'],
  'method-type-update': ['/recipes/method-type'],
  'packaging-service-update': ['/recipes/packaging-service'],
  'company-standard-lbl-update': ['/recipes/company-standard-lbl'],
  'recipes-category-update': ['/recipes/recipes-category'],
  'recipes-benefit-update': ['/recipes/recipes-benefit'],
  'recipe-sample-update': ['/recipes/recipes-sample'],
  'recipe-sample-detail': ['/recipes/recipes-sample'],
  'recipe-rd-version': [rd],
  'recipe-rd-version-detail': [rd, `${rd}/*/version`],
  'recipe-rd-version-form': [inReview, `${rd}/*/version`],
  'recipe-qa-create': [`${rd}?qa_status=TODO`],
  'recipe-qa-update': [`${rd}?qa_status=TODO`],
  'recipe-label-design-update': [`${rd}?formula_status=READY`],
  'labels-packaging-form': ['/recipes/shop-packaging?has_models=true'],
  'recipe-design-form': [`${rd}?package_status=PENDING_DESIGN_REVIEW`, `${rd}/*/package`],
  'machine-service-update': ['/machine/service'],
  'food-ingredient-update': ['/food-recipes/ingredient'],
  'lab-service-update': ['/lab/service'],
  'lab-service-step-create': ['/lab/service'],
  'lab-service-step-update': ['/lab/service', '/lab/service/*/step'],
  'lab-service-email-template-create': ['/lab/service'],
  'lab-service-email-template-update': ['/lab/service', '/lab/service/*/email-template'],
  'lab-order-update': [order],
  'supplychain-log-detail': ['/supplychain'],
  'update-request-detail': ['/ai/update-request'],
  'bot-task-data-detail': ['/ai/bot-task'],
}
/** Screens of a record that its row in a list names whole. */
const rows: Partial<Record<RouteName, { list: string; params: (row: Row) => Record<string, string> }>> = {
  'labels-packaging-edit': {
    list: '/recipes/label-design?kind=PACKAGE',
    params: ({ id, packaging_id = '', model_id = '' }) => ({
      packagingId: packaging_id,
      modelId: model_id,
      designId: id,
      statusView: 'edit',
    }),
  },
}
/** A step has no list of its own: it is looked at with the laboratory. */
const elsewhere: RouteName[] = ['login', 'redirect-page', 'lab-order-step-update']
const screens = routeNames.filter((name) => !elsewhere.includes(name))
/** The first word of a screen's address: `recipes`, `lab`. */
const areaOf = (name: RouteName) => routes[name].split('/')[1] ?? ''
const areas = [...new Set(screens.map(areaOf))]

/** An entry of the log is named by its place in it. */
interface Listed {
  id?: string
  seq?: number
}

interface Row {
  id: string
  packaging_id?: string
  model_id?: string
}

interface LookedAt {
  id: string
  link: string
  steps: { id: string }[]
}

test.describe.configure({ mode: 'parallel' })

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
}

async function settled(page: Page): Promise<void> {
  // Its code is loaded and its record is there; the network alone may be idle before that.
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await still(page)
}

/** Goes to a screen as a link does, without loading the panel anew; its heading takes the place of the one before. */
async function walkTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address)
    return settled(page)
  }
  const asked = underway(page)
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    history.pushState(null, '', to)
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

async function still(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Entry motions are under 150 ms; colours in between are no verdict.
  await page.waitForTimeout(200)
}

async function widerBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const language of languages) {
  for (const area of areas)
    test(`axe finds nothing on any screen of ${area}, in ${language}, on a desk and on a phone`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const { context, page } = await signedIn(browser, 'super_admin', { language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      for (const route of screens.filter((name) => areaOf(name) === area)) {
        await page.setViewportSize(desktop)
        await walkTo(page, await addressOf(page, route))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const viewport of [desktop, phone]) {
          await page.setViewportSize(viewport)
          await still(page)
          const at = `${route} at ${viewport.width} px`
          const wider = await widerBy(page)
          if (wider > 1) found[`${at} is wider than the screen`] = [String(wider)]
          // On a desk the languages differ by their words alone, and axe takes longest.
          if (language === 'th' && viewport === desktop) continue
          const faults = await violations(page)
          if (faults.length > 0) found[at] = faults
        }
      }
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })

  for (const viewport of [desktop, phone]) {
    test(`axe finds nothing in an open room, a drawer, the bell and the menus, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const found: Record<string, string[]> = {}
      const look = async (name: string) => {
        await settled(page)
        const faults = await violations(page)
        if (faults.length > 0) found[name] = faults
      }
      await page.goto(`/chat/messenger?room=${await firstId(page, '/chat/room')}`)
      await look('an open room')
      await page.goto(`/auth/customer?customer=${await firstId(page, '/auth/customer')}`)
      await look('the customer drawer')
      await page.goto(`${routes['room-list']}?part=insight`)
      await expect(page.getByRole('table').first()).toBeAttached()
      await look('the insight of chat')
      await page.goto(routes['tag-list'])
      await settled(page)
      await page.keyboard.press('Control+k')
      await page.waitForTimeout(300)
      await look('the palette')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button').nth(-2).click()
      await page.waitForTimeout(300)
      await look('the bell')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button').last().click()
      await page.waitForTimeout(300)
      await look('the user menu')
      expect(found).toEqual({})
      await context.close()
    })

    test(`axe finds nothing on login and in the widget, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport, locale: language === 'th' ? 'th-TH' : 'en-US' })
      const page = await context.newPage()
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await violations(page)).toEqual([])
      await page.goto('/demo/shop')
      await page.locator('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForTimeout(500)
      expect(await violations(page)).toEqual([])
      await context.close()
    })

    test(`axe finds nothing in machine service and on its customer's page, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      const look = async (name: string, address: string) => {
        await page.goto(address)
        await settled(page)
        // Every part of a job is looked at open.
        const closed = page.locator('main h2 > button[aria-expanded=false]')
        while ((await closed.count()) > 0) await closed.first().click()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const faults = await violations(page)
        if (faults.length > 0) found[name] = faults
      }
      const jobs = '/machine/service'
      for (const view of ['board', 'calendar']) await look(view, `${jobs}?view=${view}`)
      await look('the dialog of a new job', `${jobs}?view=table&dialog=new`)
      for (const status of ['PENDING_RECEIVE', 'INPROGRESS', 'COMPLETED'])
        await look(status, `${jobs}/${await firstId(page, `${jobs}?status=${status}`)}`)
      const asked = await firstId(page, `${jobs}?status=QUOTATION`)
      const headers = await authorization(page)
      const made = await page.request.post(`/api${jobs}/${asked}/quotation-link`, { headers })
      const { content } = (await made.json()) as { content: { url: string } }
      await look("the customer's page", content.url)
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })

    test(`axe finds nothing in the laboratory, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      const look = async (name: string, address?: string) => {
        if (address) await page.goto(address)
        await settled(page)
        const faults = await violations(page)
        if (faults.length > 0) found[name] = faults
      }
      await look('the board', `${order}?view=board`)
      await look('the calendar', `${order}?view=calendar`)
      await look('a new order', `${order}?dialog=new`)
      const read = async (query: string) => {
        const headers = await authorization(page)
        const id = await firstId(page, `${order}?${query}`)
        const answer = await page.request.get(`/api${order}/${id}`, { headers })
        return ((await answer.json()) as { content: LookedAt }).content
      }
      const running = await read('status=INPROGRESS')
      await look('a step', `${order}/${running.id}/step/${running.steps[0]?.id}`)
      const done = await read('status=COMPLETED')
      await look('a completed order', `${order}/${done.id}`)
      await look("the customer's page", done.link)
      const waits = await read('awaits_verification=true')
      await look('an order that awaits verification', `${order}/${waits.id}`)
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })

    test(`axe finds nothing on the tabs of a version and on the customer's page, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      const look = async (name: string, address: string) => {
        await page.goto(address)
        await settled(page)
        const faults = await violations(page)
        if (faults.length > 0) found[name] = faults
      }
      const version = await addressOf(page, 'recipe-rd-version-detail')
      for (const tab of ['formula', 'cost', 'qa', 'label', 'regulation', 'history'])
        await look(tab, `${version}?tab=${tab}`)
      const asked = await firstId(page, `${rd}?formula_status=PENDING_CUSTOMER_APPROVAL`)
      const headers = await authorization(page)
      const made = await page.request.post(`/api${rd}/${asked}/approval-link`, { headers })
      const { content } = (await made.json()) as { content: { url: string } }
      await look("the customer's page", content.url)
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })
  }
}

/** The path of a screen with real records in the place of its parameters. */
async function addressOf(page: Page, route: RouteName): Promise<string> {
  const named = rows[route]
  if (named) return pathOf(route, named.params(await firstOf<Row>(page, named.list)))
  const ids: string[] = []
  for (const list of records[route] ?? []) ids.push(await firstId(page, list.replace('*', ids.at(-1) ?? '')))
  const path = ids.reduce((filled, id) => filled.replace(/:\w+/, id), routes[route] as string)
  expect(path, `the records of ${route}`).not.toMatch(/:|\/\//)
  return path
}

async function firstId(page: Page, list: string): Promise<string> {
  const first = await firstOf<Listed>(page, list)
  return String(first.id ?? first.seq ?? '')
}

async function firstOf<T extends object>(page: Page, list: string): Promise<T> {
  const answer = await page.request.get(`/api${list}`, { headers: await authorization(page) })
  const { content } = (await answer.json()) as { content: T[] | { data: T[] } }
  const [first] = Array.isArray(content) ? content : content.data
  return first ?? ({} as T)
}

async function authorization(page: Page): Promise<{ authorization: string }> {
  if (page.url() === 'about:blank') await page.goto('/')
  const session = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  return { authorization: `Bearer ${(JSON.parse(session) as { token: string }).token}` }
}
