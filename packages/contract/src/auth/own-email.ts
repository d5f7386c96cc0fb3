import { emailProof } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, instant } from '../fields.ts'
import { signedIn } from '../policies.ts'
import { identityProof } from './session.ts'

const pendingEmail = z.object({ email: z.string(), expires_at: instant })

export const ownEmail = endpoint({
  method: 'GET',
  path: '/auth/me/email',
  policy: signedIn,
  summary: 'The own e-mail address, whether it is proven, and the one that waits for its code',
  reply: z.object({
    email: z.string(),
    is_proven: z.boolean(),
    pending: pendingEmail.nullable(),
    /** Without a mail server no address can be confirmed; an administrator changes it instead. */
    can_send_mail: z.boolean(),
  }),
})

export const beginEmailChange = endpoint({
  method: 'POST',
  path: '/auth/me/email',
  policy: signedIn,
  summary: 'Mail a code to an e-mail address; the address of the account stays until the code is entered',
  body: z.strictObject({ email, ...identityProof }),
  reply: pendingEmail,
  refuses: ['invalid', 'already_taken', 'confirm_identity', 'no_mail', 'throttled'],
})

export const confirmEmailChange = endpoint({
  method: 'PUT',
  path: '/auth/me/email',
  policy: signedIn,
  summary: 'Enter the mailed code: the new address is proven and becomes that of the account',
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${emailProof.digits}}$`)),
  }),
  refuses: ['invalid', 'already_taken'],
})
