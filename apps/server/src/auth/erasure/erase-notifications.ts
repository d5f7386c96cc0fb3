import type { CalledPerson } from '@rp/domain/personal/person-searches'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { eraseSearches } from './erase-searches.ts'
import { idsOf, type Erasure } from './erasure.ts'

/**
 * Erases the mails, sessions and searches that the platform stores for other areas, found by a record's id or the
 * person's address, unless that is also the address of somebody else: a visitor may type any.
 */
export async function eraseNotifications(
  tx: Tx,
  { customer_ids, record_ids }: Pick<Erasure, 'customer_ids' | 'record_ids'>,
  called: CalledPerson[],
): Promise<void> {
  const emails = await ownAddresses(tx, customer_ids, called)
  await tx.execute(sql`
    update email_outbox set "to" = '', subject = '', body_text = '', body_html = '', sealed_code = null, reply_to = null,
      attachments = '[]', last_error = null, once = case when once is not null then 'erased ' || id end, state = case when state = 'QUEUED' then 'FAILED' else state end
    where related_id = any(${sql.param([...customer_ids, ...record_ids])}::text[])
      or lower("to") = any(${sql.param(emails)}::text[])`)
  // Overwritten values of a merge also identify people; the merge can no longer be undone.
  await tx.execute(sql`
    delete from customer_merge where from_id = ${idsOf(customer_ids)} or into_id = ${idsOf(customer_ids)}`)
  await tx.execute(sql`delete from customer_contact_change where customer_id = ${idsOf(customer_ids)}`)
  await tx.execute(
    sql`delete from session where subject_type = 'CUSTOMER' and subject_id = ${idsOf(customer_ids)}`,
  )
  await eraseSearches(tx, called)
}

/** Addresses of the person alone. */
async function ownAddresses(tx: Tx, customer_ids: string[], called: CalledPerson[]): Promise<string[]> {
  const emails = called.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  const { rows } = await tx.execute<{ email: string }>(sql`
    select address as email from unnest(${sql.param(emails)}::text[]) as mine (address)
    where not exists (select from staff where lower(staff.email) = mine.address)
      and not exists (select from customer as other
        where lower(other.email) = mine.address and other.id <> all(${sql.param(customer_ids)}::uuid[]))`)
  return rows.map(({ email }) => email)
}
