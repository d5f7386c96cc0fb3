import { and, inArray } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { MailCancellation } from '@rp/domain/mail-cancellations'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Outbox, Tx } from '../outbox/outbox.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { emailOutbox } from '../tables/email-outbox.ts'
import { bareAddress } from './bare-address.ts'
import { htmlBody, textBody, type MailBody } from './html-body.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openSender, type Transmit } from './send-email.ts'

export interface MailDraft extends MailBody {
  to: string
  /** The kind of mail, e.g. `recipe-status`. */
  template: string
  /** A one-time code; it is stored sealed, and put into the text for `hiddenCode` when the mail is sent. */
  code?: string
  /** The record that it is about. */
  related?: { type: string; id: string }
  /** The stored document whose content it states, attached or not; see `cancel`. */
  conveys?: string
  /** A key of the event: a second mail with the same key is not queued. */
  once?: string
  reply_to?: string
  /** Stored files to attach, read when the mail is sent. */
  attachments?: { file: string; name: string }[]
  /** The quiet hours of its reader end then. */
  not_before?: Date
  /** Saves a mail to an invalid address as FAILED, visible to others, instead of throwing. */
  keepsBadAddress?: true
}

export interface Mail {
  /**
   * Queues a mail inside the business transaction; it is sent after the commit, with retries. Throws on a line break in
   * a header and on a link that is no web address. Without SMTP_URL it stays queued.
   */
  queue(tx: Tx, draft: MailDraft): Promise<void>
  /** Sends, after the commit, mails that the caller itself put into the outbox, e.g. a repeated one. */
  wake(tx: Tx): Promise<void>
  /** Cancels the mails that convey one of these documents and have not left; `reason` is saved for its readers. */
  cancel(tx: Tx, documents: string[], reason: MailCancellation): Promise<void>
  /** Accepts no more mails and waits for running ones. */
  close(): Promise<void>
}

interface Deps {
  config: Config
  log: Logger
  database: Database
  outbox: Outbox
  jobs: Jobs
  blobs: BlobStore
  metrics: Metrics
  secrets: Secrets
}

/** Written for the code in a stored text, which people may read later. */
export const hiddenCode = '••••••'
/** The place name that a code is sealed with. */
export const codePlace = 'mail-code'

const topic = 'mail.queued'

export function openMail({ config, log, database, outbox, jobs, blobs, metrics, secrets }: Deps): Mail {
  const transport = config.mail && openTransport(config.mail, blobs, secrets)
  const closing = new AbortController()
  const send =
    transport && openSender({ database, log, metrics, transmit: transport.transmit, closing: closing.signal })
  let underWay: Promise<void> | undefined

  if (send) {
    // Not awaited: a slow mail server must not delay the next events.
    outbox.on(topic, () => void (underWay = send()))
    // After any restart, sends the mails left by a crash or by an unavailable mail server.
    jobs.every('mail.send', '* * * * *', () => (underWay = send()))
  }

  return {
    async queue(tx, draft) {
      const { to, isBad } = addressOf(draft)
      refuseHeaders({ ...draft, to })
      const queued = await tx
        .insert(emailOutbox)
        .values({
          ...rowOf(draft),
          to,
          sealed_code: draft.code === undefined ? null : secrets.seal(draft.code, codePlace),
          ...(isBad && unaddressed),
        })
        .onConflictDoNothing()
        .returning({ id: emailOutbox.id })
      if (queued.length > 0 && transport && !isBad) await outbox.publish(tx, topic, {})
    },
    async wake(tx) {
      if (transport) await outbox.publish(tx, topic, {})
    },
    async cancel(tx, documents, reason) {
      if (documents.length === 0) return
      await tx
        .update(emailOutbox)
        .set({ state: 'CANCELLED', last_error: reason, sealed_code: null })
        .where(and(inArray(emailOutbox.conveys, documents), inArray(emailOutbox.state, ['QUEUED', 'FAILED'])))
    },
    async close() {
      closing.abort()
      await underWay
      transport?.close()
    },
  }
}

const unaddressed = { state: 'FAILED', last_error: 'The address is no address' } as const

/** The address on one line; an invalid one is refused later, unless it is to be saved. */
function addressOf({ to, keepsBadAddress }: MailDraft): { to: string; isBad: boolean } {
  if (!keepsBadAddress || !inSeveralLines.test(to)) return { to, isBad: false }
  return { to: to.replace(everyBreak, ' ').trim(), isBad: true }
}

function rowOf(draft: MailDraft): Omit<typeof emailOutbox.$inferInsert, 'to'> {
  const { subject, template, related, once = null, reply_to = null, attachments = [], not_before } = draft
  return {
    conveys: draft.conveys ?? null,
    subject,
    body_text: textBody(draft),
    body_html: htmlBody(draft),
    template,
    related_type: related?.type ?? null,
    related_id: related?.id ?? null,
    once,
    reply_to,
    attachments,
    ...(not_before && { next_at: not_before.toISOString() }),
  }
}

function openTransport(
  { smtpUrl, from }: NonNullable<Config['mail']>,
  blobs: BlobStore,
  secrets: Pick<Secrets, 'unseal'>,
) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // RFC 5321 4.5.3.2.6: a shorter wait for the final reply sends duplicates of accepted mails.
    socketTimeout: 600_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = ''] = bareAddress(from).split('@')
  const transmit: Transmit = async ({ id, to, subject, reply_to, attachments, ...body }) => {
    // From the row's id, so that readers see a mail repeated after a crash as one.
    const message_id = `<${id}@${domain}>`
    // An object is used literally, while a text would be parsed as a list of addresses.
    const address = { name: '', address: to }
    const files = await Promise.all(
      attachments.map(async ({ file, name }) => ({ filename: name, content: await blobs.get(file) })),
    )
    const code = body.sealed_code === null ? hiddenCode : secrets.unseal(body.sealed_code, codePlace)
    await transport.sendMail({
      from,
      to: address,
      subject,
      text: body.body_text.replaceAll(hiddenCode, code),
      html: body.body_html.replaceAll(hiddenCode, code),
      messageId: message_id,
      ...(reply_to && { replyTo: { name: '', address: reply_to } }),
      ...(files.length > 0 && { attachments: files }),
    })
    return { message_id }
  }
  return { transmit, close: () => transport.close() }
}

const inSeveralLines = /[\p{Cc}\u2028\u2029]/u
const everyBreak = /[\p{Cc}\u2028\u2029]+/gu

function refuseHeaders({ to, subject, link, reply_to = '' }: MailDraft): void {
  for (const [name, value] of Object.entries({ to, subject, reply_to }))
    if (inSeveralLines.test(value))
      throw new Error(`Cannot queue a mail: ${name} must be one line without control characters`)
  if (link && !/^https?:\/\/\S+$/.test(link.address))
    throw new Error('Cannot queue a mail: link.address must start with http:// or https://')
}
