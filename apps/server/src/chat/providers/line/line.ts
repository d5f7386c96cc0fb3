import { v5 as uuidv5 } from 'uuid'
import type { Message } from '@rp/contract/chat/message'
import { lineRefusal } from '@rp/domain/chat/refusals/line'
import type { Config } from '../../../platform/config.ts'
import { askProvider, fetchBytes, NoAnswer, type Answer } from '../ask-provider.ts'
import { TryLater, type Outcome, type Provider } from '../provider.ts'
import { listOf, textOf, type Json } from '../read-item.ts'
import { hearLine, lineItems } from './hear.ts'
import { isSignedByLine } from './signature.ts'

/** Message objects of one push (Messaging API, Send push message). */
const objectsMax = 5
const textMax = 5000
/** A picture's preview has at most so many bytes; ours is the picture itself. */
const previewMaxBytes = 1024 * 1024

interface LineHouse {
  providers: Pick<Config['providers'], 'lineApi' | 'lineData' | 'lineStickers'>
  /** An address at which anybody may fetch a file of a message. */
  linkTo(file: string, at: string): string
}

/** LINE's Messaging API: every message is pushed, and every push may be tried again under its key. */
export function lineProvider({
  providers: { lineApi, lineData, lineStickers },
  linkTo,
}: LineHouse): Provider {
  return {
    retriesSafely: true,
    isSigned: (bytes, headers, secret) => isSignedByLine(bytes, headers['x-line-signature'], secret),
    itemsOf: lineItems,
    hear: hearLine,

    async person({ access_token: token }, identity) {
      const isGroup = /^[CR]/.test(identity)
      const path = isGroup ? `group/${identity}/summary` : `profile/${identity}`
      const body = await profileOf(`${lineApi}/v2/bot/${path}`, token)
      // Rooms of several people have no name of their own (Get group chat summary).
      const isNameless = identity.startsWith('R')
      const told = body && textOf(body['displayName'] ?? body['groupName'])
      return {
        name: isNameless ? 'LINE' : told && (told || 'LINE'),
        // What somebody wrote does not wait for the name.
        placeholder: 'LINE',
        language: body?.['language'] === 'en' ? 'en' : 'th',
        phone: null,
        isGroup,
        picture: (body && textOf(body['pictureUrl'])) || null,
      }
    },

    picture: (address) => (isOfLine(address, lineStickers) ? pictureOf(address) : Promise.resolve(null)),

    async member({ access_token: token }, group, user_id) {
      const kind = group.startsWith('R') ? 'room' : 'group'
      const body = await profileOf(`${lineApi}/v2/bot/${kind}/${group}/member/${user_id}`, token)
      return body && (textOf(body['displayName']) || null)
    },

    async download({ access_token }, { id, type }) {
      if (type === 'sticker')
        return pictureOf(`${lineStickers}/stickershop/v1/sticker/${id}/android/sticker.png`)
      const { status, bytes } = await fetchBytes(`${lineData}/v2/bot/message/${id}/content`, access_token)
      if (status === 200) return bytes
      if (status === 202 || status === 429 || status >= 500) throw new TryLater(`LINE answered ${status}`)
      return null
    },

    partsOf: ({ message }) => Math.ceil(objectsOf(message, linkTo).length / objectsMax),

    async send({ access_token: token }, letter, part) {
      const objects = objectsOf(letter.message, linkTo)
      const messages = objects.slice(part * objectsMax, (part + 1) * objectsMax)
      const quoteToken = part === 0 && letter.answers?.meta?.['quote_token']
      if (messages[0]?.type === 'text' && quoteToken) Object.assign(messages[0], { quoteToken })
      if (letter.reply_token !== null) {
        const replied = await byReply(`${lineApi}/v2/bot/message/reply`, token, {
          replyToken: letter.reply_token,
          messages,
        })
        if (replied !== 'push') return replied
      }
      const retryKey = part === 0 ? letter.retry_key : uuidv5(String(part), letter.retry_key)
      return pushed(() =>
        askProvider('POST', `${lineApi}/v2/bot/message/push`, {
          token,
          headers: { 'x-line-retry-key': retryKey },
          json: { to: letter.to, messages },
        }),
      )
    },

    react: () => Promise.resolve({ outcome: 'failed', error: 'LINE takes no reactions', reason: 'content' }),
  }
}

/** What a profile call tells: {} where LINE knows nobody, null where it should be asked again. */
async function profileOf(url: string, token: string): Promise<Json | null> {
  try {
    const { status, body } = await askProvider('GET', url, { token })
    if (status === 200) return body
    return status === 404 || status === 400 ? {} : null
  } catch (error) {
    if (error instanceof NoAnswer) return null
    throw error
  }
}

/** LINE's own places of pictures: what a profile names elsewhere is not fetched. */
function isOfLine(address: string, stickers: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  return (
    url.origin === new URL(stickers).origin ||
    (url.protocol === 'https:' && url.hostname.endsWith('.line-scdn.net'))
  )
}

/** A sticker's picture, from the shop that everybody reads, or a person's; without it the words stand alone. */
async function pictureOf(url: string): Promise<Buffer | null> {
  const answer = await fetchBytes(url, null).catch(() => null)
  return answer?.status === 200 ? answer.bytes : null
}

/**
 * An answer by the token of the customer's event costs nothing. `push`: the token is not good any more, surely nothing
 * was sent. A try of which nobody knows is made once more: where LINE then says that the token is used, it was taken.
 */
async function byReply(url: string, token: string, json: object): Promise<Outcome | 'push'> {
  const first = await attempt(url, token, json)
  if (first !== 'unknown') return first
  const second = await attempt(url, token, json)
  if (second === 'push') return { outcome: 'sent', external_id: null }
  if (second !== 'unknown') return second
  return { outcome: 'unknown', error: 'LINE did not say whether it took the reply' }
}

async function attempt(url: string, token: string, json: object): Promise<Outcome | 'push' | 'unknown'> {
  try {
    const answer = await askProvider('POST', url, { token, json })
    const result = outcomeOf(answer)
    if (result.outcome === 'sent' || answer.status === 401 || answer.status === 403) return result
    if (answer.status === 400 || answer.status === 429) return 'push'
    return result.outcome === 'retry' ? 'unknown' : result
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return error.neverSent ? 'push' : 'unknown'
  }
}

async function pushed(push: () => Promise<Answer>): Promise<Outcome> {
  try {
    return outcomeOf(await push())
  } catch (error) {
    if (error instanceof NoAnswer) return { outcome: 'retry', error: error.message }
    throw error
  }
}

/** 409: a try before this one was taken under the same key. A 200 that names no message is not LINE's. */
function outcomeOf({ status, body }: Answer): Outcome {
  const sent = listOf(body['sentMessages'])
  if (status === 409 || (status === 200 && sent.length > 0))
    return { outcome: 'sent', external_id: textOf(sent.at(-1)?.['id']) || null }
  if (status < 300) return { outcome: 'retry', error: `LINE answered ${status} without naming a message` }
  const said = textOf(body['message'])
  const error = `LINE answered ${status}: ${said}`
  const refused = lineRefusal(status, said)
  return refused.again ? { outcome: 'retry', error } : { outcome: 'failed', error, reason: refused.reason }
}

type LineObject =
  | { type: 'text'; text: string }
  | { type: 'image'; originalContentUrl: string; previewImageUrl: string }

/** LINE shows pictures; other files it takes from nobody but people, so they go as an address. */
function objectsOf({ body, files, at }: Message, linkTo: LineHouse['linkTo']): LineObject[] {
  const words = body.trim() === '' ? [] : [{ type: 'text' as const, text: body.slice(0, textMax) }]
  return [
    ...words,
    ...files.map(({ file, name, mime, size }): LineObject => {
      const url = linkTo(file, at)
      return mime.startsWith('image/') && size <= previewMaxBytes
        ? { type: 'image', originalContentUrl: url, previewImageUrl: url }
        : { type: 'text', text: `${name}\n${url}` }
    }),
  ]
}
