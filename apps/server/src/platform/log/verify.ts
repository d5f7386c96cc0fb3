import { mainChain } from '@rp/domain/supplychain/entry'
import { asc, eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../outbox/outbox.ts'
import { logCheckpoint, logSigningKey } from '../tables/log-checkpoint.ts'
import { chainHead } from '../tables/log-entry.ts'
import type { Anchor, Fault, Known, Place } from './chain-check.ts'
import type { FromChain } from './chain-messages.ts'
import { ChainThread } from './chain-thread.ts'
import { keptFault, signedOf, type KeptCheckpoint } from './kept-checkpoint.ts'
import { endsOfGoodRuns, unsealedFault } from './known-ends.ts'
import { pagesOfText } from './read-entries.ts'
import type { SignedCheckpoint } from './signing-key.ts'

/** What a walk found, where it ended, and how many checkpoints it found true. */
export type Verdict = ({ ok: true } | ({ ok: false } & Fault)) & { place: Place; confirmed: number }

interface Walk {
  known: Known
  /** Where to go on; from the first entry without it. */
  from?: Place
  to?: number
  /** Is told how far it is after each page. */
  progress?: (place: Place, confirmed: number) => Promise<void> | void
}

/** Pages that the thread may have before it: it is not to wait for the database, nor to have the log in memory. */
const pagesAhead = 2

/** Reads entries to their end; a thread of its own checks them, so that whoever else asks the server is answered. */
export async function walk(
  thread: ChainThread,
  pool: Pick<Pool, 'query'>,
  { known, from, to, progress = () => undefined }: Walk,
): Promise<Verdict> {
  const asked = [thread.ask({ kind: 'begin', known, place: from })]
  /** Hears answers until so many are left to come; what does not hold, if anything. */
  const hear = async (left: number): Promise<FromChain | undefined> => {
    while (asked.length > left) {
      const told = await asked.shift()
      if (told?.fault) return told
      if (told) await progress(told.place, told.confirmed)
    }
    return undefined
  }
  for await (const page of pagesOfText(pool, from?.seq ?? 0, to)) {
    asked.push(thread.ask({ kind: 'page', page }))
    const broken = await hear(pagesAhead)
    if (broken) return verdictOf(broken)
  }
  return verdictOf((await hear(0)) ?? (await thread.ask({ kind: 'end' })))
}

function verdictOf({ place, confirmed, fault }: FromChain): Verdict {
  return fault ? { ok: false, ...fault, place, confirmed } : { ok: true, place, confirmed }
}

/**
 * The whole log from its first entry, with its head, every checkpoint, the ends of earlier good runs, and checkpoints
 * that were kept elsewhere.
 */
export async function verifyLog(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  kept: KeptCheckpoint[] = [],
): Promise<Verdict> {
  const thread = new ChainThread()
  try {
    const seals = await sealsOf(db)
    const head = await headOf(db)
    const anchors = [...(head.seq > 0 ? [head] : []), ...(await endsOfGoodRuns(db))]
    // One that was kept elsewhere counts more than what stands here.
    const known = {
      anchors,
      keys: new Map([...seals.keys, ...kept.map(({ key_id, public_key }) => [key_id, public_key] as const)]),
      checkpoints: [...seals.checkpoints, ...kept.map(signedOf)],
    }
    const verdict = await walk(thread, pool, { known })
    const fault = verdict.ok ? (keptFault(kept, seals) ?? (await unsealedFault(db))) : null
    return fault ? { ok: false, ...fault, place: verdict.place, confirmed: verdict.confirmed } : verdict
  } finally {
    await thread.close()
  }
}

/** Where the chain ends now. */
export async function headOf(db: Pick<Tx, 'select'>): Promise<Anchor> {
  const [head] = await db
    .select({ seq: chainHead.seq, hash: chainHead.hash })
    .from(chainHead)
    .where(eq(chainHead.chain, mainChain))
  return head ?? { seq: 0, hash: '' }
}

/** Every checkpoint, and the keys they may be signed with. */
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
