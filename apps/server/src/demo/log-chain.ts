import { entryOf, genesisHash, mainChain, marksOf, type LogEntry } from '@rp/domain/supplychain/entry'
import { evaluatePolicy, markOf } from '@rp/domain/supplychain/evaluate-policy'
import type { Policy } from '@rp/domain/supplychain/policy'
import { seedPolicies } from '@rp/domain/supplychain/seed-policies'
import { subjectTypeOf } from '@rp/domain/supplychain/subjects'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hashOfEntry } from '../platform/log/entry-hash.ts'
import { chainHead, logEdge, logEntry, logEntryPolicy } from '../platform/tables/log-entry.ts'
import type { Happened } from './log-happenings.ts'

const policies: Policy[] = seedPolicies.map((document) => ({ ...document, version: 1 }))

/** The log of the demo as rows: the same entries as if appended one by one. */
export function demoLogRows(happenings: Happened[]): [PgTable, object[]][] {
  const entries: LogEntry[] = []
  const past = new Map<string, LogEntry[]>()
  for (const { occurred_at, found: _, ...happening } of happenings) {
    const key = `${happening.subject.type}:${happening.subject.id}`
    const earlier = past.get(key) ?? []
    const before = entries.at(-1)
    const draft = {
      v: 1,
      seq: entries.length + 1,
      chain: mainChain,
      occurred_at,
      recorded_at: occurred_at,
      ...happening,
      data: happening.data ?? {},
      prev_hash: before?.hash ?? genesisHash,
    }
    const policy = markOf(policies.map((one) => evaluatePolicy(one, draft, earlier)))
    const entry = entryOf({ ...draft, policy, hash: '' })
    entry.hash = hashOfEntry(entry)
    entries.push(entry)
    past.set(key, [...earlier, entry])
  }
  const last = entries.at(-1)
  if (!last) return []
  const { seq, hash, recorded_at } = last
  return [
    [logEntry, entries],
    [
      logEntryPolicy,
      entries.flatMap(({ policy, seq: of }) =>
        marksOf(policy).map(({ id, verdict }) => ({
          policy_code: String(id),
          seq: of,
          verdict: verdict ?? 'NOT_COVERED',
        })),
      ),
    ],
    [logEdge, [...edgesOf(entries).values()]],
    [chainHead, [{ chain: mainChain, seq, hash, recorded_at }]],
  ]
}

/** Each edge once, with its first entry. */
function edgesOf(entries: LogEntry[]): Map<string, object> {
  const edges = new Map<string, object>()
  for (const { seq, subject, refs = [] } of entries)
    for (const ref of refs) {
      const [from_type, to_type] = [subjectTypeOf(subject.type), subjectTypeOf(ref.type)]
      const [from_id, to_id] = [String(subject.id), String(ref.id)]
      const key = `${from_type}:${from_id} ${to_type}:${to_id}`
      if (!edges.has(key))
        edges.set(key, { from_type, from_id, to_type, to_id, to_label: ref.label ?? null, seq })
    }
  return edges
}
