// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { emptyDocument } from '@rp/label/document'
import { newRect } from '@rp/label/new-element'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { packagingIds, sampleModel, samplePackaging, sampleTemplate } from '../packaging/sample-packaging.ts'
import { sampleIds } from '../rd/sample-recipe.ts'
import { RecipesDesignList } from './design-list.tsx'
import { RecipeDesignForm } from './design-page.tsx'
import type { RecipeDesign } from './design-queries.ts'

const path = '/recipes/recipes-design'
const package_id = '01900000-0000-7000-8000-000000000801'
const at = '2026-11-20T03:00:00.000Z'
const address = `${path}/${sampleIds.recipe}/design/${package_id}`
const label = `/recipes/label-design/${packagingIds.design}`

const row = {
  id: package_id,
  name: 'Bottle',
  recipe_id: sampleIds.recipe,
  recipe_number: 'RC-2026-000001',
  recipe_name: 'Niacinamide serum',
  brand: 'Nual',
  customer_id: '019ab000-0000-7000-8000-00000000ab4f',
  customer_name: 'Malee Srisuk',
  recipe_type: 'COSMETICS',
  formula_status: 'READY',
  package_status: 'PENDING_DESIGN_REVIEW',
  packaging_id: packagingIds.packaging,
  packaging_name: { en: 'Dropper bottle 30 ml', th: 'ขวดดรอปเปอร์ 30 มล.' },
  model_id: packagingIds.model,
  model_code: 'B30',
  design_id: packagingIds.design,
  design_rev: 12,
  qty: 1000,
  is_stale: true,
  stale: [{ reason: 'FORMULA', at }],
  submitted_by_name: null,
  open_comments: 2,
  status_since: at,
  updated_at: at,
}
const packaged: RecipePackage = {
  id: package_id,
  recipe_id: sampleIds.recipe,
  name: 'Bottle',
  box_type_id: null,
  box_type: null,
  packaging_id: packagingIds.packaging,
  packaging_name: row.packaging_name,
  model_id: packagingIds.model,
  model_code: 'B30',
  design_id: packagingIds.design,
  service_ids: [],
  qty: 1000,
  fill_weight: null,
  fill_unit: null,
  servings_per_pack: null,
  pieces: [],
  findings: [],
  proof_file: null,
  print_photo_file: null,
  package_status: 'PENDING_STAFF_APPROVAL',
  is_stale: true,
  stale: [{ reason: 'FORMULA', at }],
  submitted_by_name: 'Nok Designer',
  status_since: at,
  updated_at: at,
  row_version: 5,
  transitions: [
    {
      id: 'P4',
      to: 'PENDING_DESIGN_TEST',
      label: { en: 'Approve the design', th: 'อนุมัติแบบ' },
      reasonRequired: false,
      needs: [],
      blockedBy: [],
    },
    {
      id: 'P5',
      to: 'PENDING_DESIGN_REVIEW',
      label: { en: 'Ask for changes', th: 'ขอให้แก้ไข' },
      reasonRequired: true,
      needs: ['REASON'],
      blockedBy: [],
    },
  ],
}
const design = {
  ...sampleTemplate,
  id: packagingIds.design,
  name: 'Bottle label',
  rev: 12,
  recipe: {
    id: sampleIds.recipe,
    number: 'RC-2026-000001',
    name: 'Niacinamide serum',
    recipe_type: 'COSMETICS' as const,
  },
  package: { id: package_id, name: 'Bottle', status: 'PENDING_STAFF_APPROVAL' as const },
  stale: [{ reason: 'FORMULA' as const, at }],
  is_editable: false,
}
const shown: RecipeDesign = {
  recipe: {
    id: sampleIds.recipe,
    number: 'RC-2026-000001',
    name: 'Niacinamide serum',
    brand: 'Nual',
    recipe_type: 'COSMETICS',
    customer_id: '019ab000-0000-7000-8000-00000000ab4f',
    customer_name: 'Malee Srisuk',
    formula_status: 'READY',
    target_countries: ['TH'],
    fda_required: true,
    registration_number: '10-1-6500012345',
  },
  package: packaged,
  design,
  stale: design.stale,
  open_comments: 1,
  findings: [
    {
      code: 'TEXT_OUTSIDE_SAFE',
      level: 'WARN',
      group: 'lot',
      elements: ['lot'],
      words: { en: 'The text is outside the safe zone', th: 'ข้อความอยู่นอกเขตปลอดภัย' },
    },
    {
      code: 'INGREDIENTS_DIFFER',
      level: 'BLOCK',
      group: 'ingredients',
      elements: ['ingredients'],
      words: { en: 'The ingredients are not those of the locked formula', th: 'ส่วนประกอบไม่ตรงกับสูตรที่ล็อก' },
    },
  ],
  proof: {
    revision_no: 3,
    state: 'CHANGES_ASKED',
    signed_name: 'Malee',
    answered_at: at,
    expires_at: '2026-12-20T03:00:00.000Z',
  },
}
const document = {
  ...emptyDocument({ width: 98_000, height: 42_000, bleed: 3000, safe: 2000 }),
  elements: { r: newRect({ id: 'r', group: 'background 1' }) },
}
const comment = {
  id: packagingIds.box,
  x: 12_300,
  y: 8000,
  text: 'Make the name larger',
  element: null,
  revision_no: 3,
  author: 'CUSTOMER',
  author_id: null,
  author_name: 'Malee',
  created_at: at,
  resolved_at: null,
  resolved_by_name: null,
}
const print = {
  id: packagingIds.template,
  kind: 'PROOF',
  revision_no: 3,
  file: `${packagingIds.template}.pdf`,
  sha256: 'f'.repeat(64),
  created_at: at,
  void_at: at,
  void_reason: 'FORMULA',
}
const pageOf = (data: object[]) => ({
  body: { data, currentPage: 1, totalPage: 1, total: data.length, totalIsEstimate: false },
})
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /preference/list/recipes-design-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/recipes-design-list': () => ({ body: null }),
    [`GET ${path}`]: () =>
      pageOf([row, { ...row, id: sampleIds.other, name: 'Box', design_id: null, stale: [] }]),
    [`GET ${address}`]: () => ({ body: shown }),
    [`GET /recipes/recipes-rd/${sampleIds.recipe}/timeline`]: () => ({ body: [] }),
    [`GET ${label}`]: () => ({
      body: {
        ...design,
        document,
        merge: {},
        filled: [],
        dictionary: [],
        prints: [print],
        lock: null,
        present: [],
      },
    }),
    [`GET ${label}/revision`]: () => ({ body: [] }),
    [`GET ${label}/comment`]: () => ({ body: [comment] }),
    ...answers,
  })
const routes = [
  { path, element: <RecipesDesignList /> },
  {
    path: `${path}/:id/design/:packagingId`,
    element: (
      <>
        <RecipeDesignForm />
        <Toasts />
      </>
    ),
  },
]

test("the list shows each package's status and what changed underneath its label", async () => {
  server()
  renderScreen(routes, path)
  const bottle = await screen.findByRole('row', { name: /Bottle/ })
  for (const text of [
    'Niacinamide serum',
    'Nual',
    'Design review',
    'The formula changed',
    'Dropper bottle 30 ml',
    'B30 · Rev 12',
  ])
    within(bottle).getByText(text)
  expect(within(bottle).getByRole('link').getAttribute('href')).toBe(address)
  within(screen.getByRole('row', { name: /Box/ })).getByText('No label yet')
})

test('hands labels in together, and says beforehand why the check stops one', async () => {
  const bulk = `POST ${path}/bulk`
  const stopped = { code: 'illegal_transition', detail: 'The label check has findings', errors: [] }
  const requests = server({
    [bulk]: () => ({ body: { results: [{ id: package_id, refused: stopped }], undo_id: null } }),
  })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('checkbox', { name: 'Select RC-2026-000001 Bottle' }))
  await user.click(screen.getByRole('button', { name: 'Hand in' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/The label check has findings/)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Hand in' }).disabled).toBe(true)
  expect(requests.of(bulk).map(({ body }) => body)).toEqual([
    { ids: [package_id], action: { kind: 'hand-in' }, dry_run: true },
  ])
})

test('a package shows its label, its findings with the worst first, and that it must not be printed', async () => {
  server()
  renderScreen(routes, address)
  await screen.findByRole('heading', { name: 'Niacinamide serum: Bottle' })
  within(screen.getByRole('alert')).getByText(/The formula changed/)
  const findings = screen.getByRole('list', { name: 'Check before print' })
  expect(
    within(findings)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Stops handing inIngredients: The ingredients are not those of the locked formula',
    'Take careLot: The text is outside the safe zone',
  ])
  await screen.findByRole('img', { name: 'Picture of Bottle label' })
  expect(screen.getByRole('link', { name: 'Look at it' }).getAttribute('href')).toMatch(
    new RegExp(`/${packagingIds.model}/${packagingIds.design}/view$`),
  )
  const prints = await screen.findByRole('list', { name: 'Print files' })
  within(prints).getByText('Proof, revision 3')
  within(prints).getByText('Do not print')
  const status = screen.getByRole('region', { name: 'Status' })
  expect(
    within(status)
      .getAllByRole('listitem')
      .find((item) => item.ariaCurrent === 'step')?.textContent,
  ).toMatch('Staff approval')
})

test('makes the transitions that the record offers, with their required input', async () => {
  const move = `POST /recipes/recipes-rd/${sampleIds.recipe}/package/${package_id}/transition`
  const requests = server({ [move]: () => ({ body: { id: package_id, status: 'PENDING_DESIGN_REVIEW' } }) })
  const { user } = renderScreen(routes, address)
  await screen.findByRole('button', { name: 'Approve the design' })
  await user.click(screen.getByRole('button', { name: 'Other steps: Bottle' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ask for changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask for changes' })
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Reason' }), {
    target: { value: 'See the comments' },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Ask for changes' }))
  await waitFor(() => expect(requests.of(move)).toHaveLength(1))
  expect(requests.of(move)[0]?.body).toEqual({
    to: 'PENDING_DESIGN_REVIEW',
    expected_status: 'PENDING_STAFF_APPROVAL',
    reason: 'See the comments',
  })
})

test('shows the customer’s answer, and a new link once', async () => {
  server({
    [`POST ${label}/proof-link`]: () => ({
      body: { url: 'https://panel.test/p/label/abc', expires_at: '2026-12-20T03:00:00.000Z' },
    }),
  })
  const { user } = renderScreen(routes, address)
  const proof = await screen.findByRole('region', { name: 'Customer’s approval' })
  within(proof).getByText('The customer asks for changes')
  await user.click(within(proof).getByRole('button', { name: 'Make a new link' }))
  await within(proof).findByText('https://panel.test/p/label/abc')
})

test('marks a comment at a place of the label as done', async () => {
  const requests = server({ [`PUT ${label}/comment/${comment.id}`]: () => ({ body: comment }) })
  const { user } = renderScreen(routes, address)
  await screen.findByText(/at 12\.3 \/ 8\.0 mm/)
  await user.click(screen.getByRole('button', { name: 'Done: Make the name larger' }))
  await waitFor(() =>
    expect(requests.of(`PUT ${label}/comment/${comment.id}`)[0]?.body).toEqual({ is_resolved: true }),
  )
})

test('a package without a label starts one on a model of a packaging', async () => {
  const create = `POST ${address}/label`
  const requests = server({
    [`GET ${address}`]: () => ({
      body: {
        ...shown,
        design: null,
        findings: [],
        proof: null,
        stale: [],
        package: { ...packaged, packaging_id: null, model_id: null },
      },
    }),
    'GET /recipes/shop-packaging': () => pageOf([{ ...samplePackaging, models: 1, designs: 0 }]),
    [`GET /recipes/shop-packaging/${packagingIds.packaging}`]: () => ({ body: samplePackaging }),
    'GET /recipes/label-design': () => pageOf([sampleTemplate]),
    [create]: () => ({ body: design }),
  })
  const { user } = renderScreen(routes, address)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  const dialog = await screen.findByRole('dialog', { name: 'Label of Bottle' })
  await user.click(await within(dialog).findByRole('combobox', { name: 'Packaging' }))
  await user.click(await screen.findByRole('option', { name: 'Dropper bottle 30 ml' }))
  await within(dialog).findByRole('option', { name: 'B30 · Round bottle 30' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Model' }), sampleModel.id)
  await within(dialog).findByRole('option', { name: 'Serum template' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Begins as' }), sampleTemplate.id)
  await user.click(within(dialog).getByRole('button', { name: 'Create label' }))
  await screen.findByText('The label was created')
  expect(requests.of(create)[0]?.body).toEqual({
    model_id: sampleModel.id,
    country: 'TH',
    from_design_id: sampleTemplate.id,
  })
})

test('offers nothing that a department may not open', async () => {
  server()
  renderScreen(routes, address, { ...signedIn, role: 'STAFF', department: 'RECIPE_DESIGN' })
  await screen.findByRole('heading', { name: 'Niacinamide serum: Bottle' })
  expect(screen.queryByRole('link', { name: 'Label texts' })).toBeNull()
})
