// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileInputIn } from '../kit/testing/file-input.ts'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../kit/testing/stub-server.ts'
import { blankIngredient } from './blank-ingredient.ts'
import { IngredientUpdate } from './ingredient-form.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { rule } from './regulation/sample-regulation.ts'

const id = '01900000-0000-7000-8000-000000000301'
const phenoxyethanol = {
  id: '01900000-0000-7000-8000-000000000302',
  inci_name: 'Phenoxyethanol',
  name_th: '',
}
const glycerin = { id: '01900000-0000-7000-8000-000000000303', inci_name: 'Glycerin', name_th: 'กลีเซอรีน' }
const part = { pct_min: null, pct_max: null, constituent_of: null, is_allergen: false, is_impurity: false }
const euxyl = {
  ...blankIngredient,
  id,
  code: 'CP-001',
  trade_name: 'Euxyl',
  composition: [{ ...part, substance_id: phenoxyethanol.id, pct_typ: '90' }],
  substances: [phenoxyethanol],
  composition_sum: '90',
  is_complete: false,
  price_per_kg: '420',
  expired_documents: ['SDS'],
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  row_version: 1,
  archived_at: null,
}
const price = {
  id: '01900000-0000-7000-8000-000000000304',
  supplier: 'Siam',
  price: '420',
  uom: 'kg',
  currency: 'THB',
  fx: '1',
  min_qty: '1',
  valid_from: '2026-01-01',
  valid_to: null,
  price_per_kg: '420',
  created_at: '2026-01-01T00:00:00.000Z',
}
const pageOf = (data: object[]) => ({
  body: { data, currentPage: 1, totalPage: 1, total: data.length, totalIsEstimate: false },
})
const path = '/food-recipes/ingredient'
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /preference/list/food-ingredient-list': () => ({ body: { memory: null, views: [] } }),
    'GET /preference/list/food-ingredient-update': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/food-ingredient-list': () => ({ body: null }),
    [`GET ${path}`]: () => pageOf([euxyl]),
    [`GET ${path}/${id}`]: () => ({ body: euxyl }),
    [`GET ${path}/${id}/price`]: () => ({ body: [price] }),
    [`GET ${path}/${id}/document`]: () => ({
      body: [
        {
          id: price.id,
          type: 'SDS',
          valid_until: '2020-01-01',
          file: 'a.pdf',
          name: 'sds.pdf',
          size: 9,
          created_at: euxyl.created_at,
        },
      ],
    }),
    'GET /food-recipes/regulation/summary': ({ query }) => ({
      body: (query['ingredient_ids'] ?? '').split(',').map((ingredient_id) => ({
        ingredient_id,
        countries: [
          { country: 'TH', verdict: 'WARN', rules: 1 },
          { country: 'EU', verdict: 'BLOCK', rules: 2 },
          { country: 'JP', verdict: 'NONE', rules: 0 },
        ],
      })),
    }),
    'GET /food-recipes/regulation/rule': () => pageOf([rule]),
    'GET /food-recipes/substance': () =>
      pageOf([{ ...glycerin, cas: [], functions: [], ingredient_count: 1 }]),
    ...answers,
  })
const routes = [
  { path, element: <IngredientList /> },
  { path: `${path}/:ingredientId`, element: <IngredientUpdate /> },
]

test('adds a substance to the blend, updates the running sum, and saves both', async () => {
  const requests = server({
    [`PUT ${path}/${id}`]: ({ body }) => ({ body: { ...euxyl, ...(body as object), row_version: 2 } }),
  })
  const { user } = renderScreen(routes, `${path}/${id}`)
  const blend = await screen.findByRole('group', { name: 'Composition' })
  within(blend).getByText('Incomplete')
  await user.click(within(blend).getByRole('combobox', { name: 'Add a substance' }))
  await user.click(await screen.findByRole('option', { name: 'Glycerin · กลีเซอรีน' }))
  await user.type(within(blend).getByRole('textbox', { name: 'Typical %: Glycerin' }), '10')
  within(blend).getByText('100 %')
  within(blend).getByText('Complete')
  await user.click(within(blend).getByRole('checkbox', { name: 'Allergen: Glycerin' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.of(`PUT ${path}/${id}`)).toHaveLength(1))
  expect(requests.of(`PUT ${path}/${id}`)[0]?.body).toMatchObject({
    composition: [
      { substance_id: phenoxyethanol.id, pct_typ: '90' },
      { substance_id: glycerin.id, pct_typ: '10', is_allergen: true },
    ],
  })
})

test('marks a substance as found in another, and its share is not added', async () => {
  const requests = server({
    [`PUT ${path}/${id}`]: ({ body }) => ({ body: { ...euxyl, ...(body as object), row_version: 2 } }),
  })
  const { user } = renderScreen(routes, `${path}/${id}`)
  const blend = await screen.findByRole('group', { name: 'Composition' })
  await user.click(within(blend).getByRole('combobox', { name: 'Add a substance' }))
  await user.click(await screen.findByRole('option', { name: 'Glycerin · กลีเซอรีน' }))
  await user.type(within(blend).getByRole('textbox', { name: 'Typical %: Glycerin' }), '95')
  within(blend).getByText('185 %')
  await user.selectOptions(
    within(blend).getByRole('combobox', { name: 'Constituent of: Glycerin' }),
    phenoxyethanol.id,
  )
  within(blend).getByText('90 %')
  within(blend).getByText(
    'Glycerin: with the other constituents must be at most 90, the share of what holds them',
  )
  await user.clear(within(blend).getByRole('textbox', { name: 'Typical %: Glycerin' }))
  await user.type(within(blend).getByRole('textbox', { name: 'Typical %: Glycerin' }), '35')
  expect(within(blend).queryByText(/must be at most/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.of(`PUT ${path}/${id}`)).toHaveLength(1))
  expect(requests.of(`PUT ${path}/${id}`)[0]?.body).toMatchObject({
    composition: [
      { substance_id: phenoxyethanol.id, constituent_of: null },
      { substance_id: glycerin.id, pct_typ: '35', constituent_of: phenoxyethanol.id },
    ],
  })
})

test('shows an overlapping price on its day', async () => {
  const errors = [{ path: 'valid_from', message: 'overlaps the price from 2026-01-01' }]
  server({ [`POST ${path}/${id}/price`]: () => problem(422, 'invalid', { errors }) })
  const { user } = renderScreen(routes, `${path}/${id}`)
  const prices = await screen.findByRole('region', { name: 'Prices' })
  await within(prices).findByText('฿ 420.00 per kg')
  await user.click(within(prices).getByRole('button', { name: 'Add a price' }))
  await user.type(within(prices).getByRole('textbox', { name: 'Price' }), '430')
  await user.click(within(prices).getByRole('button', { name: 'Save price' }))
  await within(prices).findByText('overlaps the price from 2026-01-01')
})

test('reports an expired document', async () => {
  server()
  renderScreen(routes, `${path}/${id}`)
  const papers = await screen.findByRole('region', { name: 'Documents' })
  await within(papers).findByText('Safety data sheet', { selector: 'strong' })
  within(papers).getByText('Expired')
})

test('creates a new ingredient in a dialog and opens it', async () => {
  const requests = server({ [`POST ${path}`]: () => ({ body: euxyl }) })
  const { router, user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'New ingredient' }))
  const dialog = await screen.findByRole('dialog', { name: 'New ingredient' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), 'cp-001')
  await user.type(within(dialog).getByRole('textbox', { name: 'Trade name' }), 'Euxyl')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Food' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${id}`))
  expect(requests.of(`POST ${path}`)[0]?.body).toMatchObject({
    code: 'cp-001',
    recipe_types: ['COSMETICS', 'FOOD'],
    purity_pct: '100',
  })
})

test('previews a file first and imports it after confirmation', async () => {
  const report = {
    checksum: '',
    rows: 3,
    missing: [],
    counts: { new: 2, changed: 0, unchanged: 0, rejected: 1 },
    columns: [{ header: 'code', field: 'code', sample: 'A' }],
    fields: [{ name: 'code', required: true }],
    preview: [],
    rejected: [{ row: 4, column: 'role', reason: 'is missing' }],
    failed: 'code,import_error',
  }
  const requests = server({
    'GET /food-recipes/ingredient/import': () => ({ body: [] }),
    'POST /food-recipes/ingredient/import': ({ body }) => ({
      body: { ...report, dry_run: (body as { dry_run: boolean }).dry_run },
    }),
  })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import from a file' })
  await user.upload(fileInputIn(dialog), new File(['code\nA'], 'a.csv', { type: 'text/csv' }))
  await within(dialog).findByText('is missing')
  await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }))
  await within(dialog).findByText('3 rows. This was done:')
  expect(
    requests
      .of('POST /food-recipes/ingredient/import')
      .map(({ body }) => (body as { dry_run: boolean }).dry_run),
  ).toEqual([true, false])
})

test('the substances are the second part of the screen', async () => {
  server()
  const { router, user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('link', { name: 'Substances' }))
  await screen.findByText('กลีเซอรีน')
  expect(router.state.location.search).toContain('part=substances')
})

test("the list shows each row's worst verdict among the countries, with one request for all rows", async () => {
  const other = { ...euxyl, id: price.id, code: 'CP-002', trade_name: 'Sharomix' }
  const requests = server({ [`GET ${path}`]: () => pageOf([euxyl, other]) })
  renderScreen(routes, path)
  const [chip] = await screen.findAllByRole('button', {
    name: 'Regulation: Thailand: Check (1 rule); European Union: Not allowed (2 rules); No rules are known for 1 country.',
  })
  expect(chip?.textContent).toBe('Not allowed')
  expect(
    requests.of('GET /food-recipes/regulation/summary').map(({ query }) => query['ingredient_ids']),
  ).toEqual([`${euxyl.id},${other.id}`])
})

test("a material's page has a chip for each country and the rules that apply to it", async () => {
  server()
  renderScreen(routes, `${path}/${id}`)
  const law = await screen.findByRole('region', { name: 'Regulation' })
  const countries = await within(law).findByRole('list', { name: 'By market country' })
  expect(
    within(countries)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['ThailandCheck', 'European UnionNot allowed'])
  expect((await within(law).findByRole('link', { name: 'Salicylic Acid' })).getAttribute('href')).toContain(
    `rule=${rule.id}`,
  )
  expect(within(law).getByRole('link', { name: 'Propose a rule' }).getAttribute('href')).toContain(
    `propose=new&ingredient=${id}`,
  )
})
