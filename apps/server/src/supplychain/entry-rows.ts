import type { LogRow, LogSubjectRecord } from '@rp/contract/supplychain/entry'
import { marksOf, type LogActor, type LogSubject } from '@rp/domain/supplychain/entry'
import { sentenceOf } from '@rp/domain/supplychain/sentence'
import { screenOfSubject, subjectTypeOf, wordsOfSubject } from '@rp/domain/supplychain/subjects'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { logEntry } from '../platform/tables/log-entry.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Entry = typeof logEntry.$inferSelect

/** Entries in the form of lists and timelines. */
export async function rowsOf(db: Pick<Tx, 'execute'>, entries: Entry[]): Promise<LogRow[]> {
  const names = await staffNames(
    db,
    entries.map(({ actor }) => actor),
  )
  return entries.map((entry) => {
    const { seq, event, occurred_at, recorded_at, actor, hash, policy } = entry
    const marks = marksOf(policy).map(({ id, version, verdict = 'NOT_COVERED' as const, failed = [] }) => ({
      code: String(id),
      version,
      verdict,
      failed,
    }))
    const actorId = actor.id === null ? null : String(actor.id)
    return {
      id: String(seq),
      seq,
      event,
      sentence: sentenceOf(entry),
      occurred_at,
      recorded_at,
      actor: {
        type: actor.type,
        id: actorId,
        role: actor.role ?? null,
        department: actor.department ?? null,
        name: names.get(actorId ?? '') ?? null,
      },
      subject: subjectOf(entry.subject),
      verdict: marks[0]?.verdict ?? 'NOT_COVERED',
      policies: marks,
      hash,
    }
  })
}

/** A subject or a reference under its current type, with the route to its screen. */
export function subjectOf(subject: LogSubject): LogSubjectRecord {
  const id = String(subject.id)
  return {
    type: subjectTypeOf(subject.type),
    type_words: wordsOfSubject(subject.type),
    id,
    label: subject.label ?? id,
    link: screenOfSubject(subject),
  }
}

/** The current names of staff, by id; the log holds none. */
export async function staffNames(
  db: Pick<Tx, 'execute'>,
  people: Pick<LogActor, 'id'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(people.map(({ id }) => String(id)))].filter((id) => uuid.test(id))
  if (ids.length === 0) return new Map()
  // By table name: the log and the accounts are modules of the same layer.
  const { rows } = await db.execute<{ id: string; full_name: string }>(
    sql`select id, full_name from staff where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
