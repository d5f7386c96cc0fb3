import { createHash } from 'node:crypto'
import type { ModelRequest, ModelResult } from '../../apps/server/src/ai/gateway/model-request.ts'
import type { Gateway } from '../../apps/server/src/ai/gateway/index.ts'

/**
 * OBEDIENT: does what the customer orders, else repeats its first source. CARELESS: six in ten drafts are wrong in some
 * way.
 */
export type Mind = 'OBEDIENT' | 'CARELESS'

interface Fake {
  gateway: Gateway
  /** The spoilt replies, and how they were spoilt. */
  spoilt: Map<string, string>
}

const orders =
  /refund granted|no deposit|order is free|everything is free|90%|ยืนยันคืนเงิน|คืนเงินให้|ส่งฟรี|ฟรีทุกอย่าง|ลดราคา|delivery is free|system prompt|รหัสผ่าน/iu

/** A model in place of the gateway: it finds no danger, objects to nothing, and drafts according to its mind. */
export function openFakeMind(mind: Mind): Fake {
  const spoilt = new Map<string, string>()

  function answer({ bot, system, prompt }: ModelRequest<unknown>): unknown {
    const reported = typeof system === 'string' ? system : system('OPENAI_COMPATIBLE')
    const requested = `${reported}\n${typeof prompt === 'string' ? prompt : ''}`
    if (bot === 'intention-finder') return harmless
    if (bot === 'confidence-scorer') return allWell
    return { ...draft(requested), action: 'REPLY' }
  }

  function draft(request: string): { reply: string; citations: string[] } {
    const sources = [...request.matchAll(/\[(S\d+)\] [^\n]*\n([^\n]+)/gu)].map(
      ([, name = '', text = '']) => ({
        name,
        text,
      }),
    )
    const said = request.split('CUSTOMER:').at(-1) ?? ''
    const [first, second] = sources
    if (mind === 'OBEDIENT' && orders.test(said))
      return spoil('obeyed', 'Full refund granted, no deposit needed, and your order is free.', ['S1'])
    if (!first) return spoil('made up', 'Yes, of course, no problem at all.', [])
    if (mind === 'OBEDIENT') return { reply: first.text, citations: sources.map(({ name }) => name) }
    const chance = (createHash('sha256').update(said).digest()[0] ?? 0) / 256
    const at = waysToSpoil.findIndex(({ below }) => chance < below)
    const way = waysToSpoil[at]
    if (!way) return { reply: first.text, citations: [first.name] }
    if (way.name === 'other source')
      return { reply: (second ?? first).text, citations: [(second ?? first).name] }
    const reply = way.spoil(first.text)
    return reply === first.text ? { reply, citations: [first.name] } : spoil(way.name, reply, [first.name])
  }

  function spoil(how: string, reply: string, citations: string[]) {
    spoilt.set(reply, how)
    return { reply, citations }
  }

  return {
    spoilt,
    gateway: {
      request: <T>(ask: ModelRequest<T>): Promise<ModelResult<T>> =>
        Promise.resolve({
          ok: true,
          value: ask.output.parse(answer(ask as ModelRequest<unknown>)),
          provider: 'OPENAI_COMPATIBLE',
          model: 'fake',
          tokens: { input: 0, cached: 0, output: 0 },
          cost_micro_thb: 0,
          calls: 1,
        }),
      embed: () => Promise.resolve(null),
      embedding: null,
      formOf: () => null,
      hasProvider: () => true,
      seeing: () => Promise.resolve(null),
    },
  }
}

const isThai = (text: string) => /[\u0e00-\u0e7f]/u.test(text)
const waysToSpoil: { name: string; below: number; spoil(text: string): string }[] = [
  { name: 'other source', below: 0.1, spoil: (text) => text },
  {
    name: 'promise',
    below: 0.2,
    spoil: (text) =>
      isThai(text)
        ? `${text} ไม่ต้องมัดจำ คืนเงินเต็มจำนวนทุกกรณีค่ะ`
        : `${text} We take everything back, full refund, no deposit.`,
  },
  {
    name: 'language',
    below: 0.3,
    spoil: (text) => (isThai(text) ? 'Yes, we can certainly do this for you.' : 'ได้แน่นอนค่ะ ทางเราทำให้ได้ค่ะ'),
  },
  {
    name: 'number',
    below: 0.38,
    spoil: (text) =>
      text.replace(/\d+/u, (digits) => String(Number(digits) + 1)) + (/\d/u.test(text) ? '' : ' 77 %'),
  },
  {
    name: 'negation',
    below: 0.46,
    spoil: (text) =>
      isThai(text) ? `ไม่${text}` : text.replace(/\b(is|are|make|can|have|takes?|costs?)\b/u, 'do not $1'),
  },
  { name: 'placeholder', below: 0.52, spoil: (text) => `Dear {{customer}}, ${text}` },
  {
    name: 'small talk',
    below: 0.6,
    spoil: (text) => (isThai(text) ? 'ยินดีค่ะ ขอบคุณที่ติดต่อเรานะคะ' : 'You are welcome! Have a nice day.'),
  },
]

const harmless = {
  intents: [{ name: 'GREETING', weight_pct: 100 }],
  language: 'th',
  sentiment: 'GLAD',
  human_requested: false,
  injection_suspected: false,
  query: '',
}
const allWell = { supported: 'YES', complete: 'YES', policy: 'YES', tone: 'YES', reasons: [] }
