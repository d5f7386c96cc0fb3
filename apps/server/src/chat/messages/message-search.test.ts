import type { ReplyOf } from '@rp/contract/endpoint'
import type { searchMessages } from '@rp/contract/chat/message-search'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { unindexedMessage } from '../tables/message-text.ts'

type Answer = ReplyOf<typeof searchMessages>

let server: TestServer
let [agent, stranger]: Person[] = []
let shop: Shop
let visitor: Visitor
let say: (body: string, visibility?: 'internal') => Promise<number>

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  stranger = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
  await openShop(server, [stranger], 'elsewhere')
  visitor = await shop.visit()
  const socket = await server.socket(agent)
  say = async (body, visibility) => {
    const client_id = uuidv7()
    const answer = await socket.ask('message', { room_id: visitor.room_id, client_id, body, visibility })
    if (!answer.ok) throw new Error(answer.code)
    return answer.seq
  }
})
afterAll(() => server.close())

const find = (q: string, more = '', who = agent) =>
  server.call<Answer>('GET', `/api/chat/message/search?q=${encodeURIComponent(q)}${more}`, who ?? null)
const seqsOf = async (q: string, more = '', who = agent) =>
  (await find(q, more, who)).content.data.map(({ seq }) => seq)

describe('a message search', () => {
  it('finds English in any case and Thai inside a sentence, newest first', async () => {
    const first = await say('The Serum is ready')
    const second = await say('ขอราคาเซรั่มกลิ่นมะลิหน่อยค่ะ')
    const third = await say('Two more SERUMS')
    expect(await seqsOf('serum')).toEqual([third, first])
    expect(await seqsOf('กลิ่นมะลิ')).toEqual([second])
    expect((await find('มะลิ')).content.data[0]).toMatchObject({
      room_id: visitor.room_id,
      seq: second,
      sender_type: 'STAFF',
      channel: 'WEBSITE',
      snippet: 'ขอราคาเซรั่มกลิ่นมะลิหน่อยค่ะ',
    })
  })

  it('finds words of two letters, and takes wildcards literally', async () => {
    const seq = await say('50% of AB_12')
    expect(await seqsOf('ab')).toEqual([seq])
    expect(await seqsOf('0%')).toEqual([seq])
    expect(await seqsOf('b_1')).toEqual([seq])
    expect(await seqsOf('a_')).toEqual([])
    expect((await find('a')).status).toBe(400)
  })

  it('pages by cursor, in one room or in all, and finds each message once', async () => {
    const seqs = []
    for (let n = 0; n < 5; n += 1) seqs.push(await say(`Lotion ${n}`))
    for (const within of ['', `&room_id=${visitor.room_id}`]) {
      const found: number[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const next: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
        const { content } = await find('lotion', `&limit=2${within}${next}`)
        found.push(...content.data.map(({ seq }) => seq))
        cursor = content.nextCursor
      }
      expect(found).toEqual(seqs.toReversed())
    }
    expect(await seqsOf('lotion', `&room_id=${uuidv7()}`)).toEqual([])
    expect((await find('lotion', '&cursor=yesterday')).status).toBe(400)
  })

  it('finds internal notes, and nothing that was deleted', async () => {
    const note = await say('Wholesaler, be careful', 'internal')
    const gone = await say('The wholesaler price is 12')
    const { status } = await server.call(
      'DELETE',
      `/api/chat/message/${visitor.room_id}/${gone}`,
      agent ?? null,
    )
    expect(status).toBe(200)
    expect((await find('wholesaler')).content.data).toMatchObject([{ seq: note, visibility: 'internal' }])
  })

  it('finds the edited text, and the old text no more', async () => {
    const seq = await say('Half a litre of toner')
    const { status } = await server.call(
      'PUT',
      `/api/chat/message/${visitor.room_id}/${seq}`,
      agent ?? null,
      { body: { body: 'One litre of Tonic' } },
    )
    expect(status).toBe(200)
    expect([await seqsOf('tonic'), await seqsOf('toner')]).toEqual([[seq], []])
  })

  it('hides the rooms of other services, and is not open to customers', async () => {
    await say('Confidential perfume')
    expect(await seqsOf('perfume', '', stranger)).toEqual([])
    expect(await seqsOf('perfume', `&room_id=${visitor.room_id}`, stranger)).toEqual([])
    const asVisitor = await server.call('GET', '/api/chat/message/search?q=perfume', visitor)
    expect(asVisitor.status).toBe(401)
    expect((await server.call('GET', '/api/chat/message/search?q=perfume', null)).status).toBe(401)
  })
})

describe('among many messages', () => {
  const many = 12_000
  beforeAll(async () => {
    // Older than the messages above.
    await server.database.db.execute(sql`insert into chat_message
      (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_name, body, at)
      select ${visitor.room_id}, 100000 + n, 0, 0, gen_random_uuid(), gen_random_uuid(), 'CUSTOMER', 'x',
        case when n = 1 then 'ทับทิม ruby qz' else 'common ' || n end, now() - interval '2 days' + n * interval '1 second'
      from generate_series(1, ${many}) as n`)
    await server.database.db.execute(
      sql`insert into chat_message_unindexed select room_id, seq from chat_message where seq > 100000`,
    )
  })

  it('finds a rare word before it is indexed', async () => {
    expect(await seqsOf('ruby')).toEqual([100_001])
    expect(await seqsOf('qz')).toEqual([100_001])
  })

  it('indexes all of them', async () => {
    const waiting = () => server.database.db.$count(unindexedMessage)
    await expect.poll(waiting).toBe(0)
    // Pushes the oldest of them out of the newest 60,000.
    await server.database.db.execute(sql`insert into chat_message_text (room_id, seq, at, body)
      select ${visitor.room_id}, 200000 + n, now() - interval '1 day', 'x' from generate_series(1, 55000) as n`)
  })

  it('finds a rare word of any age, in Thai and in English', async () => {
    const { content } = await find('ruby')
    expect([content.data.length, content.isCapped]).toEqual([1, false])
    expect(await seqsOf('ทับทิม')).toEqual([100_001])
  })

  it('answers a common word from the newest messages', async () => {
    const { content } = await find('common', '&limit=3')
    expect(content.data.map(({ seq }) => seq)).toEqual([112_000, 111_999, 111_998])
    expect([content.isCapped, content.nextCursor !== null]).toEqual([false, true])
  })

  it('reads only part for a common word in rooms hidden from the caller, and says so', async () => {
    const { content } = await find('common', '', stranger)
    expect([content.data, content.isCapped]).toEqual([[], true])
  })

  it('says for a short word that older messages were not read, and pages on through them', async () => {
    const { content } = await find('qz')
    expect([content.data, content.isCapped]).toEqual([[], true])
    const older = await find('qz', `&cursor=${encodeURIComponent(content.nextCursor ?? '')}`)
    expect(older.content.data.map(({ seq }) => seq)).toEqual([100_001])
    expect([older.content.isCapped, older.content.nextCursor]).toEqual([false, null])
  })
})
