import type { Quote } from '@rp/contract/recipes/quote'
import { priceChanges } from '@rp/domain/price/price-changes'
import { isStorable, priceOrder, type OrderInput } from '@rp/domain/price/price-recipe'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Delivery } from '../formula/price-input.ts'
import { quotedOrder } from '../quoted-order.ts'
import { quote } from '../tables/quote.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import type { recipe } from '../tables/recipe.ts'
import { todayOf, type Today } from './todays-order.ts'

/** The quotes of a recipe, newest first, each with what has changed since. */
export async function readQuotes(
  db: Pick<Tx, 'select'>,
  configuration: Configuration,
  row: typeof recipe.$inferSelect,
  which?: SQL,
): Promise<Quote[]> {
  const rows = await db
    .select({
      quote,
      version_no: recipeVersion.version_no,
      created_by_name: sql<
        string | null
      >`(select staff.full_name from staff where staff.id = ${quote.created_by})`,
    })
    .from(quote)
    .innerJoin(recipeVersion, eq(recipeVersion.id, quote.version_id))
    .where(and(eq(quote.recipe_id, row.id), which))
    .orderBy(desc(quote.created_at), desc(quote.id))
    .limit(100)
  const today = new Map<string, Today>()
  for (const version_id of new Set(rows.map((one) => one.quote.version_id)))
    today.set(version_id, await todayOf(db, configuration, row, version_id))
  return rows.map(({ quote: one, version_no, created_by_name }) => {
    const frozen = quotedOrder(one)
    return {
      ...one,
      ...frozen,
      version_no,
      created_by_name,
      ...since(today.get(one.version_id), { input: frozen.input, config: one.config }),
    }
  })
}

/** The changes since the quote, and the cost of the same order today; null if a price is missing. */
function since(
  today: Today | undefined,
  before: Parameters<typeof priceChanges>[0],
): Pick<Quote, 'changes' | 'total_today'> {
  if (!today) return { changes: [], total_today: null }
  const { registrations: _, multiplier: __, ...own } = before.input
  const order = today.order(sameDelivery(before.input, today))
  const input = { ...order, spread_fee: own.spread_fee }
  const price = priceOrder(input, today.config)
  return {
    changes: priceChanges(before, { input, config: today.config }),
    total_today: price.missing.length > 0 || !isStorable(price) ? null : price.total,
  }
}

/**
 * The packages of a quote, including cancelled ones: its own order is priced again. Quotes from before packages were
 * named used the first open one.
 */
function sameDelivery({ sizes }: OrderInput, { packages }: Today): Delivery {
  const [first] = sizes
  const named = sizes.flatMap(({ package_id, qty }) => {
    const packaged = packages.find(({ id }) => id === package_id)
    return packaged ? [{ packaged, qty }] : []
  })
  if (named.length > 0 || !first) return { sizes: named, bulk: null }
  const legacy = first.packaging.length > 0 ? packages.find(({ is_open }) => is_open) : undefined
  return legacy
    ? { sizes: [{ packaged: legacy, qty: first.qty }], bulk: null }
    : { sizes: [], bulk: first.qty }
}
