// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { expect, test } from 'vitest'
import { holdTimers } from '../../kit/testing/held-timers.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { measureStep, orderIds, sampleOrder, weighStep } from '../sample-order.ts'
import { LabOrderStepUpdate } from './step-screen.tsx'
import { restMs } from './use-step-saving.ts'
import { clockText, passedMs, paused, started } from './timer.ts'
import { noUses } from './no-uses.ts'

const one = `/lab/order/${orderIds.order}`
const step = `${one}/step/${orderIds.weigh}`
const saved = (row_version: number) => ({ step: { ...weighStep, row_version }, results: [] })
const server = (answers: Parameters<typeof stubServer>[0] = {}, order: LabOrderDetail = sampleOrder) =>
  stubServer({
    [`GET ${one}`]: () => ({ body: order }),
    [`GET ${step}/use`]: () => ({ body: noUses }),
    [`PUT ${step}`]: () => ({ body: saved(5) }),
    ...answers,
  })
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

test('a value shows its verdict at once and saves itself', async () => {
  const requests = server()
  const { user } = renderScreen(routes, step)
  const value = await screen.findByRole('textbox', { name: /^pH value/ })
  await user.type(value, '7')
  screen.getByText('Fail')
  screen.getByText(/Limits: 5 to 6.5 pH/)
  expect(value.getAttribute('inputmode')).toBe('decimal')
  await user.click(screen.getByRole('button', { name: 'As usual' }))
  await screen.findByText('Everything is saved')
  const sent = requests.of(`PUT ${step}`).map(({ body }) => body as { values: object[]; results: object[] })
  expect(sent.flatMap(({ results }) => results)).toContainEqual({
    code: 'PH',
    value: '7',
    instrument: '',
    file: null,
    seen: 0,
  })
  expect(sent.flatMap(({ values }) => values)).toContainEqual({
    code: 'LOOK',
    value: 'OK',
    instrument: '',
    file: null,
    seen: 0,
  })
})

test('offline the value is stored on the device, and sent after a reload', async () => {
  let isOnline = false
  server({
    [`PUT ${step}`]: () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { body: saved(5) }
    },
  })
  const { user } = renderScreen(routes, step)
  await user.type(await screen.findByRole('textbox', { name: /^pH value/ }), '6')
  await screen.findByText(/No connection: kept on this device/)
  cleanup()
  renderScreen(routes, step)
  expect(await screen.findByRole('textbox', { name: /^pH value/ })).toHaveProperty('value', '6')
  await screen.findByText(/No connection: kept on this device/)
  isOnline = true
  fireEvent(window, new Event('online'))
  await screen.findByText('Everything is saved')
})

test('reports a concurrent change, and saves the input on top of the current state', async () => {
  let version = 4
  const requests = server({
    [`GET ${one}`]: () => ({
      body: { ...sampleOrder, steps: [{ ...weighStep, row_version: version }, measureStep] },
    }),
    [`PUT ${step}`]: ({ body }) => {
      const { row_version } = body as { row_version: number }
      if (row_version === 9) return { body: saved(10) }
      version = 9
      return problem(409, 'stale_version')
    },
  })
  const { user } = renderScreen(routes, step)
  await user.type(await screen.findByRole('textbox', { name: /^pH value/ }), '6')
  await screen.findByText(/Somebody else changed this step/)
  await waitFor(() => expect(requests.of(`PUT ${step}`).at(-1)?.body).toMatchObject({ row_version: 9 }))
  await screen.findByText('Everything is saved')
})

test('the scan says clearly whether the sample belongs to this order', async () => {
  server()
  const { user } = renderScreen(routes, step)
  const scan = await screen.findByRole('textbox', { name: 'Scan the sample' })
  await user.type(scan, 'LAB-2026-00007-01{Enter}')
  await screen.findByText('Yes: Rice cream A is of this order')
  await user.type(scan, 'LAB-2026-00009-01{Enter}')
  await screen.findByText(/No: LAB-2026-00009-01 is not of this order/)
})

test('done first sends the input, then moves the step', async () => {
  holdTimers(restMs)
  const requests = server({
    [`POST ${step}/transition`]: () => ({ body: { id: orderIds.weigh, status: 'DONE' } }),
  })
  const { user } = renderScreen(routes, step)
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Clear')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(requests.of(`POST ${step}/transition`)).toHaveLength(1))
  expect(requests.of(`PUT ${step}`).map(({ body }) => body)).toEqual([
    expect.objectContaining({ comment: 'Clear' }),
  ])
  expect(requests.of(`POST ${step}/transition`)[0]?.body).toEqual({
    to: 'DONE',
    expected_status: 'INPROGRESS',
  })
})

test('the blockers of a step are checked again after its last input was saved', async () => {
  const blocker = { en: 'The pH value is missing', th: 'ยังไม่มีค่า pH' }
  let isBlocked = true
  const order = () => ({
    ...sampleOrder,
    steps: sampleOrder.steps.map((shown) => ({
      ...shown,
      transitions: shown.transitions.map((move) =>
        move.id === 'FINISH' && isBlocked ? { ...move, blockedBy: [blocker] } : move,
      ),
    })),
  })
  const requests = server({
    [`GET ${one}`]: () => ({ body: order() }),
    [`POST ${step}/transition`]: () => ({ body: { id: orderIds.weigh, status: 'DONE' } }),
  })
  const { user } = renderScreen(routes, step)
  const finish = await screen.findByRole('button', { name: 'Done' })
  await user.click(finish)
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(blocker.en)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isBlocked = false
  await user.click(finish)
  await waitFor(() => expect(requests.of(`POST ${step}/transition`)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('skipping requires a reason', async () => {
  const requests = server({
    [`POST ${step}/transition`]: () => ({ body: { id: orderIds.weigh, status: 'SKIPPED' } }),
  })
  const { user } = renderScreen(routes, step)
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  const dialog = await screen.findByRole('dialog', { name: 'Skip' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No scales')
  await user.click(within(dialog).getByRole('button', { name: 'Skip' }))
  await waitFor(() =>
    expect(requests.of(`POST ${step}/transition`)[0]?.body).toMatchObject({ reason: 'No scales' }),
  )
})

test('a step that waits for another says so and is not editable yet', async () => {
  server()
  const { user } = renderScreen(routes, `${one}/step/${orderIds.measure}`)
  await screen.findByText('Start the step to write anything down.')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  const dialog = await screen.findByRole('dialog', { name: 'Start' })
  within(dialog).getByText('A step before it is not done')
  screen.getByRole('link', { name: 'Previous step', hidden: true })
})

test('the timer continues across a reload', async () => {
  server()
  const { user } = renderScreen(routes, step)
  await user.click(await screen.findByRole('button', { name: 'Start the timer' }))
  cleanup()
  renderScreen(routes, step)
  await screen.findByRole('button', { name: 'Pause the timer' })
})

test('a stopwatch counts while it runs, and keeps its count', () => {
  const running = started({ since: null, passed_ms: 1000 }, 5000)
  expect(passedMs(running, 8000)).toBe(4000)
  expect(paused(running, 8000)).toEqual({ since: null, passed_ms: 4000 })
  expect(clockText(309_000)).toBe('5:09')
  expect(clockText(3_909_000)).toBe('1:05:09')
})
