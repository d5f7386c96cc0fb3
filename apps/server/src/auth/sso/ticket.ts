import { z } from 'zod'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** The sealed state that the browser keeps while at the provider: only this browser can complete its sign-in. */
const ticket = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
})
export type Ticket = z.output<typeof ticket>

const about = 'sso-ticket'
const minutesMs = 10 * 60_000

/** Nothing is stored on the server: an abandoned sign-in leaves no row. */
export function sealTicket(secrets: Secrets, begun: Omit<Ticket, 'until'>): string {
  return secrets.seal(JSON.stringify({ ...begun, until: Date.now() + minutesMs }), about)
}

/** The ticket, unless it is not ours, belongs to another sign-in, or is too old. */
export function openTicket(secrets: Secrets, sealed: string, state: string): Ticket | undefined {
  let text: string
  try {
    text = secrets.unseal(sealed, about)
  } catch {
    return undefined
  }
  const read = ticket.parse(JSON.parse(text))
  return read.state === state && read.until > Date.now() ? read : undefined
}
