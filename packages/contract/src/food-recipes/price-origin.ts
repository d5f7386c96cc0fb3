import { priceRules, type PriceOrigin } from '@rp/domain/ingredients/price-at'
import { priceUnits } from '@rp/domain/ingredients/price-units'
import { z } from 'zod'

/** Origin of a price per kilogram: the supplier's price, the rate with its date, and the price rule. */
export const priceOrigin = z.object({
  rule: z.enum(priceRules),
  supplier: z.string(),
  price: z.string(),
  uom: z.enum(priceUnits),
  currency: z.string(),
  fx: z.string(),
  fx_on: z.string(),
  valid_from: z.string(),
}) satisfies z.ZodType<PriceOrigin>
