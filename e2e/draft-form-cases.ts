import { expect, type Locator, type Page } from '@playwright/test'
import { plainNames } from '@rp/domain/plain-entities'
import { routes, type RouteName } from '@rp/domain/routes'
import { addressOf, firstId, read } from './screen-addresses.ts'

/** A form of the panel: its address, and how to open it there. */
export interface FormCase {
  name: string
  /** The address with records in it. */
  at: (page: Page) => Promise<string>
  /** Buttons that open the form, in order; in English. */
  by?: (string | RegExp)[]
  /** The input to type into; by default the first text input. */
  field?: string | RegExp
  /** The text to type; by default words. */
  text?: string
}

const screen = (route: RouteName): FormCase => ({ name: route, at: (page) => addressOf(page, route) })
const by = (name: string, address: string): FormCase => ({ name, at: () => Promise.resolve(address) })
const withFirst = (name: string, address: string, list: string): FormCase => ({
  name,
  at: async (page) => address + (await firstId(page, list)),
})
const opened = (
  base: FormCase,
  name: string,
  buttons: (string | RegExp)[],
  more: Partial<FormCase> = {},
): FormCase => ({
  ...base,
  name,
  by: buttons,
  ...more,
})

/** The first record of a list whose detail fits. */
async function found<T>(
  page: Page,
  list: string,
  { part = '', fits }: { part?: string; fits: (record: T) => boolean },
): Promise<string> {
  const { data } = await read<{ data: { id: string }[] }>(page, `${list}?limit=50`)
  for (const { id } of data) if (fits(await read<T>(page, `${list}/${id}${part}`))) return id
  throw new Error(`No record of ${list} fits`)
}

const createPages: FormCase[] = (
  [
    'staff-create',
    'chat-service-create',
    'lab-service-create',
    'lab-service-step-create',
    'lab-service-email-template-create',
    'recipe-sample-create',
    'recipes-category-create',
    'recipes-benefit-create',
    ...plainNames.map((name) => `${name}-create` as const),
  ] as const
).map(screen)

const updatePages: FormCase[] = (
  [
    'staff-update',
    'chat-service-update',
    'lab-service-update',
    'lab-service-step-update',
    'lab-service-email-template-update',
    'recipe-sample-update',
    'recipes-category-update',
    'recipes-benefit-update',
    'food-ingredient-update',
    ...plainNames.map((name) => `${name}-update` as const),
  ] as const
).map(screen)

const regulation = routes['regulation-approval-request-list']
const byAddress: FormCase[] = [
  by('new customer', '/auth/customer?dialog=new'),
  withFirst('customer', '/auth/customer?customer=', '/auth/customer'),
  by('new recipe', '/recipes/recipes-rd?dialog=new'),
  by('new machine service', '/machine/service?view=table&dialog=new'),
  by('new lab order', '/lab/order?view=table&dialog=new'),
  by('substitutes for verification', '/lab/order?view=table&dialog=substitutes'),
  by('new ingredient', '/food-recipes/ingredient?dialog=new'),
  by('new packaging', '/recipes/shop-packaging?dialog=new'),
  by('new substance', '/food-recipes/ingredient?part=substances&substance=new'),
  by('new piece of knowledge', '/ai/data/vector-knowledge?piece=new'),
  by('new policy', '/supplychain?part=policies&dialog=new'),
  by('new rule', `${regulation}?part=rules&propose=new`),
  by('new source of rules', `${regulation}?part=sources&source=new`),
]

const configurations: FormCase[] = [
  by('configuration of the chat', routes['chat-configuration']),
  by('configuration of recipes', routes['recipes-configuration']),
  { ...by('configuration of a bot', routes['ai-chat-bot-v2-configuration']), field: 'Prompt' },
  by('facts of the shop', '/ai/data/vector-knowledge?part=shop'),
]

interface May {
  may: { edit: boolean }
}
const order: FormCase = {
  name: 'lab order',
  at: async (page) => `/lab/order/${await found<May>(page, '/lab/order', { fits: ({ may }) => may.edit })}`,
}
const machine: FormCase = {
  name: 'part of a machine service',
  at: async (page) =>
    `/machine/service/${await found<May & { open_sections: string[] }>(page, '/machine/service', {
      // The section that such a job opens by itself is editable.
      fits: ({ may, open_sections }) => may.edit && open_sections.includes('inspection'),
    })}`,
}
const rd = routes['recipes-rd-list']
const recipe = withFirst('recipe', `${rd}/`, `${rd}?formula_status=PENDING_FORMULATION_REVIEW`)

const dialogs: FormCase[] = [
  machine,
  opened(machine, 'facts of a machine service', ['Edit']),
  opened(order, 'facts of a lab order', ['Edit']),
  opened(order, 'samples of a lab order', ['Edit samples']),
  opened(recipe, 'facts of a recipe', [/^Edit: Facts/]),
  {
    name: 'new QA round',
    at: async (page) => {
      const part = '/qa'
      const fits = ({ closed }: { closed: unknown }) => closed === null
      return `${rd}/${await found<{ closed: unknown }>(page, rd, { part, fits })}/recipe-qa-create`
    },
  },
  opened(screen('food-ingredient-update'), 'price of an ingredient', ['Add a price'], {
    field: /^Price$/,
    text: '7',
  }),
]

export const formCases: FormCase[] = [
  ...createPages,
  ...updatePages,
  ...byAddress,
  ...configurations,
  ...dialogs,
]

/** Opens the form on its page and returns the input to type into. */
export async function fieldOf(page: Page, { by: buttons = [], field }: FormCase): Promise<Locator> {
  for (const name of buttons)
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  const dialog = page.getByRole('dialog')
  // A dialog opened by the address comes after its list.
  const inDialog = buttons.length > 0 || /(dialog|piece|customer|substance|propose|source)=/.test(page.url())
  const place = inDialog && !(await isInPage(page, buttons)) ? dialog.last() : page.getByRole('main')
  const input = field
    ? place.getByRole('textbox', { name: field })
    : place
        .locator('form')
        .locator(
          'input[type=text]:not([readonly]):not([role=combobox]):not([inputmode]):enabled, textarea:not([readonly]):not([aria-hidden])',
        )
  await expect(input.first()).toBeVisible()
  return input.first()
}

async function isInPage(page: Page, buttons: (string | RegExp)[]): Promise<boolean> {
  return buttons.includes('Add a price') && (await page.getByRole('dialog').count()) === 0
}
