// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { holdDraftKey } from '../../../kit/browser/draft-key.ts'
import { startSession } from '../../../kit/session.ts'
import { signedIn } from '../../../kit/testing/render-screen.tsx'
import { browserStorage } from './outbox-storage.ts'
import type { OutboxItem } from './outbox.ts'

const item: OutboxItem = {
  client_id: 'c1',
  room_id: 'r1',
  user_id: 'u1',
  body: 'written just before a reload',
  files: [],
  reply_to: null,
  written_at: '2026-11-21T03:00:00.000Z',
  place: 1,
  state: 'sending',
  refused: null,
}

function signIn(user_id: string): void {
  startSession({ ...signedIn, user_id })
  holdDraftKey(user_id, new Uint8Array(32).fill(user_id.charCodeAt(1)))
}

/** The contents of localStorage, without the session. */
const notes = (): string[] => Object.keys(localStorage).filter((key) => !key.includes('session'))

beforeEach(() => signIn('u1'))

test('a message written at the moment of a reload is there afterwards', async () => {
  void browserStorage().put(item)
  // The reload: the first page stops, a new one reads what is stored.
  expect(await browserStorage().all('u1')).toEqual([item])
})

test('neither a stored nor a sent message leaves a note behind', async () => {
  const storage = browserStorage()
  await storage.put(item)
  expect(notes()).toHaveLength(0)
  await storage.remove('c1')
  expect(await storage.all('u1')).toEqual([])
})

test('a note of another user stays theirs', async () => {
  void browserStorage().put(item)
  signIn('u2')
  expect(await browserStorage().all('u2')).toEqual([])
  // Requested by the other user's name, it returns nothing either: another user's key opens nothing.
  expect(await browserStorage().all('u1')).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain(item.body)
})

test('keeps a message that the database refuses in its note', async () => {
  vi.stubGlobal('indexedDB', fullDatabase())
  await expect(browserStorage().put(item)).rejects.toThrow('The disk is full')
  expect(await browserStorage().all('u1')).toEqual([item])
  signIn('u2')
  expect(await browserStorage().all('u2')).toEqual([])
})

/** Readable, but not writable. */
function fullDatabase() {
  const dispatch = (target: EventTarget, event: string) =>
    queueMicrotask(() => target.dispatchEvent(new Event(event)))
  const database = {
    transaction(_table: string, mode: string) {
      if (mode === 'readwrite') throw new Error('The disk is full')
      const objectStore = () => ({ getAll: () => ({ result: [] }) })
      const transaction = Object.assign(new EventTarget(), { objectStore })
      dispatch(transaction, 'complete')
      return transaction
    },
  }
  return {
    open() {
      const requests = Object.assign(new EventTarget(), { result: database })
      dispatch(requests, 'success')
      return requests
    },
  }
}
