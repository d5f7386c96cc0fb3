import type { ContactContent, ContentItem, ContentMeta } from '@rp/domain/chat/message-content'
import type { ReceivedMessage } from '../provider.ts'
import { listOf, numberOf, objectOf, textOf, type Json } from '../read-item.ts'
import { faultText } from './fault-text.ts'

type Content = Pick<ReceivedMessage, 'kind' | 'body' | 'media' | 'meta'>

const plain = { media: null, meta: null }

type Read = (content: Json, message: Json) => Content

const words =
  (key: string): Read =>
  (content) => ({ ...plain, kind: 'TEXT', body: textOf(content[key]) })

const media =
  (type: string): Read =>
  (content) =>
    mediaIn(type, content)

const reads: Record<string, Read> = {
  text: words('body'),
  button: words('text'),
  interactive: choiceIn,
  location: locationIn,
  contacts: (_content, message) => contactsIn(message),
  order: orderIn,
  system: (content) => other(textOf(content['type']) || 'system'),
  unsupported: (_content, message) => unsupportedIn(message),
  image: media('image'),
  video: media('video'),
  audio: media('audio'),
  document: media('document'),
  sticker: media('sticker'),
}

/** The content of a message by its type (Cloud API, Webhooks, messages). Nothing that a customer sent is dropped. */
export function contentOf(type: string, message: Json): Content {
  const read = Object.hasOwn(reads, type) ? reads[type] : undefined
  return read ? read(objectOf(message[type]), message) : other(type)
}

/** Metadata of any type of message: the ad, the product, whether it was forwarded. */
export function circumstancesOf(message: Json): ContentMeta {
  const context = objectOf(message['context'])
  const referral = objectOf(message['referral'])
  const headline = textOf(referral['headline']) || textOf(referral['body'])
  const url = textOf(referral['source_url'])
  const product = textOf(objectOf(context['referred_product'])['product_retailer_id'])
  const isForwarded = context['forwarded'] === true || context['frequently_forwarded'] === true
  return {
    ...((headline || url) && { referral: { headline, url } }),
    ...(product && { product }),
    ...(isForwarded && { forwarded: true }),
  }
}

function other(type: string, body = ''): Content {
  return { kind: 'OTHER', body, media: null, meta: { type } }
}

function mediaIn(type: string, content: Json): Content {
  const shown = type === 'audio' && content['voice'] === true ? 'voice' : type
  return {
    kind: type === 'sticker' ? 'STICKER' : 'TEXT',
    body: textOf(content['caption']),
    media: { id: textOf(content['id']), name: textOf(content['filename']) || null, type: shown },
    meta: null,
  }
}

function choiceIn(content: Json): Content {
  const type = textOf(content['type'])
  if (content['nfm_reply'] !== undefined) return formIn(objectOf(content['nfm_reply']))
  const chosen = objectOf(content['button_reply'] ?? content['list_reply'])
  const body = [textOf(chosen['title']), textOf(chosen['description'])].filter(Boolean).join('\n')
  if (body) return { ...plain, kind: 'TEXT', body }
  const { response, title } = objectOf(content[type])
  return other(type || 'interactive', textOf(response) || textOf(title))
}

/** The answers of a flow, without its token, which is for machines. */
function formIn(reply: Json): Content {
  const given = textOf(reply['response_json'])
  const answers = Object.entries(parsed(given))
    .filter(([name]) => name !== 'flow_token')
    .map(([name, value]) => ({ name: textOf(name), value: valueOf(value) }))
  const body = answers.map(({ name, value }) => `${name}: ${value}`).join('\n') || given
  return { kind: 'FORM', body, media: null, meta: { answers } }
}

function parsed(json: string): Json {
  try {
    return objectOf(JSON.parse(json))
  } catch {
    return {}
  }
}

function valueOf(value: unknown): string {
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return value.map(valueOf).join(', ')
  return textOf(JSON.stringify(value) ?? '')
}

function locationIn(content: Json): Content {
  const body = [textOf(content['name']), textOf(content['address'])].filter(Boolean).join(', ')
  const meta = { latitude: numberOf(content['latitude']), longitude: numberOf(content['longitude']) }
  return { kind: 'LOCATION', body, media: null, meta }
}

function contactsIn(message: Json): Content {
  const contacts = listOf(message['contacts']).map(contactIn)
  const body = contacts
    .map(({ name, organisation, phones, emails }) =>
      [name, organisation, ...phones, ...emails].filter(Boolean).join(', '),
    )
    .join('\n')
  return { kind: 'CONTACT', body, media: null, meta: { contacts } }
}

function contactIn(contact: Json): ContactContent {
  const name = objectOf(contact['name'])
  const parts = [textOf(name['first_name']), textOf(name['last_name'])].filter(Boolean).join(' ')
  return {
    name: textOf(name['formatted_name']) || parts,
    phones: listOf(contact['phones'])
      .map(({ phone, wa_id }) => textOf(phone) || textOf(wa_id))
      .filter(Boolean),
    emails: listOf(contact['emails'])
      .map(({ email }) => textOf(email))
      .filter(Boolean),
    organisation: textOf(objectOf(contact['org'])['company']),
  }
}

function orderIn(content: Json): Content {
  const items = listOf(content['product_items']).map((item): ContentItem => {
    const price = item['item_price']
    return {
      id: textOf(item['product_retailer_id']),
      quantity: Number.isFinite(Number(item['quantity'])) ? Number(item['quantity']) : null,
      price: typeof price === 'number' ? String(price) : textOf(price),
      currency: textOf(item['currency']),
    }
  })
  const lines = items.map(({ id, quantity, price, currency }) =>
    `${quantity ?? '?'} × ${id}, ${price} ${currency}`.trim(),
  )
  const body = [textOf(content['text']), ...lines].filter(Boolean).join('\n')
  return { kind: 'ORDER', body, media: null, meta: { items } }
}

function unsupportedIn(message: Json): Content {
  const [error] = listOf(message['errors'])
  const said = error ? { said: faultText(error) } : {}
  return { ...other('unsupported'), meta: { type: 'unsupported', ...said } }
}
