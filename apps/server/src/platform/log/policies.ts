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
import { chainHead, logEntry } from '../tables/log-entry.ts'
import { logPolicy } from '../tables/log-policy.ts'
import { mainChain } from '@rp/domain/supplychain/entry'

/** The past of a subject up to the head: its entries with these events. */
export interface Past {
  events: string[]
  entries: Earlier[]
}

type Select = Pick<Tx, 'select'>

/** Maximum of past entries of a subject that a judgement considers. */
export const pastMax = 500
const cachedSets = 16
const cache = new Map<string, Policy[]>()
let latest: Policy[] = []

/**
 * The active policies. A set is named by the head of the chain, which every append locks, and never changes under that
 * name, so nodes need no notification.
 */
export async function policiesOf(db: Select, policy_set: string | null): Promise<Policy[]> {
  if (policy_set === null) return []
  const known = cache.get(policy_set)
  if (known) return (latest = known)
  const rows = await db.select().from(logPolicy).where(eq(logPolicy.state, 'ACTIVE')).orderBy(logPolicy.code)
  if (cache.size >= cachedSets) cache.delete(cache.keys().next().value ?? '')
  cache.set(policy_set, rows)
  return (latest = rows)
}

/** The events of an entry's past that the newest known policies need: a guess until the head names the active ones. */
export function eventsRequiring(entry: Judged): string[] {
  return pastEvents(latest.flatMap((policy) => coveringRules(policy, entry)))
}

/** Changes the active policies from this transaction's end on; call it before the entry about the change. */
export async function renewPolicySet(tx: Tx): Promise<void> {
  await tx
    .insert(chainHead)
    .values({ chain: mainChain, seq: 0, hash: '0'.repeat(64), policy_set: uuidv7() })
    .onConflictDoUpdate({ target: chainHead.chain, set: { policy_set: uuidv7() } })
}

/** Judges an entry; reads the past of its subject only if a rule needs more than what was read before. */
export async function judge(
  db: Select,
  policies: Policy[],
  entry: Judged & { seq: number },
  read: Past = { events: [], entries: [] },
): Promise<Judgement[]> {
  const covering = policies.filter((policy) => coveringRules(policy, entry).length > 0)
  if (covering.length === 0) return []
  const events = pastEvents(covering.flatMap((policy) => coveringRules(policy, entry)))
  // With more events, the newest entries alone might lack one that is needed.
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
