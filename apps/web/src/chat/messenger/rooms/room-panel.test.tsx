// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { holdTimers } from '../../../kit/testing/held-timers.ts'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { messengerLive } from '../live/messenger-live.ts'
import { sampleRoom } from '../live/sample-chat.ts'
import { RoomPanel, searchDelayMs } from './room-panel.tsx'

const noViews = () => ({ body: { memory: null, views: [] } })

test('the search runs although room events keep coming', async () => {
  const timers = holdTimers(searchDelayMs)
  const server = stubServer({
    'GET /preference/list/messenger': noViews,
    'GET /chat/room': () => ({ body: { data: [sampleRoom({})], nextCursor: null, total: 1 } }),
    'GET /chat/message/search': () => ({ body: { data: [], nextCursor: null, isCapped: false } }),
  })
  const { user } = renderScreen([{ path: '/', element: <RoomPanel /> }], '/')
  await user.type(await screen.findByLabelText(/^Search/), 'serum')
  const started = timers.started()
  for (let news = 0; news < 10; news += 1)
    act(() => void messengerLive().store.applyPresence('a', news % 2 === 0))
  expect(timers.started()).toBe(started)
  timers.pass()
  await waitFor(() => expect(server.request.map(({ query }) => query['keyword'])).toContain('serum'))
})

test("a room whose last message was deleted says so, without a sender's name", async () => {
  const room = sampleRoom({ last_preview: '', last_sender: 'STAFF' })
  stubServer({
    'GET /preference/list/messenger': noViews,
    'GET /chat/room': () => ({ body: { data: [room], nextCursor: null, total: 1 } }),
  })
  renderScreen([{ path: '/', element: <RoomPanel /> }], '/')
  expect((await screen.findByRole('option')).textContent).toContain('Staff: deleted')
})

test('a company without rooms reads how they open, a search that finds none says so', async () => {
  const none = () => ({ body: { data: [], nextCursor: null, total: 0 } })
  stubServer({ 'GET /preference/list/messenger': noViews, 'GET /chat/room': none })
  renderScreen([{ path: '/', element: <RoomPanel /> }], '/')
  expect(await screen.findByText('No rooms yet')).toBeTruthy()
  cleanup()
  renderScreen([{ path: '/', element: <RoomPanel /> }], '/?status=OPEN')
  expect(await screen.findByText('No rooms here')).toBeTruthy()
})

test('resetting the filters clears the typed email', async () => {
  const none = () => ({ body: { data: [], nextCursor: null, total: 0 } })
  stubServer({
    'GET /preference/list/messenger': noViews,
    'GET /chat/room': none,
    'GET /chat/tag': none,
    'GET /chat/service': none,
    'GET /chat/website': none,
    'GET /auth/colleague': () => ({ body: [] }),
  })
  const { user, router } = renderScreen([{ path: '/', element: <RoomPanel /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const email = screen.getByLabelText<HTMLInputElement>('E-mail of the customer')
  await user.type(email, 'nok@shop.test{Enter}')
  await waitFor(() => expect(router.state.location.search).toContain('nok%40shop.test'))
  expect(document.activeElement).toBe(email)
  await user.click(screen.getByRole('button', { name: 'Reset filters' }))
  await waitFor(() => expect(email.value).toBe(''))
  expect(router.state.location.search).not.toContain('nok')
})

describe('messages with the keyword', () => {
  const hit = {
    room_id: 'b',
    seq: 7,
    at: '2026-11-20T01:00:00.000Z',
    display_name: 'Malee',
    sender_type: 'STAFF',
    visibility: 'internal',
    channel: 'LINE',
    snippet: 'ลูกค้าชอบเซรั่มมะลิ',
  }

  function search(keyword: string) {
    const server = stubServer({
      'GET /preference/list/messenger': noViews,
      'GET /chat/room': () => ({ body: { data: [], nextCursor: null, total: 0 } }),
      'GET /chat/message/search': ({ query }) =>
        query['cursor']
          ? { body: { data: [{ ...hit, seq: 3, snippet: 'เซรั่ม?' }], nextCursor: null, isCapped: false } }
          : { body: { data: [hit], nextCursor: 'next', isCapped: true } },
    })
    const address = `/?keyword=${encodeURIComponent(keyword)}&status=OPEN`
    return { server, ...renderScreen([{ path: '/', element: <RoomPanel /> }], address) }
  }

  test('are listed below the rooms with the word highlighted, and link to their place', async () => {
    const { user, router } = search('เซรั่ม')
    const found = await screen.findByRole('region', { name: 'In messages' })
    const link = await within(found).findByRole('link', { name: /Malee.*Internal note/ })
    expect(within(link).getByText('เซรั่ม').tagName).toBe('MARK')
    await user.click(link)
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      keyword: 'เซรั่ม',
      status: 'OPEN',
      room: 'b',
      seq: '7',
    })
  })

  test('say if not all were searched, and the search can continue', async () => {
    const { user } = search('เซรั่ม')
    await user.click(await screen.findByRole('button', { name: 'Search older messages' }))
    await screen.findByRole('link', { name: /เซรั่ม\?/ })
    expect(screen.queryByRole('button', { name: 'Search older messages' })).toBeNull()
  })

  test('are not requested for a single letter', async () => {
    const { server } = search('x')
    await screen.findByText('No rooms here')
    expect(server.of('GET /chat/message/search')).toEqual([])
  })
})

describe('a saved view', () => {
  const view = {
    id: '01900000-0000-7000-8000-000000000401',
    page: 'messenger',
    name: 'Waiting, nobody’s',
    scope: 'DEPARTMENT',
    state: { page: 1, limit: 5, q: 'serum', filters: { waiting: 'true', assignee_id: 'NOBODY' } },
    mine: false,
  }

  function open(address: string) {
    const server = stubServer({
      'GET /preference/list/messenger': () => ({ body: { memory: null, views: [view] } }),
      'POST /preference/view': ({ body }) => ({ body: { ...view, ...(body as object), mine: true } }),
      'GET /chat/room': () => ({ body: { data: [], nextCursor: null, total: 0 } }),
      'GET /chat/message/search': () => ({ body: { data: [], nextCursor: null, isCapped: false } }),
    })
    return { server, ...renderScreen([{ path: '/', element: <RoomPanel /> }], address) }
  }

  test('replaces every filter and the search, and leaves the room open', async () => {
    const { user, router } = open('/?room=a&status=OPEN&keyword=oil')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: view.name }))
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
    await waitFor(() =>
      expect(address()).toEqual({ room: 'a', keyword: 'serum', waiting: 'true', assignee_id: 'NOBODY' }),
    )
    expect(screen.getByLabelText<HTMLInputElement>(/^Search/).value).toBe('serum')
  })

  test('saves the current filters under a name', async () => {
    const { server, user } = open('/?unread=true&keyword=oil')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: /Save this view/ }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Oil{Enter}')
    await waitFor(() => expect(server.of('POST /preference/view')).toHaveLength(1))
    expect(server.of('POST /preference/view')[0]?.body).toMatchObject({
      page: 'messenger',
      name: 'Oil',
      scope: 'OWN',
      state: { q: 'oil', filters: { unread: 'true' } },
    })
  })
})
