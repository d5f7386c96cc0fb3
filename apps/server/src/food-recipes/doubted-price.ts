import { homeCurrency } from '@rp/domain/currencies'
import { bangkokDay } from '@rp/domain/dates'
import type { IngredientPrice, PriceRule } from '@rp/domain/ingredients/price-at'
import { priceDoubts, type PriceDoubt } from '@rp/domain/ingredients/price-doubts'
import type { Words } from '@rp/domain/languages'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { priceRule } from './price-rule.ts'
import { ingredientPrice } from './tables/ingredient-price.ts'
import { ingredient } from './tables/ingredient.ts'

type Select = Pick<Tx, 'select'>

/** What a price of a raw material is compared with, besides its history. */
export interface Material {
  id: string
  code: string
  density_g_per_ml: string | null
  supplier: string
  price_from: string | null
  price_to: string | null
  price_rule: PriceRule
}

export const materialColumns = {
  id: ingredient.id,
  code: ingredient.code,
  density_g_per_ml: ingredient.density_g_per_ml,
  supplier: ingredient.supplier,
  price_from: ingredient.price_from,
  price_to: ingredient.price_to,
  price_rule: priceRule,
}

/** The doubts about a typed price that must be confirmed; empty if it has a reason. */
export function doubtsAbout(
  price: IngredientPrice,
  {
    material,
    history,
    last_rate,
  }: { material: Material; history: IngredientPrice[]; last_rate: string | null },
): PriceDoubt[] {
  return priceDoubts(price, {
    history,
    density: material.density_g_per_ml,
    rule: material.price_rule,
    preferred: material.supplier,
    range: { from: material.price_from, to: material.price_to },
    last_rate,
  })
}

/** The last recorded rate of a currency, of any raw material; null for the home currency, and for a new one. */
export async function lastRate(tx: Select, currency: string): Promise<string | null> {
  if (currency === homeCurrency) return null
  const [row] = await tx
    .select({ fx: ingredientPrice.fx })
    .from(ingredientPrice)
    .where(eq(ingredientPrice.currency, currency))
    .orderBy(
      desc(sql`coalesce(${ingredientPrice.fx_on}, ${ingredientPrice.valid_from})`),
      desc(ingredientPrice.id),
    )
    .limit(1)
  return row?.fx ?? null
}

/** The day of a rate must not be in the future, and only a foreign currency has one. */
export function rateDayFault({ currency, fx_on }: Pick<IngredientPrice, 'currency' | 'fx_on'>): Words | null {
  if (!fx_on) return null
  if (currency === homeCurrency)
    return {
      en: `is only of a foreign currency, not of ${homeCurrency}`,
      th: `ใช้กับสกุลเงินต่างประเทศเท่านั้น ไม่ใช่ ${homeCurrency}`,
    }
  const today = bangkokDay(new Date())
  return fx_on <= today
    ? null
    : {
        en: `must be ${today} or earlier: no rate is known of a later day`,
        th: `ต้องไม่เกิน ${today} เพราะยังไม่มีอัตราของวันหลังจากนั้น`,
      }
}

/** The default day of a rate: the first day of the price, but today for a later one. */
export function withRateDay<P extends IngredientPrice>(price: P): P {
  if (price.currency === homeCurrency || price.fx_on) return price
  const today = bangkokDay(new Date())
  return { ...price, fx_on: price.valid_from < today ? price.valid_from : today }
}
