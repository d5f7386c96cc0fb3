// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { expect, test } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { measureStep, orderIds, sampleOrder, weighStep } from '../sample-order.ts'
import { LabOrderStepUpdate } from './step-screen.tsx'
import { noUses } from './no-uses.ts'

const one = `/lab/order/${orderIds.order}`
const step = `${one}/step/${orderIds.weigh}`
const routes = [
  {
    path: '/lab/order/:orderId/step/:stepId',
    element: (
      <>
        <LabOrderStepUpdate />
        <Toasts />
      </>
    ),
  },
]

const ph = (value: string, version: number, measured_by_name: string): LabOrderDetail['results'][number] => ({
  code: 'PH',
  sample_id: orderIds.sample,
  value,
  instrument: '',
  file: null,
  measured_by_name,
  measured_at: '2026-11-20T03:00:00.000Z',
  version,
})

/** A server at which Nok saves 5.5 before the first value arrives. */
function serverOfTwo() {
  let results: LabOrderDetail['results'] = []
  let row_version = 4
  return stubServer({
    [`GET ${one}`]: () => ({
      body: { ...sampleOrder, results, steps: [{ ...weighStep, row_version }, measureStep] },
    }),
    [`GET ${step}/use`]: () => ({ body: noUses }),
    [`PUT ${step}`]: ({ body }) => {
      const [sent] = (body as { results: { value: string; seen: number }[] }).results
      row_version += 1
      if (sent?.seen === 1) {
        results = [ph(sent.value, 2, 'Me')]
        return { body: { step: { ...weighStep, row_version }, results } }
      }
      results = [ph('5.5', 1, 'Nok')]
      return problem(409, 'stale_version', {
        errors: [{ path: 'results.PH', message: 'is 5.5 meanwhile: Nok' }],
      })
    },
  })
}

test('of two values for one field both are shown, and the person chooses the own one', async () => {
  const requests = serverOfTwo()
  const { user } = renderScreen(routes, step)
  await user.type(await screen.findByRole('textbox', { name: /^pH value/ }), '7')
  await screen.findByText(/Nok changed it to 5.5 pH/)
  await screen.findByText('Somebody else changed a value: choose which one holds')
  await user.click(screen.getByRole('button', { name: 'Use mine: 7 pH' }))
  await screen.findByText('Everything is saved')
  expect(requests.of(`PUT ${step}`).at(-1)?.body).toMatchObject({ results: [{ value: '7', seen: 1 }] })
})

test('the other person’s value can be used: nothing is sent', async () => {
  const requests = serverOfTwo()
  const { user } = renderScreen(routes, step)
  await user.type(await screen.findByRole('textbox', { name: /^pH value/ }), '7')
  await user.click(await screen.findByRole('button', { name: 'Use 5.5 pH' }))
  await screen.findByText('Everything is saved')
  expect(screen.getByRole('textbox', { name: /^pH value/ })).toHaveProperty('value', '5.5')
  expect(requests.of(`PUT ${step}`)).toHaveLength(1)
})

test('a value that was saved here and changed elsewhere is shown, although its field has the focus', async () => {
  let results: LabOrderDetail['results'] = []
  stubServer({
    [`GET ${one}`]: () => ({ body: { ...sampleOrder, results } }),
    [`PUT ${step}`]: ({ body }) => {
      const { comment } = body as { comment?: string }
      if (comment !== undefined) {
        results = [ph('7.7', 2, 'Nok')]
        return problem(409, 'stale_version')
      }
      return { body: { step: { ...weighStep, row_version: 5 }, results: [ph('5.5', 1, 'Me')] } }
    },
  })
  setLanguage('th')
  const { user } = renderScreen(routes, step)
  await user.type(await screen.findByRole('textbox', { name: /^ค่า pH/ }), '5.5')
  await screen.findByText('บันทึกครบแล้ว')
  await user.type(screen.getByRole('textbox', { name: 'ความเห็น' }), 'x')
  await screen.findByText('Nok แก้เป็น 7.7 pH')
  expect(screen.getByRole('textbox', { name: /^ค่า pH/ })).toHaveProperty('value', '7.7')
})

test('a step that was finished before requests a reason, which leaves with the value', async () => {
  const reopened = { ...weighStep, ever_finished: true }
  const requests = stubServer({
    [`GET ${one}`]: () => ({ body: { ...sampleOrder, steps: [reopened, measureStep] } }),
    [`PUT ${step}`]: ({ body }) =>
      (body as { reason?: string }).reason === undefined
        ? problem(422, 'invalid', { errors: [{ path: 'reason', message: 'is required' }] })
        : { body: { step: { ...reopened, row_version: 5 }, results: [] } },
  })
  const { user } = renderScreen(routes, step)
  await user.type(await screen.findByRole('textbox', { name: /^pH value/ }), '6')
  await screen.findByText('is required')
  await user.type(screen.getByRole('textbox', { name: 'Reason for the change' }), 'Wrong line')
  await user.tab()
  await screen.findByText('Everything is saved')
  expect(requests.of(`PUT ${step}`).at(-1)?.body).toMatchObject({ reason: 'Wrong line' })
})
