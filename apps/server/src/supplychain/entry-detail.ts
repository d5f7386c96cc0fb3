import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { entryOf, marksOf } from '@rp/domain/supplychain/entry'
import { and, asc, eq, gte, inArray, or } from 'drizzle-orm'
import { judge } from '../platform/log/policies.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { logCheckpoint } from '../platform/tables/log-checkpoint.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { logPolicy } from '../platform/tables/log-policy.ts'
import { rowsOf, subjectOf, type Entry } from './entry-rows.ts'

type Db = Pick<Tx, 'select' | 'execute'>

export async function entryAt(db: Pick<Tx, 'select'>, seq: number): Promise<Entry> {
  const [entry] = await db.select().from(logEntry).where(eq(logEntry.seq, seq))
  return found(entry)
}

/** A complete entry: the content that its hash covers, and the verdict of each policy, rule by rule. */
export async function entryDetail(db: Db, seq: number): Promise<LogEntryDetail> {
  const entry = await entryAt(db, seq)
  const [row] = await rowsOf(db, [entry])
  const neighbours = await db
    .select({ seq: logEntry.seq, hash: logEntry.hash, prev_hash: logEntry.prev_hash })
    .from(logEntry)
    .where(inArray(logEntry.seq, [seq - 1, seq + 1]))
  const corrections = await db
    .select({ seq: logEntry.seq })
    .from(logEntry)
    .where(eq(logEntry.corrects, seq))
    .orderBy(asc(logEntry.seq))
    .limit(100)
  const [checkpoint] = await db
    .select({ seq: logCheckpoint.seq, at: logCheckpoint.at })
    .from(logCheckpoint)
    .where(gte(logCheckpoint.seq, seq))
    .orderBy(asc(logCheckpoint.seq))
    .limit(1)
  return {
    ...found(row),
    entry: exactly(entry),
    refs: (entry.refs ?? []).map(subjectOf),
    judgements: await judgementsOf(db, entry),
    previous: neighbours.find((one) => one.seq < seq) ?? null,
    next: neighbours.find((one) => one.seq > seq) ?? null,
    corrected_by: corrections.map((one) => one.seq),
    checkpoint: checkpoint ?? null,
  }
}

/** Exactly what is hashed, and the hash. */
function exactly(row: Entry): LogEntryDetail['entry'] {
  const entry = entryOf(row)
  const { actor, subject, policy } = entry
  return { ...entry, actor: { ...actor }, subject: { ...subject }, policy: policy && { ...policy } }
}

/** Uses the policy versions and the log content of that time. */
async function judgementsOf(db: Db, entry: Entry): Promise<LogEntryDetail['judgements']> {
  const marks = marksOf(entry.policy)
  if (marks.length === 0) return []
  const policies = await db
    .select()
    .from(logPolicy)
    .where(
      or(
        ...marks.map(({ id, version }) =>
          and(eq(logPolicy.code, String(id)), eq(logPolicy.version, version)),
        ),
      ),
    )
  const judgements = await judge(db, policies, entryOf(entry))
  return judgements.map(({ policy: { code, version, title }, verdict, rules }) => ({
    code,
    version,
    title,
    verdict,
    rules,
  }))
}
