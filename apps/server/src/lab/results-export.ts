import { exportRowsMax } from '@rp/domain/limits'
import type { Language } from '@rp/domain/languages'
import { inArray } from 'drizzle-orm'
import { refuse } from '../platform/refusal.ts'
import type { Select } from './order-of.ts'
import { linesOf, verdictWord } from './result-words.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'

/** What a row of the exported results holds: one test of one sample, as the report prints it. */
export const resultColumns = [
  'order',
  'service',
  'customer',
  'sample',
  'barcode',
  'lot',
  'test',
  'method',
  'result',
  'uncertainty',
  'unit',
  'limits',
  'verdict',
  'remark',
] as const
type ResultRow = Record<(typeof resultColumns)[number], string>

/** The results of these orders, in their order; refused when they are more rows than a file takes. */
export async function resultRows(db: Select, ids: string[], language: Language): Promise<ResultRow[]> {
  const orders = await db.select().from(labOrder).where(inArray(labOrder.id, ids))
  const samples = await db
    .select()
    .from(labSample)
    .where(inArray(labSample.order_id, ids))
    .orderBy(labSample.position)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const rows = ids.flatMap((id) => {
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
          customer: order.customer_name ?? '',
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
  if (rows.length > exportRowsMax)
    throw refuse('invalid', {
      detail: {
        en: `These are ${rows.length} results; a file takes ${exportRowsMax}. Narrow the list with a filter`,
        th: `มีผล ${rows.length} รายการ ไฟล์หนึ่งรับได้ ${exportRowsMax} รายการ กรุณากรองรายการให้แคบลง`,
      },
    })
  return rows
}
