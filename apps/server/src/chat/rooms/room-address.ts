import { sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { room } from '../tables/room.ts'

/** Whether the room's conversation is mailed to an address that was proven to be the customer's. */
const hasProvenAddress = sql<boolean>`(${room.customer_proof} is distinct from 'NONE' and ${customer.email_proven_at} is not null)`

/**
 * The address to which a room's own conversation is mailed, of a room joined with its customer. One that a visitor only
 * typed serves for the visitor's own room; the customer's never serves for a room that is not proven to be theirs.
 */
export const roomAddress = sql<string | null>`case
  when ${hasProvenAddress} then ${customer.email}
  when ${room.customer_proof} is null then coalesce(${customer.email}, ${room.visitor_email})
  else ${room.visitor_email} end`

/** Whether that address is known to be the writer's: proven of the customer, or by the visitor in this room (ADR 0132). */
export const isAddressProven = sql<boolean>`(${hasProvenAddress} or (${room.visitor_email_proven_at} is not null
  and ${roomAddress} = ${room.visitor_email}))`

/** Condition: what belongs to the customer may be sent into this room (ADR 0126). */
export const isCustomersOwn = sql`${room.customer_proof} is distinct from 'NONE'`
