import { receiveMail, receiveMailFile, type MailAttachment } from '@rp/contract/chat/mail-hook'
import { withoutQuoted } from '@rp/domain/chat/quoted-text'
import { sentFiles } from '@rp/domain/chat/mail-files'
import { messageFilesMax, messageLength, receivedMaxBytes, visitorSends } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import { bareAddress } from '../../platform/mail/bare-address.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { uploadedFile } from '../../platform/http/serve.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { PostMessage } from '../messages/live-messages.ts'
import { receivedFiles } from '../messages/readable-files.ts'
import { storeSentFile } from '../providers/store-sent-file.ts'
import { roomAddress } from '../rooms/room-address.ts'
import { room } from '../tables/room.ts'
import { roomOfAddress } from './reply-address.ts'

/** Namespace that turns a Message-ID into the `client_id` of the message in its room. */
const namespace = '7c3f5a1e-0d2b-4a86-9f43-2b1d8f6c9e57'

/** The webhook that a mail server calls with the parsed emails in which customers reply. */
export function mailHook(
  { serve, database: { db }, secrets, files: store }: Platform,
  post: PostMessage,
): void {
  const withinLimit = openRateLimit(visitorSends)

  // The address is checked before the file is read.
  serve.open(receiveMailFile, async ({ query, request }) => {
    const room_id = roomOfAddress(secrets, query.to)
    if (!room_id) throw refuse('not_found')
    if (!withinLimit(room_id)) throw refuse('throttled')
    const { name, bytes } = await uploadedFile(request, receivedMaxBytes)
    const stored = await storeSentFile(store, room_id, { name, type: 'file' }, bytes)
    return { file: stored.file, name: stored.original_name, mime: stored.mime, size: stored.size }
  })

  serve.open(receiveMail, async ({ body }) => {
    const room_id = body.to.map((address) => roomOfAddress(secrets, address)).find((id) => id !== null)
    if (!room_id) throw refuse('not_found')
    // Drop automatic mails: two machines would answer each other forever.
    if (!/^no\b/i.test(body.auto_submitted)) return { taken: false, because: 'automatic' as const }
    const text = withoutQuoted(body.text).normalize('NFC').slice(0, messageLength)
    const { files, refused } = await attachedTo(room_id, body.attachments, text !== '')
    if (text === '' && files.length + refused.length === 0) return { taken: false, because: 'empty' as const }
    if (!withinLimit(room_id)) throw refuse('throttled')
    const [row] = await db
      .select({
        identity: room.identity,
        id: customer.id,
        username: customer.username,
        email: roomAddress,
      })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .where(eq(room.id, room_id))
    const { identity, id, username, email } = found(row)
    const from = addressIn(body.from)
    await post({
      room_id,
      client_id: uuidv5(`${room_id} ${body.message_id}`, namespace),
      // Anybody with the address may answer; staff see that the sender differs.
      sender: { type: 'CUSTOMER', id, username: from === email?.toLowerCase() ? username : from },
      sees_all: false,
      identity,
      external_id: null,
      visibility: 'public',
      kind: 'TEXT',
      meta: {
        mail: { from, subject: body.subject.slice(0, 200) },
        ...(refused.length > 0 && { refused }),
      },
      body: text,
      files,
      reply_to: null,
    })
    return { taken: true, because: null }
  })

  /** The files that the mail brings, and those that were refused. */
  async function attachedTo(room_id: string, attachments: MailAttachment[], hasWords: boolean) {
    const rows = await receivedFiles(
      db,
      room_id,
      attachments.flatMap(({ file }) => file ?? []),
    )
    const stored = attachments.flatMap(({ file, inline }) => {
      const row = rows.find((one) => one.file === file)
      return row ? [{ ...row, inline }] : []
    })
    const sent = sentFiles(stored, hasWords).slice(0, messageFilesMax)
    const refused = attachments.flatMap(({ name, refused: state }) =>
      state ? [{ name: name.slice(0, 120), state }] : [],
    )
    return {
      files: sent.map(({ file, original_name: name, mime, size }) => ({ file, name, mime, size })),
      refused,
    }
  }
}

function addressIn(from: string): string {
  return bareAddress(from)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 120)
}
