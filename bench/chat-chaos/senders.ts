import { randomUUID } from 'node:crypto'
import type { Acks } from '@rp/contract/events'
import type { Transport } from '@rp/domain/transport-choice'
import { io } from 'socket.io-client'
import { lineMessage, type FakeLine } from '../../apps/server/src/testing/fakes/fake-line.ts'
import { whatsAppMessage, type FakeWhatsApp } from '../../apps/server/src/testing/fakes/fake-whatsapp.ts'
import { comeBack } from './come-back.ts'
import { pause, type StaffClient } from './staff-client.ts'

/** Messages acknowledged so far, by kind of writer. */
export const progress = { visitors: 0, line: 0, whatsApp: 0, staff: 0 }

/** The acknowledged messages of one writer, in the order of writing. */
export interface Written {
  /** `client_id` of a socket's message, `external_id` of a channel's. */
  key: string
  seq: number | null
}

type Ack = Acks['message']

interface Pace {
  count: number
  everyMs: number
}

/** One visitor of a website: stored before it is sent, one in flight, retried until acknowledged. */
export async function visitorWrites(
  urls: string[],
  visitor: { token: string; room_id: string },
  { count, everyMs, onCut, transport }: Pace & { onCut: (cut: () => void) => void; transport: Transport },
): Promise<Written[]> {
  const at = Math.floor(Math.random() * urls.length)
  const socket = io(urls[at] ?? '', {
    transports: [transport],
    auth: { token: visitor.token },
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  comeBack(socket, urls, at)
  onCut(() => socket.io.engine?.close())
  const written: Written[] = []
  for (let n = 0; n < count; n += 1) {
    const message = { room_id: visitor.room_id, client_id: randomUUID(), body: `visitor ${n}` }
    const ack = await untilAcked(() => socket.timeout(3000).emitWithAck('message', message) as Promise<Ack>)
    written.push({ key: message.client_id, seq: ack.seq })
    progress.visitors += 1
    await pause(Math.random() * 2 * everyMs)
  }
  socket.off('disconnect')
  socket.disconnect()
  return written
}

/** Staff answer in random rooms. */
export async function staffWrites(
  client: StaffClient,
  rooms: string[],
  { count, everyMs }: { count: number; everyMs: number },
): Promise<Map<string, Written[]>> {
  const written = new Map<string, Written[]>()
  for (let n = 0; n < count; n += 1) {
    const room_id = rooms[Math.floor(Math.random() * rooms.length)] ?? ''
    const client_id = randomUUID()
    const message = { room_id, client_id, body: `staff ${n} ${client_id}` }
    const ack = await untilAcked(
      () => client.socket.timeout(3000).emitWithAck('message', message) as Promise<Ack>,
    )
    progress.staff += 1
    written.set(room_id, [...(written.get(room_id) ?? []), { key: message.client_id, seq: ack.seq }])
    await pause(Math.random() * 2 * everyMs)
  }
  return written
}

async function untilAcked(send: () => Promise<Ack>): Promise<Extract<Ack, { ok: true }>> {
  for (;;) {
    const ack = await send().catch(() => null)
    if (ack?.ok) return ack
    if (ack && !ack.retryable && ack.code !== 'throttled') throw new Error(`Refused: ${ack.code}`)
    await pause(ack ? 1000 : 50)
  }
}

interface Hook {
  /** The URLs of the account's webhook, one per node. */
  urls: string[]
  secret: string
}

/** A person on LINE: the provider retries until it gets a 200, and sometimes sends once more. */
export async function lineWrites(
  line: FakeLine,
  { urls, secret }: Hook,
  user: string,
  { count, everyMs }: { count: number; everyMs: number },
): Promise<Written[]> {
  const written: Written[] = []
  while (written.length < count) {
    const size = Math.min(count - written.length, 1 + Math.floor(Math.random() * 4))
    const events = Array.from({ length: size }, (_, n) => {
      const key = `${user}-${written.length + n}`
      return { key, event: lineMessage(user, { id: key, text: key }) }
    })
    await delivered(urls, (url) =>
      line.callWebhook(
        url,
        secret,
        events.map(({ event }) => event),
      ),
    )
    progress.line += events.length
    written.push(...events.map(({ key }) => ({ key, seq: null })))
    await pause(Math.random() * 2 * everyMs * size)
  }
  return written
}

export async function whatsAppWrites(
  whatsApp: FakeWhatsApp,
  { urls, secret }: Hook,
  from: string,
  { count, everyMs }: { count: number; everyMs: number },
): Promise<Written[]> {
  const written: Written[] = []
  while (written.length < count) {
    const size = Math.min(count - written.length, 1 + Math.floor(Math.random() * 4))
    const keys = Array.from({ length: size }, (_, n) => `wamid.${from}-${written.length + n}`)
    const value = {
      contacts: [{ wa_id: from, profile: { name: `Phone ${from}` } }],
      messages: keys.map((id) => whatsAppMessage(from, { id, text: { body: id } })),
    }
    await delivered(urls, (url) => whatsApp.callWebhook(url, secret, [value]))
    progress.whatsApp += keys.length
    written.push(...keys.map((key) => ({ key, seq: null })))
    await pause(Math.random() * 2 * everyMs * size)
  }
  return written
}

/** Reports the status of every message that WhatsApp accepted: late, twice and out of order. */
export async function reportStatuses(
  whatsApp: FakeWhatsApp,
  { urls, secret }: Hook,
  isOver: () => boolean,
): Promise<void> {
  for (let reported = 0; !isOver() || reported < whatsApp.taken.length;) {
    const fresh = whatsApp.taken.slice(reported, reported + 50)
    reported += fresh.length
    const statuses = fresh
      .flatMap(({ wamid, biz_opaque_callback_data }) =>
        ['sent', 'delivered', 'delivered', 'read'].map((status) => ({
          id: wamid,
          status,
          biz_opaque_callback_data,
        })),
      )
      .toSorted(() => Math.random() - 0.5)
    if (statuses.length > 0) await delivered(urls, (url) => whatsApp.callWebhook(url, secret, [{ statuses }]))
    await pause(200)
  }
}

/** Sends a call until a node returns 200; one in ten is sent once more. */
async function delivered(urls: string[], send: (url: string) => Promise<number>): Promise<void> {
  for (let tries = Math.floor(Math.random() * urls.length); ; tries += 1) {
    const status = await send(urls[tries % urls.length] ?? '').catch(() => 0)
    if (status === 200) break
    await pause(100)
  }
  if (Math.random() < 0.1) await send(urls[0] ?? '').catch(() => 0)
}
