import { listPrices, readUsage, savePrice } from '@rp/contract/ai/spending'
import type { UsageGroup } from '@rp/domain/ai/gateway/calls'
import { anyModel, usualPrices } from '@rp/domain/ai/gateway/prices'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { bangkokDay } from '@rp/domain/dates'
import { and, desc, gte, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import { llmCall } from '../tables/llm-call.ts'
import { tokenPrice } from '../tables/price.ts'

/** Maximum groups per response: the most expensive, or the latest days. */
const groupsMax = 400
const usualDays = 30

/** Prices and spending of models. */
export function spendingCalls({ serve, database: { db } }: Platform): void {
  serve.staff(readUsage, async ({ query: { group, ...request } }) => {
    const to = request.to ?? bangkokDay(new Date())
    const from = request.from ?? dayBefore(to, usualDays - 1)
    if (from > to) throw refuseField('from', { en: 'must not be after "to"', th: 'ต้องไม่อยู่หลังวันสิ้นสุด' })
    const key = keyOf(group)
    const data = await db
      .select({
        key,
        calls: sql<number>`count(*)::int`,
        failed: sql<number>`count(*) filter (where ${llmCall.outcome} <> 'OK')::int`,
        input_tokens: sumOf(llmCall.input_tokens),
        cached_tokens: sumOf(llmCall.cached_tokens),
        output_tokens: sumOf(llmCall.output_tokens),
        cost_micro_thb: sumOf(llmCall.cost_micro_thb),
      })
      .from(llmCall)
      .where(and(gte(llmCall.created_at, startOf(from)), lt(llmCall.created_at, startOf(dayBefore(to, -1)))))
      .groupBy(sql`1`)
      .orderBy(group === 'day' ? sql`1 desc` : sql`7 desc, 1`)
      .limit(groupsMax)
    return { from, to, data }
  })

  serve.staff(listPrices, () => prices())

  serve.staff(savePrice, async ({ caller, body }) => {
    const row = { ...body, updated_by: caller.id, updated_at: new Date().toISOString() }
    await db
      .insert(tokenPrice)
      .values(row)
      .onConflictDoUpdate({
        target: [tokenPrice.provider, tokenPrice.model, tokenPrice.valid_from],
        set: row,
      })
    return prices()
  })

  async function prices() {
    const rows = await db
      .select()
      .from(tokenPrice)
      .orderBy(tokenPrice.provider, tokenPrice.model, desc(tokenPrice.valid_from))
      .limit(groupsMax)
    const own = rows.map((row) => ({ ...row, is_built_in: false }))
    const built_in = modelProviders.map((provider) => ({
      provider,
      model: anyModel,
      valid_from: '2026-01-01',
      ...usualPrices[provider],
      is_built_in: true,
      updated_at: null,
    }))
    return [...own, ...built_in]
  }
}

function keyOf(group: UsageGroup) {
  const columns = { bot: llmCall.bot, provider: llmCall.provider, room: llmCall.room_id }
  if (group === 'day')
    return sql<string>`to_char(${llmCall.created_at} at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`
  return sql<string | null>`${columns[group]}::text`
}

/** Sums of bigint arrive as text. */
function sumOf(column: AnyPgColumn) {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
}

const startOf = (day: string) => `${day}T00:00:00.000+07:00`

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
