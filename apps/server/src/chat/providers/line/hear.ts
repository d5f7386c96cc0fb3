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

/** In a group the group is who writes: its members may be unknown to the bot. */
function lineIdentity(source: Json): string {
  return textOf(source['groupId']) || textOf(source['roomId']) || textOf(source['userId'])
}

/** What an event tells (Messaging API, Webhook event objects). */
export function hearLine(raw: Buffer): Heard {
  const event = objectOf(JSON.parse(raw.toString()))
  switch (event['type']) {
    case 'message':
      return { what: 'message', said: saidIn(event) }
    case 'unsend':
      return { what: 'unsent', of: textOf(objectOf(event['unsend'])['messageId']) }
    case 'follow':
      return { what: 'followed' }
    case 'unfollow':
      return { what: 'unfollowed' }
    case 'postback':
      return { what: 'message', said: postbackIn(event) }
    default:
      return { what: 'nothing' }
  }
}

function saidIn(event: Json): Said {
  const message = objectOf(event['message'])
  const type = textOf(message['type'])
  const quote_token = textOf(message['quoteToken'])
  const { meta, ...said } = contentOf(type, message)
  return {
    external_id: textOf(message['id']),
    sent_at: instantOf(numberOf(event['timestamp'])),
    answers: textOf(message['quotedMessageId']) || null,
    name: null,
    ...said,
    meta: { ...meta, ...(quote_token && { quote_token }) },
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

function stickerIn(message: Json): Content {
  const keywords = Array.isArray(message['keywords']) ? message['keywords'].map(textOf) : []
  const body = textOf(message['text']) || keywords.slice(0, 3).join(', ')
  const meta = { package_id: textOf(message['packageId']), sticker_id: textOf(message['stickerId']) }
  return { kind: 'STICKER', body, media: null, meta }
}

function locationIn(message: Json): Content {
  const body = [textOf(message['title']), textOf(message['address'])].filter(Boolean).join(', ')
  const meta = { latitude: numberOf(message['latitude']), longitude: numberOf(message['longitude']) }
  return { kind: 'LOCATION', body, media: null, meta }
}

/** A tap on a button of a template or rich menu: what it shows, else what it carries. */
function postbackIn(event: Json): Said {
  const postback = objectOf(event['postback'])
  return {
    external_id: `postback ${textOf(event['webhookEventId'])}`,
    sent_at: instantOf(numberOf(event['timestamp'])),
    kind: 'OTHER',
    meta: { type: 'postback' },
    body: textOf(postback['data']),
    media: null,
    answers: null,
    name: null,
  }
}
