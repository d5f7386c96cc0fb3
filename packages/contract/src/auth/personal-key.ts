import { keyScopes } from '@rp/domain/personal-keys'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, name } from '../fields.ts'
import { signedIn, superAdmin } from '../policies.ts'
import { identityProof } from './session.ts'

export const personalKeyRecord = z.object({
  id,
  name: z.string(),
  scope: z.enum(keysOf(keyScopes)),
  /** First characters of the key, to recognise it. */
  begins: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  expires_at: instant,
})
export type PersonalKeyRecord = z.output<typeof personalKeyRecord>

export const newPersonalKey = z.strictObject({
  name,
  scope: z.enum(keysOf(keyScopes)),
  /** At most a year ahead. */
  expires_at: instant,
})

export const listOwnKeys = endpoint({
  method: 'GET',
  path: '/auth/me/key',
  policy: signedIn,
  summary: 'The caller’s valid personal keys, newest first',
  reply: z.array(personalKeyRecord),
})

export const createOwnKey = endpoint({
  method: 'POST',
  path: '/auth/me/key',
  policy: signedIn,
  summary: 'Make a personal key, which is used as bearer token; it is shown only once',
  body: newPersonalKey.extend(identityProof),
  reply: personalKeyRecord.extend({ token: z.string() }),
  refuses: ['invalid', 'in_use', 'confirm_identity', 'throttled'],
})

export const revokeOwnKey = endpoint({
  method: 'DELETE',
  path: '/auth/me/key/:key_id',
  policy: signedIn,
  summary: 'Revoke one of the caller’s personal keys',
  params: { key_id: id },
  refuses: ['not_found'],
})

export const listStaffKeys = endpoint({
  method: 'GET',
  path: '/auth/staff/:id/key',
  policy: superAdmin,
  summary: 'The valid personal keys of a staff member',
  params: { id },
  reply: z.array(personalKeyRecord),
  refuses: ['not_found'],
})

export const revokeStaffKey = endpoint({
  method: 'DELETE',
  path: '/auth/staff/:id/key/:key_id',
  destructive: 'REVOKE',
  policy: superAdmin,
  summary: 'Revoke a personal key of a staff member',
  params: { id, key_id: id },
  refuses: ['not_found'],
})

/**
 * Areas open to programs of staff, by the first words of an address. Everything else is for people only: accounts,
 * keys, integrations, configuration, and new areas. Calls without a staff session are never checked here.
 */
const areas = [
  'auth/colleague',
  'auth/customer',
  'first-steps',
  'preference',
  'search',
  'openapi.json',
  'file',
  'noti',
  'chat',
  'shop',
  'food-recipes',
  'recipes',
  'lab',
  'machine',
  'supplychain',
  'ai',
]
const reached = new RegExp(`^\\w+ /(${areas.join('|')})(/|$)`)
/** The owner of the key; the only account data available to keys. */
const ownAccount = 'GET /auth/me'
/** Settings of a single browser. */
const ofOneBrowser = /^\w+ \/noti\/(push|subscribe|unsubscribe|renew)(\/|$)/
/** Calls that contain or return secrets of the company. */
const secrets = /^(?!GET )\w+ \/chat\/(channel-account|website)(\/|$)/

/**
 * Whether a personal key may make a call; with scope READ only calls that change nothing. Its owner's rights are
 * checked first.
 */
export function takesPersonalKey({
  method,
  path,
  destructive,
}: Pick<Endpoint, 'method' | 'path' | 'destructive'>): boolean {
  // Whether a change of many records destroys anything depends on its body.
  if (destructive && destructive !== 'ARCHIVE_MANY') return false
  const wanted = `${method} ${path}`
  if (wanted === ownAccount) return true
  return reached.test(wanted) && !ofOneBrowser.test(wanted) && !secrets.test(wanted)
}
