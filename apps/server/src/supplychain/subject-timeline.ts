import type { ParsedOf, ReplyOf } from '@rp/contract/endpoint'
import type { getSubjectTimeline } from '@rp/contract/supplychain/entry'
import { namesOfSubject } from '@rp/domain/supplychain/subjects'
import { and, desc, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { rowsOf, subjectOf } from './entry-rows.ts'

type Call = ParsedOf<typeof getSubjectTimeline>

/** The log entries of one subject, newest first. */
export async function timelineOf(
  db: Pick<Tx, 'select' | 'execute'>,
  { type, id }: Call['params'],
  { before, limit }: Call['query'],
): Promise<ReplyOf<typeof getSubjectTimeline>> {
  const entries = await db
    .select()
    .from(logEntry)
    .where(
      and(
        inArray(sql`(subject ->> 'type')`, namesOfSubject(type)),
        sql`(subject ->> 'id') = ${id}`,
        before === undefined ? undefined : lt(logEntry.seq, before),
      ),
    )
    .orderBy(desc(logEntry.seq))
    .limit(limit + 1)
  const shown = entries.slice(0, limit)
  return {
    subject: subjectOf(shown[0]?.subject ?? { type, id }),
    data: await rowsOf(db, shown),
    has_more: entries.length > limit,
  }
}
