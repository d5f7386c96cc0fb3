// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { TransitionNeed } from '@rp/domain/state-machines/transition-rules'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { renderScreen, signedIn } from '../../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../../kit/testing/stub-server.ts'
import { Toasts } from '../../../kit/toast/toast.tsx'
import { RecipeLabelDesignUpdate } from '../label-data/label-data.tsx'
import { sampleIds, sampleRecipe } from '../sample-recipe.ts'
import { RecipeRdVersion } from './recipe-page.tsx'

const base = '/recipes/recipes-rd'
const path = `${base}/${sampleIds.recipe}`
const evidence = '01900000-0000-7000-8000-000000000499.pdf'

const version = {
  id: sampleIds.version,
  recipe_id: sampleIds.recipe,
  version_no: 4,
  label: null,
  parent_version_id: null,
  parent_no: null,
  state: 'SUBMITTED',
  change_note: 'Less sticky',
  content_hash: null,
  inci: { en: 'Aqua, Niacinamide', th: 'น้ำ, ไนอะซินาไมด์' },
  inci_names: [],
  allergens: { en: '', th: '' },
  list_market: 'TH',
  list_open: [],
  line_count: 2,
  findings: { BLOCK: 1, WARN: 0, INFO: 0 },
  created_by_name: 'Somchai Dee',
  created_at: sampleRecipe.created_at,
  updated_at: sampleRecipe.updated_at,
  submitted_at: null,
  locked_at: null,
  locked_by_name: null,
  is_current: true,
  is_live: false,
  row_version: 2,
}
const timeline = [
  {
    id: '01900000-0000-7000-8000-000000000471',
    machine: 'PACKAGE',
    package_name: 'Bottle',
    move: 'P2',
    from: 'PENDING_PAYMENT',
    to: 'PENDING_DESIGN_REVIEW',
    reason: null,
    actor: 'Somchai Dee',
    version_no: 4,
    at: '2026-11-20T03:00:00.000Z',
  },
  {
    id: '01900000-0000-7000-8000-000000000472',
    machine: 'FORMULA',
    package_name: null,
    move: 'F5',
    from: 'PENDING_CUSTOMER_APPROVAL',
    to: 'PENDING_FORMULATION_REVIEW',
    reason: 'Too sticky',
    actor: 'CUSTOMER',
    version_no: 3,
    at: '2026-11-19T03:00:00.000Z',
  },
]
const step = (
  to: RecipeDetail['formula_status'],
  needs: TransitionNeed[],
  blockedBy: { en: string; th: string }[] = [],
) => ({
  id: 'F',
  to,
  label: { en: 'Go on', th: 'ไปต่อ' },
  needs,
  reasonRequired: needs.includes('REASON'),
  blockedBy,
})
const server = (recipe: Partial<RecipeDetail>, answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    [`GET ${path}`]: () => ({ body: { ...sampleRecipe, ...recipe } }),
    [`GET ${path}/version`]: () => ({ body: [version] }),
    [`GET ${path}/version/${version.id}`]: () => ({ body: version }),
    [`GET ${path}/package`]: () => ({ body: [] }),
    [`GET ${path}/registration`]: () => ({ body: [] }),
    [`GET ${path}/timeline`]: () => ({ body: timeline }),
    [`GET ${path}/money`]: () => ({
      body: { target_price: null, payment: null, refund_due: false, row_version: 3 },
    }),
    [`POST ${path}/transition`]: () => ({ body: { id: sampleIds.recipe, status: 'READY' } }),
    ...answers,
  })
const routes = [
  {
    path: `${base}/:id`,
    element: (
      <>
        <RecipeRdVersion />
        <Toasts />
      </>
    ),
  },
  { path: `${base}/:id/recipe-label-design-update`, element: <RecipeLabelDesignUpdate /> },
]

async function openStep(needs: TransitionNeed[]) {
  const requests = server({ transitions: [step('READY', needs)] })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Go on' }))
  const dialog = await screen.findByRole('dialog', { name: 'Go on' })
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Go on' }))
  const sent = async () => {
    await waitFor(() => expect(requests.of(`POST ${path}/transition`)).toHaveLength(1))
    return requests.of(`POST ${path}/transition`)[0]?.body
  }
  return { requests, user, dialog, send, sent }
}
const common = { to: 'READY', expected_status: 'PENDING_FORMULATION_REVIEW' }

test('a move without needs is confirmed and made', async () => {
  const { send, sent } = await openStep([])
  await send()
  expect(await sent()).toEqual(common)
})

test('requires a reason before sending anything', async () => {
  const { requests: request, user, dialog, send, sent } = await openStep(['REASON'])
  await send()
  await within(dialog).findByText('Please fill this in')
  expect(request.of(`POST ${path}/transition`)).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'It must')
  await send()
  expect(await sent()).toEqual({ ...common, reason: 'It must' })
})

test('a payment is an amount and a reference', async () => {
  const { user, dialog, send, sent } = await openStep(['PAYMENT'])
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '0')
  await user.type(within(dialog).getByRole('textbox', { name: 'Payment reference' }), 'BANK-1')
  await send()
  expect(within(dialog).getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid')).toBe('true')
  await user.clear(within(dialog).getByRole('textbox', { name: 'Amount' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '5000.50')
  await send()
  expect(await sent()).toEqual({ ...common, payment: { amount: '5000.5', ref: 'BANK-1' } })
})

test('evidence is a file that is uploaded at once', async () => {
  stubUpload({ file: evidence, name: 'mail.pdf', mime: 'application/pdf', size: 9 })
  const { user, dialog, send, sent } = await openStep(['EVIDENCE'])
  await within(dialog).findByRole('button', { name: /Evidence/ })
  const chooser = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('no chooser')
  await user.upload(chooser, new File(['%PDF'], 'mail.pdf', { type: 'application/pdf' }))
  await within(dialog).findByText('mail.pdf')
  await send()
  expect(await sent()).toEqual({ ...common, evidence_file: evidence })
})

test('a check list must be complete', async () => {
  const { user, dialog, send, sent } = await openStep(['CHECKLIST'])
  await send()
  await within(dialog).findByText('Every point must be checked before printing')
  for (const box of await within(dialog).findAllByRole('checkbox')) await user.click(box)
  await send()
  expect(await sent()).toEqual({ ...common, checklist: ['COLOURS', 'TEXT', 'BARCODE', 'CUT'] })
})

test("a blocked move says what is missing, in the reader's language", async () => {
  setLanguage('th')
  const blocked = step('READY', [], [{ en: 'QA has not passed', th: 'QA ยังไม่ผ่าน' }])
  server({ transitions: [blocked] })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'ไปต่อ' }))
  const dialog = await screen.findByRole('dialog', { name: 'ไปต่อ' })
  within(dialog).getByText('QA ยังไม่ผ่าน')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'ไปต่อ' }).disabled).toBe(true)
})

test('refreshes and reports a status that another user moved meanwhile', async () => {
  const requests = server(
    { transitions: [step('READY', [])] },
    { [`POST ${path}/transition`]: () => problem(409, 'illegal_transition') },
  )
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Go on' }))
  const dialog = await screen.findByRole('dialog', { name: 'Go on' })
  await user.click(within(dialog).getByRole('button', { name: 'Go on' }))
  await screen.findByText(/It changed meanwhile/)
  await waitFor(() => expect(requests.of(`GET ${path}`).length).toBeGreaterThan(1))
})

test('the history shows who did what to the formula and to the packages', async () => {
  server({})
  renderScreen(routes, path)
  const history = await screen.findByRole('list', { name: 'History' })
  const [first, second] = await within(history).findAllByRole('listitem')
  expect(first?.textContent).toContain('Bottle')
  expect(first?.textContent).toContain('Somchai Dee')
  expect(second?.textContent).toContain('Customer: Too sticky')
})

test('withdraws a submitted version after confirmation', async () => {
  const requests = server(
    {},
    { [`POST ${path}/version/${version.id}/withdraw`]: () => ({ body: { ...version, state: 'DRAFT' } }) },
  )
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'More for version 4' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take back into draft' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take version 4 back?' })
  await user.click(within(dialog).getByRole('button', { name: 'Take back into draft' }))
  await waitFor(() =>
    expect(requests.of(`POST ${path}/version/${version.id}/withdraw`)[0]?.body).toEqual({ row_version: 2 }),
  )
})

test('label designers see no money, and no call for formulas is made', async () => {
  const requests = server({})
  const designer = { ...signedIn, role: 'ADMIN', department: 'RECIPE_DESIGN' } as const
  renderScreen(routes, path, designer)
  await screen.findByRole('link', { name: 'Open version 4' })
  cleanup()
  renderScreen(routes, `${path}/recipe-label-design-update`, designer)
  await screen.findByText('น้ำ, ไนอะซินาไมด์')
  const secret = requests.request.filter((one) => /money|formula$|price|quote/.test(one.path))
  expect(secret).toEqual([])
})

/** The upload uses XMLHttpRequest, which jsdom would really send. */
function stubUpload(stored: object): void {
  class Sending extends EventTarget {
    upload = new EventTarget()
    status = 200
    responseText = JSON.stringify({ content: stored })
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
}
