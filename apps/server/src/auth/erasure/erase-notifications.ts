import { anonymous } from '@rp/domain/chat/visitor-name'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { idsOf, type Erasure } from './erasure.ts'

/** The person's names and contact data, which other places may quote. */
interface Called {
  display_name: string
  email: string | null
  phone: string | null
  im_handle: string | null
  tax_id: string | null
}

/** Shorter words match too many unrelated places. */
const wordLength = 4

/**
 * Erases the mails, sessions and recent list searches that the platform stores for other areas, found by a record's id
 * or the person's address.
 */
export async function eraseNotifications(
  tx: Tx,
  { customer_ids, record_ids }: Pick<Erasure, 'customer_ids' | 'record_ids'>,
  called: Called[],
): Promise<void> {
  const emails = called.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  await tx.execute(sql`
    update email_outbox set "to" = '', subject = '', body_text = '', body_html = '', reply_to = null,
      attachments = '[]', last_error = null, once = case when once is not null then 'erased ' || id end, state = case when state = 'QUEUED' then 'FAILED' else state end
    where related_id = any(${sql.param([...customer_ids, ...record_ids])}::text[])
      or lower("to") = any(${sql.param(emails)}::text[])`)
  // Overwritten values of a merge also identify people; the merge can no longer be undone.
  await tx.execute(sql`
    delete from customer_merge where from_id = ${idsOf(customer_ids)} or into_id = ${idsOf(customer_ids)}`)
  await tx.execute(
    sql`delete from session where subject_type = 'CUSTOMER' and subject_id = ${idsOf(customer_ids)}`,
  )
  const words = wordsOf(called)
  const searched = sql`exists (select 1 from unnest(${sql.param(words)}::text[]) as word
    where strpos(lower(state::text), word) > 0)`
  await tx.execute(sql`delete from list_memory where ${searched}`)
  await tx.execute(sql`delete from saved_view where ${searched}`)
  const searchedContent = sql`exists (select 1 from unnest(${sql.param(words)}::text[]) as word
    where strpos(lower(name || ' ' || content::text), word) > 0)`
  await tx.execute(sql`delete from export_template where ${searchedContent}`)
}

/** Search words for the person, as written in JSON. */
function wordsOf(called: Called[]): string[] {
  const words = called.flatMap(({ display_name, email, phone, im_handle, tax_id }) =>
    [display_name, email, phone, im_handle, tax_id].filter((word) => word !== null),
  )
  return [...new Set(words.map((word) => JSON.stringify(word.toLowerCase()).slice(1, -1)))].filter(
    (word) => word.length >= wordLength && word !== anonymous,
  )
}
