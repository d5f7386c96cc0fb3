import { sql } from 'drizzle-orm'
import type { Answer, TestServer } from '../test-server.ts'

/** How a try ends: 200, 409 or 422, 403. */
export type Ending = 'taken' | 'refused' | 'forbidden'

/** What one happening leaves besides the record, each in its order. */
export interface News {
  history: string[]
  logs: string[]
  /** Template and address. */
  mails: string[]
  /** The people of each bell, sorted. */
  bells: string[]
}

export const nothingNew = (): News => ({ history: [], logs: [], mails: [], bells: [] })

/** What a walk came to. */
export interface WalkReport {
  tried: number
  accepted: number
  /** Tries whose answer, record or news the oracle does not know. */
  wrong: string[]
}

export function endingOf({ status }: Answer): Ending | number {
  if (status === 200) return 'taken'
  if (status === 409 || status === 422) return 'refused'
  return status === 403 ? 'forbidden' : status
}

interface Watched {
  id: string
  /** Where the record's id stands in a bell's target. */
  param: 'orderId' | 'serviceId'
  history: 'lab_order_history' | 'machine_service_history'
  owner: 'order_id' | 'service_id'
}

interface Marks {
  /** An id drawn before the try: what was written since has a later one. */
  id: string
  log_seq: number
}

/** What was written of a record since the marks, and the log's number to look from next. */
export async function newsSince(
  { database: { db } }: TestServer,
  { id, param, history, owner }: Watched,
  marks: Marks,
): Promise<{ news: News; log_seq: number }> {
  const { rows } = await db.execute<{ news: News; log_seq: number }>(sql`
select json_build_object(
  'history', (select coalesce(json_agg(concat(move, ' ', from_status, '>', to_status, ' ', coalesce(actor_id::text, actor_type)) order by id), '[]')
    from ${sql.identifier(history)} where ${sql.identifier(owner)} = ${id}::uuid and id > ${marks.id}::uuid),
  'logs', (select coalesce(json_agg(event order by seq), '[]') from log_entry where seq > ${marks.log_seq} and subject ->> 'id' = ${id}),
  'mails', (select coalesce(json_agg(concat(template, ' ', "to") order by id), '[]')
    from email_outbox where related_id = ${id} and related_type in ('lab-order', 'machine_service') and id > ${marks.id}::uuid),
  'bells', (select coalesce(json_agg((select string_agg(user_id::text, ' ' order by user_id::text) from notification_recipient where notification_id = bell.id) order by bell.id), '[]')
    from notification bell where bell.id > ${marks.id}::uuid and bell.target -> 'params' ->> ${param}::text = ${id})
) as news, (select coalesce(max(seq), 0)::int from log_entry) as log_seq`)
  const [row] = rows
  if (!row) throw new Error('The database tells no news')
  return row
}

const inOrder = (one: string, other: string) => (one < other ? -1 : 1)

/** What a bell's row of people reads like; nothing when nobody hears it. */
export function bellOf(hearers: (string | null)[], but: string | null): string[] {
  const all = new Set(hearers.filter((id): id is string => id !== null && id !== but))
  return all.size > 0 ? [[...all].toSorted(inOrder).join(' ')] : []
}
