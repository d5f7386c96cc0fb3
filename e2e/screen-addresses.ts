import { expect, type Page } from '@playwright/test'
import * as catalogues from '@rp/contract/catalogues'
import { sampleInput } from '@rp/contract/testing/sample-input'
import { plainNames, plainPath } from '@rp/domain/plain-entities'
import { pathOf, routeNames, routes, type RouteName } from '@rp/domain/routes'

const rd = '/recipes/recipes-rd'
const order = '/lab/order'
const inReview = `${rd}?formula_status=PENDING_FORMULATION_REVIEW`

/** The lists whose first records fill a screen's parameters; `*` is the previous record. */
const records: Partial<Record<RouteName, string[]>> = {
  'staff-update': ['/auth/staff'],
  'chat-service-update': ['/chat/service'],
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
  'service-contract-update': ['/machine/contract'],
  'part-stock': ['/machine/part'],
  'machine-register-update': ['/machine/register'],
  'food-ingredient-update': ['/food-recipes/ingredient'],
  'lab-service-update': ['/lab/service'],
  'lab-service-step-create': ['/lab/service'],
  'lab-service-step-update': ['/lab/service', '/lab/service/*/step'],
  'lab-service-email-template-create': ['/lab/service'],
  'lab-service-email-template-update': ['/lab/service', '/lab/service/*/email-template'],
  'lab-order-update': [order],
  'lab-worksheet-update': ['/lab/worksheet'],
  'supplychain-log-detail': ['/supplychain'],
  'update-request-detail': ['/ai/update-request'],
  'bot-task-data-detail': ['/ai/bot-task'],
  ...Object.fromEntries(plainNames.map((name) => [`${name}-update`, [plainPath(name)]])),
}
/** Screens of a record with all parameters in its list row, or in the record itself. */
const rows: Partial<Record<RouteName, Named>> = {
  'labels-packaging-edit': {
    list: '/recipes/label-design?kind=PACKAGE',
    params: ({ id, packaging_id = '', model_id = '' }) => ({
      packagingId: packaging_id,
      modelId: model_id,
      designId: id,
      statusView: 'edit',
    }),
  },
  'lab-order-step-update': {
    list: `${order}?status=INPROGRESS`,
    params: ({ id, steps = [] }) => ({ orderId: id, stepId: steps[0]?.id ?? '' }),
    detail: order,
  },
}
/** Login has no signed-in user, and the redirect page has no content of its own. */
const elsewhere: RouteName[] = ['login', 'redirect-page']

/** Every screen of the panel that can be opened by address. */
export const screens = routeNames.filter((name) => !elsewhere.includes(name))

interface Named {
  list: string
  params: (row: Row) => Record<string, string>
  /** Where the full record can be read, without its id. */
  detail?: string
}

/** A log entry is identified by its position. */
interface Listed {
  id?: string
  seq?: number
}

interface Row {
  id: string
  packaging_id?: string
  model_id?: string
  steps?: { id: string }[]
}

/** A screen's path with real records as its parameters. */
export async function addressOf(page: Page, route: RouteName): Promise<string> {
  const named = rows[route]
  if (named) {
    const row = await firstOf<Row>(page, named.list)
    return pathOf(
      route,
      named.params(named.detail ? await read<Row>(page, `${named.detail}/${row.id}`) : row),
    )
  }
  const ids: string[] = []
  for (const list of records[route] ?? []) ids.push(await firstId(page, list.replace('*', ids.at(-1) ?? '')))
  const path = ids.reduce((filled, id) => filled.replace(/:\w+/, id), routes[route] as string)
  expect(path, `the records of ${route}`).not.toMatch(/:|\/\//)
  return path
}

export async function firstId(page: Page, list: string): Promise<string> {
  const first = await firstOf<Listed>(page, list)
  return String(first.id ?? first.seq ?? (await addedTo(page, list)))
}

/** The id of a new record of a plain entity that the demo has none of; empty for other lists. */
async function addedTo(page: Page, list: string): Promise<string> {
  const entity = Object.values(catalogues).find(({ path }) => path === list)
  if (!entity) return ''
  const headers = await authorization(page)
  const answer = await page.request.post(`/api${list}`, { headers, data: sampleInput(entity.input) })
  return ((await answer.json()) as { content: { id: string } }).content.id
}

async function firstOf<T extends object>(page: Page, list: string): Promise<T> {
  const content = await read<T[] | { data: T[] }>(page, list)
  const [first] = Array.isArray(content) ? content : content.data
  return first ?? ({} as T)
}

/** The server's reply to a call by the signed-in user. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`, { headers: await authorization(page) })
  return ((await answer.json()) as { content: T }).content
}

export async function authorization(page: Page): Promise<{ authorization: string }> {
  if (page.url() === 'about:blank') await page.goto('/')
  const session = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  return { authorization: `Bearer ${(JSON.parse(session) as { token: string }).token}` }
}
