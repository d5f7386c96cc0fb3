// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { plainAnalyte } from '@rp/domain/qa/analyte'
import { expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { orderIds, sampleOrder, weighStep } from '../sample-order.ts'
import { phItem } from '../service/sample-service.ts'
import { LabOrderStepUpdate } from './step-screen.tsx'
import { noUses } from './no-uses.ts'

const one = `/lab/order/${orderIds.order}`
const step = `${one}/step/${orderIds.weigh}`
const lead = {
  ...phItem,
  code: 'PB',
  name: { en: 'Lead', th: 'ตะกั่ว' },
  unit: 'mg/kg',
  min: null,
  max: '10.2',
  analyte: { ...plainAnalyte, decimals: 1, replicates: 3 },
}
const order: LabOrderDetail = {
  ...sampleOrder,
  samples: sampleOrder.samples.slice(0, 1),
  result_form: [phItem, lead],
  results: [],
  steps: [{ ...weighStep, inputs: [], result_codes: ['PH', 'PB'] }],
}
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

interface Sent {
  code: string
  replicate?: number
}

/** A server that remembers what it was sent. */
function opened() {
  const results = new Map<string, Sent>()
  const requests = stubServer({
    [`GET ${one}`]: () => ({ body: order }),
    [`GET ${step}/use`]: () => ({ body: noUses }),
    [`PUT ${step}`]: ({ body }) => {
      for (const sent of (body as { results: Sent[] }).results)
        results.set(`${sent.code} ${sent.replicate}`, { ...sent, ...measured })
      return { body: { step: { ...order.steps[0], row_version: 5 }, results: [...results.values()] } }
    },
  })
  return { requests, ...renderScreen(routes, step) }
}

const measured = { measured_by_name: null, measured_at: null }

const values = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /pH value|^Lead \(/ })
    .filter(({ className }) => className.includes('bench-value'))
const paste = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } })

test('a run is typed with one key a value, and reported from the exact mean', async () => {
  const { user } = opened()
  await user.click(await screen.findByRole('textbox', { name: /^pH value/ }))
  await user.keyboard('6{Enter}10{ArrowDown}10{Enter}11{ArrowUp}')
  expect(values().map(({ value }) => value)).toEqual(['6', '10', '10', '11'])
  expect(document.activeElement).toBe(values()[2])
  expect(screen.getByText('10.3 mg/kg').closest('li')?.dataset['verdict']).toBe('FAIL')
})

test('a pasted column is spread over the following fields, and never joined to one number', async () => {
  const { requests } = opened()
  const first = await screen.findByRole('textbox', { name: /^pH value/ })
  paste(first, '6\t12\r\n500\n')
  await waitFor(() => expect(values().map(({ value }) => value)).toEqual(['6', '12', '500', '']))
  paste(values()[2] ?? first, '1\n\n7\n')
  await screen.findByText(/There is no field for one cell.*: 7/)
  expect(values().map(({ value }) => value)).toEqual(['6', '12', '1', ''])
  await screen.findByText('Everything is saved')
  expect(requests.of(`PUT ${step}`)).not.toEqual([])
})
