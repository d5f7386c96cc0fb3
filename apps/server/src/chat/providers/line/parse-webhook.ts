import type { ParsedItem, Item, ReceivedMessage } from '../provider.ts'
import {
  aboutAccount,
  aboutMessage,
  hashOf,
  instantOf,
  listOf,
  numberOf,
  objectOf,
  textOf,
  type Json,
} from '../read-item.ts'

/** The events of a webhook call; a check by LINE's console has none. */
export function lineItems(body: Json): Item[] {
  return listOf(body['events']).map((event) => {
    const raw = Buffer.from(JSON.stringify(event))
    const event_id =
      textOf(event['webhookEventId']) || textOf(objectOf(event['message'])['id']) || hashOf(raw)
    return { event_id, identity: queueOf(event), raw }
  })
}

/** Events about the account itself, without a person; some mean that nothing arrives any more (module channels). */
const accountEvents = new Set([
  'botSuspended',
  'botResumed',
  'activated',
  'deactivated',
  'module',
  'delivery',
])

function queueOf(event: Json): string {
  const about = textOf(objectOf(event['unsend'])['messageId'])
  if (about) return aboutMessage(about)
  return accountEvents.has(textOf(event['type'])) ? aboutAccount : lineIdentity(objectOf(event['source']))
}

const groupOf = (source: Json) => textOf(source['groupId']) || textOf(source['roomId'])

/** In a group, the room belongs to the group; each message names its writer. */
function lineIdentity(source: Json): string {
  return groupOf(source) || textOf(source['userId'])
}

/** Parses a webhook event (Messaging API, Webhook event objects). */
export function parseLineWebhook(raw: Buffer): ParsedItem {
  const event = objectOf(JSON.parse(raw.toString()))
  const type = textOf(event['type'])
  switch (type) {
    case 'message':
      return { what: 'message', said: saidIn(event) }
    case 'unsend':
      return { what: 'unsent', of: textOf(objectOf(event['unsend'])['messageId']) }
    case 'follow':
      return { what: 'noted', type: followType(event), body: '', follows: true }
    case 'unfollow':
      return { what: 'noted', type: 'unfollowed', body: '', follows: false }
    case 'join':
      return { what: 'noted', type: 'joined', body: '', follows: true }
    case 'leave':
      return { what: 'noted', type: 'left', body: '', follows: false }
    case 'postback':
      return { what: 'message', said: postbackIn(event) }
    case 'botSuspended':
      return { what: 'account', reason: 'account' }
    default:
      if (accountEvents.has(type)) return { what: 'nothing' }
      return { what: 'noted', ...notedIn(type, event), follows: null, ...membersIn(event) }
  }
}

const followType = (event: Json) =>
  objectOf(event['follow'])['isUnblocked'] === true ? 'unblocked' : 'followed'

/** Who joined or left a group, by id. */
function membersIn(event: Json): { members?: string[] } {
  const listed = listOf(objectOf(event['joined'] ?? event['left'])['members'])
  const members = listed.map((one) => textOf(one['userId'])).filter(Boolean)
  return members.length > 0 ? { members: members.slice(0, membersMax) } : {}
}

/** More are not named; LINE reports those who join together. */
const membersMax = 20

const memberships: Record<string, string> = {
  joined: 'membershipJoined',
  left: 'membershipLeft',
  renewed: 'membershipRenewed',
}

/** Our type of an event that is not a message, and its text if there is more than the type. */
function notedIn(type: string, event: Json): { type: string; body: string } {
  if (type === 'beacon') {
    const { hwid, type: kind } = objectOf(event['beacon'])
    return { type, body: [textOf(hwid), textOf(kind)].filter(Boolean).join(', ') }
  }
  if (type === 'accountLink' && objectOf(event['link'])['result'] !== 'ok')
    return { type: 'accountLinkFailed', body: '' }
  if (type !== 'membership') return { type, body: '' }
  const change = textOf(objectOf(event['membership'])['type'])
  const known = Object.hasOwn(memberships, change) ? memberships[change] : undefined
  return known ? { type: known, body: '' } : { type, body: change }
}

/** Fields common to all events with content. */
function circumstancesOf(event: Json) {
  const source = objectOf(event['source'])
  const isStandby = event['mode'] === 'standby'
  return {
    sent_at: instantOf(numberOf(event['timestamp'])),
    name: null,
    from: null,
    member: groupOf(source) ? textOf(source['userId']) || null : null,
    // On standby another program answers, so the token is not ours to use.
    reply_token: isStandby ? null : textOf(event['replyToken']) || null,
    isStandby,
  }
}

function saidIn(event: Json): ReceivedMessage {
  const message = objectOf(event['message'])
  const quote_token = textOf(message['quoteToken'])
  const { meta, ...said } = contentOf(textOf(message['type']), message)
  const { isStandby, ...around } = circumstancesOf(event)
  const more = { ...(quote_token && { quote_token }), ...(isStandby && { standby: true }) }
  return {
    external_id: textOf(message['id']),
    answers: textOf(message['quotedMessageId']) || null,
    ...around,
    ...said,
    meta: meta === null && Object.keys(more).length === 0 ? null : { ...meta, ...more },
  }
}

type Content = Pick<ReceivedMessage, 'kind' | 'body' | 'media' | 'meta'>

function contentOf(type: string, message: Json): Content {
  if (type === 'text') return { kind: 'TEXT', body: textOf(message['text']), media: null, meta: null }
  if (type === 'sticker') return stickerIn(message)
  if (type === 'location') return locationIn(message)
  const provider = objectOf(message['contentProvider'])
  const isMedia = ['image', 'video', 'audio', 'file'].includes(type) && provider['type'] !== 'external'
  if (!isMedia)
    return { kind: 'OTHER', body: textOf(provider['originalContentUrl']), media: null, meta: { type } }
  const media = { id: textOf(message['id']), name: textOf(message['fileName']) || null, type }
  return { kind: 'TEXT', body: '', media, meta: null }
}

/** LINE serves the picture by the sticker's id; the keywords are for screen readers and search. */
function stickerIn(message: Json): Content {
  const keywords = Array.isArray(message['keywords']) ? message['keywords'].map(textOf) : []
  const body = textOf(message['text']) || keywords.slice(0, 3).join(', ')
  const sticker_id = textOf(message['stickerId'])
  const meta = { package_id: textOf(message['packageId']), sticker_id }
  return { kind: 'STICKER', body, media: { id: sticker_id, name: null, type: 'sticker' }, meta }
}

function locationIn(message: Json): Content {
  const body = [textOf(message['title']), textOf(message['address'])].filter(Boolean).join(', ')
  const meta = { latitude: numberOf(message['latitude']), longitude: numberOf(message['longitude']) }
  return { kind: 'LOCATION', body, media: null, meta }
}

/** A tap on a button of a template or rich menu: its shown text, else its data. */
function postbackIn(event: Json): ReceivedMessage {
  const { isStandby, ...around } = circumstancesOf(event)
  const { data, params } = objectOf(event['postback'])
  const chosen = Object.values(objectOf(params)).map(textOf).filter(Boolean)
  return {
    external_id: `postback ${textOf(event['webhookEventId'])}`,
    ...around,
    kind: 'OTHER',
    meta: { type: 'postback', ...(isStandby && { standby: true }) },
    body: [textOf(data), ...chosen].join(' '),
    media: null,
    answers: null,
  }
}
