// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlanDetail } from '@rp/contract/machine/plan'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { PlansCard } from './plans-card.tsx'

const idOf = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const machine = {
  id: idOf(1),
  archived_at: null,
  counters: [{ id: idOf(2), name: 'Hours', unit: 'h', run: '120', readings: [] }],
}
const path = '/machine/plan'

const quarterly: PlanDetail = {
  id: idOf(3),
  created_at: '2026-11-30T03:00:00.000Z',
  updated_at: '2026-11-30T03:00:00.000Z',
  row_version: 4,
  archived_at: null,
  machine_id: machine.id,
  machine_number: 'MC-2026-00001',
  machine_model: 'Filler 200',
  customer_id: null,
  customer_name: null,
  name: 'Seals',
  task: 'Change the seals',
  type: 'ONSITE',
  priority: 'NORMAL',
  engineer_ids: [],
  engineers: [],
  every_count: 3,
  every_unit: 'MONTH',
  starts_on: '2026-10-15',
  basis: 'FIXED',
  lead_days: 14,
  counter_id: null,
  counter_name: null,
  counter_unit: null,
  every_run: null,
  starts_at_count: null,
  lead_count: '0',
  ends_on: null,
  next_due_on: '2027-01-15',
  next_due_count: null,
  is_overdue: false,
  state: 'WAITING',
  open_service_id: null,
  open_service_number: null,
  pause_cause: null,
  pause_reason: '',
  resumed_on: null,
  changed_on: null,
  dues: [
    {
      id: idOf(4),
      due_day: '2026-10-15',
      due_count: null,
      state: 'DONE',
      skipped: 1,
      service_id: idOf(5),
      service_number: 'MCH-2026-00009',
      opened_on: '2026-10-01',
      ended_on: '2026-10-14',
      counter_id: null,
      ended_run: null,
    },
  ],
}

const server = (plans: PlanDetail[], answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({ [`GET ${path}/of/${machine.id}`]: () => ({ body: plans }), ...answers })
const routes = [
  {
    path: '/',
    element: (
      <>
        <PlansCard machine={machine} />
        <Toasts />
      </>
    ),
  },
]
const engineer = { ...signedIn, role: 'STAFF', department: 'MACHINE' } as const
const show = () => renderScreen(routes, '/', engineer)
const buttonOf = (act: string) => screen.findByRole('button', { name: `${act}: Seals` })

test('a plan says in one sentence what it does, with the services that it opened', async () => {
  server([quarterly])
  show()
  const plan = await screen.findByRole('listitem', { name: 'Seals' })
  within(plan).getByText('Every 3 months, next on 15/01/2027; the service opens 14 days before')
  within(plan).getByText('Scheduled')
  expect(within(plan).getByRole('link').getAttribute('href')).toBe(`/machine/service/${idOf(5)}`)
  within(plan).getByText('due 15/10/2026 · 1 due day skipped before')
})

test('a paused plan says why, and goes on with its version', async () => {
  const paused: PlanDetail = {
    ...quarterly,
    state: 'PAUSED',
    pause_cause: 'STAFF',
    pause_reason: 'Rebuilding',
  }
  const requests = server([paused], {
    [`POST ${path}/${paused.id}/resume`]: () => ({ body: quarterly }),
  })
  show()
  await screen.findByText('Paused · Rebuilding')
  expect(screen.queryByRole('button', { name: 'Open now: Seals' })).toBeNull()
  await userEvent.click(await buttonOf('Go on'))
  await screen.findByText('The plan goes on')
  expect(requests.of(`POST ${path}/${paused.id}/resume`)[0]?.body).toEqual({ row_version: 4 })
})

test('pausing sends the reason', async () => {
  const requests = server([quarterly], {
    [`POST ${path}/${quarterly.id}/pause`]: () => ({ body: quarterly }),
  })
  show()
  await userEvent.click(await buttonOf('Pause'))
  const dialog = await screen.findByRole('dialog', { name: 'Pause the plan' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rebuilding')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pause' }))
  await screen.findByText('The plan is paused')
  expect(requests.of(`POST ${path}/${quarterly.id}/pause`)[0]?.body).toEqual({
    reason: 'Rebuilding',
    row_version: 4,
  })
})

test('opening a service now is confirmed first', async () => {
  const requests = server([quarterly], {
    [`POST ${path}/${quarterly.id}/open`]: () => ({ body: quarterly }),
  })
  show()
  await userEvent.click(await buttonOf('Open now'))
  const dialog = await screen.findByRole('dialog', { name: 'Open the next service now?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open now' }))
  await screen.findByText('The service was opened')
  expect(requests.of(`POST ${path}/${quarterly.id}/open`)).toHaveLength(1)
})

test('the form says while typing what the plan will do, and sends it', async () => {
  const requests = server([], { [`POST ${path}`]: () => ({ body: quarterly }) })
  show()
  await screen.findByText('No plan yet')
  await userEvent.click(screen.getByRole('button', { name: 'New plan' }))
  const dialog = await screen.findByRole('dialog', { name: 'New plan' })
  const fill = async (name: string, text: string) => {
    const field = within(dialog).getByRole('textbox', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  within(dialog).getByText('Say how often, and from when.')
  await fill('Name', 'Oil')
  await fill('Task', 'Change the oil')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Counter' }), 'Hours (120 h)')
  await fill('Every, by the counter', '500')
  await fill('Counted from the figure', '120')
  await within(dialog).findByText('Every 500 h, next at 620 h; the service opens when it is due')
  await userEvent.click(within(dialog).getByRole('button', { name: 'New plan' }))
  await screen.findByText('The plan was added')
  expect(requests.of(`POST ${path}`)[0]?.body).toMatchObject({
    machine_id: machine.id,
    name: 'Oil',
    task: 'Change the oil',
    every_count: null,
    starts_on: null,
    counter_id: idOf(2),
    every_run: '500',
    starts_at_count: '120',
    lead_count: '0',
    lead_days: 14,
  })
})
