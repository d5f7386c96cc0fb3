import {
  addIngredientPrice,
  endIngredientPrice,
  listIngredientPrices,
  type IngredientPriceRecord,
} from '@rp/contract/food-recipes/ingredient-price'
import { rateFault } from '@rp/domain/currencies'
import { kgPrices, type IngredientPrice } from '@rp/domain/ingredients/price-at'
import { placePrice } from '@rp/domain/ingredients/price-history'
import { isVolume } from '@rp/domain/ingredients/price-units'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { languageOf } from '../platform/http/language.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { ingredient } from './tables/ingredient.ts'
import { endPrice, notePrices } from './note-prices.ts'
import { ingredientPrice } from './tables/ingredient-price.ts'

interface Material {
  id: string
  code: string
  density_g_per_ml: string | null
}

/** Prices of a raw material: listed, added, ended; what was is never changed. */
export function ingredientPriceCalls({ serve, database, write }: Platform): void {
  const { db } = database

  serve.staff(listIngredientPrices, async ({ params }) => list(db, await materialOf(db, params.id)))

  serve.staff(addIngredientPrice, ({ params, body: { follows, ...price }, who, request }) =>
    write(async (tx) => {
      const material = await lockMaterial(tx, params.id)
      checkDays(price)
      const wrongRate = rateFault(price)
      if (wrongRate) throw refuseField('fx', wrongRate[languageOf(request)])
      if (isVolume(price.uom) && material.density_g_per_ml === null)
        throw refuseField('uom', `needs the density of the material; without it use mcg, mg, g or kg`)
      const placing = placePrice(await historyOf(tx, material.id), price, follows)
      if (placing.kind === 'unchanged') throw refuseField('valid_from', 'has this very price already')
      if (placing.kind === 'overlaps') {
        const { valid_from, valid_to } = placing.with
        throw refuseField(
          'valid_from',
          `overlaps the price of this supplier and quantity from ${valid_from} to ${valid_to ?? 'further notice'}`,
        )
      }
      await notePrices(tx, [{ id: uuidv7(), material, price, ends: placing.ends }], actorOf(who))
      return list(tx, material)
    }),
  )

  serve.staff(endIngredientPrice, ({ params, body: { valid_to }, who }) =>
    write(async (tx) => {
      const material = await lockMaterial(tx, params.id)
      const price = found((await historyOf(tx, material.id)).find(({ id }) => id === params.price_id))
      if (price.valid_to !== null)
        throw refuse('illegal_transition', { detail: `The price has ended on ${price.valid_to}` })
      if (valid_to < price.valid_from)
        throw refuseField('valid_to', `must be ${price.valid_from}, the first day, or later`)
      await endPrice(tx, { id: price.id, valid_to, material }, actorOf(who))
      return list(tx, material)
    }),
  )
}

type Select = Pick<Tx, 'select'>

async function materialOf(tx: Select, id: string): Promise<Material> {
  const [row] = await tx.select(materialColumns).from(ingredient).where(eq(ingredient.id, id))
  return found(row)
}

/** Prices of one material are written one after another, so that no two can slip past each other. */
async function lockMaterial(tx: Tx, id: string): Promise<Material> {
  const [row] = await tx
    .select(materialColumns)
    .from(ingredient)
    .where(and(eq(ingredient.id, id), isNull(ingredient.archived_at)))
    .for('update')
  return found(row)
}

const materialColumns = {
  id: ingredient.id,
  code: ingredient.code,
  density_g_per_ml: ingredient.density_g_per_ml,
}

const historyOf = (tx: Select, ingredient_id: string) =>
  tx
    .select()
    .from(ingredientPrice)
    .where(eq(ingredientPrice.ingredient_id, ingredient_id))
    .orderBy(desc(ingredientPrice.valid_from), desc(ingredientPrice.id))

async function list(tx: Select, { id, density_g_per_ml }: Material): Promise<IngredientPriceRecord[]> {
  const rows = await historyOf(tx, id)
  return rows.map((row) => ({
    ...row,
    price_per_kg: kgPrices([row], density_g_per_ml)[0]?.price_per_kg ?? null,
  }))
}

/** The last day is the first one or later. */
function checkDays({ valid_from, valid_to }: IngredientPrice): void {
  if (valid_to !== null && valid_to < valid_from)
    throw refuseField('valid_to', `must be ${valid_from}, the first day, or later`)
}
