import { mainChain } from '@rp/domain/supplychain/entry'
import { asc, eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../outbox/outbox.ts'
import { logCheckpoint, logSigningKey } from '../tables/log-checkpoint.ts'
import { chainHead } from '../tables/log-entry.ts'
import type { Anchor, Fault, LogContext, CheckPosition } from './chain-check.ts'
import type { FromChain } from './chain-messages.ts'
import { ChainThread } from './chain-thread.ts'
import { storedFault, signedOf, type StoredCheckpoint } from './stored-checkpoint.ts'
import { endsOfGoodRuns, unsealedFault } from './known-ends.ts'
import { pagesOfText } from './read-entries.ts'
import type { SignedCheckpoint } from './signing-key.ts'

/** The result of a check, where it ended, and its number of valid checkpoints. */
export type Verdict = ({ ok: true } | ({ ok: false } & Fault)) & { place: CheckPosition; confirmed: number }

interface Walk {
  known: LogContext
  /** Where to continue; absent: from the first entry. */
  from?: CheckPosition
  to?: number
  /** Called with the progress after each page. */
  progress?: (place: CheckPosition, confirmed: number) => Promise<void> | void
}

/** Pages queued for the thread: it should neither wait for the database nor hold the log in memory. */
const pagesAhead = 2

/** Reads all entries; a separate thread checks them, so that the server stays responsive. */
export async function walk(
  thread: ChainThread,
  pool: Pick<Pool, 'query'>,
  { known, from, to, progress = () => undefined }: Walk,
): Promise<Verdict> {
  const requests = [thread.ask({ kind: 'begin', known, place: from })]
  /** Awaits answers until this many are outstanding; returns the first fault, if any. */
  const receive = async (left: number): Promise<FromChain | undefined> => {
    while (requests.length > left) {
      const reported = await requests.shift()
      if (reported?.fault) return reported
      if (reported) await progress(reported.place, reported.confirmed)
    }
    return undefined
  }
  for await (const page of pagesOfText(pool, from?.seq ?? 0, to)) {
    requests.push(thread.ask({ kind: 'page', page }))
    const broken = await receive(pagesAhead)
    if (broken) return verdictOf(broken)
  }
  return verdictOf((await receive(0)) ?? (await thread.ask({ kind: 'end' })))
}

function verdictOf({ place, confirmed, fault }: FromChain): Verdict {
  return fault ? { ok: false, ...fault, place, confirmed } : { ok: true, place, confirmed }
}

/**
 * Verifies the whole log from its first entry, with its head, every checkpoint, the ends of earlier good runs, and
 * externally saved checkpoints.
 */
export async function verifyLog(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  stored: StoredCheckpoint[] = [],
): Promise<Verdict> {
  const thread = new ChainThread()
  try {
    const seals = await sealsOf(db)
    const head = await headOf(db)
    const anchors = [...(head.seq > 0 ? [head] : []), ...(await endsOfGoodRuns(db))]
    // An externally saved key overrides the one stored here.
    const known = {
      anchors,
      keys: new Map([
        ...seals.keys,
        ...stored.map(({ key_id, public_key }) => [key_id, public_key] as const),
      ]),
      checkpoints: [...seals.checkpoints, ...stored.map(signedOf)],
    }
    const verdict = await walk(thread, pool, { known })
    const fault = verdict.ok ? (storedFault(stored, seals) ?? (await unsealedFault(db))) : null
    return fault ? { ok: false, ...fault, place: verdict.place, confirmed: verdict.confirmed } : verdict
  } finally {
    await thread.close()
  }
}

/** The current end of the chain. */
export async function headOf(db: Pick<Tx, 'select'>): Promise<Anchor> {
  const [head] = await db
    .select({ seq: chainHead.seq, hash: chainHead.hash })
    .from(chainHead)
    .where(eq(chainHead.chain, mainChain))
  return head ?? { seq: 0, hash: '' }
}

/** Every checkpoint, and their possible signing keys. */
export async function sealsOf(
  db: Pick<Tx, 'select'>,
): Promise<{ checkpoints: SignedCheckpoint[]; keys: Map<string, string> }> {
  const checkpoints = await db.select().from(logCheckpoint).orderBy(asc(logCheckpoint.seq))
  const keys = await db.select().from(logSigningKey)
  return {
    checkpoints: checkpoints.map(({ file: _, ...checkpoint }) => checkpoint),
    keys: new Map(keys.map(({ key_id, public_key }) => [key_id, public_key])),
  }
}
