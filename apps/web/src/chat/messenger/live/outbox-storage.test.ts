// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

/** What lies in localStorage, beside the session. */
const notes = (): string[] => Object.keys(localStorage).filter((key) => !key.includes('session'))

beforeEach(() => {
  localStorage.clear()
  signIn('u1')
})
afterEach(() => vi.unstubAllGlobals())

test('a message written in the moment of a reload is there afterwards', async () => {
  void browserStorage().put(item)
  // The reload: nothing of the first page goes on, a new one reads what is kept.
  expect(await browserStorage().all('u1')).toEqual([item])
})

test('a message that is kept leaves no note behind, nor does one that was sent', async () => {
  const storage = browserStorage()
  await storage.put(item)
  expect(notes()).toHaveLength(0)
  await storage.remove('c1')
  expect(await storage.all('u1')).toEqual([])
})

test('a note of somebody else stays theirs', async () => {
  void browserStorage().put(item)
  signIn('u2')
  expect(await browserStorage().all('u2')).toEqual([])
  // Not even by its name: the key of another opens nothing.
  expect(await browserStorage().all('u1')).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain(item.body)
})

test('a message that the database refuses is kept in its note', async () => {
  vi.stubGlobal('indexedDB', fullDatabase())
  await expect(browserStorage().put(item)).rejects.toThrow('The disk is full')
  expect(await browserStorage().all('u1')).toEqual([item])
  signIn('u2')
  expect(await browserStorage().all('u2')).toEqual([])
})

/** It can be read, but takes nothing. */
function fullDatabase() {
  const tell = (target: EventTarget, event: string) =>
    queueMicrotask(() => target.dispatchEvent(new Event(event)))
  const database = {
    transaction(_table: string, mode: string) {
      if (mode === 'readwrite') throw new Error('The disk is full')
      const objectStore = () => ({ getAll: () => ({ result: [] }) })
      const transaction = Object.assign(new EventTarget(), { objectStore })
      tell(transaction, 'complete')
      return transaction
    },
  }
  return {
    open() {
      const asked = Object.assign(new EventTarget(), { result: database })
      tell(asked, 'success')
      return asked
    },
  }
}
