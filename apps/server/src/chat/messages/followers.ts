import type { Message } from '@rp/contract/chat/message'
import type { Database } from '../../platform/database/open-database.ts'
import { openHouses, type House } from '../hours/house.ts'

/** Acts on a message that was written; asked again for another's failure, it bears it. `house`: of a customer's. */
export type Follower = (message: Message, house: House | undefined) => Promise<void>

export interface Followers {
  add(follower: Follower): void
  /** What follows a message of a person, side by side; fails where one of them does. */
  follow(message: Message): Promise<void>
  /** Of which house a room is; undefined where there is no such room. */
  houseOf(room_id: string): Promise<House | undefined>
}

/** Who acts on messages after their commit. */
export function openFollowers(database: Database): Followers {
  const houseOf = openHouses(database)
  const followers: Follower[] = []
  return {
    houseOf,
    add: (follower) => void followers.push(follower),
    async follow(message) {
      const { type } = message.sender
      if (type === 'SYSTEM' || type === 'BOT') return
      // Another program answers on this channel now: nothing of ours does by itself (LINE, mode "standby").
      if (message.meta?.['standby'] === true) return
      const house = type === 'CUSTOMER' ? await houseOf(message.room_id) : undefined
      await Promise.all(followers.map((act) => act(message, house)))
    },
  }
}
