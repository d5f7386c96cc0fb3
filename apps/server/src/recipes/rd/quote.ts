import { createQuote, getPriceInput, listQuotes, type Quote } from '@rp/contract/recipes/quote'
import { isStorable, priceRecipe, type PriceInput } from '@rp/domain/price/price-recipe'
import { sellerOf, type Seller } from '@rp/domain/price/vat'
import { bangkokDay } from '@rp/domain/dates'
import { weigh } from '@rp/domain/formula/weigh'
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { bangkokYear, drawNumber } from '../../platform/numbers/draw-number.ts'
import { draftOf, formulaOf, linesOf } from '../formula/formula-of.ts'
import { quoteRef, versionRef } from '../log-refs.ts'
import { recipeOf, lockedRecipe } from '../recipe-of.ts'
import { priceInput } from '../formula/price-input.ts'
import { quote } from '../tables/quote.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import type { recipe } from '../tables/recipe.ts'
import { versionBasis } from '../formula/version-basis.ts'
import { versionOf } from '../formula/version-state.ts'

type Recipe = typeof recipe.$inferSelect
type Select = Pick<Tx, 'select'>

/** Prices of versions and quotes, which freeze them. */
export function quoteCalls(platform: Platform, configuration: Configuration): void {
  const { serve, database, write, outbox, jobs } = platform
  const { db } = database

  serve.staff(getPriceInput, async ({ params }) => {
    const row = await recipeOf(db, params.id)
    const { input, config } = await todaysPrice(db, configuration, row, params.version_id)
    return { input, config, target_price: row.target_price }
  })

  serve.staff(listQuotes, async ({ params }) => {
    const row = await recipeOf(db, params.id)
    return readQuotes(db, configuration, row)
  })

  serve.staff(createQuote, async ({ params, body, who }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      if (row.formula_status === 'CANCEL')
        throw refuse('illegal_transition', { detail: 'A cancelled recipe is not quoted' })
      const { input: today, config } = await todaysPrice(tx, configuration, row, body.version_id)
      const input: PriceInput = { ...today, qty: body.qty, spread_fee: body.spread_fee }
      const price = priceRecipe(input, config)
      if (price.missing.length > 0 || input.lines.length === 0)
        throw refuse('invalid', {
          errors: [{ path: 'version_id', message: 'has ingredients without a price that is valid today' }],
        })
      if (!isStorable(price))
        throw refuse('invalid', {
          errors: [{ path: 'version_id', message: 'costs more baht than a quote can hold' }],
        })
      const year = bangkokYear()
      const number = `QT-${year}-${String(await drawNumber(tx, `QT-${year}`)).padStart(6, '0')}`
      const valid_until = bangkokDay(new Date(Date.now() + body.valid_days * 86_400_000))
      const [written] = await tx
        .insert(quote)
        .values({
          number,
          recipe_id: row.id,
          version_id: body.version_id,
          qty: body.qty,
          valid_until,
          input,
          config,
          price,
          unit_price: price.unit_price,
          total: price.total,
          seller: await todaysSeller(tx, configuration, price.total),
          created_by: who.id,
          created_at: sql`now()`,
        })
        .returning({ id: quote.id })
      await appendToLog(tx, {
        event: 'price.quoted',
        subject: { type: 'recipe', id: row.id, label: row.number },
        refs: [quoteRef({ id: found(written).id, number }), versionRef(row, body.version_id, null)],
        actor: actorOf(who),
        data: { quote: number, version: body.version_id, qty: body.qty },
      })
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
      const [made] = await readQuotes(tx, configuration, row, eq(quote.id, found(written).id))
      return found(made)
    }),
  )

  // 00:10 in Bangkok.
  jobs.every('recipes.expire-quotes', '10 17 * * *', async () => {
    await db
      .update(quote)
      .set({ state: 'EXPIRED' })
      .where(and(inArray(quote.state, ['DRAFT', 'SENT']), lt(quote.valid_until, bangkokDay(new Date()))))
  })
}

/** The seller and the tax on a total, as the settings say today. */
async function todaysSeller(db: Select, configuration: Configuration, total: string): Promise<Seller> {
  const {
    RECIPES_PRODUCE_COMPANY: name,
    RECIPES_SELLER_TAX_ID: tax_id,
    RECIPES_VAT_REGISTERED: is_vat_registered,
  } = await configuration.read(db, [
    'RECIPES_PRODUCE_COMPANY',
    'RECIPES_SELLER_TAX_ID',
    'RECIPES_VAT_REGISTERED',
  ])
  return sellerOf({ name, tax_id, is_vat_registered }, total, bangkokDay(new Date()))
}

/** What the price of a version is made of today. */
async function todaysPrice(db: Select, configuration: Configuration, row: Recipe, version_id: string) {
  const version = await versionOf(db, row.id, version_id)
  const lines = await linesOf(db, version.id)
  const basis = await versionBasis(db, configuration, row, lines)
  const formula = formulaOf(row.recipe_type, draftOf(version, lines))
  const input = priceInput(row, formula, weigh(formula, basis.ingredients), basis.price)
  return { input, config: basis.price.config }
}

async function readQuotes(
  db: Select,
  configuration: Configuration,
  row: Recipe,
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
  const today = new Map<string, Awaited<ReturnType<typeof todaysPrice>>>()
  for (const version_id of new Set(rows.map((one) => one.quote.version_id)))
    today.set(version_id, await todaysPrice(db, configuration, row, version_id))
  return rows.map(({ quote: one, version_no, created_by_name }) => ({
    ...one,
    version_no,
    created_by_name,
    unit_price_today: costToday(one, today.get(one.version_id)),
  }))
}

/** The same order at today's prices and overheads; null when a price is missing. */
function costToday(
  { qty, input }: typeof quote.$inferSelect,
  today: Awaited<ReturnType<typeof todaysPrice>> | undefined,
): string | null {
  if (!today) return null
  const price = priceRecipe({ ...today.input, qty, spread_fee: input.spread_fee }, today.config)
  return price.missing.length > 0 || !isStorable(price) ? null : price.unit_price
}
