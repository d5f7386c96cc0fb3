// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdTimers } from '../../kit/testing/held-timers.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { RecipeQaUpdate } from './qa-update.tsx'
import { restMs } from './use-round-saving.ts'

const id = '01900000-0000-7000-8000-000000000401'
const blankItem = {
  group: 'PHYSICAL',
  method: { en: '', th: '' },
  unit: '',
  min: null,
  max: null,
  limits_from: null,
  choices: [],
  passing: [],
  mandatory: true,
}
const round = {
  id: '01900000-0000-7000-8000-000000000402',
  recipe_id: id,
  version_id: '01900000-0000-7000-8000-000000000403',
  version_no: 2,
  is_current: true,
  round: 1,
  status: 'TODO',
  template_id: null,
  template_name: null,
  items: [
    { ...blankItem, code: 'PH', name: { en: 'pH', th: 'ค่า pH' }, kind: 'NUMERIC', min: '5', max: '6' },
    { ...blankItem, code: 'LABEL', name: { en: 'Label is right', th: 'ฉลากถูกต้อง' }, kind: 'BOOL' },
  ],
  results: [] as object[],
  sample_lot: 'L-1',
  conclusion: '',
  corrective_action: '',
  signature_file: null,
  signed_by: null,
  signed_by_name: null,
  signed_at: null,
  countersigned_by_name: null,
  countersigned_at: null,
  reopen_reason: null,
  withdrawn: [],
  may: { measure: true, reopen: false, countersign: false },
  is_last_editor: false,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  row_version: 1,
}
const path = `/recipes/recipes-rd/${id}/qa`
const recipe = {
  number: 'RC-2026-000001',
  name: 'Serum',
  recipe_type: 'COSMETICS',
  category_id: id,
  version_no: 2,
}

function open(shown: Partial<typeof round> = {}) {
  const server = stubServer({
    [`GET ${path}`]: () => ({
      body: { rounds: [{ ...round, ...shown }], recipe, closed: { en: 'A round is under way', th: '' } },
    }),
    [`PUT ${path}/${round.id}`]: ({ body }) => {
      const { results, row_version } = body as { results: object[]; row_version: number }
      const measured = results.map((one) => ({
        ...one,
        measured_by_name: 'Malee',
        measured_at: round.created_at,
      }))
      return { body: { ...round, ...shown, results: measured, row_version: row_version + 1 } }
    },
  })
  const routes = [{ path: '/recipes/recipes-rd/:id/recipe-qa-update', element: <RecipeQaUpdate /> }]
  return { server, ...renderScreen(routes, `/recipes/recipes-rd/${id}/recipe-qa-update`) }
}

/** Waits until this value of the pH is saved, as the only one. */
const sends = ({ of }: ReturnType<typeof stubServer>, value: string) =>
  waitFor(() =>
    expect(of(`PUT ${path}/${round.id}`).map(({ body }) => body)).toEqual([
      { results: [{ code: 'PH', value, instrument: '', file: null }], row_version: 1 },
    ]),
  )

test('a value shows its verdict while typing and saves itself', async () => {
  const timers = holdTimers(restMs)
  const { server, user } = open()
  await user.type(await screen.findByRole('textbox', { name: 'pH' }), '9')
  expect(screen.getByText('Fail', { selector: 'span' })).toBeTruthy()
  await timers.passNext()
  await sends(server, '9')
  expect(await screen.findByText('A required check fails')).toBeTruthy()
})

test('does not send a partial number, and says what is wrong', async () => {
  const timers = holdTimers(restMs)
  const { server, user } = open()
  const ph = await screen.findByRole('textbox', { name: 'pH' })
  await user.type(ph, '5-')
  expect((await screen.findByRole('alert')).textContent).toContain('Not a result')
  await timers.passNext()
  await user.type(ph, '{Backspace}.5')
  await timers.passNext()
  await sends(server, '5.5')
})

test('allows no measurement before the lot is named', async () => {
  open({ sample_lot: '' })
  const ph = await screen.findByRole<HTMLInputElement>('textbox', { name: 'pH' })
  expect(ph.readOnly).toBe(true)
  expect(screen.getByText('Name the lot of the sample first.')).toBeTruthy()
})

test('a closed round is read-only', async () => {
  open({ status: 'FAILED', may: { measure: false, reopen: false, countersign: false } })
  expect(await screen.findByText('This round is closed and can only be read.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pass and sign' })).toBeNull()
})
