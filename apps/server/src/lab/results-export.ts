import { knownName } from '@rp/domain/chat/visitor-name'
import type { Language } from '@rp/domain/languages'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { refuseTooManyRows } from '../platform/list/export-limit.ts'
import type { Select } from './order-of.ts'
import { linesOf, verdictWord } from './result-words.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'

/** A row of the exported results: one test of one sample, as printed in the report. */
export const resultShape = {
  order: z.string(),
  service: z.string(),
  customer: z.string(),
  sample: z.string(),
  barcode: z.string(),
  lot: z.string(),
  test: z.string(),
  method: z.string(),
  result: z.string(),
  uncertainty: z.string(),
  unit: z.string(),
  limits: z.string(),
  verdict: z.string(),
  remark: z.string(),
}
type ResultRow = Record<keyof typeof resultShape, string>

/** Orders read at once: their results, as JSON, are larger than their rows in a list. */
const batch = 100

/** The results of these orders, in order; refused if they exceed the rows of a file. */
export async function resultRows(db: Select, ids: string[], language: Language): Promise<ResultRow[]> {
  const rows: ResultRow[] = []
  for (let at = 0; at < ids.length; at += batch) {
    rows.push(...(await resultsOf(db, ids.slice(at, at + batch), language)))
    refuseTooManyRows(rows.length)
  }
  return rows
}

async function resultsOf(db: Select, ids: string[], language: Language): Promise<ResultRow[]> {
  const orders = await db.select().from(labOrder).where(inArray(labOrder.id, ids))
  const samples = await db
    .select()
    .from(labSample)
    .where(inArray(labSample.order_id, ids))
    .orderBy(labSample.position)
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => {
    const order = byId.get(id)
    if (!order) return []
    const tested = samples.filter(({ order_id, rejected_at }) => order_id === id && rejected_at === null)
    const of = { ...order, tested: tested.map((sample) => sample.id) }
    return linesOf(of, new Map(), language)
      .filter(({ value }) => value !== '')
      .map((line): ResultRow => {
        const sample = line.sample === undefined ? tested.length === 1 && tested[0] : tested[line.sample]
        return {
          order: order.number,
          service: language === 'th' ? order.service_name_th : order.service_name_en,
          customer: knownName(order.customer_name) ?? '',
          ...(sample
            ? { sample: sample.name, barcode: sample.barcode, lot: sample.lot }
            : { sample: '', barcode: '', lot: '' }),
          test: line.name,
          method: line.method,
          result: line.value,
          uncertainty: line.uncertainty ?? '',
          unit: line.unit,
          limits: line.limits,
          verdict: line.verdict === 'OPEN' ? '' : verdictWord(line.verdict, language),
          remark: line.remark ?? '',
        }
      })
  })
}
