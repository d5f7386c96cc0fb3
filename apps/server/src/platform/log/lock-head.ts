import { genesisHash, mainChain } from '@rp/domain/supplychain/entry'
import type { Earlier, Judged } from '@rp/domain/supplychain/evaluate-policy'
import { namesOfSubject } from '@rp/domain/supplychain/subjects'
import { isoInstant } from '../database/instants.ts'
import type { Tx } from '../outbox/outbox.ts'
import { chainHead } from '../tables/log-entry.ts'
import { eventsAskedFor, pastMax } from './policies.ts'
import { runText } from './run-text.ts'

export interface Head {
  seq: number
  hash: string
  recorded_at: string | null
  policy_set: string | null
}

/** The past of a subject up to the head: what happened of these events. */
export interface Past {
  events: string[]
  entries: Earlier[]
}

type Told = Omit<Head, 'seq'> & { seq: string; seen?: string | null; past?: Earlier[] | null }

const fields = 'seq, hash, recorded_at, policy_set'
const locking = `select ${fields} from chain_head where chain = $1 for update`
/**
 * With the past that the policies are likely to ask for, which spares another way to the database under the lock.
 * Whoever had to wait for the head reads a past that is older than it: `seen` tells.
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

/** The head of the chain, locked until the transaction ends; with the past of what is going to be judged. */
export async function lockHead(tx: Tx, judged?: Judged): Promise<{ head: Head; past?: Past }> {
  const events = judged ? eventsAskedFor(judged) : []
  const [told] =
    judged && events.length > 0
      ? await runText<Told>(tx, lockingWithPast, [
          mainChain,
          namesOfSubject(judged.subject.type),
          String(judged.subject.id),
          events,
        ])
      : await runText<Told>(tx, locking, [mainChain])
  if (!told) return { head: await firstHead(tx) }
  const isWhole = told.seen === told.seq
  return { head: headOf(told), ...(isWhole && { past: { events, entries: told.past ?? [] } }) }
}

async function firstHead(tx: Tx): Promise<Head> {
  await tx.insert(chainHead).values({ chain: mainChain, seq: 0, hash: genesisHash }).onConflictDoNothing()
  const [told] = await runText<Told>(tx, locking, [mainChain])
  if (!told) throw new Error('Cannot append to the log: the chain has no head')
  return headOf(told)
}

function headOf({ seq, hash, recorded_at, policy_set }: Told): Head {
  return { seq: Number(seq), hash, recorded_at: recorded_at && isoInstant(recorded_at), policy_set }
}
