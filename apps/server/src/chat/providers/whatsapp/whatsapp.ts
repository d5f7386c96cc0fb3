import type { ChatFile } from '@rp/contract/chat/message'
import { whatsAppRefusal } from '@rp/domain/chat/refusals/whatsapp'
import { requestProvider, NoResponse, type Answer } from '../request-provider.ts'
import type { Account, Letter, Outcome, Provider } from '../provider.ts'
import { listOf, objectOf, textOf } from '../read-item.ts'
import { downloadMedia } from './download-media.ts'
import { faultText } from './fault-text.ts'
import { parseWhatsAppWebhook, whatsAppItems } from './parse-webhook.ts'
import { partsOf, type Part } from './letter-parts.ts'
import { openPacing } from './pacing.ts'
import { groupIn, isNumber, recipientOf } from './recipient.ts'
import { isSignedByMeta } from './signature.ts'

interface WhatsAppCompany {
  api: string
  bytesOf(file: string): Promise<Buffer>
}

/** WhatsApp's Cloud API. It has no retry key: the result of an interrupted try is unknown, and a person decides. */
export function whatsAppProvider({ api, bytesOf }: WhatsAppCompany): Provider {
  const pacing = openPacing()

  async function send(account: Account, letter: Letter, part: number): Promise<Outcome> {
    const { external_id: number, access_token: token } = account
    const one = partsOf(letter.message)[part]
    if (!one) return { outcome: 'failed', error: 'There is nothing to send', reason: 'content' }
    const afterMs = pacing.take(number, letter.to)
    if (afterMs > 0) return { outcome: 'retry', error: 'Waits for its turn', afterMs }
    const content =
      one.type === 'file'
        ? await mediaOf(account, one)
        : one.type === 'template'
          ? await templateMessage(account, one)
          : textMessage(one.text)
    if (!('type' in content)) return content
    const answered = part === 0 && letter.answers?.external_id
    return asOutcome(() =>
      requestProvider('POST', `${api}/${number}/messages`, {
        token,
        json: {
          messaging_product: 'whatsapp',
          ...recipientOf(letter.to),
          ...content,
          ...(answered && { context: { message_id: answered } }),
          // Returned with each status, so that a message whose response was lost can be matched.
          biz_opaque_callback_data: markOf(letter, part),
        },
      }),
    )
  }

  async function templateMessage(account: Account, part: Part & { type: 'template' }) {
    const { name, language, components, media } = part
    const head = media && (await uploaded(account, media))
    if (head && !('id' in head)) return head
    const kind = media && mediaKind(media.mime)
    const all = [
      ...(head && kind ? [{ type: 'header', parameters: [{ type: kind, [kind]: { id: head.id } }] }] : []),
      ...components,
    ]
    return {
      type: 'template',
      template: { name, language: { code: language }, ...(all.length > 0 && { components: all }) },
    }
  }

  async function mediaOf(account: Account, { file, caption }: Part & { type: 'file' }) {
    const there = await uploaded(account, file)
    return 'id' in there ? mediaMessage(file, there.id, caption) : there
  }

  /** Uploading twice is harmless: only a message refers to the upload. */
  async function uploaded(account: Account, file: ChatFile) {
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('type', file.mime)
    form.set('file', new Blob([new Uint8Array(await bytesOf(file.file))], { type: file.mime }), file.name)
    const url = `${api}/${account.external_id}/media`
    try {
      const answer = await requestProvider('POST', url, { token: account.access_token, form })
      const id = textOf(answer.body['id'])
      return id ? { id } : refusalOf(answer)
    } catch (error) {
      if (error instanceof NoResponse) return { outcome: 'retry', error: error.message } as const
      throw error
    }
  }

  return {
    retriesSafely: false,
    isSigned: (bytes, headers, secret) => isSignedByMeta(bytes, headers['x-hub-signature-256'], secret),
    itemsOf: whatsAppItems,
    parse: parseWhatsAppWebhook,
    person: async (account, identity, said) => {
      const group = groupIn(identity)
      const phone = isNumber(identity) ? `+${identity}` : null
      return {
        name: group === null ? (said?.name ?? null) : await subjectOf(`${api}/${group}`, account),
        placeholder: group === null ? (phone ?? 'WhatsApp') : `WhatsApp · ${group.slice(-4)}`,
        language: 'th',
        phone,
        isGroup: group !== null,
        // The Cloud API has no pictures.
        picture: null,
        refused: null,
      }
    },
    picture: () => Promise.resolve(null),
    // The Cloud API sends a profile only with a message.
    member: () => Promise.resolve(null),

    download: ({ access_token }, { id }) => downloadMedia(`${api}/${id}`, access_token),

    partsOf: ({ message }) => partsOf(message).length,
    send,
    react: ({ external_id: number, access_token: token }, { to, external_id }, emoji) =>
      asOutcome(() =>
        requestProvider('POST', `${api}/${number}/messages`, {
          token,
          json: {
            messaging_product: 'whatsapp',
            ...recipientOf(to),
            type: 'reaction',
            reaction: { message_id: external_id, emoji: emoji ?? '' },
          },
        }),
      ),
  }
}

/** The name of a group (Cloud API, Group management); null if it cannot be fetched now. */
async function subjectOf(url: string, { access_token: token }: Account): Promise<string | null> {
  try {
    const { body } = await requestProvider('GET', `${url}?fields=subject`, { token })
    return textOf(body['subject']) || null
  } catch (error) {
    if (error instanceof NoResponse) return null
    throw error
  }
}

/** Matches a status to its message: the room, the message and whether the part was the last one. */
function markOf(letter: Letter, part: number): string {
  const { room_id, seq } = letter.message
  return `${room_id} ${seq} ${part === partsOf(letter.message).length - 1 ? 'last' : part}`
}

const textMessage = (body: string) => ({ type: 'text', text: { body, preview_url: true } })

function mediaKind(mime: string): 'image' | 'video' | 'audio' | 'document' {
  const kind = (['image', 'video', 'audio'] as const).find((one) => mime.startsWith(`${one}/`))
  return kind ?? 'document'
}

function mediaMessage({ mime, name }: ChatFile, id: string, caption: string) {
  const kind = mediaKind(mime)
  return {
    type: kind,
    [kind]: { id, ...(caption && { caption }), ...(kind === 'document' && { filename: name }) },
  }
}

async function asOutcome(ask: () => Promise<Answer>): Promise<Outcome> {
  try {
    const answer = await ask()
    const external_id = textOf(listOf(answer.body['messages'])[0]?.['id'])
    if (answer.status >= 300) return refusalOf(answer)
    if (external_id) return { outcome: 'sent', external_id }
    // Something other than Meta responded, before or after Meta accepted it.
    return { outcome: 'unknown', error: `WhatsApp answered ${answer.status} without naming a message` }
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    return { outcome: error.neverSent ? 'retry' : 'unknown', error: error.message }
  }
}

/**
 * An error from Meta itself means that Meta did not accept the message; an error from a proxy in between
 * proves nothing.
 */
function refusalOf({ status, body }: Answer): Exclude<Outcome, { outcome: 'sent' }> {
  const fault = objectOf(body['error'])
  const code = Number(fault['code'])
  if (fault['code'] === undefined || !Number.isFinite(code)) return refusalOfStatus(status)
  const error = faultText(fault)
  const refused = whatsAppRefusal(code)
  if (refused.again) return { outcome: 'retry', error, ...(code === 131056 && { afterMs: 6000 }) }
  return { outcome: 'failed', error, reason: refused.reason }
}

function refusalOfStatus(status: number): Exclude<Outcome, { outcome: 'sent' }> {
  const error = `WhatsApp answered ${status}`
  if (status >= 500 || status < 400) return { outcome: 'unknown', error }
  if (status === 429) return { outcome: 'retry', error }
  const reason = status === 401 ? 'token' : status === 413 ? 'too_large' : 'other'
  return { outcome: 'failed', error, reason }
}
