import {
  addIngredientPrice,
  endIngredientPrice,
  listIngredientPrices,
  type IngredientPriceRecord,
} from '@rp/contract/food-recipes/ingredient-price'
import { rateFault } from '@rp/domain/currencies'
import { bangkokDay } from '@rp/domain/dates'
import { countedPrice, kgPrices, type IngredientPrice } from '@rp/domain/ingredients/price-at'
import { confirmFirst } from '@rp/domain/ingredients/price-doubts'
import { placePrice } from '@rp/domain/ingredients/price-history'
import { isVolume } from '@rp/domain/ingredients/price-units'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { languageOf } from '../platform/http/language.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import {
  doubtsAbout,
  lastRate,
  materialColumns,
  rateDayFault,
  withRateDay,
  type Material,
} from './doubted-price.ts'
import { ingredient } from './tables/ingredient.ts'
import { endPrice, notePrices } from './note-prices.ts'
import { ingredientPrice } from './tables/ingredient-price.ts'

/** Prices of a raw material: list, add, end; past prices never change. */
export function ingredientPriceCalls({ serve, database, write }: Platform): void {
  const { db } = database

  serve.staff(listIngredientPrices, async ({ params }) => list(db, await materialOf(db, params.id)))

  serve.staff(addIngredientPrice, ({ params, body: { follows, ...typed }, caller, request }) =>
    write(async (tx) => {
      const material = await lockMaterial(tx, params.id)
      checkDays(typed)
      const wrongRate = rateFault(typed)
      if (wrongRate) throw refuseField('fx', wrongRate[languageOf(request)])
      const wrongDay = rateDayFault(typed)
      if (wrongDay) throw refuseField('fx_on', wrongDay)
      const price = withRateDay(typed)
      if (isVolume(price.uom) && material.density_g_per_ml === null)
        throw refuseField('uom', {
          en: `needs the density of the material; without it use mcg, mg, g or kg`,
          th: `ต้องทราบความหนาแน่นของวัตถุดิบ หากไม่ทราบให้ใช้ mcg, mg, g หรือ kg`,
        })
      const history = await historyOf(tx, material.id)
      const placing = placePrice(history, price, follows)
      if (placing.kind === 'unchanged')
        throw refuseField('valid_from', { en: 'has this very price already', th: 'มีราคานี้อยู่แล้ว' })
      if (placing.kind === 'overlaps') {
        const { valid_from, valid_to } = placing.with
        throw refuseField('valid_from', {
          en: `overlaps the price of this supplier and quantity from ${valid_from} to ${valid_to ?? 'further notice'}`,
          th: `ซ้อนกับราคาของผู้ขายและปริมาณนี้ตั้งแต่ ${valid_from} ถึง ${valid_to ?? 'ไม่มีกำหนด'}`,
        })
      }
      const doubts = doubtsAbout(price, { material, history, last_rate: await lastRate(tx, price.currency) })
      if (doubts.length > 0 && price.reason === null) throw refuseField('reason', confirmFirst(doubts))
      await notePrices(tx, [{ id: uuidv7(), material, price, doubts, ends: placing.ends }], actorOf(caller))
      return list(tx, material)
    }),
  )

  serve.staff(endIngredientPrice, ({ params, body: { valid_to }, caller }) =>
    write(async (tx) => {
      const material = await lockMaterial(tx, params.id)
      const price = found((await historyOf(tx, material.id)).find(({ id }) => id === params.price_id))
      if (price.valid_to !== null)
        throw refuse('illegal_transition', {
          detail: { en: `The price has ended on ${price.valid_to}`, th: `ราคานี้สิ้นสุดเมื่อ ${price.valid_to}` },
        })
      if (valid_to < price.valid_from)
        throw refuseField('valid_to', {
          en: `must be ${price.valid_from}, the first day, or later`,
          th: `ต้องเป็นวันแรก ${price.valid_from} หรือหลังจากนั้น`,
        })
      await endPrice(tx, { id: price.id, valid_to, material }, actorOf(caller))
      return list(tx, material)
    }),
  )
}

type Select = Pick<Tx, 'select'>

async function materialOf(tx: Select, id: string): Promise<Material> {
  const [row] = await tx.select(materialColumns).from(ingredient).where(eq(ingredient.id, id))
  return found(row)
}

/** Writes prices of one material one after another, so that no two can overlap. */
async function lockMaterial(tx: Tx, id: string): Promise<Material> {
  const [row] = await tx
    .select(materialColumns)
    .from(ingredient)
    .where(and(eq(ingredient.id, id), isNull(ingredient.archived_at)))
    .for('update')
  return found(row)
}

const historyOf = (tx: Select, ingredient_id: string) =>
  tx
    .select()
    .from(ingredientPrice)
    .where(eq(ingredientPrice.ingredient_id, ingredient_id))
    .orderBy(desc(ingredientPrice.valid_from), desc(ingredientPrice.id))

async function list(
  tx: Select,
  { id, density_g_per_ml, price_rule: rule, supplier: preferred }: Material,
): Promise<IngredientPriceRecord[]> {
  const rows = await historyOf(tx, id)
  const on = bangkokDay(new Date())
  const counted = countedPrice(kgPrices(rows, density_g_per_ml), { on, rule, preferred })
  const isCounted = (row: IngredientPrice) =>
    counted !== null &&
    (['supplier', 'price', 'uom', 'currency', 'fx', 'valid_from'] as const).every(
      (part) => counted.origin[part] === row[part],
    )
  // Tiers of one supplier may cost the same: only the smallest counts.
  const place = rows.toReversed().findIndex(isCounted)
  return rows.map((row, at) => ({
    ...row,
    price_per_kg: kgPrices([row], density_g_per_ml)[0]?.price_per_kg ?? null,
    counts: place >= 0 && at === rows.length - 1 - place ? rule : null,
  }))
}

/** The last day must not be before the first. */
function checkDays({ valid_from, valid_to }: IngredientPrice): void {
  if (valid_to !== null && valid_to < valid_from)
    throw refuseField('valid_to', {
      en: `must be ${valid_from}, the first day, or later`,
      th: `ต้องเป็นวันแรก ${valid_from} หรือหลังจากนั้น`,
    })
}
