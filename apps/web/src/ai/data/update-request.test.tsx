// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { UpdateRequestDetail } from './update-request-detail.tsx'
import { UpdateRequestList } from './update-request-list.tsx'

const id = '01900000-0000-7000-8000-0000000000b1'
const room = '01900000-0000-7000-8000-0000000000b2'
const at = '2026-11-20T03:00:00.000Z'
const row = {
  id,
  type: 'SHOP_INFO',
  field: 'phone',
  current: '02-111-1111',
  proposed: '02-222-2222',
  status: 'PENDING',
  evidence_count: 1,
  decided_by_name: null,
  decided_at: null,
  created_at: at,
  updated_at: at,
}
const shop = {
  phone: '02-111-1111',
  email: '',
  address: '',
  business_hours: '',
  social_media: '',
  row_version: 7,
}
const request = {
  ...row,
  evidence: [{ room_id: room, seq: 12, quote: 'We have a new number', at }],
  reason: null,
  knowledge_id: null,
  base_version: 7,
  shop,
  uses: [] as object[],
  messages: [
    { room_id: room, seq: 12, from: 'STAFF', text: 'We have a new number: 02-222-2222', by: 'Somchai', at },
  ],
}
const address = `/ai/update-request/${id}`

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ [`GET ${address}`]: () => ({ body: request }), ...answers })
  const route = { path: '/ai/data/update-requests/:id', element: <UpdateRequestDetail /> }
  return { server, ...renderScreen([route], `/ai/data/update-requests/${id}`) }
}

test('a request shows both values, and links to the message that says so', async () => {
  open()
  expect((await screen.findByText('02-111-1111')).tagName).toBe('DEL')
  expect(screen.getAllByText('02-222-2222')[0]?.tagName).toBe('INS')
  expect(screen.getByRole('link', { name: 'Open in the messenger' }).getAttribute('href')).toBe(
    `/chat/messenger?room=${room}&seq=12`,
  )
})

test('an approval sends the corrected value and the version that was viewed', async () => {
  const { user, server } = open({
    [`PUT ${address}/approve`]: () => ({ body: { ...request, status: 'APPROVED', decided_at: at } }),
  })
  const input = await screen.findByRole('textbox', { name: 'Value to write' })
  await user.clear(input)
  await user.type(input, '02-333-3333')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved')).toBeDefined()
  expect(server.of(`PUT ${address}/approve`)[0]?.body).toEqual({
    base_version: 7,
    uses: [],
    changes: { phone: '02-333-3333' },
  })
})

test('shows the whole message with its author, and what still has the old value changes with it', async () => {
  const use = { kind: 'KNOWLEDGE', id: room, row_version: 3, title: 'How to reach us?' }
  const uses = [{ ...use, text: 'Call 02-111-1111' }]
  const { user, server } = open({
    [`GET ${address}`]: () => ({ body: { ...request, uses } }),
    [`PUT ${address}/approve`]: () => ({ body: { ...request, status: 'APPROVED', decided_at: at } }),
  })
  expect(await screen.findByText('We have a new number: 02-222-2222')).toBeTruthy()
  expect(screen.getByText(/Somchai/)).toBeTruthy()
  expect(screen.getByText('Call 02-111-1111').tagName).toBe('DEL')
  expect(screen.getByText('Call 02-222-2222').tagName).toBe('INS')
  await user.click(screen.getByRole('button', { name: 'Approve and change 1 more' }))
  expect(await screen.findByText('Approved')).toBeDefined()
  expect(server.of(`PUT ${address}/approve`)[0]?.body).toMatchObject({
    uses: [{ kind: 'KNOWLEDGE', id: room, row_version: 3 }],
  })
})

test('refreshes if the shop has changed meanwhile', async () => {
  let reads = 0
  const { user } = open({
    [`GET ${address}`]: () => {
      reads += 1
      return {
        body: reads === 1 ? request : { ...request, shop: { ...shop, phone: '02-999-9999', row_version: 8 } },
      }
    },
    [`PUT ${address}/approve`]: () => problem(409, 'stale_version'),
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('02-999-9999')).toBeDefined()
  expect(screen.getByText('When it was proposed: 02-111-1111')).toBeDefined()
})

test('a rejection requires a reason', async () => {
  const { user, server } = open({
    [`PUT ${address}/reject`]: () => ({
      body: { ...request, status: 'REJECTED', reason: 'A prank', decided_at: at, decided_by_name: 'Malee' },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'A prank')
  const [, submit] = screen.getAllByRole('button', { name: 'Reject', hidden: true })
  await user.click(submit as HTMLElement)
  expect(await screen.findByText(/Reason: A prank/)).toBeDefined()
  expect(server.of(`PUT ${address}/reject`)[0]?.body).toEqual({ reason: 'A prank' })
})

test('the list says what is to change, and how often it was reported', async () => {
  stubServer({
    'GET /preference/list/update-request-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/update-request-list': () => ({ body: null }),
    'GET /ai/update-request': () => ({
      body: { data: [row], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
  })
  renderScreen(
    [{ path: '/ai/data/update-requests', element: <UpdateRequestList /> }],
    '/ai/data/update-requests',
  )
  const link = await screen.findByRole('link', { name: /Phone/ })
  expect(link.getAttribute('href')).toBe(`/ai/data/update-requests/${id}`)
  expect(screen.getByText('02-222-2222')).toBeDefined()
})
