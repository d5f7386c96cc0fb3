import type { VerificationRun, verificationKinds } from '@rp/contract/supplychain/verification'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import { ChainThread } from '../platform/log/chain-thread.ts'
import { isSigned } from '../platform/log/signing-key.ts'
import { treeAt } from '../platform/log/tree.ts'
import { endsOfGoodRuns } from '../platform/log/known-ends.ts'
import { headOf, sealsOf, walk } from '../platform/log/verify.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { logVerification } from '../platform/tables/log-verification.ts'

export type Run = typeof logVerification.$inferSelect
type Kind = (typeof verificationKinds)[number]
type Place = NonNullable<Run['place']>

const topic = 'supplychain.verification'
/** How often a run reports its progress and saves its position. */
const reportEveryMs = 1000
/** A run that has been silent for this long has lost its process. */
const lostAfterSeconds = 20

export interface Verifications {
  /** Queues a run, or returns the open one of its kind. */
  start(kind: Kind, started_by: string | null): Promise<Run>
  /** Runs the verifications that wait and those that a dead process left; true if there were any. */
  work(): Promise<void>
}

/** Verifications as durable jobs: any node claims one, reports progress, and continues after a restart. */
export function openVerifications(platform: Platform): Verifications {
  const { database, outbox, jobs, http, log } = platform
  const { db } = database
  const closing = new AbortController()
  let underWay: Promise<void> = Promise.resolve()

  const runs: Verifications = {
    start: (kind, started_by) => queueVerification(platform, kind, started_by),
    work: () => (underWay = underWay.catch(() => undefined).then(workAll)),
  }

  async function workAll(): Promise<void> {
    for (;;) {
      const run = closing.signal.aborted ? undefined : await claim(db)
      if (!run) return
      await carryOut(database, run, closing.signal).catch(async (error: unknown) => {
        if (closing.signal.aborted) return
        log.error({ err: error }, 'a verification of the log could not be carried out')
        const reason = { en: 'It could not be carried out', th: 'ดำเนินการไม่สำเร็จ' }
        await save(db, run.id, { state: 'FAILED', reason, finished_at: sql`now()` })
      })
    }
  }

  // Not awaited: a full run takes long and would delay the events behind this one.
  outbox.on(
    topic,
    () => void runs.work().catch((error: unknown) => log.error({ err: error }, 'verifying failed')),
  )
  jobs.every('supplychain.verify', '* * * * *', () => runs.work())
  // 02:00 in Bangkok.
  jobs.every(
    'supplychain.verify-nightly',
    '0 19 * * *',
    async () => void (await runs.start('INCREMENTAL', null)),
  )
  http.addHook('onClose', async () => {
    closing.abort()
    await underWay.catch(() => undefined)
  })
  return runs
}

/** Queues a run, or finds the open one of its kind; notifies the workers after the commit. */
export function queueVerification(
  { write, outbox }: Pick<Platform, 'write' | 'outbox'>,
  kind: Kind,
  started_by: string | null,
): Promise<Run> {
  return write(async (tx) => {
    // Two concurrent requests get one run.
    await tx.execute(sql`select pg_advisory_xact_lock(19790514)`)
    const [open] = await tx
      .select()
      .from(logVerification)
      .where(and(eq(logVerification.kind, kind), inArray(logVerification.state, ['QUEUED', 'RUNNING'])))
    // Wake the workers even so: they may find that the process of an open run is dead.
    await outbox.publish(tx, topic, {})
    if (open) return open
    const [run] = await tx.insert(logVerification).values({ kind, started_by }).returning()
    return found(run)
  })
}

/** Claims the oldest run that waits, or that a dead process left. */
async function claim(db: Database['db']): Promise<Run | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update log_verification set state = 'RUNNING', started_at = coalesce(started_at, now()), seen_at = now()
    where id = (
      select id from log_verification
      where state = 'QUEUED' or (state = 'RUNNING' and seen_at < now() - ${lostAfterSeconds} * interval '1 second')
      order by created_at limit 1 for update skip locked)
    returning id`)
  const [claimed] = rows
  if (!claimed) return undefined
  const [run] = await db.select().from(logVerification).where(eq(logVerification.id, claimed.id))
  return run
}

async function carryOut(database: Database, claimed: Run, closing: AbortSignal): Promise<void> {
  const { db, pool } = database
  const seals = await sealsOf(db)
  const run = claimed.place ? claimed : await begin(db, claimed, seals)
  const known = {
    keys: seals.keys,
    checkpoints: seals.checkpoints.filter(({ seq }) => seq <= run.to_seq),
    anchors: [
      ...(await endsOfGoodRuns(db, run.to_seq)),
      ...(run.to_seq > 0 ? [{ seq: run.to_seq, hash: run.to_hash }] : []),
    ],
  }
  let reported = performance.now()
  const thread = new ChainThread()
  const verdict = await walk(thread, pool, {
    known,
    from: found(run.place),
    to: run.to_seq,
    progress: async (place, confirmed) => {
      if (!closing.aborted && performance.now() - reported < reportEveryMs) return
      reported = performance.now()
      await save(db, run.id, {
        done: place.seq - run.from_seq,
        checkpoints: run.checkpoints + confirmed,
        place,
        // On shutdown, let another process continue at once.
        seen_at: closing.aborted ? new Date(0).toISOString() : sql`now()`,
      })
      closing.throwIfAborted()
    },
  }).finally(() => thread.close())
  await save(db, run.id, {
    state: 'DONE',
    ok: verdict.ok,
    done: verdict.place.seq - run.from_seq,
    checkpoints: run.checkpoints + verdict.confirmed,
    finished_at: sql`now()`,
    ...(!verdict.ok && { first_bad_seq: verdict.first_bad_seq, reason: verdict.reason }),
  })
}

/** Fixes the range of a run; entries appended later belong to the next one. */
async function begin(
  db: Database['db'],
  { id, kind }: Run,
  seals: Awaited<ReturnType<typeof sealsOf>>,
): Promise<Run> {
  const head = await headOf(db)
  const known = [head, ...seals.checkpoints, ...(await endsOfGoodRuns(db))]
  const end = known.reduce((last, one) => (one.seq > last.seq ? one : last))
  const place = kind === 'FULL' ? startOfAll : await lastGoodPlace(db, seals)
  return save(db, id, { from_seq: place.seq, to_seq: end.seq, to_hash: end.hash, place })
}

const startOfAll: Place = { seq: 0, hash: '0'.repeat(64), tree: [] }

/** Continue after the newest checkpoint that a good run covered, if it is signed and its tree still matches. */
async function lastGoodPlace(
  db: Database['db'],
  { checkpoints, keys }: Awaited<ReturnType<typeof sealsOf>>,
): Promise<Place> {
  const [good] = await endsOfGoodRuns(db)
  const last = checkpoints.findLast(({ seq }) => seq <= (good?.seq ?? 0))
  if (!last || !isSigned(last, keys.get(last.key_id))) return startOfAll
  const tree = await treeAt(db, last.seq)
  if (tree.root() !== last.root) return startOfAll
  return { seq: last.seq, hash: last.hash, tree: tree.parts }
}

type Changes = { [K in keyof Run]?: Run[K] | ReturnType<typeof sql> }

async function save(db: Database['db'], id: string, changes: Changes): Promise<Run> {
  const [run] = await db.update(logVerification).set(changes).where(eq(logVerification.id, id)).returning()
  return found(run)
}

export function runRecordOf(run: Run, names: Map<string, string>): VerificationRun {
  const seconds = (Date.parse(run.finished_at ?? run.seen_at ?? '') - Date.parse(run.started_at ?? '')) / 1000
  return {
    ...run,
    total: run.to_seq - run.from_seq,
    rate: seconds > 0 ? Math.round(run.done / seconds) : null,
    started_by_name: names.get(run.started_by ?? '') ?? null,
  }
}
