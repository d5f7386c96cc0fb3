import { hasTrigram } from '@rp/domain/chat/trigrams'
import type { Caller } from './people.ts'
import { nth, queryOf, type Question, type Statement } from './questions.ts'
import { longRoomMessages } from './fill.ts'
import { englishWords, rareThaiWords, rareWords, thaiWords } from './words.ts'

interface QuestionInput {
  admin: Caller
  agent: Caller
  /** The room with the many messages. */
  longRoom: string
  /** The times of some messages, to search from there on. */
  moments: string[]
}

const pageOf = `select * from chat_message where room_id = $1`

/** Pages of one long room, and the message search. */
export function messageQuestions(given: QuestionInput): Question[] {
  return [...pages(given), ...searches(given)]
}

function pages({ admin, longRoom }: QuestionInput): Question[] {
  const deep = (n: number) => 20 + ((n * 7919) % (longRoomMessages - 40))
  const kinds: [string, (n: number) => Record<string, number>, string][] = [
    ['newest', () => ({}), 'order by seq desc limit 15'],
    ['before', (n) => ({ before: deep(n) }), 'and seq < $2 order by seq desc limit 15'],
    ['after', (n) => ({ after: deep(n) }), 'and seq > $2 order by seq limit 15'],
    ['after, 100', (n) => ({ after: deep(n), limit: 100 }), 'and seq > $2 order by seq limit 100'],
  ]
  return kinds.map(([name, request, rest]) => ({
    name: `messages: ${name}`,
    caller: admin,
    group: 'messages',
    path: (n) => `/chat/message?${queryOf({ room_id: longRoom, ...request(n) })}`,
    bare: (n) => ({
      text: `${pageOf} ${rest}`,
      values: rest.includes('$2') ? [longRoom, deep(n)] : [longRoom],
    }),
  }))
}

function searches({ admin, agent, longRoom, moments }: QuestionInput): Question[] {
  const words: [string, (n: number) => string][] = [
    ['common English', (n) => nth(englishWords, n % 16)],
    ['common Thai', (n) => nth(thaiWords, n % 16)],
    ['less common English', (n) => nth(englishWords, 200 + n * 11)],
    ['less common Thai', (n) => nth(thaiWords, 200 + n * 11)],
    ['rare', (n) => nth(rareWords, n)],
    ['rare Thai', (n) => nth(rareThaiWords, n)],
    ['order number', (n) => `RP-${String(33 * (1 + n * 1009)).padStart(7, '0')}`],
    ['two words', (n) => `${nth(englishWords, n % 40)} ${nth(englishWords, 7 + (n % 90))}`],
    ['two letters', (n) => nth(['ขอ', 'ยา', 'ok', 'ba', 'zq', 'กฤ', 'ฎีฬ'], n)],
    ['nothing', (n) => `nothing${n}of`],
  ]
  const search = (
    name: string,
    word: (n: number) => string,
    caller = admin,
    more = (_n: number) => ({}),
  ): Question => ({
    name: `search: ${name}`,
    caller,
    group: 'search',
    path: (n) => `/chat/message/search?${queryOf({ q: word(n), ...more(n) })}`,
    bare: (n) => bareSearch(word(n), more(n)),
  })
  const room_id = () => ({ room_id: longRoom })
  const cursor = (n: number) => ({ cursor: nth(moments, n) })
  return [
    ...words.map(([name, word]) => search(name, word)),
    search('in a long room', (n) => nth(englishWords, n * 13), admin, room_id),
    search('rare, in a long room', (n) => nth(rareWords, n), admin, room_id),
    search('common English, deep', (n) => nth(englishWords, n % 16), admin, cursor),
    search('less common Thai, deep', (n) => nth(thaiWords, 200 + n * 11), admin, cursor),
    search('rare, deep', (n) => nth(rareWords, n), admin, cursor),
    search('agent: common Thai', (n) => nth(thaiWords, n % 16), agent),
    search('agent: less common English', (n) => nth(englishWords, 200 + n * 11), agent),
    search('agent: rare', (n) => nth(rareWords, n), agent),
  ]
}

/** Without an index the search covers only these, as in the product. */
const newest = `(select * from chat_message_text order by at desc, room_id desc, seq desc limit 60000)`

function bareSearch(word: string, { room_id, cursor }: { room_id?: string; cursor?: string }): Statement {
  const values: unknown[] = [`%${word.toLowerCase()}%`]
  const conditions = ['said.body like $1']
  if (room_id) conditions.push(`said.room_id = $${values.push(room_id)}`)
  if (cursor) {
    const [at, room, seq] = cursor.split('~')
    const first = values.push(at, room, seq) - 2
    conditions.push(
      `(said.at, said.room_id, said.seq) < ($${first}::timestamptz, $${first + 1}::uuid, $${first + 2}::int)`,
    )
  }
  return {
    text: `
      select chat_message.*, customer.display_name from ${hasTrigram(word) ? 'chat_message_text' : newest} as said
        join chat_message using (room_id, seq)
        join chat_room on chat_room.id = room_id join customer on customer.id = customer_id
      where ${conditions.join(' and ')} order by said.at desc, room_id desc, seq desc limit 16`,
    values,
  }
}
