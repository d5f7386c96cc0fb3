import type { Caller } from '@rp/contract/policies'
import type { KeyScope } from '@rp/domain/personal-keys'
import type { Department, Role } from '@rp/domain/roles'

/** A signed-in staff member. */
export interface StaffWho {
  type: 'STAFF'
  id: string
  session_id: string
  username: string
  role: Role
  department: Department
  duty: string | null
  /** Calls by a personal key, which may do so much at most; a session has none. */
  key?: KeyScope
  expires_at: string
}

/** A customer in the chat widget. */
export interface CustomerWho {
  type: 'CUSTOMER'
  id: string
  session_id: string
  username: string
  website_id: string
  /** By which the visitor's room on the website is known: whom the website signed in, else this session. */
  identity: string
  expires_at: string
}

/** A machine whose call was signed by its API key. */
export interface ApiWho {
  type: 'API'
  /** Of the key. */
  id: string
  name: string
  idempotency_key: string
  signature: string
  /** The bytes as they came. */
  body: Buffer
}

export type Who = StaffWho | CustomerWho

export function callerOf(who: Who | null): Caller {
  if (!who) return { type: 'NOBODY' }
  return who.type === 'CUSTOMER' ? { type: 'CUSTOMER' } : who
}
