import { openMailServer } from '../apps/server/src/testing/fakes/mail-server.ts'

export interface MailBox {
  /** Variables of a server that sends its mails here. */
  env: Record<string, string>
  /** The text parts of what was mailed to an address, decoded, oldest first. */
  to(address: string): string[]
  close(): Promise<void>
}

/** A mail server that keeps what it gets. */
export async function openMailBox(): Promise<MailBox> {
  const { port, delivered, close } = await openMailServer()
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Siam Lab <chat@siam-lab.example>' },
    to: (address) => delivered.filter(({ to }) => to === address).map(({ source }) => textOf(source)),
    close,
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
