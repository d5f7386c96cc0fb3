// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { statusesOf } from '@rp/domain/statuses'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { orderIds, sampleOrder } from '../sample-order.ts'
import { serviceIds } from '../service/sample-service.ts'
import { NewOrder } from './new-order.tsx'
import { LabOrderList } from './order-list.tsx'
import { LabOrderUpdate } from './order-page.tsx'

const path = '/lab/order'
const one = `${path}/${orderIds.order}`
const choices = {
  services: [
    {
      id: serviceIds.service,
      code: 'PH-BASIC',
      name: { en: 'pH of creams', th: 'ค่า pH' },
      types: ['SHOP'],
      sla_days: 5,
      price: '1200',
      sample_amount: '50',
      sample_unit: 'g',
    },
  ],
  customers: [{ id: sampleOrder.customer_id, name: 'Malee Srisuk', email: null }],
  recipes: [],
  staff: [],
}
const insight = {
  weeks: [],
  open: 3,
  overdue: 1,
  overdue_by_age: { day: 0, days_3: 0, week: 1, more: 0 },
}
const server = (answers: Parameters<typeof stubServer>[0] = {}, order: LabOrderDetail = sampleOrder) =>
  stubServer({
    'GET /preference/list/lab-order-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/lab-order-list': () => ({ body: null }),
    [`GET ${path}`]: () => ({
      body: { data: [order], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
    [`GET ${path}/insight`]: () => ({ body: insight }),
    [`GET ${path}/choices`]: () => ({ body: choices }),
    [`GET ${path}/board`]: () => ({
      body: statusesOf('lab_order').map((status) => ({
        status,
        total: status === order.status ? 1 : 0,
        orders: status === order.status ? [order] : [],
      })),
    }),
    [`GET ${path}/calendar`]: () => ({ body: { orders: [order], days_off: ['2026-11-15'] } }),
    [`GET ${one}`]: () => ({ body: order }),
    [`GET ${one}/timeline`]: () => ({
      body: [
        {
          id: '01900000-0000-7000-8000-0000000000fb',
          move: 'RETURNED',
          from: null,
          to: null,
          step_name: null,
          reason: 'Measure again',
          actor: 'Chai Lab',
          at: sampleOrder.created_at,
        },
      ],
    }),
    ...answers,
  })
const shown = (element: ReactNode) => (
  <>
    {element}
    <Toasts />
  </>
)
const routes = [
  { path, element: shown(<LabOrderList />) },
  { path: `${path}/:orderId`, element: shown(<LabOrderUpdate />) },
  { path: `${path}/:orderId/step/:stepId`, element: <h1>The step</h1> },
]

test('a row says in words how late an order is', async () => {
  server()
  renderScreen(routes, path)
  const row = await screen.findByRole('row', { name: /LAB-2026-00007/ })
  within(row).getByText(/working days? overdue/)
  for (const text of ['pH of creams', 'Malee Srisuk', 'High', '0 of 2']) within(row).getByText(text)
})

test('the technician gets no plots, and opens orders at the counter', async () => {
  const requests = server()
  renderScreen(routes, path, { ...signedIn, role: 'STAFF', department: 'LAB' })
  await screen.findByRole('row', { name: /LAB-2026-00007/ })
  screen.getByRole('button', { name: 'New order' })
  expect(requests.of(`GET ${path}/insight`)).toEqual([])
})

test('the address holds the view: board and calendar show the same order', async () => {
  server()
  const { user, router } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Board' }))
  const column = await screen.findByRole('region', { name: 'In progress' })
  within(column).getByRole('link', { name: 'LAB-2026-00007' })
  expect(router.state.location.search).toContain('view=board')
  cleanup()
  renderScreen(routes, `${path}?view=calendar&month=2026-11`)
  await screen.findByRole('table', { name: 'November 2026' })
  await screen.findByRole('link', { name: /LAB-2026-00007/ })
})

test('a scanned sample opens the next step; an unknown code is reported', async () => {
  server({
    [`GET ${path}/scan`]: ({ query }) =>
      query['code'] === 'LAB-2026-00007-01'
        ? { body: { order_id: orderIds.order, sample_id: orderIds.sample, next_step_id: orderIds.weigh } }
        : problem(404, 'not_found'),
  })
  const { user } = renderScreen(routes, path)
  const scan = await screen.findByRole('textbox', { name: 'Scan a barcode or a number' })
  await user.type(scan, 'lab-9{Enter}')
  await screen.findByText('No order or sample has the code LAB-9')
  await user.type(scan, 'lab-2026-00007-01{Enter}')
  await screen.findByRole('heading', { name: 'The step' })
})

test('reads a scanner although no input has the focus, also on a Thai keyboard', async () => {
  server({
    [`GET ${path}/scan`]: ({ query }) => {
      expect(query['code']).toBe('LAB-2026-00007')
      return { body: { order_id: orderIds.order, sample_id: null, next_step_id: null } }
    },
  })
  renderScreen(routes, path)
  await screen.findByRole('row', { name: /LAB-2026-00007/ })
  const press = (key: string, code: string) => {
    const event = createEvent.keyDown(document.body, { key, code })
    // A burst, even if the test is stopped in between.
    Object.defineProperty(event, 'timeStamp', { value: 1 })
    fireEvent(document.body, event)
  }
  for (const sign of 'LAB-2026-00007')
    press('ก', sign === '-' ? 'Minus' : `${/\d/.test(sign) ? 'Digit' : 'Key'}${sign}`)
  press('Enter', 'Enter')
  await screen.findByRole('heading', { name: 'LAB-2026-00007' })
})

test('a search that the table left in the address does not reach the calendar', async () => {
  const requests = server()
  renderScreen(routes, `${path}?view=calendar&month=2026-11&q=cream&status=TODO`)
  await screen.findByRole('link', { name: /LAB-2026-00007/ })
  expect(requests.of(`GET ${path}/calendar`)[0]?.query).toEqual({
    from: '2026-10-26',
    to: '2026-12-06',
    status: 'TODO',
  })
})

test('another month is marked as loading until its orders have come', async () => {
  let answer = () => {}
  const next = new Promise<void>((resolve) => (answer = resolve))
  server({
    [`GET ${path}/calendar`]: async ({ query }) => {
      if (query['from'] !== '2026-10-26') await next
      return { body: { orders: [sampleOrder], days_off: [] } }
    },
  })
  const { user } = renderScreen(routes, `${path}?view=calendar&month=2026-11`)
  const isBusy = () => screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')
  await screen.findByRole('link', { name: /LAB-2026-00007/ })
  expect(isBusy()).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await expect.poll(isBusy).toBe('true')
  answer()
  await expect.poll(isBusy).toBe('false')
})

test('the page is also in Thai', async () => {
  setLanguage('th')
  server()
  renderScreen(routes, one)
  for (const name of ['ขั้นตอน', 'ตัวอย่าง', 'ผล', 'การตรวจทาน', 'รายงาน', 'อีเมล'])
    await screen.findByRole('heading', { name })
})

test('creates a new order for a customer with its samples', async () => {
  const requests = server({
    [`POST ${path}`]: () => ({
      body: { id: orderIds.order, number: 'LAB-2026-00007', due_at: sampleOrder.due_at },
    }),
  })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'New order' }))
  const dialog = await screen.findByRole('dialog', { name: 'New order' })
  await user.click(await within(dialog).findByRole('combobox', { name: 'Service' }))
  await user.click(await screen.findByRole('option', { name: 'PH-BASIC pH of creams' }))
  await user.click(await within(dialog).findByRole('combobox', { name: 'Customer' }))
  await user.click(await screen.findByRole('option', { name: 'Malee Srisuk' }))
  await user.type(await within(dialog).findByRole('textbox', { name: 'Sample' }), 'Cream')
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '50')
  await user.click(within(dialog).getByRole('button', { name: 'Open the order' }))
  await screen.findByRole('heading', { name: 'LAB-2026-00007' })
  expect(requests.of(`POST ${path}`)[0]?.body).toMatchObject({
    type: 'SHOP',
    service_id: serviceIds.service,
    customer_id: sampleOrder.customer_id,
    recipe_id: null,
    room_id: null,
    samples: [{ name: 'Cream', qty: '50', unit: 'g', storage: 'ROOM' }],
  })
})

test('from the chat the order gets the customer and the room, and the chat stays open', async () => {
  const room_id = '01900000-0000-7000-8000-0000000000fc'
  const customer = { id: sampleOrder.customer_id ?? '', name: 'Malee Srisuk' }
  const onClose = vi.fn<() => void>()
  const requests = server({
    [`POST ${path}`]: () => ({
      body: { id: orderIds.order, number: 'LAB-2026-00007', due_at: sampleOrder.due_at },
    }),
  })
  const element = shown(<NewOrder customer={customer} room_id={room_id} onClose={onClose} />)
  const { user } = renderScreen([{ path: '/messenger', element }], '/messenger')
  const dialog = await screen.findByRole('dialog', { name: 'New order' })
  await user.click(await within(dialog).findByRole('combobox', { name: 'Service' }))
  await user.click(await screen.findByRole('option', { name: 'PH-BASIC pH of creams' }))
  await user.type(await within(dialog).findByRole('textbox', { name: 'Sample' }), 'Cream')
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '50')
  await user.click(within(dialog).getByRole('button', { name: 'Open the order' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.of(`POST ${path}`)[0]?.body).toMatchObject({ customer_id: customer.id, room_id })
})

test('the page shows steps with what they wait for, and the withdrawn report struck through with its reason', async () => {
  server()
  renderScreen(routes, one)
  const steps = await screen.findByRole('list', { name: 'Steps' })
  const [first, second] = within(steps).getAllByRole('listitem')
  within(first ?? steps).getByText('Next')
  within(second ?? steps).getByText('A step before it is not done')
  const reports = screen.getByRole('list', { name: 'Reports' })
  expect(within(reports).getByText('Report 1').tagName).toBe('S')
  within(reports).getByText(/Wrong electrode/)
  within(screen.getByRole('list', { name: 'Results' })).getByText('Not measured yet')
  await screen.findByText(/Measure again/)
})

test('receives a sample with its condition', async () => {
  const receive = `POST ${one}/sample/${orderIds.sample}/receive`
  const requests = server({ [receive]: () => ({ body: sampleOrder }) })
  const { user } = renderScreen(routes, one)
  await user.click(await screen.findByRole('button', { name: 'Receive Rice cream A' }))
  const dialog = await screen.findByRole('dialog', { name: 'Receive Rice cream A' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'How it came' }), 'Leaking')
  await user.type(within(dialog).getByRole('textbox', { name: 'Remark' }), 'Lid open')
  await user.click(within(dialog).getByRole('button', { name: 'Receive' }))
  await screen.findByText('Rice cream A is here')
  expect(requests.of(receive)[0]?.body).toEqual({
    condition: 'LEAKING',
    condition_note: 'Lid open',
    storage: 'COOL',
    location: '',
    retain_until: null,
  })
})

test('a user who may not verify reads why; one who may confirms, or returns it with a comment', async () => {
  const words = { en: 'You did a step of it yourself', th: 'คุณทำขั้นตอนเอง' }
  const waiting = { ...sampleOrder, awaits_verification: true }
  server({}, { ...waiting, verify_blocked: words })
  renderScreen(routes, one)
  await screen.findByText('You did a step of it yourself')
  expect(screen.queryByRole('button', { name: 'Confirm and issue the report' })).toBeNull()
  cleanup()
  const requests = server(
    { [`POST ${one}/verify`]: () => ({ body: sampleOrder }) },
    { ...waiting, may: { ...waiting.may, verify: true } },
  )
  const { user } = renderScreen(routes, one)
  await user.click(await screen.findByRole('button', { name: 'Return to the bench' }))
  const dialog = await screen.findByRole('dialog', { name: 'Return to the bench' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Work to repeat' }), 'Measure again')
  await user.click(within(dialog).getByRole('button', { name: 'Return to the bench' }))
  await waitFor(() => expect(requests.of(`POST ${one}/verify`)).toHaveLength(1))
  expect(requests.of(`POST ${one}/verify`)[0]?.body).toEqual({
    verdict: 'RETURN',
    comment: 'Measure again',
    row_version: 5,
  })
})

test('after confirming, the focus is on the title of the verification: the button is gone', async () => {
  let order: LabOrderDetail = {
    ...sampleOrder,
    awaits_verification: true,
    may: { ...sampleOrder.may, verify: true },
  }
  server({
    [`GET ${one}`]: () => ({ body: order }),
    [`POST ${one}/verify`]: () => ({ body: (order = sampleOrder) }),
  })
  const { user } = renderScreen(routes, one)
  const confirm = { name: 'Confirm and issue the report' }
  await user.click(await screen.findByRole('button', confirm))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', confirm))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Verification'))
  // The confirmation fades away.
  await waitFor(() => expect(screen.queryByRole('button', confirm)).toBeNull())
})

test('a mail that bounced says why and leaves again to a corrected address', async () => {
  const resend = `POST ${one}/mail/${orderIds.mail}/resend`
  const requests = server({ [resend]: () => ({ body: sampleOrder.mails }) })
  const { user } = renderScreen(routes, one)
  const mails = await screen.findByRole('list', { name: 'Mails' })
  within(mails).getByText('Bounced')
  within(mails).getByText('550 no such user')
  await user.click(within(mails).getByRole('button', { name: 'Send again to male@example.com' }))
  const address = await screen.findByRole('textbox', { name: 'Address' })
  await user.clear(address)
  await user.type(address, 'malee@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(requests.of(resend)[0]?.body).toEqual({ to: 'malee@example.com' }))
})

test('the time of the due date stays when another field of the order changes', async () => {
  const requests = server({ [`PUT ${one}`]: () => ({ body: { ...sampleOrder, row_version: 6 } }) })
  const { user } = renderScreen(routes, one)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit LAB-2026-00007' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Priority' }), 'Urgent')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.of(`PUT ${one}`)).toHaveLength(1))
  expect(requests.of(`PUT ${one}`)[0]?.body).toMatchObject({
    priority: 'URGENT',
    due_at: sampleOrder.due_at,
    row_version: 5,
  })
})
