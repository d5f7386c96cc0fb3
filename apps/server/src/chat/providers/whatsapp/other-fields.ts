import { whatsAppReason } from '@rp/domain/chat/refusals/whatsapp'
import type { ParsedItem, Item } from '../provider.ts'
import {
  aboutAccount,
  hashOf,
  instantOf,
  listOf,
  numberOf,
  objectOf,
  textOf,
  type Json,
} from '../read-item.ts'
import { contentOf } from './content.ts'

/** One change of a webhook call. */
export interface Change {
  business_id: string
  value: Json
}

/** The company's number that a change is about. */
export function numberIn(value: Json): Pick<Item, 'external_id' | 'number'> {
  const { phone_number_id, display_phone_number } = objectOf(value['metadata'])
  const external_id = textOf(phone_number_id)
  return external_id ? { external_id, number: textOf(display_phone_number) || external_id } : {}
}

/** The queue for the entries of each of these lists. */
const lists: Record<string, (one: Json) => string> = {
  user_preferences: (one) => textOf(one['wa_id']) || textOf(one['user_id']),
  calls: (one) => textOf(one['from']) || textOf(one['from_user_id']),
  message_echoes: (one) => textOf(one['to']) || textOf(one['to_user_id']),
  errors: () => aboutAccount,
}

/** Events other than messages, statuses and ids (Cloud API, Webhooks reference). */
export function otherItems({ business_id, value }: Change): Item[] {
  const item = (field: string, entry: Json, identity: string): Item => {
    const raw = Buffer.from(JSON.stringify({ other: { field, entry }, business_id }))
    return { event_id: `${field} ${hashOf(raw)}`, identity, raw, ...numberIn(value) }
  }
  const reported = Object.entries(lists).flatMap(([field, identityOf]) =>
    listOf(value[field]).map((entry) => item(field, entry, identityOf(entry))),
  )
  return typeof value['event'] === 'string'
    ? [...reported, item('account_update', value, aboutAccount)]
    : reported
}

/** Parses such an item. */
export function parseOtherField({ field, entry }: Json): ParsedItem {
  const one = objectOf(entry)
  switch (field) {
    case 'user_preferences': {
      const value = textOf(one['value'])
      return { what: 'noted', type: `marketing_${value}`, body: '', follows: null }
    }
    case 'calls':
      return callIn(one)
    case 'message_echoes': {
      const { body } = contentOf(textOf(one['type']), one)
      return { what: 'noted', type: 'app_echo', body, follows: null }
    }
    case 'errors':
      return { what: 'account', reason: whatsAppReason(numberOf(one['code']) ?? NaN) }
    default:
      return accountIn(one)
  }
}

/** A call from the customer; nobody can take it here, so it appears like a message and is answered in writing. */
function callIn(call: Json): ParsedItem {
  if (call['event'] !== 'connect' || call['direction'] !== 'USER_INITIATED') return { what: 'nothing' }
  const seconds = Number(call['timestamp'])
  const number = textOf(call['from'])
  const user_id = textOf(call['from_user_id']) || null
  return {
    what: 'message',
    said: {
      external_id: `call ${textOf(call['id'])}`,
      sent_at: instantOf(Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null),
      kind: 'OTHER',
      meta: { type: 'call' },
      body: '',
      media: null,
      answers: null,
      name: null,
      from: { identity: number || user_id || '', user_id },
      member: null,
      reply_token: null,
    },
  }
}

/** The field `account_update`: Meta has disabled or restricted the account. */
function accountIn(value: Json): ParsedItem {
  const event = textOf(value['event'])
  const state = textOf(objectOf(value['ban_info'])['waba_ban_state'])
  if (event === 'DISABLED_UPDATE' && state !== 'REINSTATE') return { what: 'account', reason: 'account' }
  if (event === 'ACCOUNT_RESTRICTION' || event === 'ACCOUNT_VIOLATION')
    return { what: 'account', reason: 'policy' }
  return { what: 'nothing' }
}
