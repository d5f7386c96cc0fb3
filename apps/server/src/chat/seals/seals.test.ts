import { createHash } from 'node:crypto'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { verifyLog } from '../../platform/log/verify.ts'
import { leafHash, merkleRoot } from '../../platform/log/merkle.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from '../../testing/test-server.ts'
import { message } from '../tables/room.ts'
import { chatSeal, unsealedMessage } from '../tables/seal.ts'
import { sealMessages } from './seal-messages.ts'
import { verifySeals } from './verify-seals.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'

let server: TestServer
let chief: Person
let staff: TestSocket
let shop: Shop
let visitor: Visitor
let customer: TestSocket

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  shop = await openShop(server, [chief])
  staff = await server.socket(chief)
})
beforeEach(async () => {
  visitor = await shop.visit()
  customer = await server.socket(visitor, { origin: shop.origin })
  await seal()
})
afterAll(() => server.close())

/** Each seal is made a minute after the previous one. */
let minutes = 0
const seal = () => sealMessages(server.app.platform, new Date(Date.now() + (minutes += 1) * 60_000))

async function say(body: string, socket = staff, more: object = {}): Promise<number> {
  const { room_id } = visitor
  const answer = await socket.ask('message', { room_id, client_id: uuidv7(), body, ...more })
  if (!answer.ok) throw new Error(answer.code)
  return answer.seq
}

const path = (seq: number) => `/api/chat/message/${visitor.room_id}/${seq}`
const verdict = () => verifySeals(server.database.db)

/** The log entry of a seal. */
async function entryAt(seq: number | null) {
  const [entry] = await server.database.db
    .select()
    .from(logEntry)
    .where(eq(logEntry.seq, seq ?? 0))
  return entry
}

async function rangesAt(seq: number | null) {
  const [row] = await server.database.db
    .select()
    .from(chatSeal)
    .where(eq(chatSeal.log_seq, seq ?? 0))
  return row?.room_ids.map((room_id, at) => [room_id, row.from_seqs[at], row.to_seqs[at]])
}

describe('written messages', () => {
  it('are sealed by one entry, once; without messages there is none', async () => {
    await say('Hello', customer)
    await say('สวัสดีค่ะ')
    const seq = await seal()
    expect(await entryAt(seq)).toMatchObject({
      event: 'chat.messages_sealed',
      actor: { type: 'SYSTEM' },
      data: { messages: 2, rooms: 1 },
    })
    expect(await rangesAt(seq)).toEqual([[visitor.room_id, 1, 2]])
    expect(await seal()).toBeNull()
    await say('One more')
    expect(await rangesAt(await seal())).toEqual([[visitor.room_id, 3, 3]])
    expect(await verdict()).toMatchObject({ ok: true })
    expect(await verifyLog(server.database)).toMatchObject({ ok: true })
  })

  it('have a root that anybody with the messages can recompute', async () => {
    const upload = new FormData()
    upload.append('file', new Blob([smallPdf]), 'a.pdf')
    const uploaded = await fetch(`${server.url}/api/file/chat?room_id=${visitor.room_id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chief.token}` },
      body: upload,
    })
    const { content: file } = (await uploaded.json()) as { content: { file: string } }
    await say('ขั้นต่ำกี่ชิ้นคะ', customer)
    await say('See here', staff, { files: [file.file] })
    const entry = await entryAt(await seal())
    const rows = await server.database.db
      .select()
      .from(message)
      .where(eq(message.room_id, visitor.room_id))
      .orderBy(asc(message.seq))
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const [request, answered] = rows
    const leaves = [[request, '', ''] as const, [answered, chief.id, file.file] as const].map(
      ([row, sender, files]) =>
        leafHash(
          Buffer.from(
            [
              row?.room_id,
              row?.seq,
              row?.id,
              row?.sender_type,
              sender,
              row?.visibility,
              row?.at,
              sha256(row?.body ?? ''),
              sha256(files),
            ].join('\n'),
          ),
        ),
    )
    expect(entry?.data).toEqual({ messages: 2, rooms: 1, root: merkleRoot(leaves) })
  })

  it('wait a minute after the last seal, whichever node made it', async () => {
    await say('Hello', customer)
    const first = new Date(Date.now() + (minutes += 1) * 60_000)
    const { platform } = server.app
    expect(await sealMessages(platform, first)).not.toBeNull()
    await say('And more')
    expect(await sealMessages(platform, new Date(first.getTime() + 20_000))).toBeNull()
    expect(await seal()).not.toBeNull()
  })

  it('are sealed by one of two nodes that try at once', async () => {
    await say('Hello', customer)
    const at = new Date(Date.now() + (minutes += 1) * 60_000)
    const both = await Promise.all([1, 2].map(() => sealMessages(server.app.platform, at)))
    expect(both.filter((seq) => seq !== null)).toHaveLength(1)
    expect(await server.database.db.$count(unsealedMessage)).toBe(0)
  })

  it('wait for the next seal when this one was never committed', async () => {
    await say('Hello', customer)
    const { platform } = server.app
    const dies = sealMessages(
      {
        write: (work) =>
          platform.write(async (tx) => {
            await work(tx)
            throw new Error('killed')
          }),
      },
      new Date(Date.now() + (minutes += 1) * 60_000),
    )
    await expect(dies).rejects.toThrow('killed')
    expect(await rangesAt(await seal())).toEqual([[visitor.room_id, 1, 1]])
  })

  it('that are committed late join a later seal, and a gap keeps its place', async () => {
    const { room_id } = visitor
    const { db } = server.database
    const writeDirectly = (seqs: SQL) =>
      db.execute(sql`
        with written as (
          insert into chat_message (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_name, body, at)
          select ${room_id}, seq, 0, 0, gen_random_uuid(), gen_random_uuid(), 'CUSTOMER', 'x', 'Message ' || seq, now()
          from ${seqs} as seq returning room_id, seq)
        insert into chat_message_unsealed (room_id, seq) select room_id, seq from written`)
    // The messages fill more than one page.
    await writeDirectly(sql`generate_series(1, 4500)`)
    await writeDirectly(sql`generate_series(4502, 4503)`)
    const first = await seal()
    await writeDirectly(sql`generate_series(4501, 4501)`)
    const second = await seal()
    expect([await rangesAt(first), await rangesAt(second)]).toEqual([
      [
        [room_id, 1, 4500],
        [room_id, 4502, 4503],
      ],
      [[room_id, 4501, 4501]],
    ])
    expect((await entryAt(first))?.data).toMatchObject({ messages: 4502, rooms: 1 })
    expect(await verdict()).toMatchObject({ ok: true })
  })
})

describe('a seal stays valid', () => {
  it('for the original content, when it is edited or deleted before or after it', async () => {
    const seqs = [
      await say('Edited early'),
      await say('Deleted early'),
      await say('Edited'),
      await say('Gone'),
    ]
    const edit = (at: number, body: string) =>
      server.call('PUT', path(seqs[at] ?? 0), chief, { body: { body } })
    await edit(0, 'Twice')
    await edit(0, 'Thrice')
    await server.call('DELETE', path(seqs[1] ?? 0), chief)
    await seal()
    await edit(2, 'Other words')
    await server.call('DELETE', path(seqs[3] ?? 0), chief)
    expect(await verdict()).toMatchObject({ ok: true })
  })

  it('when its customer is merged into another', async () => {
    await say('Hello', customer)
    await seal()
    const remaining = await shop.visit()
    const { status } = await server.call('POST', `/api/auth/customer/${visitor.customer_id}/merge`, chief, {
      body: { into: remaining.customer_id, reason: 'She called from the known number' },
    })
    expect(status).toBe(200)
    expect(await verdict()).toMatchObject({ ok: true })
  })
})

describe('a seal detects', () => {
  /** Verifies after somebody with database access tampered; everything is rolled back. */
  async function foundAfter(tamper: (room_id: string) => SQL) {
    const isUndone = new Error('undone')
    let found: unknown
    await server.database.db
      .transaction(async (tx) => {
        await tx.execute(tamper(visitor.room_id))
        found = await verifySeals(tx)
        throw isUndone
      })
      .catch((error: unknown) => {
        if (error !== isUndone) throw error
      })
    return found
  }

  it.each<[string, (room_id: string) => SQL]>([
    [
      'another text',
      (id) => sql`update chat_message set body = 'Price: 90' where room_id = ${id} and seq = 2`,
    ],
    [
      'another text that pretends to be an edit',
      (id) => sql`update chat_message set body = 'x', edited_at = now() where room_id = ${id} and seq = 2`,
    ],
    [
      'another writer',
      (id) => sql`update chat_message set sender_id = gen_random_uuid() where room_id = ${id} and seq = 2`,
    ],
    [
      'who is said to have written',
      (id) => sql`update chat_message set sender_type = 'BOT' where room_id = ${id} and seq = 2`,
    ],
    [
      'another time',
      (id) => sql`update chat_message set at = at - interval '1 second' where room_id = ${id} and seq = 1`,
    ],
    [
      'a note that was public',
      (id) => sql`update chat_message set visibility = 'internal' where room_id = ${id} and seq = 2`,
    ],
    [
      'another file',
      (id) => sql`update chat_message set files = '[{"file": "x.pdf"}]' where room_id = ${id} and seq = 2`,
    ],
    ['a message that is gone', (id) => sql`delete from chat_message where room_id = ${id} and seq = 1`],
    [
      'another trace of an edit',
      (id) => sql`update chat_message_trace set body = 'Other' where room_id = ${id}`,
    ],
    ['a trace that is gone', (id) => sql`delete from chat_message_trace where room_id = ${id}`],
    [
      'that a seal forgot its messages',
      () => sql`delete from chat_seal where log_seq = (select max(log_seq) from chat_seal)`,
    ],
    [
      'that a seal names other messages',
      () => sql`update chat_seal set to_seqs = array[2] where log_seq = (select max(log_seq) from chat_seal)`,
    ],
  ])('%s', async (_, tamper) => {
    await say('How much?', customer)
    await say('Price: 100')
    const seq = await say('Soon')
    const log_seq = await seal()
    await server.call('PUT', path(seq), chief, { body: { body: 'Tomorrow' } })
    expect(await verdict()).toMatchObject({ ok: true })
    expect(await foundAfter(tamper)).toMatchObject({ ok: false, log_seq })
  })
})
