// @vitest-environment jsdom
import type { Room } from '@rp/contract/chat/room'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { holdDraftKey } from '../../kit/browser/draft-key.ts'
import { storeSealed } from '../../kit/browser/sealed-drafts.ts'
import { startSession } from '../../kit/session.ts'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { messengerLive } from './live/messenger-live.ts'
import type { OutboxItem } from './live/outbox.ts'
import { sampleMessage, sampleRoom } from './live/sample-chat.ts'
import { ThreadPanel } from './thread-panel.tsx'

/** Fifty messages; the newest answers the third. */
const messages = Array.from({ length: 50 }, (_, at) =>
  sampleMessage({ seq: at + 1, reply_to: at === 49 ? 3 : null }),
)

function open({ room = {}, until_replied = false }: { room?: Partial<Room>; until_replied?: boolean } = {}) {
  stubServer({
    'GET /noti/staff/signals': () => ({ body: { until_replied } }),
    'GET /chat/room/a': () => ({ body: sampleRoom({ last_seq: 50, chg: 50, ...room }) }),
    'GET /chat/message': ({ query }) => {
      const older = messages.filter(({ seq }) => seq < Number(query['before'] ?? Infinity))
      return { body: { data: older.slice(-15), has_more: older.length > 15 } }
    },
  })
  return renderScreen(
    [{ path: '/', element: <ThreadPanel roomId="a" onDetails={() => undefined} /> }],
    '/?room=a',
  )
}

beforeEach(() => {
  // missing in jsdom
  Element.prototype.scrollIntoView = vi.fn()
  Element.prototype.scrollTo = vi.fn()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

test('a quote jumps to the message it answers, however far back, each time it is pressed', async () => {
  const { user } = open()
  const quote = await screen.findByRole('button', { name: 'An earlier message' })
  await user.click(quote)
  const answered = () => document.querySelector('[data-key=c3]')
  await waitFor(() => expect(document.activeElement).toBe(answered()))
  expect(answered()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Customer: text 3' }))
  await waitFor(() => expect(document.activeElement).toBe(answered()))
})

test('shows what the user writes, wherever they were reading', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('Message'), 'my answer{Enter}')
  await screen.findByText('my answer')
  await waitFor(() => expect(Element.prototype.scrollTo).toHaveBeenCalled())
  expect(messengerLive().outbox.items()).toMatchObject([{ user_id: signedIn.user_id, room_id: 'a' }])
})

test("a permanently refused message says why, in the panel's language", async () => {
  const refused: OutboxItem = {
    client_id: 'refused',
    room_id: 'a',
    user_id: signedIn.user_id,
    body: 'too late',
    files: [],
    reply_to: null,
    written_at: '2026-11-21T03:00:00.000Z',
    place: 1,
    state: 'failed',
    refused: 'not_found',
  }
  startSession(signedIn)
  holdDraftKey(signedIn.user_id, new Uint8Array(32))
  storeSealed('outbox', 'refused', refused)
  setLanguage('th')
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('ส่งไม่สำเร็จ: ไม่พบข้อมูล')
})

describe('an unread room', () => {
  const unread = { last_customer_seq: 50, read_seq: 48, unread: 2 }
  const waiting = { ...unread, waiting_since: '2026-11-21T03:00:00.000Z' }
  const shown = () => messengerLive().store.entry('a')?.room
  beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))

  test('is marked read when opened', async () => {
    open({ room: waiting })
    await waitFor(() => expect(shown()).toMatchObject({ unread: 0, read_seq: 50 }))
  })

  test('stays unread until answered for a user with that setting', async () => {
    open({ room: waiting, until_replied: true })
    const see = vi.spyOn(messengerLive(), 'see')
    await waitFor(() => expect(see).toHaveBeenCalledWith('a', 50))
    expect(shown()).toMatchObject({ unread: 2, read_seq: 48 })
    act(() =>
      messengerLive().changed(
        sampleMessage({
          seq: 51,
          chg: 51,
          sender: { type: 'STAFF', id: signedIn.user_id, username: signedIn.username },
        }),
      ),
    )
    await waitFor(() => expect(shown()).toMatchObject({ unread: 0, read_seq: 51 }))
  })

  test('is marked read if its customer was already answered', async () => {
    open({ room: unread, until_replied: true })
    await waitFor(() => expect(shown()?.unread).toBe(0))
  })
})
