import { bodyBytes } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyone } from '../policies.ts'
import { signIn } from './session.ts'

/** Long enough for any provider's code or ticket, short enough to read at once. */
const reported = z.string().min(1).max(4096)

export const getSso = endpoint({
  method: 'GET',
  path: '/auth/sso',
  policy: anyone,
  summary: 'Whether single sign-on is configured, and the label of its button; `label` null: the usual words',
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

/** The provider's response via the browser, with this browser's ticket. */
export const finishSso = endpoint({
  method: 'POST',
  path: '/auth/sso/session',
  policy: anyone,
  summary: 'End single sign-on: the code of the provider becomes a session',
  body: z.strictObject({ ticket: reported, code: reported, state: reported, iss: reported.optional() }),
  reply: signIn.reply,
  refuses: ['not_found', 'sso_failed', 'sso_refused', 'last_super_admin', 'throttled', 'unavailable'],
  bodyLimit: bodyBytes.signIn,
})
