import type { ShopRun } from '@rp/contract/integrations/shop-reading'
import { shopReading, shopResources, type ShopResource } from '@rp/domain/shop/shop-words'
import { keysOf } from '@rp/domain/recipe-words'
import { and, eq, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Platform } from '../../platform/platform.ts'
import { shopCursor, shopRun } from '../tables/shop-reading.ts'
import { ShopFault, type ShopConnector } from './connector.ts'
import { upsertRow } from './upsert-row.ts'

type Deps = Pick<Platform, 'database' | 'write' | 'log'>

/** Rejected records that are listed with the reason. */
const rejectedMax = 100
/** A page takes seconds; a reading silent for longer has died. */
const deadAfterMinutes = 5

/** Begins a reading; null if one is running on any node. */
export async function beginRun({ database: { db } }: Deps): Promise<string | null> {
  await db
    .update(shopRun)
    .set({
      status: 'FAILED',
      finished_at: sql`now()`,
      error: 'It was interrupted; the next reading continues from there',
    })
    .where(
      and(
        eq(shopRun.status, 'RUNNING'),
        lt(shopRun.beat_at, sql`now() - make_interval(mins => ${deadAfterMinutes})`),
      ),
    )
  const id = uuidv7()
  const [begun] = await db
    .insert(shopRun)
    .values({ id, status: 'RUNNING', started_at: sql`now()`, beat_at: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: shopRun.id })
  return begun?.id ?? null
}

/**
 * Reads what changed in the shop, kind by kind, page by page. A page, its cursor and its outcome are one transaction,
 * so that after an interruption the next reading continues after the last saved page.
 */
export async function readShop(
  deps: Deps,
  connector: ShopConnector,
  run_id: string,
  closing: AbortSignal,
): Promise<void> {
  const { database, log } = deps
  const counts: ShopRun['counts'] = []
  const rejected: ShopRun['rejected'] = []
  let error: string | null = null
  try {
    for (const resource of keysOf(shopResources)) {
      const count = { resource, created: 0, changed: 0, unchanged: 0, rejected: 0 }
      counts.push(count)
      await readAll(deps, connector, { resource, count, counts, rejected, run_id, closing })
    }
  } catch (cause) {
    if (!(cause instanceof ShopFault)) log.error({ err: cause }, 'the shop could not be read')
    error = cause instanceof ShopFault ? cause.message : 'The server failed; its log says why'
  }
  await database.db
    .update(shopRun)
    .set({ status: error === null ? 'DONE' : 'FAILED', finished_at: sql`now()`, counts, rejected, error })
    .where(eq(shopRun.id, run_id))
}

interface Became {
  key: string
  verdict: Awaited<ReturnType<typeof upsertRow>>
}

interface Reading {
  resource: ShopResource
  count: ShopRun['counts'][number]
  counts: ShopRun['counts']
  rejected: ShopRun['rejected']
  run_id: string
  closing: AbortSignal
}

async function readAll(
  { database: { db }, write }: Deps,
  connector: ShopConnector,
  reading: Reading,
): Promise<void> {
  const { resource, counts, rejected, run_id, closing } = reading
  for (;;) {
    if (closing.aborted)
      throw new ShopFault('The server stopped; the next reading continues from there', true)
    const [stored] = await db.select().from(shopCursor).where(eq(shopCursor.resource, resource))
    const from = stored ? { cursor: stored.cursor, isComplete: stored.is_complete } : null
    const { rows, cursor, isLast } = await connector.page(resource, from, shopReading.page)
    const page = await write(async (tx) => {
      const became: Became[] = []
      for (const row of rows) became.push({ key: row.key, verdict: await upsertRow(tx, resource, row) })
      const reached = { cursor, is_complete: isLast, updated_at: new Date().toISOString() }
      await tx
        .insert(shopCursor)
        .values({ resource, ...reached })
        .onConflictDoUpdate({ target: shopCursor.resource, set: reached })
      return became
    })
    for (const one of page) tally(reading, one)
    await db
      .update(shopRun)
      .set({ beat_at: sql`now()`, counts, rejected })
      .where(eq(shopRun.id, run_id))
    if (isLast) return
  }
}

function tally({ resource, count, rejected }: Reading, { key, verdict }: Became): void {
  if (typeof verdict === 'string') {
    count[verdict] += 1
    return
  }
  count.rejected += 1
  if (rejected.length < rejectedMax) rejected.push({ resource, key, reason: verdict.reason })
}
