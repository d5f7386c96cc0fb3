import { languages } from '@rp/domain/languages'
import { departments, roles } from '@rp/domain/roles'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, id, instant, name, newPassword, username } from '../fields.ts'
import { anyone, signedIn } from '../policies.ts'
import { ownShortcuts } from '../platform/shortcuts.ts'

/** What the panel stores of a signed-in user. */
export const userSession = z.object({
  user_id: id,
  username: z.string(),
  token: z.string(),
  session_id: id,
  department: z.enum(departments),
  role: z.enum(roles),
})
export type UserSession = z.output<typeof userSession>

/** What the user must do before any other call is answered (OWASP ASVS 6.3.3, 6.3.2). */
export const duties = ['change_password', 'set_up_two_step'] as const

/** Confirms the caller's identity; not needed shortly after sign-in (`recentSignInMinutes`). */
export const identityProof = { password: z.string().max(128).optional() }

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  policy: anyone,
  summary: 'Sign in with username, password and, when two-step verification is on, a code',
  body: z.strictObject({
    username: z.string().trim().toLowerCase().max(50),
    password: z.string().max(128),
    /** Six digits of the authenticator app, or a recovery code. */
    code: z.string().trim().max(20).optional(),
  }),
  reply: userSession.extend({ duty: z.enum(duties).nullable() }),
  refuses: ['wrong_credentials', 'second_step_required', 'wrong_code', 'throttled'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  policy: signedIn,
  summary: 'End this session',
  body: z.strictObject({ token: z.string().optional() }).optional(),
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  policy: signedIn,
  summary: 'The signed-in user, and the duty that must be done first',
  reply: userSession.omit({ token: true }).extend({
    full_name: z.string(),
    /** Language of notifications and mails to this account. */
    language: z.enum(languages).nullable(),
    duty: z.enum(duties).nullable(),
    two_step: z.boolean(),
    /** Signs in by single sign-on, which handles password and second step. */
    sso: z.boolean(),
    expires_at: instant,
    /** The user's own keys, needed before the first key is pressed. */
    shortcuts: ownShortcuts,
  }),
})

/** Unsent input is stored in the browser, sealed with this key, so that only its own user can read it. */
export const draftKey = endpoint({
  method: 'GET',
  path: '/auth/me/draft-key',
  policy: signedIn,
  summary:
    'The key that drafts in the browser are sealed with, 32 bytes in Base64url; the same at each sign-in',
  reply: z.object({ key: z.string() }),
})

export const setOwnLanguage = endpoint({
  method: 'PUT',
  path: '/auth/me/language',
  policy: signedIn,
  summary: 'The language of notifications and mails to the own account',
  body: z.strictObject({ language: z.enum(languages) }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/me/password',
  policy: signedIn,
  summary: 'Change the own password; everything else that acts for the caller is revoked',
  body: z.strictObject({ current_password: z.string().max(128), new_password: newPassword }),
  refuses: ['invalid', 'throttled'],
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/auth/me/two-step',
  policy: signedIn,
  summary: 'Begin two-step verification: a new secret, not yet in force',
  body: z.strictObject(identityProof).optional(),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refuses: ['invalid', 'confirm_identity', 'illegal_transition', 'throttled'],
})

export const confirmTwoStep = endpoint({
  method: 'PUT',
  path: '/auth/me/two-step',
  policy: signedIn,
  summary: 'Put two-step verification in force with a first code; answers the recovery codes, once',
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refuses: ['invalid', 'throttled'],
})

export const endTwoStep = endpoint({
  method: 'DELETE',
  path: '/auth/me/two-step',
  policy: signedIn,
  summary: 'Switch two-step verification off',
  body: z.strictObject({ password: z.string().max(128) }),
  refuses: ['invalid', 'throttled'],
})

export const sessionRecord = z.object({
  id,
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  address: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
})

export type SessionRecord = z.output<typeof sessionRecord>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/auth/me/session',
  policy: signedIn,
  summary: 'The caller’s active sessions',
  reply: z.array(sessionRecord),
})

export const revokeOwnSession = endpoint({
  method: 'DELETE',
  path: '/auth/me/session/:session_id',
  policy: signedIn,
  summary: 'End one of the caller’s sessions, on HTTP and on sockets',
  params: { session_id: id },
  refuses: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/me/session',
  policy: signedIn,
  summary:
    'Revoke everything that acts for the caller except this session: sessions, personal keys, remembered browsers; answers how many sessions',
  reply: z.object({ ended: z.int() }),
})

export const setUp = endpoint({
  method: 'POST',
  path: '/auth/set-up',
  policy: anyone,
  summary: 'Make the first SUPER_ADMIN with the one-time link that the first start prints',
  body: z.strictObject({
    token: z.string().max(100),
    username,
    email,
    password: newPassword,
    full_name: name,
  }),
  refuses: ['not_found', 'invalid', 'throttled'],
})
