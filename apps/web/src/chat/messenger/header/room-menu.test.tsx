// @vitest-environment jsdom
import type { Room } from '@rp/contract/chat/room'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { messengerLive } from '../live/messenger-live.ts'
import { sampleRoom } from '../live/sample-chat.ts'
import { RoomMenu } from './room-menu.tsx'

function open(more: Partial<Room> = {}) {
  const server = stubServer({ 'PUT /chat/room/a/unread': () => ({ body: null }) })
  const room = sampleRoom({ last_seq: 3, last_customer_seq: 3, read_seq: 3, ...more })
  const shown = renderScreen(
    [{ path: '/', element: <RoomMenu room={room} onTag={() => undefined} /> }],
    '/?room=a&status=OPEN',
  )
  messengerLive().putRooms([room])
  return { server, ...shown }
}

test.each(['the menu', 'the key U'])(
  '%s marks a room unread and leaves it, so that it is not read at once',
  async (way) => {
    const { server, user, router } = open()
    if (way === 'the key U') await user.keyboard('u')
    else {
      await user.click(screen.getByRole('button', { name: 'More' }))
      await user.click(screen.getByRole('menuitem', { name: 'Mark as unread' }))
    }
    await waitFor(() => expect(messengerLive().store.entry('a')?.room.unread).toBe(1))
    expect(server.of('PUT /chat/room/a/unread')).toHaveLength(1)
    expect(router.state.location.search).toBe('?status=OPEN')
  },
)

test('a room that stays unread is marked read by hand, and stays open', async () => {
  const { user, router } = open({ read_seq: 1, unread: 2 })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Mark as read' }))
  expect(messengerLive().store.entry('a')?.room).toMatchObject({ unread: 0, read_seq: 3 })
  expect(router.state.location.search).toBe('?room=a&status=OPEN')
})

test('a room that is read only offers to be marked unread', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menuitem', { name: 'Mark as read' })).toBeNull()
})
