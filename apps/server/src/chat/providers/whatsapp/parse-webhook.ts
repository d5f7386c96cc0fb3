import { whatsAppReason } from '@rp/domain/chat/refusals/whatsapp'
import type { Address, ParsedItem, Item, Report, ReceivedMessage } from '../provider.ts'
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
import { circumstancesOf, contentOf } from './content.ts'
import { faultText } from './fault-text.ts'
import { groupIdentity } from './recipient.ts'
import { parseOtherField, numberIn, otherItems, type Change } from './other-fields.ts'

/**
 * All messages, statuses and id changes of every change of every entry; messages first, so that nothing about them has
 * to wait. A status has a queue of its own, not that of a person.
 */
export function whatsAppItems(body: Json): Item[] {
  const changes = listOf(body['entry']).flatMap((entry) =>
    listOf(entry['changes']).map((change) => ({
      business_id: textOf(entry['id']),
      value: objectOf(change['value']),
    })),
  )
  return [messagesIn, statusesIn, idsIn, otherItems].flatMap((itemsIn) => changes.flatMap(itemsIn))
}

function messagesIn({ business_id, value }: Change): Item[] {
  const contacts = listOf(value['contacts'])
  return listOf(value['messages']).map((message) => {
    const from = textOf(message['from'])
    const user_id = textOf(message['from_user_id'])
    const contact =
      contacts.find((one) => from && one['wa_id'] === from) ??
      contacts.find((one) => user_id && one['user_id'] === user_id) ??
      contacts[0] ??
      {}
    const raw = Buffer.from(JSON.stringify({ message, contact, business_id }))
    const about = textOf(objectOf(message['reaction'])['message_id']) || changedIn(message)
    const { identity } =
      message['type'] === 'system' ? addressOf(message, contact) : roomAddressOf(message, contact)
    const event_id = textOf(message['id']) || hashOf(raw)
    return { event_id, identity: about ? aboutMessage(about) : identity, raw, ...numberIn(value) }
  })
}

/** A sender who hides the number (username) is identified only by the business-scoped id, which is in either place. */
function addressOf(message: Json, contact: Json): Address {
  const user_id = textOf(message['from_user_id']) || textOf(contact['user_id']) || null
  const number = textOf(message['from']) || textOf(contact['wa_id'])
  return { identity: number || user_id || '', user_id }
}

/** A message in a group belongs to the group's room (Cloud API, Groups: `group_id`), any other to that of its sender. */
function roomAddressOf(message: Json, contact: Json): Address {
  const group = textOf(message['group_id'])
  return group ? { identity: groupIdentity(group), user_id: null } : addressOf(message, contact)
}

/** The id of the message that this one revokes or edits. */
const changedIn = (message: Json) =>
  textOf(objectOf(message['revoke'] ?? message['edit'])['original_message_id'])

function statusesIn({ business_id, value }: Change): Item[] {
  return listOf(value['statuses']).map((status) => {
    const raw = Buffer.from(JSON.stringify({ status, business_id }))
    const event_id = `${textOf(status['id'])} ${textOf(status['status'])}`
    return { event_id, identity: aboutMessage(event_id), raw, ...numberIn(value) }
  })
}

/** The field `user_id_update`: a person has a new business-scoped id. */
function idsIn({ business_id, value }: Change): Item[] {
  return listOf(value['user_id_update']).map((moved) => {
    const raw = Buffer.from(JSON.stringify({ moved, business_id }))
    return { event_id: hashOf(raw), identity: textOf(moved['wa_id']) || hashOf(raw), raw, ...numberIn(value) }
  })
}

/** Parses an item (Cloud API, Webhooks, messages). */
export function parseWhatsAppWebhook(raw: Buffer): ParsedItem {
  const { message, contact, status, moved, other } = objectOf(JSON.parse(raw.toString()))
  if (status !== undefined) return deliveryIn(objectOf(status))
  if (moved !== undefined) return idMoved(objectOf(moved))
  if (other !== undefined) return parseOtherField(objectOf(other))
  const one = objectOf(message)
  const type = textOf(one['type'])
  if (type === 'reaction') {
    const { message_id, emoji } = objectOf(one['reaction'])
    return { what: 'reaction', of: textOf(message_id), emoji: textOf(emoji) || null }
  }
  if (type === 'revoke' && changedIn(one)) return { what: 'unsent', of: changedIn(one) }
  if (type === 'edit' && changedIn(one)) {
    const after = objectOf(objectOf(one['edit'])['message'])
    const { body } = contentOf(textOf(after['type']), after)
    return { what: 'edited', of: changedIn(one), body, from: roomAddressOf(one, objectOf(contact)) }
  }
  const from = addressOf(one, objectOf(contact))
  if (type === 'system') return systemIn(one, from)
  return { what: 'message', said: saidIn(type, one, objectOf(contact)) }
}

/** A changed number or id, or any other note of WhatsApp about a person. */
function systemIn(message: Json, from: Address): ParsedItem {
  const system = objectOf(message['system'])
  const type = textOf(system['type']) || 'system'
  const number = textOf(system['wa_id']) || textOf(system['new_wa_id'])
  const user_id = textOf(system['user_id'])
  if (number || user_id)
    return {
      what: 'moved',
      type,
      from,
      to: { identity: number || from.identity, user_id: user_id || from.user_id },
    }
  return { what: 'noted', type, body: '', follows: null }
}

function idMoved(moved: Json): ParsedItem {
  const { previous, current } = objectOf(moved['user_id'])
  const number = textOf(moved['wa_id'])
  return {
    what: 'moved',
    type: 'user_changed_user_id',
    from: { identity: number || textOf(previous), user_id: textOf(previous) || null },
    to: { identity: number || textOf(current), user_id: textOf(current) || null },
  }
}

function saidIn(type: string, message: Json, contact: Json): ReceivedMessage {
  const seconds = Number(message['timestamp'])
  const profile = objectOf(contact['profile'])
  const username = textOf(profile['username'])
  const { meta, ...said } = contentOf(type, message)
  const around = circumstancesOf(message)
  const isPlain = meta === null && Object.keys(around).length === 0
  return {
    external_id: textOf(message['id']),
    sent_at: instantOf(Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null),
    answers: textOf(objectOf(message['context'])['id']) || null,
    name: textOf(profile['name']) || (username && `@${username}`) || null,
    from: roomAddressOf(message, contact),
    member: textOf(message['group_id']) ? addressOf(message, contact).identity || null : null,
    reply_token: null,
    ...said,
    meta: isPlain ? null : { ...meta, ...around },
  }
}

const states = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  played: 'READ',
  failed: 'FAILED',
} as const

function deliveryIn(status: Json): ParsedItem {
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
