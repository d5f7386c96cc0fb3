import { lineAccountEvents, lineEvents, linePayloads, linePostbacks } from '@rp/domain/testing/line-payloads'
import { whatsAppChanges } from '@rp/domain/testing/whatsapp-changes'
import { whatsAppPayloads } from '@rp/domain/testing/whatsapp-payloads'
import { describe, expect, it } from 'vitest'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import { parseLineWebhook, lineItems } from './line/parse-webhook.ts'
import { parseWhatsAppWebhook, whatsAppItems } from './whatsapp/parse-webhook.ts'

/** One item of a webhook call with this value, as it is saved. */
function parsedOf(value: object) {
  const [item] = whatsAppItems({ entry: [{ id: 'b', changes: [{ value }] }] })
  if (!item) throw new Error('The call has no item')
  return { item, parsed: parseWhatsAppWebhook(item.raw) }
}

describe('what is received from WhatsApp', () => {
  it.each(whatsAppPayloads.filter(({ message }) => message['type'] !== 'system'))(
    'of $name',
    ({ message, kind, body, meta, media }) => {
      const { parsed: received } = parsedOf({
        contacts: [{ wa_id: '66811111111', profile: { name: 'Anong' } }],
        messages: [whatsAppMessage('66811111111', { id: 'w', ...message })],
      })
      if (received.what !== 'message') throw new Error(`It was heard as ${received.what}`)
      expect(received.said).toMatchObject({ kind, body, name: 'Anong' })
      expect(received.said.meta).toEqual(meta)
      expect(received.said.media?.type).toBe(media)
    },
  )

  it.each(whatsAppChanges)('of $name', ({ value, identity, parsed: expected }) => {
    const { item, parsed: received } = parsedOf(value)
    expect(item.identity).toBe(identity)
    expect(received).toMatchObject(expected)
  })

  it('identifies a sender who hides the number by the business-scoped id, wherever it appears', () => {
    const message = { id: 'w', type: 'text', text: { body: 'Hi' }, timestamp: '1' }
    const contact = { user_id: 'TH.1349', profile: { username: 'anong.w' } }
    for (const value of [
      { contacts: [contact], messages: [{ ...message, from_user_id: 'TH.1349' }] },
      { contacts: [contact], messages: [message] },
      { contacts: [{ profile: contact.profile }], messages: [{ ...message, from_user_id: 'TH.1349' }] },
    ]) {
      const { item, parsed: received } = parsedOf(value)
      expect(item.identity).toBe('TH.1349')
      expect(received).toMatchObject({
        said: { name: '@anong.w', from: { identity: 'TH.1349', user_id: 'TH.1349' } },
      })
    }
  })

  it('identifies a sender who shows both by the number, and keeps the id', () => {
    const { item, parsed: received } = parsedOf({
      contacts: [{ wa_id: '66811111111', user_id: 'TH.1', profile: { name: 'A', username: 'a' } }],
      messages: [{ id: 'w', from: '66811111111', from_user_id: 'TH.1', type: 'text', text: { body: 'Hi' } }],
    })
    expect(item.identity).toBe('66811111111')
    expect(received).toMatchObject({ said: { from: { identity: '66811111111', user_id: 'TH.1' } } })
  })

  it.each([
    [
      'a number',
      {
        messages: [
          {
            id: 's1',
            from: '66811111111',
            type: 'system',
            system: { type: 'user_changed_number', body: 'A changed', wa_id: '66822222222' },
          },
        ],
      },
      { from: { identity: '66811111111' }, to: { identity: '66822222222' } },
    ],
    [
      'a user id in a message',
      {
        messages: [
          {
            id: 's2',
            from: '66811111111',
            from_user_id: 'TH.1',
            type: 'system',
            system: { type: 'user_changed_user_id', user_id: 'TH.2' },
          },
        ],
      },
      {
        from: { identity: '66811111111', user_id: 'TH.1' },
        to: { identity: '66811111111', user_id: 'TH.2' },
      },
    ],
    [
      'a user id in a call of its own',
      { user_id_update: [{ wa_id: '66811111111', user_id: { previous: 'TH.1', current: 'TH.2' } }] },
      {
        from: { identity: '66811111111', user_id: 'TH.1' },
        to: { identity: '66811111111', user_id: 'TH.2' },
      },
    ],
  ])('follows a change of %s', (_what, value, expected) => {
    expect(parsedOf(value).parsed).toMatchObject({ what: 'moved', ...expected })
  })

  it('notes a new security code, and withdraws what the customer revoked', () => {
    const system = { type: 'customer_identity_changed', body: 'A changed' }
    expect(parsedOf({ messages: [{ id: 's', from: '1', type: 'system', system }] }).parsed).toEqual({
      what: 'noted',
      type: 'customer_identity_changed',
      body: '',
      follows: null,
    })
    const revoke = { original_message_id: 'wamid.1' }
    const { item, parsed: received } = parsedOf({
      messages: [{ id: 'r', from: '1', type: 'revoke', revoke }],
    })
    expect([item.identity, received]).toEqual(['about wamid.1', { what: 'unsent', of: 'wamid.1' }])
  })
})

describe('what is received from LINE', () => {
  it.each(linePayloads)('of $name', ({ message, kind, body, meta, media }) => {
    const [item] = lineItems({ events: [lineMessage('U1', { id: 'm1', ...message })] })
    const received = parseLineWebhook(item?.raw ?? Buffer.from('{}'))
    if (received.what !== 'message') throw new Error(`It was heard as ${received.what}`)
    expect(received.said).toMatchObject({ kind, body, member: null })
    expect(received.said.meta).toEqual(meta)
    expect(received.said.media?.type).toBe(media)
  })

  it.each(lineEvents)('of the event $name', ({ event, note, body = '' }) => {
    const received = parseLineWebhook(Buffer.from(JSON.stringify({ mode: 'active', ...event })))
    if (note === null) expect(received.what).toBe('unsent')
    else expect(received).toMatchObject({ what: 'noted', type: note, body })
  })

  it.each(lineAccountEvents)('of the event $name, which has no sender', ({ event, parsed: received }) => {
    const [item] = lineItems({ events: [{ mode: 'active', webhookEventId: 'e', ...event }] })
    expect(item?.identity).toBe('account')
    expect(parseLineWebhook(item?.raw ?? Buffer.from('{}'))).toEqual(received)
  })

  it.each(linePostbacks)('of a tap on $name', ({ postback, body }) => {
    const event = { ...lineMessage('U1', { id: 'm' }), type: 'postback', webhookEventId: 'e', postback }
    expect(parseLineWebhook(Buffer.from(JSON.stringify(event)))).toMatchObject({
      what: 'message',
      said: { kind: 'OTHER', body, meta: { type: 'postback' } },
    })
  })

  it('identifies the writer in a group, and leaves the token of a chat on standby alone', () => {
    const source = { type: 'group', groupId: 'C1', userId: 'U7' }
    const event = { ...lineMessage('U7', { id: 'm', text: 'I order 100' }), source }
    expect(lineItems({ events: [event] })[0]?.identity).toBe('C1')
    expect(parseLineWebhook(Buffer.from(JSON.stringify(event)))).toMatchObject({ said: { member: 'U7' } })
    const standby = parseLineWebhook(Buffer.from(JSON.stringify({ ...event, mode: 'standby' })))
    expect(standby).toMatchObject({ said: { reply_token: null, meta: { standby: true } } })
  })
})
