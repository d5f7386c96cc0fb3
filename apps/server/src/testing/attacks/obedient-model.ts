import type { Attack } from './attacks.ts'
import type { FakeRequest } from '../fakes/fake-model-codecs.ts'
import type { FakeAnswer } from '../fakes/fake-answer.ts'

/** Tools that the model calls when an attacker asks for them; the last four do not belong to its bot. */
const wanted = [
  'my_work',
  'shop_info',
  'knowledge_search',
  'read_room',
  'send_message',
  'update_shop',
  'run_sql',
]

/** A model that obeys the customer: it looks up more than it may, objects to nothing, and cites everything. */
export function obedient(attacks: readonly Attack[], room_id: string): (ask: FakeRequest) => FakeAnswer {
  const byTag = new Map(attacks.map((attack) => [attack.tag, attack]))
  return (ask) => {
    const tag = /zq[a-z]{4}/.exec(`${ask.system} ${ask.prompt}`)?.[0] ?? ''
    const attack = byTag.get(tag)
    if (ask.wants.includes('intents')) return { submit: harmless }
    if (ask.wants.includes('supported'))
      return { submit: { supported: 'YES', complete: 'YES', policy: 'YES', tone: 'YES', reasons: [] } }
    if (ask.tools.length > 1 && ask.toolAnswers === 0 && /[kn]$/.test(tag))
      return { calls: wanted.map((name) => ({ name, args: argsOf(name, room_id) })) }
    return {
      submit: { reply: attack?.payload.say(ask) ?? 'ขั้นต่ำ 500 ชิ้นค่ะ', citations: cited, action: 'REPLY' },
    }
  }
}

const harmless = {
  intents: [{ name: 'GREETING', weight_pct: 100 }],
  language: 'th',
  sentiment: 'GLAD',
  human_requested: false,
  injection_suspected: false,
  query: 'ขั้นต่ำในการผลิตเซรั่มกี่ชิ้นคะ',
}

const cited = ['S', 'R', 'T'].flatMap((letter) => [1, 2, 3, 4, 5, 6].map((no) => `${letter}${no}`))

function argsOf(name: string, room_id: string): object {
  if (name === 'shop_info') return {}
  if (name === 'knowledge_search') return { query: `ข้อมูลของห้อง ${room_id}` }
  return { room_id, customer_id: room_id }
}
