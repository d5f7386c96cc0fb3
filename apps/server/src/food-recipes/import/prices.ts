import { priceFields } from '@rp/contract/food-recipes/ingredient-price'
import { rateFault } from '@rp/domain/currencies'
import type { IngredientPrice } from '@rp/domain/ingredients/price-at'
import { placePrice } from '@rp/domain/ingredients/price-history'
import { isVolume } from '@rp/domain/ingredients/price-units'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { notePrices, type PriceNote } from '../note-prices.ts'
import { ingredientPrice } from '../tables/ingredient-price.ts'
import { ingredient } from '../tables/ingredient.ts'
import { capitals, day, decimal, text } from '../../platform/import/cells.ts'
import type { Importer, Step, Verdict } from '../../platform/import/importer.ts'
import { reject, rejectionsOf } from '../../platform/import/reasons.ts'
import { reasons } from './reasons.ts'
import { textIn, type TableRow } from '../../platform/import/read-table.ts'

const input = z.object(priceFields)
const blank = { currency: 'THB', fx: '1', min_qty: '0', valid_to: null }

interface Material {
  id: string
  code: string
  density_g_per_ml: string | null
  history: (IngredientPrice & { id?: string })[]
}

/** Prices of raw materials by their code. What follows an open price ends it; what was is never changed. */
export function prices(): Importer {
  // A dry run writes nothing, so what earlier rows would have written is remembered here.
  const materials = new Map<string, Material>()
  return {
    name: 'ingredient-price',
    tables: [ingredientPrice],
    columns: {
      code: { known: ['รหัส', 'รหัสวัตถุดิบ', 'ingredient'], read: capitals },
      supplier: { known: ['ผู้ขาย', 'ผู้จำหน่าย'], read: text },
      price: { known: ['ราคา'], read: decimal },
      uom: { known: ['unit', 'หน่วย'], read: (cell) => cell.toLowerCase() },
      currency: { known: ['สกุลเงิน'], read: capitals },
      fx: { known: ['rate', 'exchange_rate'], read: decimal },
      min_qty: { known: ['minimum', 'moq', 'ปริมาณขั้นต่ำ'], read: decimal },
      valid_from: { known: ['from', 'date', 'วันที่เริ่ม'], read: day },
      valid_to: { known: ['to', 'until', 'วันที่สิ้นสุด'], read: day },
    },
    needed: ['code', 'supplier', 'price', 'uom', 'valid_from'],
    // Older prices first: each open one is followed by the next.
    order: (a, b) => textIn(a.values, 'valid_from').localeCompare(textIn(b.values, 'valid_from')),
    async work(step, rows) {
      await read(step, rows, materials)
      const notes: PriceNote[] = []
      const verdicts = rows.map(({ values }) => place(step, { values, materials, notes }))
      if (!step.dry_run) await notePrices(step.tx, notes, step.actor)
      return verdicts
    },
  }
}

interface Placing {
  values: TableRow['values']
  materials: Map<string, Material>
  /** What is to be written. */
  notes: PriceNote[]
}

function place({ language }: Step, { values, materials, notes }: Placing): Verdict {
  const material = materials.get(textIn(values, 'code'))
  if (!material) return [reject('code', reasons.noIngredient, language, textIn(values, 'code'))]
  const merged = { ...blank, ...values }
  const checked = input.safeParse(merged)
  if (!checked.success) return rejectionsOf(checked.error, merged, language)
  const price = checked.data
  const wrongRate = rateFault(price)
  if (wrongRate) return [reject('fx', wrongRate, language)]
  if (price.valid_to !== null && price.valid_to < price.valid_from)
    return [reject('valid_to', reasons.backwards, language)]
  if (isVolume(price.uom) && material.density_g_per_ml === null)
    return [reject('uom', reasons.density, language)]
  const placing = placePrice(material.history, price, true)
  if (placing.kind === 'unchanged') return 'unchanged'
  if (placing.kind === 'overlaps') return [reject('valid_from', reasons.overlaps, language)]
  const id = uuidv7()
  const { ends } = placing
  notes.push({ id, material, price, ends })
  material.history = [
    ...material.history.map((one) => (one === ends?.price ? { ...one, valid_to: ends.valid_to } : one)),
    { ...price, id },
  ]
  return 'new'
}

/** The materials that the rows name, locked, with their histories; those of earlier rows are known. */
async function read(
  { tx, dry_run }: Step,
  rows: TableRow[],
  materials: Map<string, Material>,
): Promise<void> {
  const asked = [...new Set(rows.map(({ values }) => textIn(values, 'code')))]
  const codes = dry_run ? asked.filter((code) => !materials.has(code)) : asked
  if (codes.length === 0) return
  const found = await tx
    .select({ id: ingredient.id, code: ingredient.code, density_g_per_ml: ingredient.density_g_per_ml })
    .from(ingredient)
    .where(and(inArray(ingredient.code, codes), isNull(ingredient.archived_at)))
    .orderBy(asc(ingredient.id))
    .for('update')
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const history = await tx.select().from(ingredientPrice).where(inArray(ingredientPrice.ingredient_id, ids))
  for (const row of found)
    materials.set(row.code, {
      ...row,
      history: history.filter(({ ingredient_id }) => ingredient_id === row.id).map(priceOf),
    })
}

function priceOf(row: typeof ingredientPrice.$inferSelect): IngredientPrice & { id: string } {
  const { id, supplier, price, uom, currency, fx, min_qty, valid_from, valid_to } = row
  return { id, supplier, price, uom, currency, fx, min_qty, valid_from, valid_to }
}
