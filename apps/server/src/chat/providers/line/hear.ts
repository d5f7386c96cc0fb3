import type { Heard, Item, Said } from '../provider.ts'
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

/** The events of a call; a check by LINE's console has none. */
export function lineItems(body: Json): Item[] {
  return listOf(body['events']).map((event) => {
    const raw = Buffer.from(JSON.stringify(event))
    const event_id =
      textOf(event['webhookEventId']) || textOf(objectOf(event['message'])['id']) || hashOf(raw)
    const about = textOf(objectOf(event['unsend'])['messageId'])
    return { event_id, identity: about ? aboutMessage(about) : lineIdentity(objectOf(event['source'])), raw }
  })
}

const groupOf = (source: Json) => textOf(source['groupId']) || textOf(source['roomId'])

/** In a group the group has the room; who of it wrote stands at each message. */
function lineIdentity(source: Json): string {
  return groupOf(source) || textOf(source['userId'])
}

/** What an event tells (Messaging API, Webhook event objects). */
export function hearLine(raw: Buffer): Heard {
  const event = objectOf(JSON.parse(raw.toString()))
  const type = textOf(event['type'])
  switch (type) {
    case 'message':
      return { what: 'message', said: saidIn(event) }
    case 'unsend':
      return { what: 'unsent', of: textOf(objectOf(event['unsend'])['messageId']) }
    case 'follow':
      return { what: 'noted', type: 'followed', body: '', follows: true }
    case 'unfollow':
      return { what: 'noted', type: 'unfollowed', body: '', follows: false }
    case 'join':
      return { what: 'noted', type: 'joined', body: '', follows: true }
    case 'leave':
      return { what: 'noted', type: 'left', body: '', follows: false }
    case 'postback':
      return { what: 'message', said: postbackIn(event) }
    default:
      return { what: 'noted', type, body: bodyOfEvent(type, event), follows: null }
  }
}

/** What stands in an event that is no message, where it says more than its type. */
function bodyOfEvent(type: string, event: Json): string {
  if (type === 'beacon') {
    const { hwid, type: kind } = objectOf(event['beacon'])
    return [textOf(hwid), textOf(kind)].filter(Boolean).join(', ')
  }
  if (type === 'accountLink') return textOf(objectOf(event['link'])['result'])
  return type === 'membership' ? textOf(objectOf(event['membership'])['type']) : ''
}

/** What is told of every event that says something. */
function circumstancesOf(event: Json) {
  const source = objectOf(event['source'])
  const isStandby = event['mode'] === 'standby'
  return {
    sent_at: instantOf(numberOf(event['timestamp'])),
    name: null,
    from: null,
    member: groupOf(source) ? textOf(source['userId']) || null : null,
    // On standby another program answers, and the token is not ours to use.
    reply_token: isStandby ? null : textOf(event['replyToken']) || null,
    isStandby,
  }
}

function saidIn(event: Json): Said {
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

type Content = Pick<Said, 'kind' | 'body' | 'media' | 'meta'>

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

/** Its picture is LINE's, by its number; its keywords are what is read aloud and found. */
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

/** A tap on a button of a template or rich menu: what it shows, else what it carries. */
function postbackIn(event: Json): Said {
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
