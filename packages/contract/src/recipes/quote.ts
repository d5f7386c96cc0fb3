import { quoteDays, quoteStates, recipeLimits } from '@rp/domain/recipe-rules'
import { servingUnits } from '@rp/domain/enumerations'
import type { Seller } from '@rp/domain/price/vat'
import { priceOrigin } from '../food-recipes/price-origin.ts'
import { orderUnitsMax } from '@rp/domain/price/chosen-sizes'
import { packageFindingCodes, type PackageFinding } from '@rp/domain/price/package-findings'
import type { PriceChange } from '@rp/domain/price/price-changes'
import type { OrderInput, OrderPrice } from '@rp/domain/price/price-recipe'
import type { Filling } from '@rp/domain/price/priced-lines'
import { packagingKinds } from '@rp/domain/price/unit-costs'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, money, words } from '../fields.ts'
import { formulates, recipesPath } from './recipe.ts'

/** A decimal text of any length, because the raw material per unit is not rounded. */
const exact = z.string()

const priceStep = z.object({ min_kg: exact, price_per_kg: exact, origin: priceOrigin.optional() })

const sizeInput = z.object({
  package_id: id.nullable(),
  name: z.string(),
  content: z.string(),
  qty: z.int(),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      group: z.enum(['BASE', 'INGREDIENT']),
      material: z.string().optional(),
      kg_per_unit: exact,
      price_per_kg: exact.nullable(),
      origin: priceOrigin.optional(),
      price_breaks: z.array(priceStep),
      least_offer: priceStep.nullable().optional(),
    }),
  ),
  packaging: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      name_th: z.string().optional(),
      kind: z.enum(packagingKinds),
      mode: z.enum(['PER_UNIT', 'PER_BATCH', 'PER_HOUR']),
      unit_cost: exact,
      tiers: z.array(z.object({ min_qty: z.int(), unit_cost: exact })),
      setup_fee: exact,
      min_charge: exact,
      units_per_hour: exact.nullable(),
      units_per_piece: z.int().optional(),
      pieces_per_unit: z.int().optional(),
    }),
  ),
})

/** Basis of a price: each size with its raw materials and packaging, and their common data. */
const orderInput = z.object({
  recipe_type: z.enum(['COSMETICS', 'FOOD']),
  sizes: z.array(sizeInput),
  multiplier: exact,
  registrations: z.int(),
  spread_fee: z.boolean(),
}) satisfies z.ZodType<OrderInput>

const priceConfig = z.object({
  base_overhead_pct: z.int(),
  ingredient_overhead_pct: z.int(),
  packaging_overhead_pct: z.int(),
  registration_fee: z.int(),
  unit_places: z.int().optional(),
})

const filling = z.object({
  fill_weight: exact,
  fill_unit: z.enum(servingUnits),
  servings_per_pack: z.int(),
}) satisfies z.ZodType<Filling>

const orderLines = z.array(
  z.object({ kind: z.enum(['PRODUCT', 'REGISTRATION']), qty: z.int(), unit_price: money, amount: money }),
)

const price = z.object({
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
  order: orderLines,
  total: money,
  missing: z.array(z.string()),
})

const orderPrice = z.object({
  sizes: z.array(price),
  order: orderLines,
  total: money,
  missing: z.array(z.string()),
}) satisfies z.ZodType<OrderPrice>

/** A problem of an order; a BLOCK stops the quote. */
export const packageFinding = z.object({
  code: z.enum(packageFindingCodes),
  package_id: id.nullable(),
  package_name: z.string(),
  subject: words.nullable(),
  figures: z.record(z.string(), z.string()),
}) satisfies z.ZodType<PackageFinding>

const priceChange = z.object({
  kind: z.enum(['MATERIAL', 'PACKAGING', 'CONTENT', 'OVERHEAD', 'REGISTRATION']),
  name: words,
  was: z.string().nullable(),
  now: z.string().nullable(),
  since: day.nullable(),
}) satisfies z.ZodType<PriceChange>

const seller = z.object({
  name: z.string(),
  tax_id: z.string(),
  is_vat_registered: z.boolean(),
  vat: z.object({ pct: exact, base: exact, amount: exact, total: exact }).nullable(),
}) satisfies z.ZodType<Seller>

/** Basis of today's price of a version, for computing in the browser. */
export const getPriceInput = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/version/:version_id/price`,
  policy: formulates,
  summary: 'The components of a version’s price today, for each of its open packages',
  params: { id, version_id: id },
  reply: z.object({
    input: orderInput,
    config: priceConfig,
    /** Content of one unit of each size, for a formula being edited. */
    fillings: z.array(filling),
    findings: z.array(packageFinding),
    target_price: money.nullable(),
  }),
  refuses: ['not_found'],
})

const quote = z.object({
  id,
  version_id: id,
  version_no: z.int(),
  number: z.string(),
  qty: z.int(),
  state: z.enum(Object.keys(quoteStates) as (keyof typeof quoteStates)[]),
  valid_until: day,
  input: orderInput,
  config: priceConfig,
  price: orderPrice,
  /** For a quote of one size; null for several. */
  unit_price: money.nullable(),
  /** Before tax. */
  total: money,
  /** The seller with tax; null for quotes from before it was stated. */
  seller: seller.nullable(),
  findings: z.array(packageFinding),
  /** Today's price changes, and today's total for the same order; null if a price is missing. */
  changes: z.array(priceChange),
  total_today: money.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
})
export type Quote = z.output<typeof quote>

export const listQuotes = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/quote`,
  policy: formulates,
  summary: 'The quotes of a recipe, newest first, each with its price today',
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
    /** Quantity of the only package, or of the bulk without one; for chosen packages, their sum. */
    qty: z.int().min(1).max(orderUnitsMax).optional(),
    /** The packages to price; required if several are open, and empty for the bulk only. */
    packages: z
      .array(z.strictObject({ package_id: id, qty: z.int().min(1).max(orderUnitsMax) }))
      .max(recipeLimits.packages)
      .optional(),
    spread_fee: z.boolean(),
    valid_days: z.int().min(1).max(quoteDays.most),
  }),
  reply: quote,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
