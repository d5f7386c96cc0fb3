import { genesisHash, mainChain } from '@rp/domain/supplychain/entry'
import type { Earlier, Judged } from '@rp/domain/supplychain/evaluate-policy'
import { namesOfSubject } from '@rp/domain/supplychain/subjects'
import { isoInstant } from '../database/instants.ts'
import type { Tx } from '../outbox/outbox.ts'
import { chainHead } from '../tables/log-entry.ts'
import { eventsRequiring, pastMax, type Past } from './policies.ts'
import { runText } from './run-text.ts'

export interface Head {
  seq: number
  hash: string
  recorded_at: string | null
  policy_set: string | null
}

type RawHead = Omit<Head, 'seq'> & { seq: string; seen?: string | null; past?: Earlier[] | null }

const fields = 'seq, hash, recorded_at, policy_set'
const locking = `select ${fields} from chain_head where chain = $1 for update`
/**
 * Includes the past that the policies probably need, which saves a round trip under the lock. If the statement had to
 * wait for the head, that past is outdated: `seen` shows it.
 */
const lockingWithPast = `
  with head as (${locking})
  select ${fields}, (select max(log_entry.seq) from log_entry) as seen,
    (select json_agg(found order by found.seq) from (
      select seq, event, actor, data, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at
      from log_entry
      where (subject ->> 'type') = any($2::text[]) and (subject ->> 'id') = $3 and event = any($4::text[])
      order by log_entry.seq desc limit ${pastMax}) as found) as past
  from head`

/** The head of the chain, locked until the transaction ends, with the past of the entry to judge. */
export async function lockHead(tx: Tx, judged?: Judged): Promise<{ head: Head; past?: Past }> {
  const events = judged ? eventsRequiring(judged) : []
  const [reported] =
    judged && events.length > 0
      ? await runText<RawHead>(tx, lockingWithPast, [
          mainChain,
          namesOfSubject(judged.subject.type),
          String(judged.subject.id),
          events,
        ])
      : await runText<RawHead>(tx, locking, [mainChain])
  if (!reported) return { head: await firstHead(tx) }
  const isWhole = reported.seen === reported.seq
  return { head: headOf(reported), ...(isWhole && { past: { events, entries: reported.past ?? [] } }) }
}

async function firstHead(tx: Tx): Promise<Head> {
  await tx.insert(chainHead).values({ chain: mainChain, seq: 0, hash: genesisHash }).onConflictDoNothing()
  const [reported] = await runText<RawHead>(tx, locking, [mainChain])
  if (!reported) throw new Error('Cannot append to the log: the chain has no head')
  return headOf(reported)
}

function headOf({ seq, hash, recorded_at, policy_set }: RawHead): Head {
  return { seq: Number(seq), hash, recorded_at: recorded_at && isoInstant(recorded_at), policy_set }
}
