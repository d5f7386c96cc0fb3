import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyone } from '../policies.ts'
import { signIn } from './session.ts'

/** Long enough for a code or a ticket of any provider, short enough to be read at once. */
const told = z.string().min(1).max(4096)

export const getSso = endpoint({
  method: 'GET',
  path: '/auth/sso',
  policy: anyone,
  summary: 'Whether there is single sign-on, and what its button says; `label` null: the usual words',
  reply: z.object({ label: z.string().nullable() }).nullable(),
})

export const beginSso = endpoint({
  method: 'POST',
  path: '/auth/sso',
  policy: anyone,
  summary: 'Begin single sign-on: where the browser goes, and the ticket that it keeps meanwhile',
  body: z.strictObject({}),
  reply: z.object({ url: z.url(), ticket: z.string() }),
  refuses: ['not_found', 'unavailable'],
})

/** What the provider sent back with the browser, beside the ticket of this browser. */
export const finishSso = endpoint({
  method: 'POST',
  path: '/auth/sso/session',
  policy: anyone,
  summary: 'End single sign-on: the code of the provider becomes a session',
  body: z.strictObject({ ticket: told, code: told, state: told, iss: told.optional() }),
  reply: signIn.reply,
  refuses: ['not_found', 'sso_failed', 'sso_refused', 'last_super_admin', 'throttled', 'unavailable'],
})
