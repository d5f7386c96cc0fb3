import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Outbox, Tx } from '../outbox/outbox.ts'
import { emailOutbox } from '../tables/email-outbox.ts'
import { htmlBody, textBody, type MailBody } from './html-body.ts'
import { sendDue, type Transmit } from './send-due.ts'

export interface MailDraft extends MailBody {
  to: string
  /** What kind of mail it is, e.g. `recipe-status`. */
  template: string
  /** The record that it tells of. */
  related?: { type: string; id: string }
  /** A key of the happening: a second mail with the same one is not queued. */
  once?: string
}

export interface Mail {
  /**
   * Queues a mail inside the business transaction; it is sent after the commit, and tried again until it is. Throws
   * on a line break in a header and on a link that is no web address. Without SMTP_URL it stays queued.
   */
  queue(tx: Tx, draft: MailDraft): Promise<void>
  /** Takes up no more mails and waits for those under way. */
  close(): Promise<void>
}

interface Parts {
  config: Config
  log: Logger
  database: Database
  outbox: Outbox
  jobs: Jobs
}

const topic = 'mail.queued'

export function openMail({ config, log, database, outbox, jobs }: Parts): Mail {
  const transport = config.mail && openTransport(config.mail)
  let underWay: Promise<void> | undefined
  let isAskedAgain = false
  const closing = new AbortController()

  if (transport) {
    // Not awaited: a mail server may be slow, and the news behind this one is not to wait for it.
    outbox.on(topic, () => void send(transport.transmit))
    // What a crash or an absent server left is taken up here, after any restart.
    jobs.every('mail.send', '* * * * *', () => send(transport.transmit))
  }

  /** One run at a time; whoever asks during one is served by the run after it. */
  function send(transmit: Transmit): Promise<void> {
    isAskedAgain = true
    underWay ??= run(transmit).finally(() => (underWay = undefined))
    return underWay
  }

  async function run(transmit: Transmit): Promise<void> {
    while (isAskedAgain && !closing.signal.aborted) {
      isAskedAgain = false
      await sendDue(database, log, transmit, closing.signal).catch((error: unknown) => {
        log.error({ err: error }, 'mails could not be sent; the next run tries again')
      })
    }
  }

  return {
    async queue(tx, draft) {
      refuseHeaders(draft)
      const { to, subject, template, related, once } = draft
      const queued = await tx
        .insert(emailOutbox)
        .values({
          to,
          subject,
          body_text: textBody(draft),
          body_html: htmlBody(draft),
          template,
          related_type: related?.type ?? null,
          related_id: related?.id ?? null,
          once: once ?? null,
        })
        .onConflictDoNothing()
        .returning({ id: emailOutbox.id })
      if (queued.length > 0 && transport) await outbox.tell(tx, topic, {})
    },
    async close() {
      closing.abort()
      await underWay
      transport?.close()
    },
  }
}

function openTransport({ smtpUrl, from }: NonNullable<Config['mail']>) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '')
  const transmit: Transmit = async ({ id, to, subject, body_text, body_html }) => {
    // Of the row's id, so that a mail sent twice after a crash is one mail to its reader.
    const message_id = `<${id}@${domain}>`
    // An object is taken as it is, where a text would be read as a list of addresses.
    const address = { name: '', address: to }
    await transport.sendMail({
      from,
      to: address,
      subject,
      text: body_text,
      html: body_html,
      messageId: message_id,
    })
    return { message_id }
  }
  return { transmit, close: () => transport.close() }
}

function refuseHeaders({ to, subject, link }: MailDraft): void {
  for (const [name, value] of Object.entries({ to, subject }))
    if (/[\p{Cc}\u2028\u2029]/u.test(value))
      throw new Error(`Cannot queue a mail: ${name} must be one line without control characters`)
  if (link && !/^https?:\/\/\S+$/.test(link.address))
    throw new Error('Cannot queue a mail: link.address must start with http:// or https://')
}
