import { namesOfSubject } from '@rp/domain/supplychain/subjects'
import {
  coveringRules,
  evaluatePolicy,
  pastEvents,
  type Earlier,
  type Judged,
  type Judgement,
} from '@rp/domain/supplychain/evaluate-policy'
import type { Policy } from '@rp/domain/supplychain/policy'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../outbox/outbox.ts'
import type { Past } from './lock-head.ts'
import { chainHead, logEntry } from '../tables/log-entry.ts'
import { logPolicy } from '../tables/log-policy.ts'
import { mainChain } from '@rp/domain/supplychain/entry'

type Select = Pick<Tx, 'select'>

/** Entries of a subject's past that a judgement looks at, at most. */
export const pastMax = 500
const keptSets = 16
const kept = new Map<string, Policy[]>()
let latest: Policy[] = []

/**
 * The active policies. A set is named by the head of the chain, which every append locks: a set of that name never
 * changes, so that no node needs to be told of anything.
 */
export async function policiesOf(db: Select, policy_set: string | null): Promise<Policy[]> {
  if (policy_set === null) return []
  const known = kept.get(policy_set)
  if (known) return (latest = known)
  const rows = await db.select().from(logPolicy).where(eq(logPolicy.state, 'ACTIVE')).orderBy(logPolicy.code)
  if (kept.size >= keptSets) kept.delete(kept.keys().next().value ?? '')
  kept.set(policy_set, rows)
  return (latest = rows)
}

/** What the newest policies known here ask of an entry's past: a guess until the head tells which are active. */
export function eventsAskedFor(entry: Judged): string[] {
  return pastEvents(latest.flatMap((policy) => coveringRules(policy, entry)))
}

/** The active policies are others from this transaction's end on; before the entry that tells of it. */
export async function renewPolicySet(tx: Tx): Promise<void> {
  await tx
    .insert(chainHead)
    .values({ chain: mainChain, seq: 0, hash: '0'.repeat(64), policy_set: uuidv7() })
    .onConflictDoUpdate({ target: chainHead.chain, set: { policy_set: uuidv7() } })
}

/** Judges an entry; the past of its subject is read only where a rule asks for what was not read before. */
export async function judge(
  db: Select,
  policies: Policy[],
  entry: Judged & { seq: number },
  read: Past = { events: [], entries: [] },
): Promise<Judgement[]> {
  const covering = policies.filter((policy) => coveringRules(policy, entry).length > 0)
  if (covering.length === 0) return []
  const events = pastEvents(covering.flatMap((policy) => coveringRules(policy, entry)))
  // Of more events, the newest alone might leave out what is asked for.
  const isRead = events.length === read.events.length && events.every((event) => read.events.includes(event))
  const past = isRead ? read.entries : await pastOf(db, entry, events)
  return covering.map((policy) => evaluatePolicy(policy, entry, past))
}

async function pastOf(
  db: Select,
  { subject, seq }: Judged & { seq: number },
  events: string[],
): Promise<Earlier[]> {
  if (events.length === 0) return []
  const newest = await db
    .select({
      seq: logEntry.seq,
      event: logEntry.event,
      actor: logEntry.actor,
      data: logEntry.data,
      occurred_at: logEntry.occurred_at,
    })
    .from(logEntry)
    .where(
      and(
        inArray(sql`(subject ->> 'type')`, namesOfSubject(subject.type)),
        sql`(subject ->> 'id') = ${String(subject.id)}`,
        inArray(logEntry.event, events),
        lt(logEntry.seq, seq),
      ),
    )
    .orderBy(desc(logEntry.seq))
    .limit(pastMax)
  return newest.toReversed()
}
