import { v5 as uuidv5 } from 'uuid'
import type { Message } from '@rp/contract/chat/message'
import { lineRefusal } from '@rp/domain/chat/refusals/line'
import { receivedMaxBytes } from '@rp/domain/limits'
import type { Config } from '../../../platform/config.ts'
import { requestProvider, fetchBytes, NoResponse, type Answer } from '../request-provider.ts'
import { AccountRefused, TryLater, type Download, type Outcome, type Provider } from '../provider.ts'
import { listOf, textOf, type Json } from '../read-item.ts'
import { parseLineWebhook, lineItems } from './parse-webhook.ts'
import { isSignedByLine } from './signature.ts'

/** Message objects per push (Messaging API, Send push message). */
const objectsMax = 5
const textMax = 5000
/** Maximum bytes of a picture's preview; we send the picture itself. */
const previewMaxBytes = 1024 * 1024

interface LineCompany {
  providers: Pick<Config['providers'], 'lineApi' | 'lineData' | 'lineStickers'>
  /** A public address of a message's file. */
  linkTo(file: string, at: string): string
}

/** LINE's Messaging API: every message is pushed, and every push can be retried under its key. */
export function lineProvider({
  providers: { lineApi, lineData, lineStickers },
  linkTo,
}: LineCompany): Provider {
  return {
    retriesSafely: true,
    isSigned: (bytes, headers, secret) => isSignedByLine(bytes, headers['x-line-signature'], secret),
    itemsOf: lineItems,
    parse: parseLineWebhook,

    async person({ access_token: token }, identity) {
      const isGroup = /^[CR]/.test(identity)
      const path = isGroup ? `group/${identity}/summary` : `profile/${identity}`
      const { body, refused } = await profileOf(`${lineApi}/v2/bot/${path}`, token)
      // Multi-person rooms have no name (Get group chat summary).
      const isNameless = identity.startsWith('R')
      const reported = body && textOf(body['displayName'] ?? body['groupName'])
      return {
        name: isNameless ? 'LINE' : reported && (reported || 'LINE'),
        // Messages do not wait for the name.
        placeholder: 'LINE',
        language: body?.['language'] === 'en' ? 'en' : 'th',
        phone: null,
        isGroup,
        picture: (body && textOf(body['pictureUrl'])) || null,
        refused,
      }
    },

    picture: (address) => (isOfLine(address, lineStickers) ? pictureOf(address) : Promise.resolve(null)),

    async member({ access_token: token }, group, user_id) {
      const kind = group.startsWith('R') ? 'room' : 'group'
      const url = `${lineApi}/v2/bot/${kind}/${group}/member/${user_id}`
      const { body, refused } = await profileOf(url, token)
      if (refused) throw new AccountRefused(refused, 'LINE does not name the member')
      return body && (textOf(body['displayName']) || null)
    },

    async download({ access_token }, { id, type }) {
      const isSticker = type === 'sticker'
      const url = isSticker
        ? `${lineStickers}/stickershop/v1/sticker/${id}/android/sticker.png`
        : `${lineData}/v2/bot/message/${id}/content`
      const { status, bytes } = await fetchBytes(url, isSticker ? null : access_token, receivedMaxBytes)
      if (status === 200) return bytes ? { bytes } : { lost: 'too_large' }
      return notDownloaded(status, isSticker)
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
        requestProvider('POST', `${lineApi}/v2/bot/message/push`, {
          token,
          headers: { 'x-line-retry-key': retryKey },
          json: { to: letter.to, messages },
        }),
      )
    },

    react: () => Promise.resolve({ outcome: 'failed', error: 'LINE takes no reactions', reason: 'content' }),
  }
}

/**
 * What a status of "Get content" means (Messaging API reference): 202 while LINE prepares a video, 404 and 410 when it
 * has the content no more, 401 and 403 for the account.
 */
function notDownloaded(status: number, isSticker: boolean): Download {
  const why = `LINE answered ${status}`
  if (status === 202) throw new TryLater(why, { isPreparing: true })
  const refused = lineRefusal(status, '')
  if (refused.again) throw new TryLater(why)
  if (status === 404 || status === 410 || isSticker) return { lost: 'gone' }
  if (status === 401 || status === 403) throw new AccountRefused(refused.reason, why)
  return { lost: 'failed' }
}

/** Result of a profile call: {} if LINE does not know the person, null if it should be retried. */
async function profileOf(
  url: string,
  token: string,
): Promise<{ body: Json | null; refused: 'token' | 'permission' | null }> {
  try {
    const { status, body } = await requestProvider('GET', url, { token })
    if (status === 200) return { body, refused: null }
    const refused = status === 401 ? 'token' : status === 403 ? 'permission' : null
    return { body: status === 404 || status === 400 ? {} : null, refused }
  } catch (error) {
    if (error instanceof NoResponse) return { body: null, refused: null }
    throw error
  }
}

/** LINE's own picture hosts; a profile picture elsewhere is not fetched. */
function isOfLine(address: string, stickers: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  return (
    url.origin === new URL(stickers).origin ||
    (url.protocol === 'https:' && url.hostname.endsWith('.line-scdn.net'))
  )
}

/** Downloads the picture of a person; null if that fails. */
async function pictureOf(url: string): Promise<Buffer | null> {
  const answer = await fetchBytes(url, null, receivedMaxBytes).catch(() => null)
  return answer?.status === 200 ? answer.bytes : null
}

/**
 * Answers by the reply token of the customer's event, which is free. `push`: nothing was sent, so it may be pushed. If the
 * result is unknown, retry once: only a 200 then says that it was sent, and once. LINE refuses a used token and an expired
 * one by the same words, and any other refusal says nothing about the first try.
 */
async function byReply(url: string, token: string, json: object): Promise<Outcome | 'push'> {
  const first = await attempt(url, token, json)
  if (first !== 'unknown') return first
  const second = await attempt(url, token, json)
  if (second !== 'unknown' && second !== 'push' && second.outcome === 'sent') return second
  return { outcome: 'unknown', error: 'LINE did not say whether it took the reply' }
}

async function attempt(url: string, token: string, json: object): Promise<Outcome | 'push' | 'unknown'> {
  try {
    const answer = await requestProvider('POST', url, { token, json })
    // 429 is not processed, whichever limit it names (Messaging API, Status codes).
    if (answer.status === 400 || answer.status === 429) return 'push'
    // A reply has no retry key that could be accepted already.
    if (answer.status === 409) return 'unknown'
    const result = outcomeOf(answer)
    return result.outcome === 'retry' ? 'unknown' : result
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    return error.neverSent ? 'push' : 'unknown'
  }
}

async function pushed(push: () => Promise<Answer>): Promise<Outcome> {
  try {
    return outcomeOf(await push())
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    return { outcome: 'retry', error: error.message, ...(!error.neverSent && { isUnsure: true }) }
  }
}

/** Not processed: too many calls, or no service. After any other error on the way LINE may have accepted the message. */
const notProcessed = new Set([408, 425, 429, 503])

/** 409: an earlier try under the same key was accepted. A 200 without a message id is not from LINE. */
function outcomeOf({ status, body }: Answer): Outcome {
  const sent = listOf(body['sentMessages'])
  if (status === 409 || (status === 200 && sent.length > 0))
    return { outcome: 'sent', external_id: textOf(sent.at(-1)?.['id']) || null }
  if (status < 300)
    return { outcome: 'retry', error: `LINE answered ${status} without naming a message`, isUnsure: true }
  const said = textOf(body['message'])
  const error = `LINE answered ${status}: ${said}`
  const refused = lineRefusal(status, said)
  if (!refused.again) return { outcome: 'failed', error, reason: refused.reason }
  return { outcome: 'retry', error, ...(!notProcessed.has(status) && { isUnsure: true }) }
}

type LineObject =
  | { type: 'text'; text: string }
  | { type: 'image'; originalContentUrl: string; previewImageUrl: string }

/** LINE shows pictures; it accepts other files only from people, so they are sent as links. */
function objectsOf({ body, files, at }: Message, linkTo: LineCompany['linkTo']): LineObject[] {
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
