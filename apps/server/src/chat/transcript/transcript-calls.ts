import { downloadTranscript, mailTranscript } from '@rp/contract/chat/transcript'
import { visitorName } from '@rp/domain/chat/visitor-name'
import type { Language } from '@rp/domain/languages'
import { transcript as limits } from '@rp/domain/limits'
import { and, count, eq } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { staff } from '../../auth/tables/staff.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { pdfOf, sendPdf } from '../../platform/pdf/pdf.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { readMessages } from '../messages/messages.ts'
import type { ShownNames } from '../messages/shown-names.ts'
import { roomAddress } from '../rooms/room-address.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { chatService } from '../tables/chat-service.ts'
import { message, room } from '../tables/room.ts'
import { fitting } from './fitting.ts'
import { transcriptContent } from './transcript-content.ts'
import { transcriptWords } from './transcript-words.ts'

interface TranscriptRequest {
  caller: StaffCaller
  room_id: string
  language: Language
  /** Includes internal notes. */
  notes: boolean
}

interface Made {
  bytes: Buffer
  name: string
  messages: number
  service: string
  customer_email: string | null
}

/** The transcript of a room as PDF and by mail; the log records each export and its author. */
export function transcriptCalls(platform: Platform, names: ShownNames): void {
  const { serve, write, files, mail, database } = platform
  const { db } = database
  const withinLimit = openRateLimit(limits.mails)

  serve.staff(downloadTranscript, async ({ caller, params, query, reply }) => {
    const notes = query.notes === 'true'
    const made = await transcriptOf({ caller, room_id: params.id, language: query.language, notes })
    await write((tx) => logTaken(tx, caller, { room_id: params.id, by: 'PDF', made, notes }))
    return sendPdf(reply, made.name, made.bytes)
  })

  serve.staff(mailTranscript, async ({ caller, params, body: { to, language } }) => {
    if (!withinLimit(caller.id)) throw refuse('throttled')
    const made = await transcriptOf({ caller, room_id: params.id, language, notes: false })
    const address = to === 'CUSTOMER' ? made.customer_email : await ownAddress(caller)
    if (!address)
      throw refuseField('to', {
        en: 'must be somebody whose e-mail address is known',
        th: 'ต้องเป็นผู้ที่มีอีเมลในระบบ',
      })
    await write(async (tx) => {
      const upload = { name: `${made.name}.pdf`, bytes: made.bytes }
      const stored = await files.keep({ type: 'chat-transcript', id: params.id }, upload, caller.id, {
        tx,
        isChecked: true,
      })
      const t = transcriptWords[language]
      await mail.queue(tx, {
        to: address,
        subject: t.subject(made.service),
        text: t.mail,
        language,
        template: 'chat-transcript',
        related: { type: 'chat_room', id: params.id },
        attachments: [{ file: stored.file, name: upload.name }],
      })
      await logTaken(tx, caller, {
        room_id: params.id,
        by: to === 'CUSTOMER' ? 'MAIL_CUSTOMER' : 'MAIL_OWN',
        made,
        notes: false,
      })
    })
    return { to: address }
  })

  async function ownAddress(caller: StaffCaller): Promise<string | null> {
    const [row] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, caller.id))
    return row?.email ?? null
  }

  /** Like the customer's view: the chosen names of staff, never a login. */
  async function transcriptOf({ caller, room_id, language, notes }: TranscriptRequest): Promise<Made> {
    await visibleRoom(db, caller, room_id)
    const visibility = notes ? undefined : ('public' as const)
    const [place] = await db
      .select({
        customer_id: customer.id,
        channel: room.channel,
        display_name: customer.display_name,
        email: roomAddress,
        service: { en: chatService.name_en, th: chatService.name_th },
      })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .innerJoin(chatService, eq(chatService.id, room.service_id))
      .where(eq(room.id, room_id))
    const { channel, service, email, ...person } = found(place)
    const [counted] = await db
      .select({ total: count() })
      .from(message)
      .where(and(eq(message.room_id, room_id), visibility && eq(message.visibility, visibility)))
    const total = counted?.total ?? 0
    const read = await readMessages(db, room_id, {
      limit: limits.messages,
      ...(visibility && { visibility }),
    })
    const t = transcriptWords[language]
    const called = visitorName(person)[language]
    const messages = await names.forPaper(fitting(read))
    const printedBy = await names.of(caller.id)
    const bytes = await pdfOf(
      {
        title: t.title(called),
        beside: t.printed(printedBy),
        content: transcriptContent({
          language,
          customer: called,
          service: service[language],
          channel: channel === 'WEBSITE' ? t.website : channel === 'LINE' ? 'LINE' : 'WhatsApp',
          messages,
          total,
        }),
        foot: service[language],
      },
      caller.id,
    )
    return {
      bytes,
      name: t.title(called),
      messages: messages.length,
      service: service[language],
      customer_email: email,
    }
  }
}

interface TranscriptTaken {
  room_id: string
  by: 'PDF' | 'MAIL_CUSTOMER' | 'MAIL_OWN'
  made: Made
  notes: boolean
}

async function logTaken(
  tx: Tx,
  caller: StaffCaller,
  { room_id, by, made, notes }: TranscriptTaken,
): Promise<void> {
  await appendToLog(tx, {
    event: 'chat.transcript_taken',
    subject: { type: 'chat_room', id: room_id },
    data: { messages: made.messages, by, notes },
    actor: actorOf(caller),
  })
}
