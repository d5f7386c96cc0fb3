// @vitest-environment jsdom
import type { Acks } from '@rp/contract/events'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openVisitorStorage } from './visitor-storage.ts'
import { openOutbox } from './outbox.ts'
import { openSender } from './sender.ts'

type Fate = 'taken' | 'lostBefore' | 'lostAfter' | 'busy'

const refusal = (code: 'unavailable' | 'not_found', retryable: boolean): Acks['message'] => ({
  ok: false,
  status: retryable ? 503 : 404,
  code,
  message: '',
  retryable,
})

/** A server that writes each client_id once, behind a network that may lose the request or the response. */
function openServer(fates: Fate[]) {
  const written: { client_id: string; body: string }[] = []
  return {
    written,
    async ask({ client_id, body }: { client_id: string; body: string }): Promise<Acks['message']> {
      await Promise.resolve()
      const fate = fates.shift() ?? 'taken'
      if (fate === 'lostBefore') throw new Error('The connection went')
      if (fate === 'busy') return refusal('unavailable', true)
      const before = written.findIndex((one) => one.client_id === client_id)
      if (before < 0) written.push({ client_id, body })
      if (fate === 'lostAfter') throw new Error('The connection went')
      const seq = before < 0 ? written.length : before + 1
      return { ok: true, seq, chg: seq, id: `m${seq}`, at: '', dup: before >= 0 }
    },
  }
}

/** Mocks Web Locks among tabs. */
function openLock() {
  let last = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    last = last.then(work)
    return last
  }
}

function openTab(server: ReturnType<typeof openServer>, alone: (work: () => Promise<void>) => Promise<void>) {
  const outbox = openOutbox(openVisitorStorage('shop'), () => 0)
  const sent: string[] = []
  const sender = openSender({
    outbox,
    room_id: () => 'room',
    ask: server.ask,
    onSent: ({ body }) => sent.push(body),
    onRefused: () => undefined,
    alone,
    wait: () => Promise.resolve(),
  })
  return { outbox, sender, sent }
}

async function emptied(outbox: { next(): unknown }): Promise<void> {
  for (let turn = 0; turn < 2000 && outbox.next(); turn += 1) await Promise.resolve()
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('the sender', () => {
  test('sends every message once and in order, whatever is lost in transit', async () => {
    const fate = fc.constantFrom<Fate>('taken', 'lostBefore', 'lostAfter', 'busy')
    await fc.assert(
      fc.asyncProperty(fc.nat(8), fc.array(fate, { maxLength: 25 }), async (count, fates) => {
        localStorage.clear()
        const server = openServer(fates)
        const { outbox, sender, sent } = openTab(server, openLock())
        const bodies = Array.from({ length: count + 1 }, (_, index) => `line ${index}`)
        for (const body of bodies) {
          outbox.add(body, [])
          sender.wake()
        }
        await emptied(outbox)
        expect(server.written.map(({ body }) => body)).toEqual(bodies)
        expect(sent).toEqual(bodies)
        expect(outbox.all()).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('sends nothing twice from two tabs that share the outbox', async () => {
    const server = openServer(['lostAfter', 'taken', 'busy'])
    const lock = openLock()
    const [one, two] = [openTab(server, lock), openTab(server, lock)]
    for (let index = 0; index < 6; index += 1) {
      const tab = index % 2 ? one : two
      tab.outbox.add(`line ${index}`, [])
      one.sender.wake()
      two.sender.wake()
    }
    await emptied(one.outbox)
    expect(server.written.map(({ body }) => body).toSorted()).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => `line ${n}`),
    )
    expect([...one.sent, ...two.sent]).toHaveLength(6)
  })

  test('leaves a refused message to the visitor, and sends the next one', async () => {
    const server = openServer([])
    const outbox = openOutbox(openVisitorStorage('shop'))
    const sender = openSender({
      outbox,
      room_id: () => 'room',
      ask: (payload) =>
        payload.body === 'bad' ? Promise.resolve(refusal('not_found', false)) : server.ask(payload),
      onSent: () => undefined,
      onRefused: () => undefined,
      alone: (work) => work(),
    })
    outbox.add('bad', [])
    outbox.add('good', [])
    sender.wake()
    await emptied(outbox)
    expect(server.written.map(({ body }) => body)).toEqual(['good'])
    expect(outbox.all()).toMatchObject([{ body: 'bad', refused: 'not_found' }])
  })
})

describe('the outbox', () => {
  test('survives a reload, in the order of writing', () => {
    const outbox = openOutbox(openVisitorStorage('shop'), () => 5)
    for (const body of ['one', 'two', 'three']) outbox.add(body, [])
    expect(
      openOutbox(openVisitorStorage('shop'))
        .all()
        .map(({ body }) => body),
    ).toEqual(['one', 'two', 'three'])
    expect(openOutbox(openVisitorStorage('other')).all()).toEqual([])
  })

  test('generates ids that the contract accepts as UUIDs', () => {
    const { client_id } = openOutbox(openVisitorStorage('shop')).add('one', [])
    expect(client_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('skips what it cannot read', () => {
    localStorage.setItem('recipe-panel.widget.shop.out.x', '{broken')
    expect(openOutbox(openVisitorStorage('shop')).all()).toEqual([])
  })

  test('works without storage', () => {
    const full = {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('The storage is full')
      },
    }
    const outbox = openOutbox(openVisitorStorage('shop', full))
    outbox.add('one', [])
    expect(outbox.all()).toHaveLength(1)
  })
})
