import { quoteDays, quoteStates } from '@rp/domain/recipe-rules'
import type { Seller } from '@rp/domain/price/vat'
import { packagingKinds } from '@rp/domain/price/price-recipe'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, money } from '../fields.ts'
import { formulates, recipesPath } from './recipe.ts'

/** A decimal text of any length: what one unit takes of a raw material is not rounded. */
const exact = z.string()

export const priceInput = z.object({
  recipe_type: z.enum(['COSMETICS', 'FOOD']),
  qty: z.int(),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      group: z.enum(['BASE', 'INGREDIENT']),
      kg_per_unit: exact,
      price_per_kg: exact.nullable(),
      price_breaks: z.array(z.object({ min_kg: exact, price_per_kg: exact })),
    }),
  ),
  packaging: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(packagingKinds),
      mode: z.enum(['PER_UNIT', 'PER_BATCH', 'PER_HOUR']),
      unit_cost: exact,
      tiers: z.array(z.object({ min_qty: z.int(), unit_cost: exact })),
      setup_fee: exact,
      min_charge: exact,
      units_per_hour: exact.nullable(),
    }),
  ),
  multiplier: exact,
  registrations: z.int(),
  spread_fee: z.boolean(),
})

export const priceConfig = z.object({
  base_overhead_pct: z.int(),
  ingredient_overhead_pct: z.int(),
  packaging_overhead_pct: z.int(),
  registration_fee: z.int(),
  unit_places: z.int().optional(),
})

export const price = z.object({
  groups: z.array(
    z.object({
      group: z.enum(['BASE', 'INGREDIENT', 'PACKAGING']),
      cost: money,
      overhead_pct: z.int(),
      overhead: money,
      total: money,
    }),
  ),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      group: z.enum(['BASE', 'INGREDIENT', 'PACKAGING']),
      cost: money.nullable(),
      share_pct: z.string(),
    }),
  ),
  fee_per_unit: money,
  unit_price: money,
  order: z.array(
    z.object({ kind: z.enum(['PRODUCT', 'REGISTRATION']), qty: z.int(), unit_price: money, amount: money }),
  ),
  total: money,
  missing: z.array(z.string()),
})

const seller = z.object({
  name: z.string(),
  tax_id: z.string(),
  is_vat_registered: z.boolean(),
  vat: z.object({ pct: exact, base: exact, amount: exact, total: exact }).nullable(),
}) satisfies z.ZodType<Seller>

/** What the price of a version is made of today; the browser computes with it. */
export const getPriceInput = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/version/:version_id/price`,
  policy: formulates,
  summary: 'What the price of a version is made of today',
  params: { id, version_id: id },
  reply: z.object({
    input: priceInput,
    config: priceConfig,
    target_price: money.nullable(),
  }),
  refuses: ['not_found'],
})

export const quote = z.object({
  id,
  version_id: id,
  version_no: z.int(),
  number: z.string(),
  qty: z.int(),
  state: z.enum(Object.keys(quoteStates) as (keyof typeof quoteStates)[]),
  valid_until: day,
  input: priceInput,
  config: priceConfig,
  price,
  unit_price: money,
  /** Before tax. */
  total: money,
  /** Who offers it, and the tax; null of quotes that were made before papers stated them. */
  seller: seller.nullable(),
  /** Whether the same order would cost something else today. */
  unit_price_today: money.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
})
export type Quote = z.output<typeof quote>

export const listQuotes = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/quote`,
  policy: formulates,
  summary: 'The quotes of a recipe, newest first, each with what it would cost today',
  params: { id },
  reply: z.array(quote),
  refuses: ['not_found'],
})

export const createQuote = endpoint({
  method: 'POST',
  path: `${recipesPath}/:id/quote`,
  policy: formulates,
  summary: 'Quote a version; prices and overheads are frozen in it',
  params: { id },
  body: z.strictObject({
    version_id: id,
    qty: z.int().min(1).max(10_000_000),
    spread_fee: z.boolean(),
    valid_days: z.int().min(1).max(quoteDays.most),
  }),
  reply: quote,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
