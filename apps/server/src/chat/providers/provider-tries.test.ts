import { lineTries, moreLineTries, moreWhatsAppTries, whatsAppTries } from '@rp/domain/testing/provider-tries'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lineProvider } from './line/line.ts'
import { deliveryOf } from './outbox.ts'
import type { Account, Letter, Outcome, Provider } from './provider.ts'
import { whatsAppProvider } from './whatsapp/whatsapp.ts'

afterEach(() => vi.unstubAllGlobals())

const account: Account = { id: 'a', service_id: 's', channel: 'LINE', external_id: '1', access_token: 'x' }

const letter: Letter = {
  message: {
    room_id: 'r',
    client_id: 'c',
    seq: 2,
    chg: 2,
    id: 'm',
    at: '2026-03-02T01:00:00.000Z',
    sender: { type: 'STAFF', id: 's', username: 'Staff' },
    visibility: 'public',
    kind: 'TEXT',
    meta: null,
    body: 'The answer',
    files: [],
    reply_to: null,
    reactions: [],
    delivery: 'QUEUED',
    delivery_error: null,
    delivery_reason: null,
    edited_at: null,
    deleted_at: null,
  },
  to: 'person',
  retry_key: '5b0c7a52-6f0e-4d5e-9c1b-2f6a7c0e8d41',
  answers: null,
  reply_token: null,
  isUnfollowed: false,
  isTooLate: false,
}

const lineBodies: Record<string, object> = {
  token: { message: 'Invalid reply token' },
  content: { message: 'The request body has 1 error(s)' },
  rate: { message: 'The API rate limit has been exceeded. Try again later.' },
  month: { message: 'You have reached your monthly limit.' },
}

function lineAnswer(status: number, word: string | undefined): object {
  if (status === 200 || status === 409) return word === 'empty' ? {} : { sentMessages: [{ id: '1' }] }
  return lineBodies[word ?? ''] ?? {}
}

function whatsAppAnswer(status: number, word: string | undefined): object {
  if (status === 200) return word === 'empty' ? {} : { messages: [{ id: 'wamid' }] }
  return word ? { error: { code: Number(word), message: 'Refused' } } : {}
}

/** The network answers the calls as written; the paths that were called are recorded. */
function playCalls(
  calls: readonly string[],
  answer: (status: number, word: string | undefined) => object,
): string[] {
  const left = [...calls]
  const called: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    called.push(url.split('/').at(-1) ?? '')
    const [first = '', second] = (left.shift() ?? 'refused').replace(/^(reply|push) /, '').split(' ')
    if (first === 'refused') {
      const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      return Promise.reject(new TypeError('fetch failed', { cause }))
    }
    if (first === 'cut') return Promise.reject(new TypeError('fetch failed'))
    return Promise.resolve(Response.json(answer(Number(first), second), { status: Number(first) }))
  })
  return called
}

/** Tries as the outbox does, until the written calls are used up or the result is final. */
async function stateAfter(provider: Provider, many: number, called: string[], isReply: boolean) {
  let isUnsure = false
  let result: Outcome = { outcome: 'retry', error: 'not tried' }
  for (let attempt = 0; result.outcome === 'retry' && called.length < many; attempt += 1) {
    result = await provider.send(
      account,
      { ...letter, reply_token: isReply && attempt === 0 ? 'token' : null },
      0,
    )
    if (result.outcome === 'retry' && result.isUnsure) isUnsure = true
  }
  if (result.outcome === 'retry') return 'QUEUED'
  const { state, reason } = deliveryOf(result, isUnsure)
  return state === 'FAILED' ? `FAILED ${reason ?? ''}` : state
}

describe('tries to send a message', () => {
  const line = lineProvider({
    providers: { lineApi: 'http://line', lineData: 'http://line', lineStickers: 'http://line' },
    linkTo: () => 'http://link',
  })

  it.each([...lineTries, ...moreLineTries])('LINE: %j ends %s', async (calls, state) => {
    const called = playCalls(calls, lineAnswer)
    const isReply = calls[0]?.startsWith('reply') === true
    expect(await stateAfter(line, calls.length, called, isReply)).toBe(state)
    expect(called).toEqual(calls.map((one) => one.split(' ')[0]))
  })

  it.each([...whatsAppTries, ...moreWhatsAppTries])('WhatsApp: %j ends %s', async (calls, state) => {
    // Its own provider: each paces the messages to one person.
    const called = playCalls(calls, whatsAppAnswer)
    const results: string[] = []
    for (const [index] of calls.entries()) {
      const whatsApp = whatsAppProvider({ api: 'http://meta', bytesOf: () => Promise.reject(new Error()) })
      results.push(await stateAfter(whatsApp, index + 1, called, false))
    }
    expect(results.at(-1) ?? '').toBe(state)
  })
})
