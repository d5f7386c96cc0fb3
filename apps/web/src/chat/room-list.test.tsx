// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { RoomList } from './room-list.tsx'

const id = '01900000-0000-7000-8000-000000000301'
const room = {
  id,
  display_name: 'นก สุขใจ',
  status: 'OPEN',
  unread: 2,
  last_preview: 'ขอใบเสนอราคาหน่อยค่ะ',
  tags: [],
  service_name: { en: 'Sales', th: 'ฝ่ายขาย' },
  assignee_name: null,
  last_chat_at: '2026-11-21T01:00:00.000Z',
}
const hit = {
  room_id: id,
  seq: 42,
  at: '2026-11-20T01:00:00.000Z',
  display_name: 'นก สุขใจ',
  sender_type: 'CUSTOMER',
  visibility: 'public',
  channel: 'LINE',
  snippet: 'ราคา Serum เท่าไหร่',
}
const page = {
  data: [room],
  currentPage: 1,
  totalPage: 1,
  total: 1,
  totalIsEstimate: false,
  nextCursor: null,
}
const routes = [{ path: '/chat/room', element: <RoomList /> }]

function openRooms(search: string, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /preference/list/room-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/room-list': () => ({ body: null }),
    'GET /chat/room': () => ({ body: page }),
    'GET /chat/message/search': () => ({ body: { data: [hit], nextCursor: null, isCapped: false } }),
    ...answers,
  })
  return { server, ...renderScreen(routes, `/chat/room${search}`) }
}

test('a room links to the messenger, and five are requested', async () => {
  const { server } = openRooms('')
  const link = await screen.findByRole('link', { name: 'นก สุขใจ' })
  expect(link.getAttribute('href')).toBe(`/chat/messenger?room=${id}`)
  expect(server.of('GET /chat/room')[0]?.query).toMatchObject({
    page: '1',
    limit: '5',
    sortBy: 'last_chat_at',
  })
})

test('the filters reach the server under its own names', async () => {
  const { server } = openRooms('?q=nok&status=ALL&is_tag_room=false&email=a@b.example&tag_value=Gold')
  await screen.findByRole('link', { name: 'นก สุขใจ' })
  expect(server.of('GET /chat/room')[0]?.query).toMatchObject({
    keyword: 'nok',
    status: 'ALL',
    is_tag_room: 'false',
    email: 'a@b.example',
    tag_value: 'Gold',
  })
})

test('the list reloads every 60 s while open, and stops when left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = openRooms('?page=1&limit=5')
  await screen.findByRole('link', { name: 'นก สุขใจ' })
  expect(server.of('GET /chat/room')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.of('GET /chat/room')).toHaveLength(2)
  cleanup()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.of('GET /chat/room')).toHaveLength(2)
})

test('messages with the keyword link to their place in the messenger', async () => {
  openRooms('?q=serum')
  const found = await screen.findByRole('region', { name: 'In messages' })
  const link = await within(found).findByRole('link', { name: /Serum/ })
  expect(link.getAttribute('href')).toBe(`/chat/messenger?room=${id}&seq=42`)
  expect(within(link).getByText('Serum').tagName).toBe('MARK')
})

describe('selected rooms', () => {
  const other = '01900000-0000-7000-8000-000000000302'
  const colleague = '01900000-0000-7000-8000-000000000303'

  async function select(answer: (body: unknown) => unknown) {
    const two = { ...page, data: [room, { ...room, id: other, display_name: 'Malee' }], total: 2 }
    const server = stubServer({
      'GET /preference/list/room-list': () => ({ body: { memory: null, views: [] } }),
      'PUT /preference/list/room-list': () => ({ body: null }),
      'GET /chat/room': () => ({ body: two }),
      'GET /auth/colleague': () => ({
        body: [{ id: colleague, username: 'may', full_name: 'May Suk', department: 'CHAT' }],
      }),
      'GET /chat/tag': () => ({
        body: { data: [{ id: 'size', name: 'Size', field_values: ['S', 'L'] }], total: 1 },
      }),
      'POST /chat/room/bulk': ({ body }) => ({ body: { results: answer(body), undo_id: null } }),
    })
    const { user } = renderScreen(routes, '/chat/room')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    const bar = within(screen.getByRole('toolbar', { name: '2 selected' }))
    return { server, user, bar }
  }

  const allDone = () => [id, other].map((one) => ({ id: one, refused: null }))

  test('are assigned together, and the selection ends', async () => {
    const { server, user, bar } = await select(allDone)
    await user.click(bar.getByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign (2)' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(true)
    await dialog.findByRole('option', { name: 'May Suk' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Assigned to' }), 'May Suk')
    await dialog.findByText('2 will change')
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: '2 selected' })).toBeNull())
    expect(server.of('POST /chat/room/bulk').at(-1)?.body).toEqual({
      ids: [id, other],
      action: { kind: 'assign', assignee_id: colleague },
    })
  })

  test('are tagged with a value', async () => {
    const { server, user, bar } = await select(allDone)
    await user.click(bar.getByRole('button', { name: 'Tag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag (2)' }))
    await dialog.findByRole('option', { name: 'Size' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Tag' }), 'Size')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Value of the tag' }), 'L')
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Tag' }).disabled).toBe(false),
    )
    await user.click(dialog.getByRole('button', { name: 'Tag' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of('POST /chat/room/bulk').at(-1)?.body).toMatchObject({
      action: { kind: 'tag', tag_id: 'size', value: 'L' },
    })
  })

  test('are closed together, and each refused one says why', async () => {
    const { user, bar } = await select(() => [
      { id, refused: null },
      { id: other, refused: { code: 'not_found', detail: 'It is gone', errors: [] } },
    ])
    await user.click(bar.getByRole('button', { name: 'Close' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close (2)' }))
    await dialog.findByText('1 will change')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    const report = within(await screen.findByRole('dialog', { name: /1 done, 1 could not be done/ }))
    expect(report.getByText('Malee').closest('li')?.textContent).toContain('It is gone')
  })
})

describe('the tags of a room in its row', () => {
  const size = '01900000-0000-7000-8000-000000000401'
  const vip = '01900000-0000-7000-8000-000000000402'
  const old = '01900000-0000-7000-8000-000000000403'
  const tag = (tag_id: string, name: string, field_values: string[]) => ({
    id: tag_id,
    name,
    description: null,
    colour: '#1F5FE0',
    field_values,
    intentions: [],
    is_active: true,
    room_count: 0,
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    row_version: 1,
    archived_at: null,
  })
  const tagged = {
    ...room,
    tags: [
      { tag_id: size, name: 'Size', colour: '#1F5FE0', value: 'S' },
      { tag_id: old, name: 'Retired', colour: '#1F5FE0', value: null },
    ],
  }
  const bulk = 'POST /chat/room/bulk'
  async function openTags() {
    const opened = openRooms('?page=1&limit=5', {
      'GET /chat/room': () => ({ body: { ...page, data: [tagged] } }),
      'GET /chat/tag': () => ({
        body: { ...page, data: [tag(size, 'Size', ['S', 'L']), tag(vip, 'VIP', [])] },
      }),
      [bulk]: () => ({ body: { results: [{ id, refused: null }], undo_id: id } }),
    })
    const row = await screen.findByRole('row', { name: /นก สุขใจ/ })
    const cell = row.querySelector<HTMLElement>('td[data-column=tags]')
    cell?.focus()
    await opened.user.keyboard('{F2}')
    return { ...opened, input: await screen.findByRole('combobox', { name: 'Tags: นก สุขใจ' }) }
  }

  test('are searched and chosen by keys; another value of a tag replaces it; tags no longer offered stay', async () => {
    const { server, user, input } = await openTags()
    await screen.findByRole('option', { name: 'Size: L' })
    await user.type(input, 'vip{Enter}')
    await user.type(input, 'size: l{Enter}')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.of(bulk)).toHaveLength(1))
    expect(server.of(bulk)[0]?.body).toMatchObject({
      action: {
        kind: 'retag',
        from: [
          { tag_id: size, value: 'S' },
          { tag_id: old, value: null },
        ],
        // In the order of their ids.
        tags: [
          { tag_id: size, value: 'L' },
          { tag_id: vip, value: null },
          { tag_id: old, value: null },
        ],
      },
    })
  })

  test('stay as they are when Enter follows at once', async () => {
    const { server, user } = await openTags()
    await screen.findByRole('option', { name: 'Size: L' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Tags:/ })).toBeNull())
    expect(server.of(bulk)).toEqual([])
  })

  test('stay as they are after Escape, which first closes the suggestions', async () => {
    const { server, user, input } = await openTags()
    await user.type(input, 'vip{Enter}')
    await user.type(input, 'size{Escape}')
    expect(screen.getByRole('combobox', { name: 'Tags: นก สุขใจ' })).toBe(input)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Tags:/ })).toBeNull())
    expect(server.of(bulk)).toEqual([])
  })
})
