// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ResultVersion } from '@rp/contract/lab/result-version'
import { expect, test } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { orderIds, sampleOrder } from '../sample-order.ts'
import { factWords } from './fact-words.ts'
import { LabOrderUpdate } from './order-page.tsx'

const one = `/lab/order/${orderIds.order}`
const [item] = sampleOrder.result_form
const versionOf = (version: number, value: string, more: Partial<ResultVersion> = {}): ResultVersion => ({
  id: `01900000-0000-7000-8000-00000000000${version}`,
  replicate: 1,
  test: 1,
  version,
  kind: 'SAVE',
  value,
  instrument: 'pH-1',
  file: null,
  measured_by_name: 'Nok',
  measured_at: '2026-11-20T03:00:00.000Z',
  saved_by_name: 'Nok',
  saved_at: '2026-11-20T03:00:00.000Z',
  reason: null,
  is_current: false,
  ...more,
})

const measured = [versionOf(1, '15'), versionOf(2, '5.5', { reason: 'Wrong line', is_current: true })]

function server(versions: readonly ResultVersion[] = measured) {
  return stubServer({
    [`GET ${one}`]: () => ({ body: sampleOrder }),
    [`GET ${one}/timeline`]: () => ({ body: [] }),
    [`GET ${one}/result-version`]: () => ({ body: versions }),
    [`POST ${one}/retest`]: () => ({ body: sampleOrder }),
  })
}
const routes = [{ path: '/lab/order/:orderId', element: <LabOrderUpdate /> }]

test('pressing a value shows all its versions, and requests a retest with a reason', async () => {
  const requests = server()
  const { user } = renderScreen(routes, one)
  await user.click(await screen.findByRole('button', { name: /^History of pH value/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('15 pH')
  dialog.getByText(/current · Nok · Instrument: pH-1/)
  dialog.getByText('Reason: Wrong line')
  await user.type(dialog.getByRole('textbox', { name: 'Reason for the new test' }), 'Blank was high')
  await user.click(dialog.getByRole('button', { name: 'Test once more' }))
  expect(requests.of(`POST ${one}/retest`)[0]?.body).toEqual({
    sample_id: orderIds.sample,
    code: item?.code,
    test: null,
    reason: 'Blank was high',
  })
})

test('the history of what was never measured only closes: there is nothing to test once more', async () => {
  server([])
  const { user } = renderScreen(routes, one)
  await user.click(await screen.findByRole('button', { name: /^History of pH value/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
})

test('the history of a value is also in Thai', async () => {
  server()
  setLanguage('th')
  const { user } = renderScreen(routes, one)
  await user.click(await screen.findByRole('button', { name: /^ประวัติของ/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('เหตุผล: Wrong line')
  dialog.getByText(/ค่าปัจจุบัน/)
})

const entry = {
  id: orderIds.order,
  move: 'FACT',
  from: null,
  to: null,
  step_name: null,
  reason: null,
  actor: 'Nok',
  at: '2026-11-20T03:00:00.000Z',
  sample: null,
}
test.each([
  [
    'due_at',
    '2026-11-20T03:00:00.000Z',
    '2026-11-21T03:00:00.000Z',
    'Due: 20/11/2026 10:00 AM → 21/11/2026 10:00 AM',
  ],
  ['storage', 'ROOM', 'COOL', 'Storage: Room temperature → Cool, 2–8 °C'],
  ['retain_until', null, '2026-12-21', 'Keep until: – → 21/12/2026'],
  ['lot', 'L1', null, 'Lot: L1 → –'],
  ['sampled_at', null, '2026-11-01', 'Sampled on: – → 01/11/2026'],
  ['report_language', null, 'BOTH', 'Language of the report: – → Thai and English in one document'],
  ['is_comment_reported', 'false', 'true', 'Comment on the report: No → Yes'],
])('a changed fact is in words: %s', (field, before, after, words) => {
  expect(factWords({ ...entry, field, before, after }, 'en')).toBe(words)
})
