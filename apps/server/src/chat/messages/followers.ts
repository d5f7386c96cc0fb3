import type { Message } from '@rp/contract/chat/message'
import type { Database } from '../../platform/database/open-database.ts'
import { openCompanies, type Company } from '../hours/company.ts'

/**
 * Handles a written message. Must be idempotent: it runs again if another handler fails. `company` is set for messages of
 * customers.
 */
export type Follower = (message: Message, company: Company | undefined) => Promise<void>

export interface Followers {
  add(follower: Follower): void
  /** Runs all handlers for a person's message in parallel; fails if one fails. */
  follow(message: Message): Promise<void>
  /** The company data of a room; undefined if there is no such room. */
  companyOf(room_id: string): Promise<Company | undefined>
}

/** Handlers that run after a message was committed. */
export function openFollowers(database: Database): Followers {
  const companyOf = openCompanies(database)
  const followers: Follower[] = []
  return {
    companyOf,
    add: (follower) => void followers.push(follower),
    async follow(message) {
      const { type } = message.sender
      if (type === 'SYSTEM' || type === 'BOT') return
      // Another program answers on this channel (LINE, mode "standby"), so ours must not.
      if (message.meta?.['standby'] === true) return
      const company = type === 'CUSTOMER' ? await companyOf(message.room_id) : undefined
      await Promise.all(followers.map((act) => act(message, company)))
    },
  }
}
