import { knownName } from '@rp/domain/chat/visitor-name'
import { decimal } from '@rp/domain/decimal'
import type { Language } from '@rp/domain/languages'
import type { Reported } from '@rp/domain/qa/reported'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { refuseTooManyRows } from '../platform/list/export-limit.ts'
import { namesBehind, type Select } from './order-of.ts'
import { measuredLinesOf, verdictWord, type MeasuredLine } from './result-words.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'

const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .nullable()

/** A row of the exported results: one test of one sample, as printed in the report, and its parts as typed cells. */
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
  /** `<`, `>`, `ND` and so on; empty for a plain number. */
  sign: z.string(),
  number,
  /** The upper end of a range. */
  number_to: number,
  uncertainty: number,
  unit: z.string(),
  limits: z.string(),
  lod: number,
  loq: number,
  verdict: z.string(),
  remark: z.string(),
  measured_at: z.iso.datetime().nullable(),
  measured_by: z.string(),
}
type ResultRow = { [Field in keyof typeof resultShape]: z.output<(typeof resultShape)[Field]> }

const headings: Record<Language, Record<keyof typeof resultShape, string>> = {
  en: {
    order: 'Order',
    service: 'Service',
    customer: 'Customer',
    sample: 'Sample',
    barcode: 'Barcode',
    lot: 'Lot',
    test: 'Test',
    method: 'Method',
    result: 'Result',
    sign: 'Sign',
    number: 'Number',
    number_to: 'Upper end',
    uncertainty: 'Expanded uncertainty (k = 2)',
    unit: 'Unit',
    limits: 'Limits',
    lod: 'LOD',
    loq: 'LOQ',
    verdict: 'Verdict',
    remark: 'Remark',
    measured_at: 'Measured at',
    measured_by: 'Measured by',
  },
  th: {
    order: 'คำสั่งงาน',
    service: 'บริการ',
    customer: 'ลูกค้า',
    sample: 'ตัวอย่าง',
    barcode: 'บาร์โค้ด',
    lot: 'ล็อต',
    test: 'รายการทดสอบ',
    method: 'วิธีทดสอบ',
    result: 'ผล',
    sign: 'เครื่องหมาย',
    number: 'ค่าตัวเลข',
    number_to: 'ค่าตัวเลขปลายช่วง',
    uncertainty: 'ความไม่แน่นอนขยาย (k = 2)',
    unit: 'หน่วย',
    limits: 'เกณฑ์',
    lod: 'LOD',
    loq: 'LOQ',
    verdict: 'สรุป',
    remark: 'หมายเหตุ',
    measured_at: 'วัดเมื่อ',
    measured_by: 'ผู้ทดสอบ',
  },
}

/** The columns of the file with their headings. */
export const resultColumns = (language: Language): [string, string][] => Object.entries(headings[language])

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
  const people = orders.flatMap(({ results }) => results.map(({ measured_by }) => measured_by))
  const names = await namesBehind(db, people)
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => {
    const order = byId.get(id)
    if (!order) return []
    const tested = samples.filter(({ order_id, rejected_at }) => order_id === id && rejected_at === null)
    const of = { ...order, tested: tested.map((sample) => sample.id) }
    return measuredLinesOf(of, names, language)
      .filter(({ line }) => line.value !== '')
      .map((one): ResultRow => {
        const sample = tested.length === 1 ? tested[0] : tested[one.line.sample ?? -1]
        const { name = '', barcode = '', lot = '' } = sample ?? {}
        return { ...orderPart(order, language), sample: name, barcode, lot, ...linePart(one, language) }
      })
  })
}

const orderPart = (order: typeof labOrder.$inferSelect, language: Language) => ({
  order: order.number,
  service: language === 'th' ? order.service_name_th : order.service_name_en,
  customer: knownName(order.customer_name) ?? '',
})

function linePart(one: MeasuredLine, language: Language) {
  const { line, item, found } = one
  const isStated = line.verdict !== 'OPEN' && line.verdict !== 'NONE'
  return {
    test: line.name,
    method: line.method,
    result: line.value,
    ...partsOf(one),
    unit: line.unit,
    limits: line.limits,
    verdict: isStated ? verdictWord(line.verdict, language) : '',
    remark: line.remark ?? '',
    lod: item.analyte?.lod ?? null,
    loq: item.analyte?.loq ?? null,
    measured_at: lastOf(found.map(({ measured_at }) => measured_at)),
    measured_by: line.measured_by,
  }
}

type Parts = Pick<ResultRow, 'sign' | 'number' | 'number_to' | 'uncertainty'>

/** The parts of one reported number; replicates side by side have none. */
function partsOf({ reported }: Pick<MeasuredLine, 'reported'>): Parts {
  const value = onlyValue(reported)
  if (!value) return { sign: '', number: null, number_to: null, uncertainty: null }
  const { operator } = value
  const isRange = operator === 'RANGE' || operator === 'BETWEEN'
  return {
    sign: operator === '=' ? '' : isRange ? '–' : operator,
    // What was not detected has a limit, in its own column, and no number.
    number: operator === 'ND' ? null : plain(value.number),
    number_to: plain(value.until ?? null),
    uncertainty: plain(value.uncertainty),
  }
}

function onlyValue(reported: Reported | undefined) {
  const [value, ...more] = reported?.values ?? []
  return more.length > 0 ? undefined : value
}

/** `1.2e3` as 1200. */
const plain = (text: string | null): string | null => (text === null ? null : decimal(text).toFixed())

const lastOf = (moments: (string | null)[]): string | null =>
  moments
    .filter((one) => one !== null)
    .toSorted()
    .at(-1) ?? null
