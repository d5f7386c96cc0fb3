// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { resetAll } from '../../../kit/session.ts'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { messengerLive } from '../live/messenger-live.ts'
import { sampleRoom } from '../live/sample-chat.ts'
import { RoomMenu } from './room-menu.tsx'

beforeEach(() => {
  setLanguage('en')
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  resetAll()
  vi.unstubAllGlobals()
})

function open() {
  const server = stubServer({ 'PUT /chat/room/a/unread': () => ({ body: null }) })
  const room = sampleRoom({ last_seq: 3, last_customer_seq: 3, read_seq: 3 })
  const shown = renderScreen([{ path: '/', element: <RoomMenu room={room} /> }], '/?room=a&status=OPEN')
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
