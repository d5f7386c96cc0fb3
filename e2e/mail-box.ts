import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Mail {
  to: string
  /** The text part, decoded. */
  text: string
}

export interface MailBox {
  /** Variables of a server that sends its mails here. */
  env: Record<string, string>
  /** What was mailed to an address, oldest first. */
  to(address: string): Mail[]
  close(): Promise<void>
}

/** A mail server that keeps what it gets. */
export async function openMailBox(): Promise<MailBox> {
  const mails: Mail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = textOf(Buffer.concat(chunks).toString())
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Siam Lab <chat@siam-lab.example>' },
    to: (address) => mails.filter((mail) => mail.to === address),
    close: () => new Promise((closed) => smtp.close(() => closed())),
  }
}

/** The first text part: as it is, in quoted-printable, or in base64. */
function textOf(source: string): string {
  const part = /content-type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)(?:\r\n--|$)/i.exec(source)
  const head = part?.[0].slice(0, part[0].indexOf('\r\n\r\n')) ?? ''
  const before = source.slice(0, part?.index ?? 0).slice(-200)
  const body = part?.[1] ?? ''
  if (/base64/i.test(head + before)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head + before)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
