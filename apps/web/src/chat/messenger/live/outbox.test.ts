import type { Acks } from '@rp/contract/events'
import { resend } from '@rp/domain/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutbox, type OutboxItem, type OutboxStorage } from './outbox.ts'

type Ack = Acks['message']

const accepted = (seq: number): Ack => ({ ok: true, seq, id: `m${seq}`, chg: seq, at: 'now', dup: false })
const refused = (retryable: boolean): Ack => ({
  ok: false,
  status: retryable ? 503 : 404,
  code: retryable ? 'unavailable' : 'not_found',
  message: 'There is no such room',
  retryable,
})

function memory(stored = new Map<string, OutboxItem>()): OutboxStorage & { stored: Map<string, OutboxItem> } {
  return {
    stored,
    all: async (user_id) => [...stored.values()].filter((item) => item.user_id === user_id),
    put: async (item) => void stored.set(item.client_id, item),
    remove: async (client_id) => void stored.delete(client_id),
  }
}

const draft = (client_id: string, room_id = 'a') => ({
  client_id,
  room_id,
  body: client_id,
  files: [],
  reply_to: null,
  written_at: '2026-11-21T03:00:00.000Z',
})

function outboxWith(send: (item: OutboxItem) => Promise<Ack>, storage = memory()) {
  const sent: string[] = []
  const waited: number[] = []
  const outbox = openOutbox({
    user_id: 'me',
    storage,
    send,
    onSent: ({ client_id }) => sent.push(client_id),
    wait: async (ms) => void waited.push(ms),
    random: () => 1,
  })
  return { outbox, sent, waited, storage }
}

beforeEach(() => void vi.useFakeTimers())

/** Everything that can happen now has happened: the storage and the server of these tests answer at once. */
const pause = () => vi.advanceTimersByTimeAsync(5)

describe('the outbox', () => {
  it('stores a message before emitting it, and deletes it once acknowledged', async () => {
    const storage = memory()
    const storedAtSend: boolean[] = []
    const { outbox, sent } = outboxWith(async ({ client_id }) => {
      storedAtSend.push(storage.stored.has(client_id))
      return accepted(1)
    }, storage)
    outbox.lead()
    await outbox.write(draft('one'))
    await pause()
    expect(storedAtSend).toEqual([true])
    expect(sent).toEqual(['one'])
    expect(storage.stored.size).toBe(0)
    expect(outbox.items()).toEqual([])
  })

  it('has one message in flight per room, in the order of writing, and rooms in parallel', async () => {
    const flying: string[] = []
    const answers = new Map<string, (ack: Ack) => void>()
    const { outbox } = outboxWith(({ client_id }) => {
      flying.push(client_id)
      return new Promise((resolve) => answers.set(client_id, resolve))
    })
    outbox.lead()
    await outbox.write(draft('one'))
    await outbox.write(draft('two'))
    await outbox.write(draft('other', 'b'))
    expect(flying).toEqual(['one', 'other'])
    answers.get('one')?.(accepted(1))
    await pause()
    expect(flying).toEqual(['one', 'other', 'two'])
  })

  it('retries forever, with pauses from 0.5 to 5 s, while there is no reply or the server is busy', async () => {
    let tries = 0
    const { outbox, sent, waited } = outboxWith(async () => {
      tries += 1
      if (tries < 5) throw new Error('timeout')
      return tries < 8 ? refused(true) : accepted(1)
    })
    outbox.lead()
    await outbox.write(draft('one'))
    await pause()
    expect(sent).toEqual(['one'])
    expect(waited).toHaveLength(7)
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(resend.minMs)
    expect(Math.max(...waited)).toBe(resend.maxMs)
  })

  it('shows a permanent refusal as failed, continues with the next, and retries on demand', async () => {
    let allowed = false
    const { outbox, sent, storage } = outboxWith(async ({ client_id }) =>
      client_id === 'bad' && !allowed ? refused(false) : accepted(1),
    )
    outbox.lead()
    await outbox.write(draft('bad'))
    await outbox.write(draft('good'))
    await pause()
    expect(sent).toEqual(['good'])
    expect(storage.stored.get('bad')).toMatchObject({ state: 'failed', refused: 'not_found' })
    allowed = true
    await outbox.retry('bad')
    await pause()
    expect(sent).toEqual(['good', 'bad'])
  })

  it('after a reload sends earlier messages, but none of another user', async () => {
    const storage = memory()
    const before = outboxWith(() => new Promise(() => {}), storage)
    await before.outbox.write(draft('one'))
    storage.stored.set('foreign', {
      ...draft('foreign'),
      user_id: 'you',
      place: 1,
      state: 'sending',
      refused: null,
    })
    const after = outboxWith(async () => accepted(1), storage)
    await after.outbox.reload()
    after.outbox.lead()
    await pause()
    expect(after.sent).toEqual(['one'])
    expect([...storage.stored.keys()]).toEqual(['foreign'])
  })

  it('sends what could not be stored, even if another tab leads, and forgets what it cannot delete', async () => {
    const broken: OutboxStorage = {
      all: () => Promise.reject(new Error('The database is gone')),
      put: () => Promise.reject(new Error('The disk is full')),
      remove: () => Promise.reject(new Error('The database is gone')),
    }
    const sent: string[] = []
    const outbox = openOutbox({
      user_id: 'me',
      storage: broken,
      send: async () => accepted(1),
      onSent: ({ client_id }) => sent.push(client_id),
    })
    await outbox.write(draft('one'))
    await outbox.reload()
    await outbox.write(draft('two'))
    await pause()
    expect(sent).toEqual(['one', 'two'])
    expect(outbox.items()).toEqual([])
  })

  it('still shows what could not be stored when another tab announces its own', async () => {
    const storage = { ...memory(), put: () => Promise.reject(new Error('The disk is full')) }
    const { outbox } = outboxWith(() => new Promise(() => {}), storage)
    await outbox.write(draft('mine'))
    storage.stored.set('theirs', {
      ...draft('theirs'),
      user_id: 'me',
      place: 1,
      state: 'sending',
      refused: null,
    })
    await outbox.reload()
    expect(outbox.items().map(({ client_id }) => client_id)).toEqual(['theirs', 'mine'])
  })

  it('keeps the order of writing when the clock is set back before the first is stored', async () => {
    const { outbox, storage } = outboxWith(async () => accepted(1))
    const first = outbox.write(draft('one'))
    await outbox.write({ ...draft('two'), written_at: '2026-11-21T02:00:00.000Z' })
    await first
    expect(outbox.items().map(({ client_id }) => client_id)).toEqual(['one', 'two'])
    expect(storage.stored.get('two')?.place).toBeGreaterThan(storage.stored.get('one')?.place ?? Infinity)
  })

  it('does not send from a tab that does not lead', async () => {
    const { outbox, sent, storage } = outboxWith(async () => accepted(1))
    await outbox.write(draft('one'))
    await pause()
    expect(sent).toEqual([])
    expect(storage.stored.size).toBe(1)
  })

  it('the tab that takes over sends what another one wrote', async () => {
    const storage = memory()
    const next = outboxWith(async () => accepted(1), storage)
    await outboxWith(async () => accepted(1), storage).outbox.write(draft('one'))
    next.outbox.lead()
    await pause()
    expect(next.sent).toEqual(['one'])
  })

  it('keeps a message written while it reads', async () => {
    const storage = memory()
    let answer = () => {}
    const slow: OutboxStorage = {
      ...storage,
      async all(user_id) {
        const read = await storage.all(user_id)
        await new Promise<void>((resolve) => (answer = resolve))
        return read
      },
    }
    const { outbox } = outboxWith(async () => accepted(1), { ...slow, stored: storage.stored })
    const reloading = outbox.reload()
    await outbox.write(draft('one'))
    answer()
    await pause()
    answer()
    await reloading
    expect(outbox.items().map(({ client_id }) => client_id)).toEqual(['one'])
  })

  it('stops waiting once the connection is back', async () => {
    let online = false
    const outbox = openOutbox({
      user_id: 'me',
      storage: memory(),
      send: async () => (online ? accepted(1) : Promise.reject(new Error('offline'))),
      onSent: () => {},
      wait: () => new Promise(() => {}),
    })
    outbox.lead()
    await outbox.write(draft('one'))
    await pause()
    online = true
    outbox.wake()
    await pause()
    expect(outbox.items()).toEqual([])
  })
})
