import { mainChain, marksOf, type LogEntry } from '@rp/domain/supplychain/entry'
import { subjectTypeOf } from '@rp/domain/supplychain/subjects'
import type { Tx } from '../outbox/outbox.ts'
import { entryBehind, type LogEvent } from './append.ts'
import { lockHead } from './lock-head.ts'
import { runText } from './run-text.ts'

/**
 * Appends one entry per event, in order, with one lock of the head and one statement: single appends would take two
 * round trips for each of thousands of imported prices. Each entry equals that of `appendToLog`.
 */
export async function appendSeveral(tx: Tx, happenings: LogEvent[], now = new Date()): Promise<void> {
  if (happenings.length === 0) return
  let { head } = await lockHead(tx)
  const entries: LogEntry[] = []
  for (const happening of happenings) {
    const entry = await entryBehind(tx, { head, happening, past: undefined, now })
    entries.push(entry)
    head = { ...head, seq: entry.seq, hash: entry.hash, recorded_at: entry.recorded_at }
  }
  await runText(tx, writing, [
    JSON.stringify(entries),
    JSON.stringify(entries.flatMap(marksIn)),
    JSON.stringify(entries.flatMap(edgesIn)),
    mainChain,
    head.seq,
    head.hash,
    head.recorded_at,
  ])
}

const marksIn = ({ seq, policy }: LogEntry) =>
  marksOf(policy).map(({ id, verdict }) => ({ code: String(id), seq, verdict: verdict ?? 'NOT_COVERED' }))

const edgesIn = ({ seq, subject, refs = [] }: LogEntry) =>
  refs.map(({ type, id, label }) => ({
    from_type: subjectTypeOf(subject.type),
    from_id: String(subject.id),
    to_type: subjectTypeOf(type),
    to_id: String(id),
    to_label: label ?? null,
    seq,
  }))

const writing = `
  with written as (
    insert into log_entry (seq, chain, v, occurred_at, recorded_at, actor, event, subject, refs, data, biz_step,
      disposition, location, policy, corrects, prev_hash, hash)
    select seq, chain, v, occurred_at, recorded_at, actor, event, subject, refs, data, biz_step,
      disposition, location, policy, corrects, prev_hash, hash
    from json_to_recordset($1::json) as entry (seq bigint, chain text, v bigint, occurred_at timestamptz,
      recorded_at timestamptz, actor jsonb, event text, subject jsonb, refs jsonb, data jsonb, biz_step text,
      disposition text, location text, policy jsonb, corrects bigint, prev_hash text, hash text)),
  marked as (
    insert into log_entry_policy (policy_code, seq, verdict)
    select code, seq, verdict from json_to_recordset($2::json) as mark (code text, seq bigint, verdict text)),
  connected as (
    insert into log_edge (from_type, from_id, to_type, to_id, to_label, seq)
    select from_type, from_id, to_type, to_id, to_label, seq
    from json_to_recordset($3::json) as edge (from_type text, from_id text, to_type text, to_id text, to_label text,
      seq bigint)
    on conflict do nothing)
  update chain_head set seq = $5, hash = $6, recorded_at = $7 where chain = $4`
