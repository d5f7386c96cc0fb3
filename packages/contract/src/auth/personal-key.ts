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
  /** How the key begins, to know it again by. */
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
  summary: 'The own personal keys that hold, the newest first',
  reply: z.array(personalKeyRecord),
})

export const createOwnKey = endpoint({
  method: 'POST',
  path: '/auth/me/key',
  policy: signedIn,
  summary: 'Make a personal key, used as bearer token; it is told this once',
  body: newPersonalKey.extend(identityProof),
  reply: personalKeyRecord.extend({ token: z.string() }),
  refuses: ['invalid', 'in_use', 'confirm_identity', 'throttled'],
})

export const revokeOwnKey = endpoint({
  method: 'DELETE',
  path: '/auth/me/key/:key_id',
  policy: signedIn,
  summary: 'End one of the own personal keys for good',
  params: { key_id: id },
  refuses: ['not_found'],
})

export const listStaffKeys = endpoint({
  method: 'GET',
  path: '/auth/staff/:id/key',
  policy: superAdmin,
  summary: 'The personal keys of a staff member that hold',
  params: { id },
  reply: z.array(personalKeyRecord),
  refuses: ['not_found'],
})

export const revokeStaffKey = endpoint({
  method: 'DELETE',
  path: '/auth/staff/:id/key/:key_id',
  policy: superAdmin,
  summary: 'End a personal key of a staff member for good',
  params: { id, key_id: id },
  refuses: ['not_found'],
})

/**
 * Where programs of staff work, by the first words of an address. What is not named is for people: accounts, keys,
 * doors, what the house demands, and any area that is new. Calls that ask for no session of staff are never asked here.
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
/** Who the key belongs to, beside all else about accounts, which is for people. */
const ownAccount = 'GET /auth/me'
/** What belongs to one browser. */
const ofOneBrowser = /^\w+ \/noti\/(push|subscribe|unsubscribe|renew)(\/|$)/
/** What holds secrets of the house, or answers them. */
const secrets = /^(?!GET )\w+ \/chat\/(channel-account|website)(\/|$)/

/** Whether a personal key may make a call; with the scope READ only what changes nothing. Its owner's rights come first. */
export function takesPersonalKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  const wanted = `${method} ${path}`
  if (wanted === ownAccount) return true
  return reached.test(wanted) && !ofOneBrowser.test(wanted) && !secrets.test(wanted)
}
