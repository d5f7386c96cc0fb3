// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../kit/server/query-client.ts'
import { connect, firstAskPatienceMs } from '../../kit/server/socket.ts'
import { currentSession, startSession } from '../../kit/session.ts'
import { holdTimers } from '../../kit/testing/held-timers.ts'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { NotificationMenu } from './notification-menu.tsx'
import { subscribesToNotifications } from './notifications.ts'

const wire = vi.hoisted(() => ({
  handlers: new Map<string, (reason?: string) => void>(),
  receive: (_event: string, _payload: object): void => undefined,
}))
vi.mock('socket.io-client', () => ({
  io: () => ({
    io: { opts: { transports: ['websocket'] }, timeout: () => undefined },
    on: (event: string, handler: () => void) => wire.handlers.set(event, handler),
    onAny: (handler: typeof wire.receive) => void (wire.receive = handler),
    disconnect: () => {},
  }),
}))
// The next file of this worker may load the real one.
afterAll(() => vi.doUnmock('socket.io-client'))

const me = '01900000-0000-7000-8000-000000000001'
const list = 'GET /noti/staff/notification'
const seen = 'PUT /noti/staff/notification/seen'
const read = 'PUT /noti/staff/notification/read'

const notification = (at: number, more: object = {}) => ({
  id: `n${at}`,
  title: `Title ${at}`,
  description: `<b>Bold</b> text ${at} &amp; more`,
  ms_name: 'CHAT',
  created_at: '2020-01-02T08:15:00.000Z',
  room_id: null,
  redirect_content: { page_token: `token-${at}` },
  staffNotiReadBy: [],
  ...more,
})

const pages = (unseen_count: number) => ({
  [list]: ({ query }: { query: Record<string, string> }) => ({
    body: {
      data: [
        notification(Number(query.page) * 10),
        notification(Number(query.page) * 10 + 1, { staffNotiReadBy: [{ user_id: me }] }),
      ],
      currentPage: Number(query.page),
      totalPage: 2,
      total: 4,
      unseen_count,
    },
  }),
  [seen]: () => ({ body: null }),
  [read]: () => ({ body: null }),
})

beforeEach(() => {
  startSession({
    user_id: me,
    username: 'napat',
    token: 't',
    session_id: 's',
    department: 'CHAT',
    role: 'STAFF',
  })
})

function show() {
  const router = createMemoryRouter([{ path: '*', element: <NotificationMenu /> }], {
    initialEntries: ['/chat/messenger'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

test('the badge is the unseen count followed by +, and opening marks all seen', async () => {
  const server = stubServer(pages(12))
  const { user } = show()
  const button = await screen.findByRole('button', { name: 'Notifications, 12 unseen' })
  expect(button.textContent).toBe('12+')
  await user.click(button)
  expect(server.of(seen).map(({ body }) => body)).toEqual([{ user_id: me }])
  await waitFor(() => expect(button.textContent).toBe(''))
})

describe('the icon of the installed panel', () => {
  const badge = { set: vi.fn(async (_count: number) => {}), clear: vi.fn(async () => {}) }
  beforeEach(() => {
    badge.set.mockClear()
    badge.clear.mockClear()
    Object.assign(navigator, { setAppBadge: badge.set, clearAppBadge: badge.clear })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'setAppBadge')
    Reflect.deleteProperty(navigator, 'clearAppBadge')
  })

  test('shows the unseen count, and none once all is seen', async () => {
    stubServer(pages(12))
    const { user } = show()
    const button = await screen.findByRole('button', { name: 'Notifications, 12 unseen' })
    await waitFor(() => expect(badge.set).toHaveBeenLastCalledWith(12))
    badge.clear.mockClear()
    await user.click(button)
    await waitFor(() => expect(badge.clear).toHaveBeenCalledOnce())
  })

  test('shows none of a user who has signed out', async () => {
    stubServer(pages(12))
    show()
    await waitFor(() => expect(badge.set).toHaveBeenLastCalledWith(12))
    badge.clear.mockClear()
    cleanup()
    expect(badge.clear).toHaveBeenCalledOnce()
  })

  test('may refuse a badge without an error', async () => {
    badge.set.mockRejectedValueOnce(new DOMException('no icon', 'InvalidStateError'))
    stubServer(pages(12))
    show()
    await screen.findByRole('button', { name: 'Notifications, 12 unseen' })
    await waitFor(() => expect(badge.set).toHaveBeenCalled())
  })
})

test('marks nothing if nothing is unseen', async () => {
  const server = stubServer(pages(0))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await screen.findByText('Title 10')
  expect(server.of(seen)).toEqual([])
  expect(server.of(list)[0]?.query).toEqual({ user_id: me, page: '1', limit: '15', order: 'DESC' })
})

test('shows HTML as text, and highlights what this user has not read', async () => {
  stubServer(pages(0))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  const unread = (await screen.findByText('Bold text 10 & more')).closest('button')
  expect(unread?.dataset.unread).toBe('true')
  expect(screen.getByText('Title 11').closest('button')?.dataset.unread).toBe('false')
})

test('a click marks read, reloads the chat rooms and goes to the redirect page', async () => {
  const server = stubServer(pages(0))
  const { router, user } = show()
  queryClient.setQueryData(['rooms', 'messenger'], 'old')
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByText('Title 10'))
  expect(server.of(read).map(({ body }) => body)).toEqual([{ noti_id: 'n10', user_id: me }])
  expect(queryClient.getQueryState(['rooms', 'messenger'])?.isInvalidated).toBe(true)
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/redirect_page?page_token=token-10')
})

describe('notifications of one room', () => {
  const room_id = '01900000-0000-7000-8000-00000000000a'
  const several = {
    ...pages(0),
    [list]: () => ({
      body: {
        data: [
          notification(3, { room_id, title: 'Anong: third' }),
          notification(2, { title: 'Of no room' }),
          notification(1, { room_id, title: 'Anong: first' }),
        ],
        currentPage: 1,
        totalPage: 1,
        total: 3,
        unseen_count: 0,
      },
    }),
  }

  test('are grouped under the newest, and expand on demand', async () => {
    stubServer(several)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    await screen.findByText('Anong: third')
    expect(screen.queryByText('Anong: first')).toBeNull()
    expect(screen.getByText('Of no room')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '1 more of this chat, 1 unread' }))
    expect(screen.getByText('Anong: first')).toBeTruthy()
  })

  test('are read together once one of them opens the room', async () => {
    const server = stubServer(several)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    await user.click(await screen.findByText('Anong: third'))
    expect(server.of(read).map(({ body }) => body)).toEqual([
      { noti_id: 'n3', user_id: me },
      { noti_id: 'n1', user_id: me },
    ])
  })
})

test('a notification of another source does not reload the rooms', async () => {
  stubServer({
    ...pages(0),
    [list]: () => ({
      body: {
        data: [notification(1, { ms_name: 'SYSTEM' })],
        currentPage: 1,
        totalPage: 1,
        total: 1,
        unseen_count: 0,
      },
    }),
  })
  const { user } = show()
  queryClient.setQueryData(['rooms', 'messenger'], 'old')
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByText('Title 1'))
  expect(queryClient.getQueryState(['rooms', 'messenger'])?.isInvalidated).toBe(false)
})

test('the next page loads 1500 ms after the bottom was reached', async () => {
  const server = stubServer(pages(0))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  const scroll = (await screen.findByText('Title 10')).closest('.notification-scroll')
  vi.useFakeTimers({ shouldAdvanceTime: false })
  if (scroll) fireEvent.scroll(scroll)
  await act(() => vi.advanceTimersByTimeAsync(1499))
  expect(server.of(list)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(server.of(list)[1]?.query.page).toBe('2')
})

test('right after sign-in requests once, as soon as the connection is open', async () => {
  const server = stubServer(pages(0))
  const session = currentSession()
  if (session) await connect(session)
  const timers = holdTimers(firstAskPatienceMs)
  show()
  await waitFor(() => expect(timers.waiting()).toBe(1))
  expect(server.of(list)).toHaveLength(0)
  act(() => wire.handlers.get('connect')?.())
  await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(server.of(list)).toHaveLength(1)
})

test('what was seen on another device is not counted any more', async () => {
  let unseen = 12
  stubServer({ ...pages(0), [list]: (request) => pages(unseen)[list](request) })
  show()
  await screen.findByRole('button', { name: 'Notifications, 12 unseen' })
  const session = currentSession()
  if (session) await connect(session)
  act(() => wire.handlers.get('connect')?.())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  unseen = 0
  act(() => wire.receive('notifications.seen', { user_id: me }))
  await screen.findByRole('button', { name: 'Notifications' })
})

test('on reconnect requests what was missed', async () => {
  const server = stubServer(pages(0))
  show()
  await screen.findByRole('button', { name: 'Notifications' })
  const session = currentSession()
  if (session) await connect(session)
  act(() => wire.handlers.get('connect')?.())
  act(() => wire.handlers.get('disconnect')?.('transport close'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = server.of(list).length
  act(() => wire.handlers.get('connect')?.())
  await waitFor(() => expect(server.of(list)).toHaveLength(before + 1))
})

test('only the departments with notifications receive them', () => {
  expect(subscribesToNotifications('RECIPE_DESIGN')).toBe(true)
  expect(subscribesToNotifications('KITCHEN')).toBe(false)
})
