import { expect, type Page } from '@playwright/test'
import { pathOf, routeNames, routes, type RouteName } from '@rp/domain/routes'

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
/** Screens of a record that its row in a list, or the record itself, names whole. */
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
/** Nobody is signed in at login, and the redirect page has nothing of its own. */
const elsewhere: RouteName[] = ['login', 'redirect-page']

/** Every screen of the panel that is looked at by its address. */
export const screens = routeNames.filter((name) => !elsewhere.includes(name))

interface Named {
  list: string
  params: (row: Row) => Record<string, string>
  /** Where the record is read in full, without its id. */
  detail?: string
}

/** An entry of the log is named by its place in it. */
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

/** The path of a screen with real records in the place of its parameters. */
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
  return String(first.id ?? first.seq ?? '')
}

async function firstOf<T extends object>(page: Page, list: string): Promise<T> {
  const content = await read<T[] | { data: T[] }>(page, list)
  const [first] = Array.isArray(content) ? content : content.data
  return first ?? ({} as T)
}

/** What the server answers to a call that the signed-in user makes. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`, { headers: await authorization(page) })
  return ((await answer.json()) as { content: T }).content
}

export async function authorization(page: Page): Promise<{ authorization: string }> {
  if (page.url() === 'about:blank') await page.goto('/')
  const session = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  return { authorization: `Bearer ${(JSON.parse(session) as { token: string }).token}` }
}
