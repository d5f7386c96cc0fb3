import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Outbox, Tx } from '../outbox/outbox.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { emailOutbox } from '../tables/email-outbox.ts'
import { bareAddress } from './bare-address.ts'
import { htmlBody, textBody, type MailBody } from './html-body.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openSender, type Transmit } from './send-due.ts'

export interface MailDraft extends MailBody {
  to: string
  /** What kind of mail it is, e.g. `recipe-status`. */
  template: string
  /** The record that it tells of. */
  related?: { type: string; id: string }
  /** A key of the happening: a second mail with the same one is not queued. */
  once?: string
  reply_to?: string
  /** Stored files that go along, read when the mail leaves. */
  attachments?: { file: string; name: string }[]
  /** An address that no mail server takes is kept as FAILED, for others to see, where it would else be thrown. */
  keepsBadAddress?: true
}

export interface Mail {
  /**
   * Queues a mail inside the business transaction; it is sent after the commit, and tried again until it is. Throws
   * on a line break in a header and on a link that is no web address. Without SMTP_URL it stays queued.
   */
  queue(tx: Tx, draft: MailDraft): Promise<void>
  /** Sends after the commit what the caller put into the outbox as it was, e.g. a mail once more. */
  wake(tx: Tx): Promise<void>
  /** Takes up no more mails and waits for those under way. */
  close(): Promise<void>
}

interface Parts {
  config: Config
  log: Logger
  database: Database
  outbox: Outbox
  jobs: Jobs
  blobs: BlobStore
  metrics: Metrics
}

const topic = 'mail.queued'

export function openMail({ config, log, database, outbox, jobs, blobs, metrics }: Parts): Mail {
  const transport = config.mail && openTransport(config.mail, blobs)
  const closing = new AbortController()
  const send =
    transport && openSender({ database, log, metrics, transmit: transport.transmit, closing: closing.signal })
  let underWay: Promise<void> | undefined

  if (send) {
    // Not awaited: a mail server may be slow, and the news behind this one is not to wait for it.
    outbox.on(topic, () => void (underWay = send()))
    // What a crash or an absent server left is taken up here, after any restart.
    jobs.every('mail.send', '* * * * *', () => (underWay = send()))
  }

  return {
    async queue(tx, draft) {
      const { to, isBad } = addressOf(draft)
      refuseHeaders({ ...draft, to })
      const queued = await tx
        .insert(emailOutbox)
        .values({ ...rowOf(draft), to, ...(isBad && unaddressed) })
        .onConflictDoNothing()
        .returning({ id: emailOutbox.id })
      if (queued.length > 0 && transport && !isBad) await outbox.tell(tx, topic, {})
    },
    async wake(tx) {
      if (transport) await outbox.tell(tx, topic, {})
    },
    async close() {
      closing.abort()
      await underWay
      transport?.close()
    },
  }
}

const unaddressed = { state: 'FAILED', last_error: 'The address is no address' } as const

/** The address in one line; a bad one is refused later, unless it is to be kept. */
function addressOf({ to, keepsBadAddress }: MailDraft): { to: string; isBad: boolean } {
  if (!keepsBadAddress || !inSeveralLines.test(to)) return { to, isBad: false }
  return { to: to.replace(everyBreak, ' ').trim(), isBad: true }
}

function rowOf(draft: MailDraft): Omit<typeof emailOutbox.$inferInsert, 'to'> {
  const { subject, template, related, once = null, reply_to = null, attachments = [] } = draft
  return {
    subject,
    body_text: textBody(draft),
    body_html: htmlBody(draft),
    template,
    related_type: related?.type ?? null,
    related_id: related?.id ?? null,
    once,
    reply_to,
    attachments,
  }
}

function openTransport({ smtpUrl, from }: NonNullable<Config['mail']>, blobs: BlobStore) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // RFC 5321 4.5.3.2.6: whoever waits less for the last "taken" sends copies of what was taken.
    socketTimeout: 600_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = ''] = bareAddress(from).split('@')
  const transmit: Transmit = async ({ id, to, subject, body_text, body_html, reply_to, attachments }) => {
    // Of the row's id, so that a mail sent twice after a crash is one mail to its reader.
    const message_id = `<${id}@${domain}>`
    // An object is taken as it is, where a text would be read as a list of addresses.
    const address = { name: '', address: to }
    const files = await Promise.all(
      attachments.map(async ({ file, name }) => ({ filename: name, content: await blobs.get(file) })),
    )
    await transport.sendMail({
      from,
      to: address,
      subject,
      text: body_text,
      html: body_html,
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
