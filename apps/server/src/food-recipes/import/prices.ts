import { priceFields } from '@rp/contract/food-recipes/ingredient-price'
import { homeCurrency, rateFault } from '@rp/domain/currencies'
import type { IngredientPrice } from '@rp/domain/ingredients/price-at'
import { confirmFirst } from '@rp/domain/ingredients/price-doubts'
import { placePrice } from '@rp/domain/ingredients/price-history'
import type { Words } from '@rp/domain/languages'
import { isVolume, readPriceUnit } from '@rp/domain/ingredients/price-units'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import {
  doubtsAbout,
  lastRate,
  materialColumns,
  rateDayFault,
  withRateDay,
  type Material,
} from '../doubted-price.ts'
import { notePrices, type PriceNote } from '../note-prices.ts'
import { ingredientPrice } from '../tables/ingredient-price.ts'
import { ingredient } from '../tables/ingredient.ts'
import { capitals, day, decimal, text, type UnitFrom } from '../../platform/import/cells.ts'
import type { Importer, Step, Verdict } from '../../platform/import/importer.ts'
import { reject, rejectionsOf } from '../../platform/import/reasons.ts'
import { reasons } from './reasons.ts'
import { undoPrices } from './undo-prices.ts'
import { textIn, type TableRow } from '../../platform/import/read-table.ts'

const input = z.object(priceFields)
const blank = { currency: 'THB', fx: '1', min_qty: '0', valid_to: null, fx_on: null, reason: null }

const currencyOf: UnitFrom = (cellOf) => cellOf('currency').toUpperCase() || homeCurrency
const unitOf: UnitFrom = (cellOf) => cellOf('uom')

interface Existing extends Material {
  history: (IngredientPrice & { id?: string })[]
}

/** What earlier rows read or would have written. */
interface Seen {
  materials: Map<string, Existing>
  rates: Map<string, string | null>
}

/** Prices of raw materials by code. A price that follows an open one ends it; past prices never change. */
export function prices(): Importer {
  // A dry run writes nothing, so remember here what earlier rows would have written.
  const seen: Seen = { materials: new Map(), rates: new Map() }
  return {
    name: 'ingredient-price',
    tables: [ingredientPrice],
    columns: {
      code: { known: ['รหัส', 'รหัสวัตถุดิบ', 'ingredient'], read: capitals },
      supplier: { known: ['ผู้ขาย', 'ผู้จำหน่าย'], read: text },
      price: { known: ['ราคา'], ...decimal, unitFrom: currencyOf, isAmount: true },
      uom: { known: ['unit', 'หน่วย'], read: readPriceUnit },
      currency: { known: ['สกุลเงิน'], read: capitals },
      fx: { known: ['rate', 'exchange_rate'], ...decimal },
      min_qty: { known: ['minimum', 'moq', 'ปริมาณขั้นต่ำ'], ...decimal, unitFrom: unitOf },
      valid_from: { known: ['from', 'date', 'วันที่เริ่ม'], read: day },
      valid_to: { known: ['to', 'until', 'วันที่สิ้นสุด'], read: day },
      fx_on: { known: ['rate_date', 'วันที่ของอัตรา'], read: day },
      reason: { known: ['confirmed', 'เหตุผล'], read: text },
    },
    needed: ['code', 'supplier', 'price', 'uom', 'valid_from'],
    // Older prices first: each open one is followed by the next.
    sortKey: (values) => textIn(values, 'valid_from'),
    async work(step, rows) {
      // Read written data again, to keep as little as possible in memory.
      if (!step.dry_run) seen.materials.clear()
      await read(step, rows, seen.materials)
      const verdicts: Verdict[] = []
      const notes: PriceNote[] = []
      for (const { values } of rows) verdicts.push(await place(step, values, { ...seen, notes }))
      if (!step.dry_run) await notePrices(step.tx, notes, step.actor)
      return verdicts
    },
    undo: undoPrices,
  }
}

interface Placing extends Seen {
  /** What to write. */
  notes: PriceNote[]
}

async function place(
  { language, tx }: Step,
  values: TableRow['values'],
  { materials, rates, notes }: Placing,
): Promise<Verdict> {
  const material = materials.get(textIn(values, 'code'))
  if (!material) return [reject('code', reasons.noIngredient, language, textIn(values, 'code'))]
  const merged = { ...blank, ...values }
  const checked = input.safeParse(merged)
  if (!checked.success) return rejectionsOf(checked.error, { schema: input, values: merged, language })
  const fault = faultOf(checked.data, material)
  if (fault) return [reject(...fault, language)]
  const price = withRateDay(checked.data)
  const placing = placePrice(material.history, price, true)
  if (placing.kind === 'unchanged') return 'unchanged'
  if (placing.kind === 'overlaps') return [reject('valid_from', reasons.overlaps, language)]
  const last_rate = await rateOf(tx, price.currency, rates)
  const doubts = doubtsAbout(price, { material, history: material.history, last_rate })
  if (doubts.length > 0 && price.reason === null) return [reject('reason', confirmFirst(doubts), language)]
  if (price.currency !== homeCurrency) rates.set(price.currency, price.fx)
  const { ends } = placing
  const id = uuidv7()
  notes.push({ id, material, price, doubts, ends })
  material.history = [
    ...material.history.map((one) => (one === ends?.price ? { ...one, valid_to: ends.valid_to } : one)),
    { ...price, id },
  ]
  return 'new'
}

/** The wrong column, and why; null if there is none. */
function faultOf(
  price: z.output<typeof input>,
  { density_g_per_ml }: Existing,
): [column: string, reason: Words] | null {
  const wrongRate = rateFault(price)
  if (wrongRate) return ['fx', wrongRate]
  const wrongDay = rateDayFault(price)
  if (wrongDay) return ['fx_on', wrongDay]
  if (price.valid_to !== null && price.valid_to < price.valid_from) return ['valid_to', reasons.backwards]
  return isVolume(price.uom) && density_g_per_ml === null ? ['uom', reasons.density] : null
}

/** The last rate of a currency, including earlier rows. */
async function rateOf(tx: Step['tx'], currency: string, rates: Seen['rates']): Promise<string | null> {
  if (!rates.has(currency)) rates.set(currency, await lastRate(tx, currency))
  return rates.get(currency) ?? null
}

/** Locks the materials of the rows and loads their histories, except those already known from earlier rows. */
async function read(
  { tx, dry_run }: Step,
  rows: TableRow[],
  materials: Map<string, Existing>,
): Promise<void> {
  const requests = [...new Set(rows.map(({ values }) => textIn(values, 'code')))]
  const codes = dry_run ? requests.filter((code) => !materials.has(code)) : requests
  if (codes.length === 0) return
  const found = await tx
    .select(materialColumns)
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
  const { id, supplier, price, uom, currency, fx, min_qty, valid_from, valid_to, fx_on } = row
  return { id, supplier, price, uom, currency, fx, min_qty, valid_from, valid_to, fx_on }
}
