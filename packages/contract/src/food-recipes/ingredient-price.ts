import { currencies, noCurrency } from '@rp/domain/currencies'
import { priceRules } from '@rp/domain/ingredients/price-at'
import { priceUnits } from '@rp/domain/ingredients/price-units'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, name, optionalText } from '../fields.ts'
import { canFormulate } from '../policies.ts'
import { day, optionalDay, positive, quantity } from './decimals.ts'

const opens = canFormulate('food-ingredient-update')

/** A supplier's price: per `uom` in `currency`, `fx` baht each, from `min_qty` of `uom` on. */
export const priceFields = {
  supplier: name,
  price: positive,
  uom: z.enum(priceUnits),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), { error: noCurrency.en, params: { words: noCurrency } }),
  fx: positive,
  min_qty: quantity,
  valid_from: day,
  valid_to: optionalDay,
  /** Date of a foreign currency's rate; null: the first day of the price. */
  fx_on: optionalDay.default(null),
  /** Reason for a price that changes by more than half, or is outside the material's range. */
  reason: optionalText.default(null),
}

const price = z.object({
  id,
  ...priceFields,
  // Prices that were recorded before currency codes were checked keep their code.
  currency: z.string(),
  /** Baht; null for a volume without a density. */
  price_per_kg: z.string().nullable(),
  /** The rule by which it is today's price for the smallest quantity; null: another price is. */
  counts: z.enum(priceRules).nullable(),
  created_at: instant,
})
export type IngredientPriceRecord = z.output<typeof price>

const path = '/food-recipes/ingredient/:id/price'

export const listIngredientPrices = endpoint({
  method: 'GET',
  path,
  policy: canFormulate('food-ingredient-list', 'recipes-rd-list'),
  summary: 'Every price of a raw material, the newest first',
  params: { id },
  reply: z.array(price),
  refuses: ['not_found'],
})

export const addIngredientPrice = endpoint({
  method: 'POST',
  path,
  policy: opens,
  summary: 'Enter a price; with `follows` the open price ends the day before. Prices are never changed',
  params: { id },
  body: z.strictObject({ ...priceFields, follows: z.boolean() }),
  reply: z.array(price),
  refuses: ['invalid', 'not_found'],
})

export const endIngredientPrice = endpoint({
  method: 'POST',
  path: `${path}/:price_id/end`,
  policy: opens,
  summary: 'Give an open price its last day',
  params: { id, price_id: id },
  body: z.strictObject({ valid_to: day }),
  reply: z.array(price),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
