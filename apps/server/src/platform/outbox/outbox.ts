import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { withoutCaller } from '../database/caller.ts'
import type { Database } from '../database/open-database.ts'
import { outbox as outboxTable } from '../tables/outbox.ts'
import { openForgetting } from './delete-delivered.ts'

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface OutboxEvent {
  id: number
  topic: string
  payload: unknown
}

/** Handles an event. Must be idempotent, as an event may be delivered twice. */
type Handler<T> = (payload: T) => Promise<void> | void

export interface Outbox {
  /** Registers a handler for a topic. Handlers must be idempotent: if one fails, all run again. */
  on<T>(topic: string, handler: Handler<T>): void
  /** Publishes an event in the transaction. */
  publish(tx: Tx, topic: string, payload: unknown): Promise<void>
  /** Delivers committed events at once and deletes them. */
  deliver(events: OutboxEvent[]): Promise<void>
  /** Deletes an event that was delivered without its topic handlers. */
  forget(id: number): void
  /** Stops the sweeper and waits for running deliveries. */
  close(): Promise<void>
}

/** How long a crashed node's events wait before another node delivers them. */
const sweepEveryMs = 2000
/** Events per sweep. */
const sweepMax = 200

export function openOutbox(database: Database, log: Logger): { outbox: Outbox; write: Write } {
  const { db } = database
  const topics = new Map<string, Handler<unknown>[]>()
  const publishedIn = new WeakMap<object, OutboxEvent[]>()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const forgetting = openForgetting(database, log)

  const outbox: Outbox = {
    on<T>(topic: string, handler: Handler<T>) {
      // The module published the payload under this topic itself, so its type is known.
      topics.set(topic, [...(topics.get(topic) ?? []), (payload) => handler(payload as T)])
    },
    async publish(tx, topic, payload) {
      const [row] = await tx.insert(outboxTable).values({ topic, payload }).returning({ id: outboxTable.id })
      if (row) publishedIn.get(tx)?.push({ id: row.id, topic, payload })
    },
    deliver(events) {
      const work = deliverAll(events).finally(() => underWay.delete(work))
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
    const published: OutboxEvent[] = []
    const result = await db.transaction((tx) => {
      publishedIn.set(tx, published)
      return work(tx)
    })
    // The answer need not wait: the rows are committed, and after a crash the sweeper delivers.
    if (published.length > 0) void withoutCaller(() => outbox.deliver(published))
    return result
  }

  async function deliverAll(events: OutboxEvent[]): Promise<void> {
    const published: number[] = []
    for (const { id, topic, payload } of events) {
      const handlers = topics.get(topic)
      // The command line knows no topics, an older version not all: another process handles these.
      if (!handlers) continue
      try {
        for (const handle of handlers) await handle(payload)
        published.push(id)
      } catch (error) {
        log.error(
          { err: error, topic, outbox_id: id },
          'news could not be delivered; the sweeper tries again',
        )
      }
    }
    if (published.length > 0) forgetting.forget(published)
  }

  /** Each sweep continues after the one before, so that events which always fail do not block later ones. */
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
  /** A backlog after many crashes need not wait for the timer. */
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
