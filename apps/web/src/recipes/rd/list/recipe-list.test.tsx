// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { statusesOf } from '@rp/domain/statuses'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { Toasts } from '../../../kit/toast/toast.tsx'
import { sampleIds, sampleRecipe } from '../sample-recipe.ts'
import { RecipesRdList } from './recipe-list.tsx'

const path = '/recipes/recipes-rd'
const other = {
  ...sampleRecipe,
  id: sampleIds.other,
  number: 'RC-2026-000002',
  name: 'Rice cream',
  packages: [],
}
const pageOf = (data: object[]) => ({
  body: { data, currentPage: 1, totalPage: 1, total: data.length, totalIsEstimate: false },
})
const board = (recipes: RecipeDetail[]) =>
  statusesOf('formula').map((status) => {
    const inStatus = recipes.filter(({ formula_status }) => formula_status === status)
    return { status, total: inStatus.length, recipes: inStatus }
  })
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /preference/list/recipes-rd-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/recipes-rd-list': () => ({ body: null }),
    [`GET ${path}`]: () => pageOf([sampleRecipe, other]),
    [`GET ${path}/board`]: () => ({ body: board([sampleRecipe, other]) }),
    [`GET ${path}/unit-price`]: ({ query }) => ({
      body: (query['ids'] ?? '').split(',').map((id) => ({ id, unit_price: '182.4' })),
    }),
    [`GET ${path}/people`]: () => ({
      body: { customers: [{ id: sampleIds.customer, name: 'Malee Srisuk', email: null }], staff: [] },
    }),
    ...answers,
  })
const routes = [
  {
    path,
    element: (
      <>
        <RecipesRdList />
        <Toasts />
      </>
    ),
  },
  { path: `${path}/:id`, element: <h1>The recipe</h1> },
]

test("a row shows the recipe's status; the prices of the page come in one call", async () => {
  const requests = server()
  renderScreen(routes, path)
  const row = await screen.findByRole('row', { name: /RC-2026-000001/ })
  for (const text of ['v4', 'Formulation review', 'Passed', '+1']) within(row).getByText(text)
  for (const rest of ['Malee Srisuk', 'Somchai Dee']) expect(within(row).queryByText(rest)).toBeNull()
  await within(row).findByText('฿ 182.40')
  expect(requests.of(`GET ${path}/unit-price`).map(({ query }) => query['ids'])).toEqual([
    `${sampleIds.recipe},${sampleIds.other}`,
  ])
})

test('label designers see no price, and none is requested', async () => {
  const requests = server()
  renderScreen(routes, path, { ...signedIn, role: 'ADMIN', department: 'RECIPE_DESIGN' })
  await screen.findByRole('row', { name: /RC-2026-000001/ })
  expect(screen.queryByRole('columnheader', { name: 'Price / unit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New recipe' })).toBeNull()
  expect(requests.of(`GET ${path}/unit-price`)).toEqual([])
})

test('moves several recipes together, after saying why some would be refused', async () => {
  const requests = server({
    [`POST ${path}/transition`]: () => ({
      body: [
        { id: sampleIds.recipe, status: 'CANCEL', refused: null },
        { id: sampleIds.other, status: null, refused: 'Somebody moved it' },
      ],
    }),
  })
  const { user } = renderScreen(routes, path)
  await screen.findByRole('row', { name: /RC-2026-000001/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Move status' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 recipes' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'New status' }), 'Cancelled')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Season over')
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  await screen.findByText(/Somebody moved it:/)
  await user.click(screen.getByRole('button', { name: 'Move 1 recipe' }))
  await screen.findByRole('dialog', { name: /^Result: 1 done/ })
  expect(requests.of(`POST ${path}/transition`)[0]?.body).toEqual({
    recipes: [sampleRecipe, other].map(({ id }) => ({ id, expected_status: 'PENDING_FORMULATION_REVIEW' })),
    to: 'CANCEL',
    dry_run: true,
    reason: 'Season over',
  })
  expect(requests.of(`POST ${path}/transition`)[1]?.body).toMatchObject({ dry_run: false })
})

test('the board has a column per status, and the next visit opens it again', async () => {
  server()
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Board' }))
  const column = await screen.findByRole('region', { name: 'Formulation review' })
  within(column).getByText('2')
  within(column).getByRole('link', { name: 'RC-2026-000001' })
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Overview',
    'Pending payment',
    'Formulation review',
    'Customer approval',
    'Formulation test',
    'Pending FDA',
    'Ready',
    'Cancelled',
  ])
  cleanup()
  renderScreen(routes, path)
  await screen.findByRole('region', { name: 'Ready' })
})

const cancel = {
  id: 'F11',
  to: 'CANCEL' as const,
  label: { en: 'Cancel the recipe', th: 'ยกเลิกสูตร' },
  needs: ['REASON' as const],
  reasonRequired: true,
  blockedBy: [],
}

test("a card's menu moves it; an impossible transition is explained", async () => {
  server({
    [`GET ${path}/${sampleIds.recipe}`]: () => ({ body: { ...sampleRecipe, transitions: [cancel] } }),
  })
  const { user } = renderScreen(routes, `${path}?view=board`)
  const open = async (status: string) => {
    await user.click(await screen.findByRole('button', { name: 'Move RC-2026-000001 to …' }))
    await user.click(await screen.findByRole('menuitem', { name: status }))
  }
  await open('Ready')
  await screen.findByText('No step leads from "Formulation review" to "Ready".')
  await open('Customer approval')
  await screen.findByText(
    'The step from "Formulation review" to "Customer approval" is made by somebody else.',
  )
  await open('Cancelled')
  await screen.findByRole('dialog', { name: 'Cancel the recipe' })
})

test('a card dragged to another column opens the dialog of that transition', async () => {
  server({
    [`GET ${path}/${sampleIds.recipe}`]: () => ({ body: { ...sampleRecipe, transitions: [cancel] } }),
  })
  renderScreen(routes, `${path}?view=board`)
  const link = await screen.findByRole('link', { name: 'RC-2026-000001' })
  const card = link.closest('li') ?? link
  const transferred = new Map<string, string>()
  const dataTransfer = {
    setData: (kind: string, value: string) => transferred.set(kind, value),
    getData: (kind: string) => transferred.get(kind) ?? '',
    get types() {
      return [...transferred.keys()]
    },
  }
  const column = screen.getByRole('region', { name: 'Cancelled' })
  fireEvent.dragStart(card, { dataTransfer })
  fireEvent.dragOver(column, { dataTransfer })
  fireEvent.drop(column, { dataTransfer })
  await screen.findByRole('dialog', { name: 'Cancel the recipe' })
})

test('creates a recipe for a customer, food with its dose, and opens it', async () => {
  const requests = server({
    'GET /recipes/recipes-category': ({ query }) =>
      pageOf([{ id: sampleIds.category, path: { en: `Category of ${query['recipe_type']}`, th: '' } }]),
    [`GET /recipes/recipes-category/${sampleIds.category}`]: () => ({
      body: { id: sampleIds.category, path: { en: 'Category of FOOD', th: '' } },
    }),
    [`POST ${path}`]: () => ({ body: sampleRecipe }),
  })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'New recipe' }))
  const dialog = await screen.findByRole('dialog', { name: 'New recipe' })
  expect(within(dialog).queryByRole('combobox', { name: 'Dose form' })).toBeNull()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), 'Food')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Dose form' }), 'Capsule')
  await user.click(await within(dialog).findByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Category of FOOD' }))
  await user.click(await within(dialog).findByRole('combobox', { name: 'Customer' }))
  await user.click(await screen.findByRole('option', { name: 'Malee Srisuk' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Zinc capsule')
  await user.type(within(dialog).getByRole('textbox', { name: 'Scent' }), 'none')
  await user.click(within(dialog).getByRole('button', { name: 'Create recipe' }))
  await screen.findByRole('heading', { name: 'The recipe' })
  await waitFor(() => expect(requests.of(`POST ${path}`)).toHaveLength(1))
  expect(requests.of(`POST ${path}`)[0]?.body).toMatchObject({
    recipe_type: 'FOOD',
    customer_id: sampleIds.customer,
    category_id: sampleIds.category,
    name: 'Zinc capsule',
    dose_form: 'CAPSULE',
    brief: { scent: 'none', texture: '' },
  })
})
