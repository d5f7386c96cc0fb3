import type { AnyCaller } from '@rp/contract/policies'
import type { KeyScope } from '@rp/domain/personal-keys'
import type { Department, Role } from '@rp/domain/roles'

/** A signed-in staff member. */
export interface StaffCaller {
  type: 'STAFF'
  id: string
  session_id: string
  username: string
  role: Role
  department: Department
  duty: string | null
  /** The maximum scope of a call with a personal key; absent for a session. */
  key?: KeyScope
  expires_at: string
}

/** A customer in the chat widget. */
export interface CustomerCaller {
  type: 'CUSTOMER'
  id: string
  session_id: string
  username: string
  website_id: string
  /** Identifies the visitor's room on the website: the user whom the website signed in, else this session. */
  identity: string
  expires_at: string
}

/** A machine, by its signed call with an API key. */
export interface ApiCaller {
  type: 'API'
  /** The id of the key. */
  id: string
  name: string
  idempotency_key: string
  signature: string
  /** The raw bytes. */
  body: Buffer
}

export type Caller = StaffCaller | CustomerCaller

export function anyCallerOf(caller: Caller | null): AnyCaller {
  if (!caller) return { type: 'NOBODY' }
  return caller.type === 'CUSTOMER' ? { type: 'CUSTOMER' } : caller
}
