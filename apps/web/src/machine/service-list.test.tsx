// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { statusesOf } from '@rp/domain/statuses'
import { expect, test, vi } from 'vitest'
import { renderScreen, signedIn } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { NewService } from './new-service.tsx'
import { sampleIds, sampleService } from './sample-service.ts'
import { MachineServiceList } from './service-list.tsx'

const path = '/machine/service'
const transition = {
  id: 'M5',
  to: 'INPROGRESS',
  label: { en: 'Repair without quotation', th: 'ซ่อม' },
  needs: [],
  reasonRequired: false,
  outcomes: [],
  blockedBy: [{ en: 'The findings of the inspection are missing', th: 'ยังไม่มีผล' }],
}
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /preference/list/machine-service-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/machine-service-list': () => ({ body: null }),
    [`GET ${path}`]: () => ({
      body: { data: [sampleService], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
    [`GET ${path}/board`]: () => ({
      body: statusesOf('machine_service').map((status) => {
        const services = status === 'INSPECTION' ? [sampleService] : []
        return { status, total: services.length, services }
      }),
    }),
    [`GET ${path}/${sampleIds.service}`]: () => ({ body: { ...sampleService, transitions: [transition] } }),
    [`GET ${path}/insight`]: () => ({
      body: {
        weeks: [],
        open: 4,
        overdue: 1,
        overdue_by_age: { day: 1, days_3: 0, week: 0, more: 0 },
      },
    }),
    [`GET ${path}/choices`]: () => ({
      body: {
        customers: [{ id: sampleIds.customer, name: 'Malee Srisuk', email: null, phone: '081' }],
        engineers: sampleService.engineers,
      },
    }),
    [`GET ${path}/calendar`]: ({ query }) => ({
      body: {
        visits: [
          visit(sampleIds.service, 'MCH-2026-00001', '03:00', '05:00'),
          visit(sampleIds.other, 'MCH-2026-00002', '04:00', '06:00'),
        ],
        engineers: sampleService.engineers,
        days_off: [query['to'] ?? ''],
      },
    }),
    ...answers,
  })
const visit = (service_id: string, number: string, from: string, to: string) => ({
  id: `visit ${service_id}`,
  state: 'PLANNED',
  service_id,
  number,
  customer_name: 'Malee Srisuk',
  model: 'Filler 200',
  status: 'PENDING_VISIT',
  site_address: '',
  engineer_ids: [sampleIds.engineer],
  starts_at: `2026-11-23T${from}:00.000Z`,
  ends_at: `2026-11-23T${to}:00.000Z`,
})
const routes = [
  {
    path,
    element: (
      <>
        <MachineServiceList />
        <Toasts />
      </>
    ),
  },
  { path: `${path}/:serviceId`, element: <h1>The job</h1> },
]
const engineer = { ...signedIn, role: 'STAFF', department: 'MACHINE' } as const

test("a row shows a job's status and engineer, and says in words that it is late", async () => {
  server()
  renderScreen(routes, path)
  const row = await screen.findByRole('row', { name: /MCH-2026-00001/ })
  for (const text of ['Malee Srisuk', 'Inspection', 'Urgent', 'Boon Dee', 'Overdue'])
    within(row).getByText(text)
})

test('only admins have the insight, and it loads when opened', async () => {
  const requests = server()
  renderScreen(routes, path, engineer)
  await screen.findByRole('row', { name: /MCH-2026-00001/ })
  expect(screen.queryByRole('region', { name: 'Insight' })).toBeNull()
  expect(requests.of(`GET ${path}/insight`)).toEqual([])
  cleanup()
  const { user } = renderScreen(routes, path)
  await screen.findByRole('row', { name: /MCH-2026-00001/ })
  expect(requests.of(`GET ${path}/insight`)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Insight' }))
  await vi.waitFor(() => expect(requests.of(`GET ${path}/insight`)).toHaveLength(1))
})

test("a card's menu moves it on the board, and the dialog says what blocks it", async () => {
  server()
  const { user, router } = renderScreen(routes, path, engineer)
  await user.click(await screen.findByRole('button', { name: 'Board' }))
  const column = await screen.findByRole('region', { name: 'Inspection' })
  expect(router.state.location.search).toContain('view=board')
  await user.click(within(column).getByRole('button', { name: 'Move MCH-2026-00001 to …' }))
  await user.click(await screen.findByRole('menuitem', { name: 'In progress' }))
  const dialog = await screen.findByRole('dialog', { name: 'Repair without quotation' })
  within(dialog).getByText('The findings of the inspection are missing')
})

test('the calendar has a row per engineer, and says in words whose visits overlap', async () => {
  const requests = server()
  const { user } = renderScreen(routes, `${path}?view=calendar&day=2026-11-25`, engineer)
  const row = await screen.findByRole('row', { name: /Boon Dee/ })
  within(row).getByText('At the same time as MCH-2026-00002')
  within(row).getByText('At the same time as MCH-2026-00001')
  expect(requests.of(`GET ${path}/calendar`)[0]?.query).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  await user.click(within(row).getByRole('link', { name: /MCH-2026-00002/ }))
  await screen.findByRole('heading', { name: 'The job' })
})

test('another week is marked as loading until its visits have come', async () => {
  let answer = () => {}
  const next = new Promise<void>((resolve) => (answer = resolve))
  const body = { visits: [], engineers: sampleService.engineers, days_off: [] }
  server({
    [`GET ${path}/calendar`]: async ({ query }) => {
      if (query['from'] !== '2026-11-23') await next
      return { body: { ...body, visits: [visit(sampleIds.service, 'MCH-2026-00001', '03:00', '05:00')] } }
    },
  })
  const { user } = renderScreen(routes, `${path}?view=calendar&day=2026-11-25`, engineer)
  const isBusy = () =>
    screen.getByRole('table', { name: /–/ }).closest('[aria-busy]')?.getAttribute('aria-busy')
  await screen.findByRole('link', { name: /MCH-2026-00001/ })
  expect(isBusy()).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  await expect.poll(isBusy).toBe('true')
  expect(screen.queryByRole('link', { name: /MCH-2026-00001/ })).toBeNull()
  answer()
  await expect.poll(isBusy).toBe('false')
})

test('creates a job for a customer, with suitable times', async () => {
  const requests = server({
    [`POST ${path}`]: () => ({
      body: { id: sampleIds.other, number: 'MCH-2026-00002', due_at: sampleService.due_at },
    }),
  })
  const { user } = renderScreen(routes, path, engineer)
  await user.click(await screen.findByRole('button', { name: 'New service' }))
  const dialog = await screen.findByRole('dialog', { name: 'New machine service' })
  await user.click(within(dialog).getByRole('button', { name: 'Open the service' }))
  await within(dialog).findAllByText('Please fill this in')
  expect(requests.of(`POST ${path}`)).toEqual([])
  await user.click(await within(dialog).findByRole('combobox', { name: /Customer/ }))
  await user.click(await screen.findByRole('option', { name: /Malee Srisuk/ }))
  await user.type(within(dialog).getByRole('textbox', { name: /Model/ }), 'Filler 300')
  await user.type(within(dialog).getByRole('textbox', { name: /Problem/ }), 'Leaks')
  await user.click(within(dialog).getByRole('button', { name: 'Open the service' }))
  await screen.findByRole('heading', { name: 'The job' })
  expect(requests.of(`POST ${path}`)[0]?.body).toMatchObject({
    type: 'ONSITE',
    customer_id: sampleIds.customer,
    model: 'Filler 300',
    problem: 'Leaks',
    site_point: null,
    preferred_slots: [],
    room_id: null,
  })
})

test("creates a job for a messenger room's customer, without files, and stays in the chat", async () => {
  const requests = server({
    [`POST ${path}`]: () => ({
      body: { id: sampleIds.other, number: 'MCH-2026-00002', due_at: sampleService.due_at },
    }),
  })
  const onClose = vi.fn()
  const element = (
    <>
      <NewService
        customer={{ id: sampleIds.customer, name: 'Malee Srisuk' }}
        room_id={sampleIds.service}
        onClose={onClose}
      />
      <Toasts />
    </>
  )
  const writer = { ...signedIn, role: 'STAFF', department: 'CHAT' } as const
  const { user, router } = renderScreen([{ path: '/chat/messenger', element }], '/chat/messenger', writer)
  const dialog = await screen.findByRole('dialog', { name: 'New machine service for Malee Srisuk' })
  expect(within(dialog).queryByRole('combobox', { name: /Customer/ })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Choose files' })).toBeNull()
  await user.type(within(dialog).getByRole('textbox', { name: /Model/ }), 'Filler 300')
  await user.type(within(dialog).getByRole('textbox', { name: /Problem/ }), 'Leaks')
  await user.click(within(dialog).getByRole('button', { name: 'Open the service' }))
  await screen.findByText(/MCH-2026-00002/)
  expect(requests.of(`POST ${path}`)[0]?.body).toMatchObject({
    customer_id: sampleIds.customer,
    room_id: sampleIds.service,
    files: [],
  })
  expect(onClose).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/chat/messenger')
})
