// @vitest-environment jsdom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { holdTimers } from '../../../kit/testing/held-timers.ts'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import {
  niacinamide,
  recipeId,
  sampleFormula,
  samplePrice,
  sampleVersion,
  versionId,
} from '../formula/sample-formula.ts'
import {
  cell,
  focusOn,
  noRules,
  one,
  open,
  put,
  recipe,
  rows,
  saves,
  shares,
  texts,
} from './testing/open-version-form.tsx'
import { restMs } from './use-draft-saving.ts'
import { VersionForm } from './version-form.tsx'

function paste(text: string): void {
  const target = document.activeElement ?? document.body
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } })
  fireEvent(target, event)
}

test('enters a formula by keyboard alone, and a new line follows the last', async () => {
  const { user, server } = await open()
  focusOn(2, 'pct')
  await user.keyboard('4,5{Enter}')
  expect(rows()).toHaveLength(4)
  await user.keyboard('niac')
  await screen.findByRole('option', { name: /NIACINAMIDE/ })
  await user.keyboard('{Enter}2{Enter}')
  expect(texts('pct').slice(1, 4)).toEqual(['5', '4.5', '2'])
  await waitFor(() => expect(cell(0, 'pct').textContent).toBe('88.50'))
  const added = expect.objectContaining({ ingredient_id: niacinamide.id, pct: '2', phase: 'B' })
  const any = expect.anything()
  await saves(server, { lines: [any, any, any, added, any] })
})

test('Enter pressed before the search has replied takes the hit when it comes', async () => {
  const { user } = await open()
  focusOn(1, 'ingredient')
  await user.keyboard('glyc{Enter}')
  await waitFor(() => expect(cell(1, 'ingredient').textContent).toContain('GLYCERIN'))
  expect(document.activeElement).toBe(cell(1, 'pct'))
})

test('arrows and Tab move between cells, Escape reverts the input', async () => {
  const { user } = await open()
  focusOn(1, 'pct')
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(cell(0, 'ingredient'))
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(cell(1, 'phase'))
  await user.keyboard('c')
  expect(cell(1, 'phase').textContent).toBe('C')
  focusOn(1, 'pct')
  await user.keyboard('77{Escape}')
  expect(cell(1, 'pct').textContent).toBe('5')
})

test('keys insert, move and remove lines', async () => {
  const { user } = await open()
  focusOn(1, 'pct')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(texts('pct').slice(0, 1)).toEqual(['5'])
  expect(document.activeElement).toBe(cell(0, 'pct'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(rows()).toHaveLength(4)
  expect(document.activeElement).toBe(cell(1, 'ingredient'))
  await user.keyboard('{Control>}{Delete}{/Control}')
  expect(rows()).toHaveLength(3)
})

test('shortcuts go by key position, so that they work on a Thai keyboard', async () => {
  await open()
  focusOn(1, 'pct')
  fireEvent.keyDown(cell(1, 'pct'), { code: 'KeyB', key: 'ิ', ctrlKey: true })
  await waitFor(() => expect(cell(1, 'ingredient').textContent).toContain('q.s.'))
  fireEvent.keyDown(cell(1, 'pct'), { code: 'KeyZ', key: 'ผ', ctrlKey: true })
  expect(cell(1, 'ingredient').textContent).not.toContain('q.s.')
  fireEvent.keyDown(cell(1, 'pct'), { code: 'KeyY', key: 'ั', ctrlKey: true })
  expect(cell(1, 'ingredient').textContent).toContain('q.s.')
})

test('ignores keys while an input method composes', async () => {
  await open()
  focusOn(1, 'pct')
  fireEvent.keyDown(cell(1, 'pct'), { code: 'Enter', key: 'Enter', isComposing: true })
  expect(screen.queryByRole('textbox', { name: '% w/w, line 2' })).toBeNull()
})

test('reads Thai digits; shows invalid text at the cell and does not save it', async () => {
  const { user, server } = await open()
  focusOn(1, 'pct')
  await user.keyboard('๗,๕{Enter}')
  expect(cell(1, 'pct').textContent).toBe('7.5')
  await user.keyboard('12!')
  const input = screen.getByRole('textbox', { name: '% w/w, line 3' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Please write a number')
  await saves(server, shares(null, '7.5', '12'))
  expect(JSON.stringify(server.of(put))).not.toContain('12x')
  expect(await screen.findByText('1 value not saved: see the red cells')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand in' }).disabled).toBe(true)
})

test('turns spreadsheet rows into lines; searches for an unknown name and reports it', async () => {
  const { user } = await open()
  focusOn(2, 'pct')
  paste('Ingredient\t%\nNIACINAMIDE\t1,5\nUnobtainium\t๒')
  await waitFor(() => expect(rows()).toHaveLength(5))
  expect(texts('pct').slice(3)).toEqual(['1.5', '2'])
  expect(cell(4, 'ingredient').textContent).toContain('Unobtainium')
  await user.keyboard('{Control>}z{/Control}')
  expect(rows()).toHaveLength(3)
})

test('converts percent and amount into each other', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  expect(texts('amount').slice(1)).toEqual(['50', '30'])
  expect(texts('unit').slice(1)).toEqual(['g', 'g'])
  await user.click(screen.getByRole('button', { name: 'Percent' }))
  expect(texts('pct').slice(1)).toEqual(['5', '3'])
})

test('the panel shows sum, list and price while typing', async () => {
  const { user } = await open()
  const panel = within(screen.getByRole('complementary', { name: 'Live results' }))
  expect(panel.getByText('The balance takes 92.00 %')).toBeTruthy()
  expect(panel.getByText('AQUA, NIACINAMIDE, GLYCERIN')).toBeTruthy()
  focusOn(2, 'pct')
  await user.keyboard('6{Enter}')
  expect(await panel.findByText('AQUA, GLYCERIN, NIACINAMIDE')).toBeTruthy()
  focusOn(1, 'pct')
  await user.keyboard('12{Enter}')
  const finding = await panel.findByRole('button', { name: 'Above the recommended use level of 10 %' })
  await user.click(finding)
  expect(document.activeElement).toBe(cell(1, 'pct'))
})

test('hands in a whole formula and leads to its version', async () => {
  holdTimers(restMs)
  const { user, server } = await open({
    [`POST ${one}/submit`]: () => ({ body: { ...sampleVersion, state: 'SUBMITTED' } }),
  })
  focusOn(1, 'pct')
  await user.keyboard('6{Enter}')
  await user.click(screen.getByRole('button', { name: 'Hand in' }))
  expect(await screen.findByRole('heading', { name: 'The version' })).toBeTruthy()
  expect(server.of(put).map(({ body }) => body)).toEqual([expect.objectContaining(shares(null, '6', '3'))])
  expect(server.of(`POST ${one}/submit`)[0]?.body).toEqual({ row_version: 2 })
})

test('a version that is not a draft offers a clone', async () => {
  const handed = sampleFormula()
  const clone = '01900000-0000-7000-8000-0000000000b2'
  const server = stubServer({
    [`GET /recipes/recipes-rd/${recipeId}`]: () => ({ body: recipe }),
    [`GET ${one}/formula`]: () => ({
      body: { ...handed, version: { ...sampleVersion, state: 'SUBMITTED' } },
    }),
    [`GET ${one}/price`]: () => ({ body: samplePrice }),
    [`POST /recipes/recipes-rd/${recipeId}/version`]: () => ({ body: { ...sampleVersion, id: clone } }),
  })
  const { user, router } = renderScreen(
    [{ path: '/recipes/recipes-rd/:id/version/:versionId/create', element: <VersionForm /> }],
    `${one}/create`,
  )
  await user.type(await screen.findByRole('textbox', { name: 'What is to change' }), 'less oil')
  await user.click(screen.getByRole('button', { name: 'Clone as draft' }))
  await waitFor(() => expect(router.state.location.pathname).toContain(clone))
  expect(server.of(`POST /recipes/recipes-rd/${recipeId}/version`)[0]?.body).toEqual({
    parent_version_id: versionId,
    change_note: 'less oil',
  })
})

test('is also in Thai', async () => {
  setLanguage('th')
  await open()
  expect(screen.getByRole('grid', { name: 'ส่วนผสม' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'ส่งตรวจ' })).toBeTruthy()
  expect(screen.getByText('น้ำ, ไนอะซินาไมด์, กลีเซอรีน')).toBeTruthy()
})

test('requests the rules of the target countries while a share is typed, and blockers prevent handing in', async () => {
  const [substance] = niacinamide.composition
  const rule = {
    id: '0195f000-0000-7000-8000-00000000ab01',
    source_code: 'TH-COS-III',
    source_ref: '12',
    market: 'TH',
    recipe_type: 'COSMETICS',
    verdict: 'RESTRICTED',
    list_function: null,
    substance_ids: [substance?.substance_id],
    substance_total: 1,
    part: '',
    applies_to: [],
    not_for: [],
    combined_with: [],
    not_combined_with: [],
    factors: [],
    max_value: '4',
    max_unit: 'PCT',
    min_value: null,
    basis: '',
    basis_factor: null,
    sum_group: null,
    threshold_declare: null,
    label_wording: { en: 'Keep from eyes', th: 'ระวังอย่าให้เข้าตา' },
    conditions: '',
    age_limit: null,
    professional_only: false,
    effective_from: '2020-01-01',
    effective_to: null,
    review_state: 'APPROVED',
  }
  const { user, server } = await open({
    'GET /food-recipes/regulation/for-formula': () => ({ body: { ...noRules, rules: [rule] } }),
  })
  const panel = await screen.findByRole('region', { name: 'Regulation' })
  const at = texts('ingredient').findIndex((text) => text?.includes('NIACINAMIDE'))
  focusOn(at, 'pct')
  await user.keyboard('5{Enter}')
  await within(panel).findByText('Breaches')
  await within(panel).findByRole('button', { name: /5 % is above the limit of 4 %/ })
  expect(screen.getByRole('button', { name: 'Hand in' })).toHaveProperty('disabled', true)
  focusOn(at, 'pct')
  await user.keyboard('3{Enter}')
  await within(panel).findByText('Complies')
  await user.click(within(panel).getByText('1 note'))
  within(panel).getByRole('button', { name: /Keep from eyes/ })

  // A new line names no material yet, and none is requested.
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  const requests = server
    .of('GET /food-recipes/regulation/for-formula')
    .map(({ query }) => query['ingredient_ids'])
  expect(requests.filter((ids) => ids?.split(',').includes(''))).toEqual([])
})
