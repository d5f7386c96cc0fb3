import {
  mainChain,
  marksOf,
  type LogActor,
  type LogEntry,
  type LogSubject,
  type PolicyMark,
} from '@rp/domain/supplychain/entry'
import { markOf } from '@rp/domain/supplychain/evaluate-policy'
import { subjectTypeOf } from '@rp/domain/supplychain/subjects'
import type { Tx } from '../outbox/outbox.ts'
import type { Caller } from '../caller.ts'
import { hashOfEntry } from './entry-hash.ts'
import { lockHead, type Head } from './lock-head.ts'
import { type Past, judge, policiesOf } from './policies.ts'
import { runText } from './run-text.ts'

export type Actor = LogActor

/** The member of staff who acts; null for anybody else. */
export function staffOf({ type, id }: Actor): string | null {
  return type === 'STAFF' && typeof id === 'string' ? id : null
}

export interface LogEvent {
  event: string
  subject: LogSubject
  /** Other subjects of the entry; the trace follows them. */
  refs?: LogSubject[]
  /** Small and free of personal data: ids, statuses, sha256 of documents. */
  data?: Record<string, unknown>
  actor: Actor
  /** ISO instant; now if absent. */
  occurred_at?: string
  /** Overrides the event's own step or disposition (domain `supplychain/events`). */
  biz_step?: string
  disposition?: string
  location?: string
  /** The entry that this one corrects. */
  corrects?: number
  /** Finding of a policy's timer; absent: the active policies judge. */
  found?: PolicyMark
}

export function actorOf(caller: Caller): Actor {
  if (caller.type === 'CUSTOMER') return { type: 'CUSTOMER', id: caller.id, session: caller.session_id }
  return {
    type: 'STAFF',
    id: caller.id,
    role: caller.role,
    department: caller.department,
    session: caller.session_id,
  }
}

/**
 * Appends an entry to the supply-chain log inside the business transaction: the head's row lock orders the entries, so
 * the chain cannot fork under load. The active policies judge it here.
 */
export async function appendToLog(tx: Tx, event: LogEvent, now = new Date()): Promise<void> {
  await appendEntry(tx, event, now)
}

/** Appends an entry like `appendToLog`, and returns its number. */
export async function appendEntry(tx: Tx, event: LogEvent, now = new Date()): Promise<number> {
  const reported = publishedOf(event, now)
  const { head, past } = await lockHead(
    tx,
    event.found ? undefined : { ...reported, recorded_at: reported.occurred_at },
  )
  const entry = await entryBehind(tx, { head, happening: event, past, now })
  await writeEntry(tx, entry)
  return entry.seq
}

function publishedOf(
  { event, subject, refs = [], data = {}, actor, found: _, ...rest }: LogEvent,
  now: Date,
) {
  const occurred_at = now.toISOString()
  return { event, actor, subject, data, ...(refs.length > 0 && { refs }), occurred_at, ...rest }
}

interface Behind {
  head: Head
  happening: LogEvent
  past: Past | undefined
  now: Date
}

/** The next entry: its place in the chain, the verdict of the active policies, its hash. */
export async function entryBehind(tx: Tx, { head, happening, past, now }: Behind): Promise<LogEntry> {
  const draft = {
    v: 1,
    seq: head.seq + 1,
    chain: mainChain,
    ...publishedOf(happening, now),
    recorded_at: later(now.toISOString(), head.recorded_at),
    prev_hash: head.hash,
  }
  const policy =
    happening.found ?? markOf(await judge(tx, await policiesOf(tx, head.policy_set), draft, past))
  const entry = { ...draft, policy }
  return { ...entry, hash: hashOfEntry(entry) }
}

/**
 * Writes the entry, the head that names it and its index rows in one statement, because every round trip delays all who
 * wait for the head.
 */
const writing = `
  with written as (
    insert into log_entry (seq, chain, v, occurred_at, recorded_at, actor, event, subject, refs, data, biz_step,
      disposition, location, policy, corrects, prev_hash, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)),
  marked as (
    insert into log_entry_policy (policy_code, seq, verdict)
    select code, $1::bigint, verdict from unnest($18::text[], $19::text[]) as mark (code, verdict)),
  connected as (
    insert into log_edge (from_type, from_id, to_type, to_id, to_label, seq)
    select $20::text, $21::text, type, id, label, $1::bigint
    from unnest($22::text[], $23::text[], $24::text[]) as ref (type, id, label)
    on conflict do nothing)
  update chain_head set seq = $1, hash = $17, recorded_at = $5 where chain = $2`

async function writeEntry(tx: Tx, entry: LogEntry): Promise<void> {
  const { subject, refs = [], biz_step, disposition, location, corrects } = entry
  const marks = marksOf(entry.policy)
  await runText(tx, writing, [
    entry.seq,
    entry.chain,
    entry.v,
    entry.occurred_at,
    entry.recorded_at,
    json(entry.actor),
    entry.event,
    json(subject),
    json(entry.refs),
    json(entry.data),
    biz_step,
    disposition,
    location,
    json(entry.policy),
    corrects,
    entry.prev_hash,
    entry.hash,
    marks.map(({ id }) => String(id)),
    marks.map(({ verdict }) => verdict ?? 'NOT_COVERED'),
    subjectTypeOf(subject.type),
    String(subject.id),
    refs.map(({ type }) => subjectTypeOf(type)),
    refs.map(({ id }) => String(id)),
    refs.map(({ label }) => label ?? null),
  ])
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

function later(a: string, b: string | null): string {
  return b !== null && b > a ? b : a
}
