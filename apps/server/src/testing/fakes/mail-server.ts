import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface DeliveredMail {
  to: string
  /** With the headers, as it was transferred. */
  source: string
}

export interface MailServer {
  port: number
  /** What it accepted, oldest first; a mail to several people once for each. */
  delivered: DeliveredMail[]
  close(): Promise<void>
}

/** A mail server that keeps what it accepts; `options` make it refuse. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const delivered: DeliveredMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        for (const { address } of session.envelope.rcptTo) delivered.push({ to: address, source })
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => undefined)
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  return {
    port: (smtp.server.address() as AddressInfo).port,
    delivered,
    close: () => new Promise((closed) => smtp.close(() => closed())),
  }
}
