// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { LabelsPackagingList } from './packaging-list.tsx'
import { LabelsPackagingForm } from './packaging-page.tsx'
import {
  packagingIds,
  sampleModel,
  samplePackaging,
  samplePackagingRow,
  sampleTemplate,
} from './sample-packaging.ts'

const path = '/recipes/shop-packaging'
const record = `${path}/${packagingIds.packaging}`
const pageOf = (data: object[]) => ({
  body: { data, currentPage: 1, totalPage: 1, total: data.length, totalIsEstimate: false },
})
const design = {
  ...sampleTemplate,
  id: packagingIds.design,
  name: 'Niacinamide serum label',
  recipe: {
    id: packagingIds.box,
    number: 'RC-2026-000001',
    name: 'Niacinamide serum',
    recipe_type: 'COSMETICS',
  },
  package: { id: packagingIds.box, name: 'Bottle', status: 'READY' },
  stale: [{ reason: 'FORMULA', at: '2026-11-20T03:00:00.000Z' }],
  is_editable: false,
}
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /preference/list/labels-packaging-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/labels-packaging-list': () => ({ body: null }),
    [`GET ${path}`]: () =>
      pageOf([
        samplePackagingRow,
        {
          ...samplePackagingRow,
          id: packagingIds.box,
          name_en: 'New jar',
          box_type_id: null,
          box_type: null,
        },
      ]),
    [`GET ${record}`]: () => ({ body: samplePackaging }),
    [`GET /recipes/box-type/${packagingIds.box}`]: () => ({
      body: { id: packagingIds.box, code: 'BTL', name_en: 'Glass bottle', name_th: 'ขวดแก้ว' },
    }),
    'GET /recipes/label-design': () => pageOf([sampleTemplate, design]),
    ...answers,
  })
const routes = [
  { path, element: <LabelsPackagingList /> },
  {
    path: `${path}/design/:packagingId`,
    element: (
      <>
        <LabelsPackagingForm />
        <Toasts />
      </>
    ),
  },
  { path: `${path}/design/:packagingId/:modelId/:designId/:statusView`, element: <h1>The editor</h1> },
]
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const form = `${path}/design/${packagingIds.packaging}`

test('the list says what is still to be completed, and opens a packaging', async () => {
  server()
  renderScreen(routes, path)
  const row = await screen.findByRole('row', { name: /Dropper bottle 30 ml/ })
  for (const text of ['Glass bottle', '30 ml', 'Active', '1,250']) within(row).getByText(text)
  expect(within(row).getByRole('link').getAttribute('href')).toBe(form)
  within(await screen.findByRole('row', { name: /New jar/ })).getByText('To complete')
})

test('a packaging that no shop sends is added by hand, and opens', async () => {
  const requests = server({ [`POST ${path}`]: () => ({ body: samplePackaging }) })
  const { user, router } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Add a packaging' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a packaging' })
  type(within(dialog).getByRole('textbox', { name: 'Name in Thai' }), 'กระปุก 50 กรัม')
  type(within(dialog).getByRole('textbox', { name: 'Name in English' }), 'Jar 50 g')
  type(within(dialog).getByRole('textbox', { name: 'Product number' }), '12')
  await user.click(within(dialog).getByRole('button', { name: 'Add a packaging' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(form))
  expect(requests.of(`POST ${path}`)[0]?.body).toEqual({
    id_product: 12,
    name_th: 'กระปุก 50 กรัม',
    name_en: 'Jar 50 g',
  })
})

test('a packaging shows its models to scale and links to the editor', async () => {
  server()
  const { user, router } = renderScreen(routes, form)
  const model = await screen.findByRole('listitem', { name: 'B30 Round bottle 30' })
  within(model).getByRole('img', { name: 'Dieline of Round bottle 30, to scale' })
  within(model).getByText(/98 × 42 mm · Curved/)
  const designs = await within(model).findByRole('list', { name: 'Templates and designs: B30' })
  const label = await within(designs).findByRole('link', { name: 'Open Niacinamide serum label' })
  expect(label.getAttribute('href')).toMatch(/\/view$/)
  within(designs).getByText('The formula changed')
  // the first segment of a shop location
  screen.getByText('Samut Prakan')
  await user.click(await within(designs).findByRole('link', { name: 'Open Serum template' }))
  await screen.findByRole('heading', { name: 'The editor' })
  expect(router.state.location.pathname).toBe(`${form}/${packagingIds.model}/${packagingIds.template}/edit`)
})

test('saves the fields of a packaging with its version', async () => {
  const requests = server({
    [`PUT ${record}`]: ({ body }) => ({ body: { ...samplePackaging, ...(body as object), row_version: 5 } }),
  })
  const { user } = renderScreen(routes, form)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Dropper bottle 30 ml' })
  type(within(dialog).getByRole('textbox', { name: 'Material' }), 'Amber glass')
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }))
  await screen.findByText('Dropper bottle 30 ml was saved')
  expect(requests.of(`PUT ${record}`)[0]?.body).toMatchObject({
    material: 'Amber glass',
    closure: 'DROPPER',
    row_version: 4,
  })
})

test('adds a model with its papers; a face without a label has none', async () => {
  const requests = server({ [`POST ${record}/model`]: () => ({ body: { ...sampleModel, code: 'J50' } }) })
  const { user } = renderScreen(routes, form)
  await user.click(await screen.findByRole('button', { name: 'New model' }))
  const dialog = await screen.findByRole('dialog', { name: 'New model' })
  const about = within(dialog).getByRole('region', { name: 'Model' })
  type(within(about).getByRole('textbox', { name: 'Code' }), 'J50')
  type(within(about).getByRole('textbox', { name: 'Name in Thai' }), 'กระปุก 50')
  type(within(about).getByRole('textbox', { name: 'Name in English' }), 'Jar 50')
  const area = await within(within(dialog).getByRole('region', { name: 'Label areas' })).findByRole(
    'listitem',
  )
  for (const [name, text] of [
    ['Code', 'LID'],
    ['Name in Thai', 'ฝา'],
    ['Name in English', 'Lid'],
    ['Width', '50'],
    ['Height', '50'],
  ] as const)
    type(within(area).getByRole('textbox', { name }), text)
  await user.click(within(dialog).getByRole('button', { name: 'Add a face' }))
  const face = await within(within(dialog).getByRole('region', { name: 'Dieline' })).findByRole('listitem')
  for (const [name, text] of [
    ['Code', 'TOP'],
    ['Name in Thai', 'บน'],
    ['Name in English', 'Top'],
    ['Width', '60'],
    ['Height', '60'],
  ] as const)
    type(within(face).getByRole('textbox', { name }), text)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Model J50 was saved')
  expect(requests.of(`POST ${record}/model`)[0]?.body).toMatchObject({
    code: 'J50',
    label_areas: [{ code: 'LID', w: '50', bleed: '3', safe: '2', is_curved: false }],
    panels: [{ code: 'TOP', x: '0', area: null }],
  })
})

test('a template starts with the standard texts and opens in the editor', async () => {
  const requests = server({
    'POST /recipes/label-design': () => ({ body: { ...sampleTemplate, name: 'Cream template' } }),
  })
  const { user } = renderScreen(routes, form)
  await user.click(await screen.findByRole('button', { name: 'New template of B30' }))
  const dialog = await screen.findByRole('dialog', { name: 'New template of B30' })
  type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Cream template')
  await user.click(within(dialog).getByRole('button', { name: 'Create template' }))
  await screen.findByRole('heading', { name: 'The editor' })
  expect(requests.of('POST /recipes/label-design')[0]?.body).toEqual({
    model_id: packagingIds.model,
    name: 'Cream template',
    area_code: 'WRAP',
    recipe_type: 'COSMETICS',
    country: 'TH',
  })
})

test("archives a template after confirmation; does not offer it for a package's label", async () => {
  const requests = server({
    [`DELETE /recipes/label-design/${packagingIds.template}`]: () => ({ body: sampleTemplate }),
  })
  const { user } = renderScreen(routes, form)
  await user.click(await screen.findByRole('button', { name: 'More about Niacinamide serum label' }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Review',
    'Compare revisions',
    'Rename',
  ])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'More about Serum template' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }))
  await waitFor(() =>
    expect(requests.of(`DELETE /recipes/label-design/${packagingIds.template}`)).toHaveLength(1),
  )
})

test('administrators request costs, and others are offered none', async () => {
  server({
    [`GET ${record}/cost`]: () => ({ body: { unit_cost: '19.500000', price_tiers: [], row_version: 4 } }),
  })
  const { user } = renderScreen(routes, form)
  await user.click(await screen.findByRole('button', { name: 'Cost' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cost of Dropper bottle 30 ml' })
  expect(await within(dialog).findByRole('textbox', { name: 'Cost a piece' })).toHaveProperty(
    'value',
    '19.500000',
  )
  cleanup()
  renderScreen(routes, form, { ...signedIn, role: 'STAFF', department: 'RECIPE_DESIGN' })
  await screen.findByRole('listitem', { name: 'B30 Round bottle 30' })
  expect(screen.queryByRole('button', { name: 'Cost' })).toBeNull()
})

test('says that a packaging does not exist', async () => {
  server({ [`GET ${record}`]: () => problem(404, 'not_found') })
  renderScreen(routes, form)
  await screen.findByRole('alert')
})
