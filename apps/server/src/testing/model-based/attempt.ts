import { sql } from 'drizzle-orm'
import type { Answer, TestServer } from '../test-server.ts'

/** How a try ends: 200, 409 or 422, 403. */
export type Ending = 'accepted' | 'refused' | 'forbidden'

/** What one action writes besides the record, each in order. */
export interface Effects {
  history: string[]
  logs: string[]
  /** Template and address. */
  mails: string[]
  /** The recipients of each notification, sorted. */
  notifications: string[]
}

export const nothingNew = (): Effects => ({ history: [], logs: [], mails: [], notifications: [] })

/** The result of a run. */
export interface RunReport {
  tried: number
  accepted: number
  /** Tries whose response, record or events differ from the oracle. */
  wrong: string[]
}

export function endingOf({ status }: Answer): Ending | number {
  if (status === 200) return 'accepted'
  if (status === 409 || status === 422) return 'refused'
  return status === 403 ? 'forbidden' : status
}

interface Watched {
  id: string
  /** The parameter of a notification's target that has the record's id. */
  param: 'orderId' | 'serviceId'
  history: 'lab_order_history' | 'machine_service_history'
  owner: 'order_id' | 'service_id'
}

interface Marks {
  /** An id generated before the try: later rows have a greater one. */
  id: string
  log_seq: number
}

/**
 * What was written about a record since the marks, and the log number to continue from; changed facts have a test of
 * their own (lab/trace-sequences.test.ts).
 */
export async function eventsSince(
  { database: { db } }: TestServer,
  { id, param, history, owner }: Watched,
  marks: Marks,
): Promise<{ effects: Effects; log_seq: number }> {
  const { rows } = await db.execute<{ effects: Effects; log_seq: number }>(sql`
select json_build_object(
  'history', (select coalesce(json_agg(concat(move, ' ', from_status, '>', to_status, ' ', coalesce(actor_id::text, actor_type)) order by id), '[]')
    from ${sql.identifier(history)} where ${sql.identifier(owner)} = ${id}::uuid and move <> 'FACT' and id > ${marks.id}::uuid),
  'logs', (select coalesce(json_agg(event order by seq), '[]') from log_entry where seq > ${marks.log_seq} and event <> 'lab.facts_changed' and subject ->> 'id' = ${id}),
  'mails', (select coalesce(json_agg(concat(template, ' ', "to") order by id), '[]')
    from email_outbox where related_id = ${id} and related_type in ('lab-order', 'machine_service') and id > ${marks.id}::uuid),
  'notifications', (select coalesce(json_agg((select string_agg(user_id::text, ' ' order by user_id::text) from notification_recipient where notification_id = one.id) order by one.id), '[]')
    from notification one where one.id > ${marks.id}::uuid and one.target -> 'params' ->> ${param}::text = ${id})
) as effects, (select coalesce(max(seq), 0)::int from log_entry) as log_seq`)
  const [row] = rows
  if (!row) throw new Error('The database returned no effects')
  return row
}

const inOrder = (one: string, other: string) => (one < other ? -1 : 1)

/** The recipients of a notification as one string; empty without any. */
export function recipientsOf(recipients: (string | null)[], but: string | null): string[] {
  const all = new Set(recipients.filter((id): id is string => id !== null && id !== but))
  return all.size > 0 ? [[...all].toSorted(inOrder).join(' ')] : []
}
