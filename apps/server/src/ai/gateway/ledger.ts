import type { CallKind, CallOutcome } from '@rp/domain/ai/gateway/calls'
import { costOf, type TokenPrice, type Tokens } from '@rp/domain/ai/gateway/prices'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { bangkokDay } from '@rp/domain/dates'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { budget } from '../tables/budget.ts'
import { llmCall } from '../tables/llm-call.ts'
import { priceOf } from './prices.ts'

/** The identifying fields of a call. */
interface Entry {
  kind: CallKind
  bot: string | null
  version_no: number | null
  task_id: string | null
  room_id: string | null
  provider: ModelProvider
  model: string
  attempt: number
  turn: number
}

/** In micro-baht; 0: no limit. */
export interface CostLimits {
  month: number
  botDay: number
  roomDay: number
}

interface Reserved {
  id: string
  provider: ModelProvider
  counters: Counter[]
  price: TokenPrice
  guess: Tokens
  reserved: number
}

interface CallResult {
  outcome: CallOutcome
  detail?: string
  status?: number
  /** Null: the provider returned no count. */
  tokens: Tokens | null
  /** Nobody bills the call, e.g. because it was refused. */
  isUnbilled?: boolean | undefined
  latency_ms: number
}

type Counter = Pick<typeof budget.$inferSelect, 'scope' | 'period'>

/** Reserves a fifth more than estimated, so that most calls cost less than reserved. */
const reserveFactor = 1.2
/** After this long, a call without an outcome belongs to a dead node; its reservation stays spent. */
const lostAfterMinutes = 15
/** Accounts for every call: reserved under the lock of its counters before, settled after. */
export interface Ledger {
  /** Null: a budget is used up. */
  reserve(entry: Entry, guess: Tokens, limits: CostLimits): Promise<Reserved | null>
  /** Returns the call's cost in micro-baht and its tokens. */
  commit(reserved: Reserved, settled: CallResult): Promise<{ cost: number; tokens: Tokens }>
  closeLost(): Promise<void>
}

export function openLedger({ db }: Pick<Database, 'db'>, metrics: Metrics): Ledger {
  const outcomes = metrics.counter('model_calls_total', 'Calls of models by outcome')
  return {
    async reserve(entry, guess, limits) {
      const price = await priceOf(db, entry.provider, entry.model)
      const reserved = Math.ceil(costOf(guess, price) * reserveFactor)
      const now = new Date()
      const counters = countersOf(entry, now)
      return db.transaction(async (tx) => {
        const spent = await lockCounters(tx, counters)
        const isOver = counters.some(({ scope }) => {
          const limit = limitOf(limits, scope)
          return limit > 0 && (spent.get(scope) ?? 0) + reserved > limit
        })
        if (isOver) return null
        await add(tx, counters, reserved)
        const [row] = await tx
          .insert(llmCall)
          .values({
            ...entry,
            reserved_micro_thb: reserved,
            cost_micro_thb: reserved,
            created_at: now.toISOString(),
          })
          .returning({ id: llmCall.id })
        return row ? { id: row.id, provider: entry.provider, counters, price, guess, reserved } : null
      })
    },

    async commit(
      { id, provider, counters, price, guess, reserved },
      { tokens: reported, isUnbilled = false, ...how },
    ) {
      outcomes.add({ provider, outcome: how.outcome })
      const tokens = reported ?? guessed(isUnbilled, guess)
      const cost = costOf(tokens, price)
      await db.transaction(async (tx) => {
        // Lock the counters first, in the same order as reservations.
        await lockCounters(tx, counters)
        const settled = await tx
          .update(llmCall)
          .set({
            ...how,
            input_tokens: tokens.input,
            cached_tokens: tokens.cached,
            output_tokens: tokens.output,
            is_estimated: reported === null,
            cost_micro_thb: cost,
          })
          .where(and(eq(llmCall.id, id), isNull(llmCall.outcome)))
          .returning({ id: llmCall.id })
        // The call was closed as lost meanwhile: its cost was kept and is known now.
        if (settled.length > 0) await add(tx, counters, cost - reserved)
      })
      return { cost, tokens }
    },

    async closeLost() {
      await db
        .update(llmCall)
        .set({ outcome: 'LOST', is_estimated: true, detail: 'the server ended while the call was under way' })
        .where(
          and(
            isNull(llmCall.outcome),
            lt(llmCall.created_at, sql`now() - make_interval(mins => ${lostAfterMinutes})`),
          ),
        )
    },
  }
}

/** The usage of a call without a count: its input, unless nobody bills it. */
function guessed(isUnbilled: boolean, guess: Tokens): Tokens {
  return isUnbilled ? { input: 0, cached: 0, output: 0 } : { ...guess, output: 0 }
}

function countersOf({ bot, room_id }: Entry, now: Date): Counter[] {
  const day = bangkokDay(now)
  const counters: Counter[] = [{ scope: 'MONTH', period: day.slice(0, 7) }]
  if (bot) counters.push({ scope: 'BOT_DAY', period: `${bot} ${day}` })
  if (room_id) counters.push({ scope: 'ROOM_DAY', period: `${room_id} ${day}` })
  return counters
}

function limitOf(limits: CostLimits, scope: Counter['scope']): number {
  return { MONTH: limits.month, BOT_DAY: limits.botDay, ROOM_DAY: limits.roomDay }[scope]
}

/** Locks the counters, always in the same order; returns what each scope has spent. */
async function lockCounters(tx: Tx, counters: Counter[]): Promise<Map<Counter['scope'], number>> {
  await tx.insert(budget).values(counters.toSorted(byKey)).onConflictDoNothing()
  const rows = await tx
    .select()
    .from(budget)
    .where(or(...counters.map(isCounter)))
    .orderBy(budget.scope, budget.period)
    .for('update')
  return new Map(rows.map(({ scope, spent_micro_thb }) => [scope, spent_micro_thb]))
}

async function add(tx: Tx, counters: Counter[], amount: number): Promise<void> {
  await tx
    .update(budget)
    .set({ spent_micro_thb: sql`${budget.spent_micro_thb} + ${amount}` })
    .where(or(...counters.map(isCounter)))
}

const isCounter = ({ scope, period }: Counter) => and(eq(budget.scope, scope), eq(budget.period, period))
const byKey = (one: Counter, other: Counter) => (one.scope < other.scope ? -1 : 1)
