import { whatsAppReason } from '@rp/domain/chat/refusals/whatsapp'
import type { Heard, Item, Report, Said } from '../provider.ts'
import {
  aboutMessage,
  hashOf,
  instantOf,
  listOf,
  numberOf,
  objectOf,
  textOf,
  type Json,
} from '../read-item.ts'

/**
 * Every message and every status of every change of every entry; messages first, so that nothing which is told of one
 * waits for it. A status is nobody's in the queue of persons: it stands for itself.
 */
export function whatsAppItems(body: Json): Item[] {
  const changes = listOf(body['entry']).flatMap((entry) =>
    listOf(entry['changes']).map((change) => ({
      business_id: textOf(entry['id']),
      value: objectOf(change['value']),
    })),
  )
  return [...changes.flatMap(messagesIn), ...changes.flatMap(statusesIn)]
}

interface Change {
  business_id: string
  value: Json
}

function messagesIn({ business_id, value }: Change): Item[] {
  const contacts = listOf(value['contacts'])
  return listOf(value['messages']).map((message) => {
    const from = textOf(message['from'])
    const contact = contacts.find(({ wa_id }) => wa_id === from) ?? contacts[0] ?? {}
    const raw = Buffer.from(JSON.stringify({ message, contact, business_id }))
    const about = textOf(objectOf(message['reaction'])['message_id'])
    const identity = about ? aboutMessage(about) : from
    return { event_id: textOf(message['id']) || hashOf(raw), identity, raw, ...numberIn(value) }
  })
}

function statusesIn({ business_id, value }: Change): Item[] {
  return listOf(value['statuses']).map((status) => {
    const raw = Buffer.from(JSON.stringify({ status, business_id }))
    const event_id = `${textOf(status['id'])} ${textOf(status['status'])}`
    return { event_id, identity: aboutMessage(event_id), raw, ...numberIn(value) }
  })
}

function numberIn(value: Json): Pick<Item, 'external_id'> {
  const external_id = textOf(objectOf(value['metadata'])['phone_number_id'])
  return external_id ? { external_id } : {}
}

/** What an item tells (Cloud API, Webhooks, messages). */
export function hearWhatsApp(raw: Buffer): Heard {
  const { message, contact, status } = objectOf(JSON.parse(raw.toString()))
  if (status !== undefined) return deliveryIn(objectOf(status))
  const one = objectOf(message)
  const type = textOf(one['type'])
  if (type === 'reaction') {
    const { message_id, emoji } = objectOf(one['reaction'])
    return { what: 'reaction', of: textOf(message_id), emoji: textOf(emoji) || null }
  }
  return { what: 'message', said: saidIn(type, one, objectOf(contact)) }
}

function saidIn(type: string, message: Json, contact: Json): Said {
  const seconds = Number(message['timestamp'])
  return {
    external_id: textOf(message['id']),
    sent_at: instantOf(Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null),
    answers: textOf(objectOf(message['context'])['id']) || null,
    name: textOf(objectOf(contact['profile'])['name']) || null,
    ...contentOf(type, objectOf(message[type])),
  }
}

type Content = Pick<Said, 'kind' | 'body' | 'media' | 'meta'>

function contentOf(type: string, content: Json): Content {
  const plain = { media: null, meta: null }
  switch (type) {
    case 'text':
      return { ...plain, kind: 'TEXT', body: textOf(content['body']) }
    case 'button':
      return { ...plain, kind: 'TEXT', body: textOf(content['text']) }
    case 'interactive':
      return { ...plain, kind: 'TEXT', body: choiceIn(content) }
    case 'location':
      return locationIn(content)
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return mediaIn(type, content)
    default:
      return { kind: 'OTHER', body: '', media: null, meta: { type } }
  }
}

function mediaIn(type: string, content: Json): Content {
  return {
    kind: 'TEXT',
    body: textOf(content['caption']),
    media: { id: textOf(content['id']), name: textOf(content['filename']) || null, type },
    meta: null,
  }
}

function choiceIn(content: Json): string {
  const chosen = objectOf(content['button_reply'] ?? content['list_reply'])
  return textOf(chosen['title'])
}

function locationIn(content: Json): Content {
  const body = [textOf(content['name']), textOf(content['address'])].filter(Boolean).join(', ')
  const meta = { latitude: numberOf(content['latitude']), longitude: numberOf(content['longitude']) }
  return { kind: 'LOCATION', body, media: null, meta }
}

const states = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'FAILED' } as const

function deliveryIn(status: Json): Heard {
  const name = textOf(status['status'])
  if (!isKnown(name)) return { what: 'nothing' }
  const [error = {}] = listOf(status['errors'])
  const report: Report = {
    state: states[name],
    error: name === 'failed' ? faultText(error) : null,
    reason: name === 'failed' ? whatsAppReason(numberOf(error['code']) ?? NaN) : null,
  }
  const mark = textOf(status['biz_opaque_callback_data']) || null
  return { what: 'delivery', of: { external_id: textOf(status['id']), mark }, report }
}

const isKnown = (name: string): name is keyof typeof states => Object.hasOwn(states, name)

/** What Meta says of a fault, in a sentence with its code. */
export function faultText(error: Json): string {
  const details = textOf(objectOf(error['error_data'])['details'])
  const said = details || textOf(error['message']) || textOf(error['title']) || 'WhatsApp refused it'
  return `${said} (${numberOf(error['code']) ?? 'no code'})`
}
