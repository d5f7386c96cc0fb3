import {
  genesisHash,
  mainChain,
  marksOf,
  type LogActor,
  type LogEntry,
  type LogSubject,
  type PolicyMark,
} from '@rp/domain/supplychain/entry'
import { markOf } from '@rp/domain/supplychain/evaluate-policy'
import { subjectTypeOf } from '@rp/domain/supplychain/subjects'
import { eq, sql } from 'drizzle-orm'
import { chainHead, logEdge, logEntry, logEntryPolicy } from '../tables/log-entry.ts'
import type { Tx } from '../outbox/outbox.ts'
import type { Who } from '../who.ts'
import { hashOfEntry } from './entry-hash.ts'
import { judge, policiesOf } from './policies.ts'

export type Actor = LogActor

export interface Happening {
  event: string
  subject: LogSubject
  /** What else the entry is about: the trace is walked along these. */
  refs?: LogSubject[]
  /** Small and free of personal data: ids, statuses, sha256 of documents. */
  data?: Record<string, unknown>
  actor: Actor
  /** ISO instant; now when absent. */
  occurred_at?: string
  /** Where another step or disposition holds than the event's own (domain `supplychain/events`). */
  biz_step?: string
  disposition?: string
  location?: string
  /** The entry that this one corrects. */
  corrects?: number
  /** What the timer of a policy found; without it the active policies judge. */
  found?: PolicyMark
}

export function actorOf(who: Who): Actor {
  if (who.type === 'CUSTOMER') return { type: 'CUSTOMER', id: who.id, session: who.session_id }
  return { type: 'STAFF', id: who.id, role: who.role, department: who.department, session: who.session_id }
}

/**
 * Adds an entry to the supply-chain log inside the business transaction: the head's row lock puts entries in one
 * order, so the chain cannot fork under load (domain design 6). The active policies judge it here.
 */
export async function appendToLog(tx: Tx, happening: Happening, now = new Date()): Promise<void> {
  await appendEntry(tx, happening, now)
}

/** The same; answers the entry's number. */
export async function appendEntry(tx: Tx, happening: Happening, now = new Date()): Promise<number> {
  const head = await lockedHead(tx)
  const recorded_at = later(now.toISOString(), head.recorded_at)
  const { event, subject, refs = [], data = {}, actor, found, ...rest } = happening
  const draft = {
    v: 1,
    seq: head.seq + 1,
    chain: mainChain,
    occurred_at: now.toISOString(),
    recorded_at,
    actor,
    event,
    subject,
    ...(refs.length > 0 && { refs }),
    data,
    ...rest,
    prev_hash: head.hash,
  }
  const policy = found ?? markOf(await judge(tx, await policiesOf(tx, head.policy_set), draft))
  const entry = { ...draft, policy }
  await writeEntry(tx, { ...entry, hash: hashOfEntry(entry) })
  return entry.seq
}

async function lockedHead(tx: Tx): Promise<typeof chainHead.$inferSelect> {
  const locked = () => tx.select().from(chainHead).where(eq(chainHead.chain, mainChain)).for('update')
  const [head] = await locked()
  if (head) return head
  await tx.insert(chainHead).values({ chain: mainChain, seq: 0, hash: genesisHash }).onConflictDoNothing()
  const [first] = await locked()
  if (!first) throw new Error('Cannot append to the log: the chain has no head')
  return first
}

/**
 * The entry, the head that names it, and what it is found by, in one statement: whoever waits for the head waits for
 * each way to the database and back. Its text is always the same, so that it is planned once.
 */
async function writeEntry(tx: Tx, entry: LogEntry): Promise<void> {
  const { seq, hash, recorded_at, chain, subject, refs = [] } = entry
  const marks = marksOf(entry.policy)
  await tx.execute(sql`
    with written as (
      insert into ${logEntry} (seq, chain, v, occurred_at, recorded_at, actor, event, subject, refs, data, biz_step,
        disposition, location, policy, corrects, prev_hash, hash)
      values (${seq}, ${chain}, ${entry.v}, ${entry.occurred_at}, ${recorded_at}, ${json(entry.actor)}, ${entry.event},
        ${json(subject)}, ${json(entry.refs)}, ${json(entry.data)}, ${entry.biz_step ?? null},
        ${entry.disposition ?? null}, ${entry.location ?? null}, ${json(entry.policy)}, ${entry.corrects ?? null},
        ${entry.prev_hash}, ${hash})),
    marked as (
      insert into ${logEntryPolicy} (policy_code, seq, verdict)
      select code, ${seq}::bigint, verdict
      from unnest(${texts(marks.map(({ id }) => id))}, ${texts(marks.map(({ verdict }) => verdict ?? 'NOT_COVERED'))})
        as mark (code, verdict)),
    connected as (
      insert into ${logEdge} (from_type, from_id, to_type, to_id, to_label, seq)
      select ${subjectTypeOf(subject.type)}::text, ${String(subject.id)}::text, type, id, label, ${seq}::bigint
      from unnest(${texts(refs.map(({ type }) => subjectTypeOf(type)))}, ${texts(refs.map(({ id }) => id))},
        ${texts(refs.map(({ label }) => label))}) as ref (type, id, label)
      on conflict do nothing)
    update ${chainHead} set seq = ${seq}, hash = ${hash}, recorded_at = ${recorded_at} where chain = ${chain}`)
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
const texts = (values: (string | number | undefined)[]) =>
  sql`${sql.param(values.map((value) => (value === undefined ? null : String(value))))}::text[]`

function later(a: string, b: string | null): string {
  return b !== null && b > a ? b : a
}
