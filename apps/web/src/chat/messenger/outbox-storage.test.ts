// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
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
  reason: null,
}

beforeEach(() => localStorage.clear())

test('a message written in the moment of a reload is there afterwards', async () => {
  void browserStorage().put(item)
  // The reload: nothing of the first page goes on, a new one reads what is kept.
  expect(await browserStorage().all('u1')).toEqual([item])
})

test('a message that is kept leaves no note behind, nor does one that was sent', async () => {
  const storage = browserStorage()
  await storage.put(item)
  expect(localStorage).toHaveLength(0)
  await storage.remove('c1')
  expect(await storage.all('u1')).toEqual([])
})

test('a note of somebody else stays theirs', async () => {
  void browserStorage().put(item)
  expect(await browserStorage().all('u2')).toEqual([])
})
