import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Merge, NewMerge } from '../../auth/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'

/** Whether one of the customers has a room of a visitor nobody signed in, for whom staff do not vouch. */
export async function hasUnprovenRooms(tx: Pick<Tx, '$count'>, customer_ids: string[]): Promise<boolean> {
  const isTheirs = and(inArray(room.customer_id, customer_ids), eq(room.channel, 'WEBSITE'))
  const isVisitors = sql`${room.identity} not like 'id:%' and ${room.customer_proof} is distinct from 'STAFF'`
  return (await tx.$count(room, and(isTheirs, isVisitors))) > 0
}

/**
 * Marks the rooms of visitors nobody signed in, on both sides of a merge: what belongs to the customer is sent there only
 * if staff said how they know who writes there. The person who sits in front of such a room may have typed anybody's address.
 */
export async function markRooms(tx: Tx, { id, from, into, rooms_proven }: NewMerge): Promise<void> {
  if (rooms_proven === null) return
  await tx.execute(sql`
    with marked as (
      update chat_room set customer_proof = ${rooms_proven ? 'STAFF' : 'NONE'}
      where customer_id in (${from}, ${into}) and channel = 'WEBSITE' and identity not like 'id:%'
        and customer_proof is null returning id)
    update customer_merge set proven_rooms = (select coalesce(array_agg(id), '{}') from marked)
    where id = ${id} and ${rooms_proven}`)
}

/** Takes back what the merge declared. A room is a customer's own again once nobody is merged into that customer. */
export async function unmarkRooms(tx: Tx, { id, from, into }: Merge): Promise<void> {
  await tx.execute(sql`
    update chat_room set customer_proof = 'NONE' where customer_proof = 'STAFF'
      and id in (select unnest(proven_rooms) from customer_merge where id = ${id})`)
  await tx.execute(sql`
    update chat_room as room set customer_proof = null
    where customer_id in (${from}, ${into}) and customer_proof = 'NONE'
      and not exists (select from customer as duplicate where duplicate.merged_into = room.customer_id)`)
}
