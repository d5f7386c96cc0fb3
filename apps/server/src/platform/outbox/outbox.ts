import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { withoutCaller } from '../database/caller.ts'
import type { Database } from '../database/open-database.ts'
import { outbox as outboxTable } from '../tables/outbox.ts'
import { openForgetting } from './forget.ts'

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface News {
  id: number
  topic: string
  payload: unknown
}

/** Delivers news; it may be called twice for one piece and must bear it (architecture 3). */
type Deliver<T> = (payload: T) => Promise<void> | void

export interface Outbox {
  /** Names who delivers a topic, when an area registers; where several do, each bears being asked again for another's failure. */
  on<T>(topic: string, deliver: Deliver<T>): void
  /** Puts news into the transaction. */
  tell(tx: Tx, topic: string, payload: unknown): Promise<void>
  /** Delivers committed news at once and forgets it. */
  deliver(news: News[]): Promise<void>
  /** Forgets news that was delivered past its topic. */
  forget(id: number): void
  /** Stops the sweeper and waits for what is under way. */
  close(): Promise<void>
}

/** A crashed node's news waits this long before another delivers it (chat design b4). */
const sweepEveryMs = 2000
/** Pieces of news that one sweep takes. */
const sweepMax = 200

export function openOutbox(database: Database, log: Logger): { outbox: Outbox; write: Write } {
  const { db } = database
  const topics = new Map<string, Deliver<unknown>[]>()
  const toldIn = new WeakMap<object, News[]>()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const forgetting = openForgetting(database, log)

  const outbox: Outbox = {
    on<T>(topic: string, deliver: Deliver<T>) {
      // What the area itself told under this topic comes back through the database.
      topics.set(topic, [...(topics.get(topic) ?? []), (payload) => deliver(payload as T)])
    },
    async tell(tx, topic, payload) {
      const [row] = await tx.insert(outboxTable).values({ topic, payload }).returning({ id: outboxTable.id })
      if (row) toldIn.get(tx)?.push({ id: row.id, topic, payload })
    },
    deliver(news) {
      const work = deliverAll(news).finally(() => underWay.delete(work))
      underWay.add(work)
      return work
    },
    forget: (id) => forgetting.forget([id]),
    async close() {
      closing.abort()
      clearInterval(timer)
      await Promise.all(underWay)
      await forgetting.close()
    },
  }

  const write: Write = async (work) => {
    const told: News[] = []
    const result = await db.transaction((tx) => {
      toldIn.set(tx, told)
      return work(tx)
    })
    // The answer need not wait: the rows are committed, the sweeper delivers what a crash leaves.
    if (told.length > 0) void withoutCaller(() => outbox.deliver(told))
    return result
  }

  async function deliverAll(news: News[]): Promise<void> {
    const told: number[] = []
    for (const { id, topic, payload } of news) {
      const tellers = topics.get(topic)
      // The command line knows no topic, an older version not all: another process has what it takes.
      if (!tellers) continue
      try {
        for (const tell of tellers) await tell(payload)
        told.push(id)
      } catch (error) {
        log.error(
          { err: error, topic, outbox_id: id },
          'news could not be delivered; the sweeper tries again',
        )
      }
    }
    if (told.length > 0) forgetting.forget(told)
  }

  /** Each sweep goes on behind the one before, so that news which always fails holds up none behind it. */
  let sweptTo = 0
  async function sweep(): Promise<'more' | 'all'> {
    const left = await db
      .select()
      .from(outboxTable)
      .where(
        and(
          gt(outboxTable.id, sweptTo),
          inArray(outboxTable.topic, [...topics.keys()]),
          lt(outboxTable.created_at, sql`now() - interval '2 seconds'`),
        ),
      )
      .orderBy(asc(outboxTable.id))
      .limit(sweepMax)
    sweptTo = left.length < sweepMax ? 0 : (left.at(-1)?.id ?? 0)
    if (left.length > 0) await outbox.deliver(left)
    return sweptTo === 0 ? 'all' : 'more'
  }

  let sweeping = false
  /** What many crashes left is not made to wait for the clock. */
  async function sweepAll(): Promise<void> {
    while ((await sweep()) === 'more' && !closing.signal.aborted);
  }
  const timer = setInterval(() => {
    if (sweeping) return
    sweeping = true
    sweepAll()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox sweep failed'))
      .finally(() => (sweeping = false))
  }, sweepEveryMs)
  timer.unref()

  return { outbox, write }
}
