import { writtenDay } from '@rp/domain/dates'
import type { AnalyteLimit } from '@rp/domain/lab/analytes/analyte'
import { itemOfAnalyte } from '@rp/domain/lab/analytes/item-of-analyte'
import { matrices, type Matrix } from '@rp/domain/lab/analytes/matrices'
import {
  limitFor,
  nextMethod,
  resolveAnalyte,
  type AnalyteOrder,
} from '@rp/domain/lab/analytes/resolve-analyte'
import type { Words } from '@rp/domain/languages'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { analyte } from '../tables/analyte.ts'

type Analyte = typeof analyte.$inferSelect

/** What an order states about itself when it takes its analytes from the catalogue. */
export interface AnalyteSubject {
  day: string
  matrix: Matrix
  /** The customer and its duplicates, first the one of the order: a limit of any of them is its own. */
  customers: string[]
  product: string | null
  /** Opened by the system: not refused, but opened with the method that becomes valid next. */
  is_automatic: boolean
}

/** Forms with the items that the catalogue supplies, and what an order that was not refused lacks. */
export interface Supplied {
  forms: QaItem[][]
  lacks: Words[]
}

/** The forms of an order's services with the methods and limits of the catalogue that hold for the order. */
export async function suppliedForms(tx: Tx, forms: QaItem[][], subject: AnalyteSubject): Promise<Supplied> {
  const ids = forms.flat().flatMap(({ analyte_id }) => analyte_id ?? [])
  if (ids.length === 0) return { forms, lacks: [] }
  const rows = await tx.select().from(analyte).where(inArray(analyte.id, ids))
  const known = new Map(rows.map((row) => [row.id, row]))
  const lacks = new Map<string, Words>()
  const taken = forms.map((form) =>
    form.map((item) => {
      if (!item.analyte_id) return item
      const { made, lacking } = suppliedItem(item, known.get(item.analyte_id), subject)
      if (lacking && !subject.is_automatic) throw refuseField('service_id', lacking)
      if (lacking) lacks.set(item.analyte_id, lacking)
      return made
    }),
  )
  return { forms: taken, lacks: [...lacks.values()] }
}

function suppliedItem(
  item: QaItem,
  of: Analyte | undefined,
  subject: AnalyteSubject,
): { made: QaItem; lacking: Words | null } {
  const order = orderOf(subject)
  const { methods = [], limits = [] } = of ?? {}
  const own = ownLimits(limits, subject.customers)
  const from = of
    ? { name: { en: of.name_en, th: of.name_th }, unit: of.unit }
    : { name: item.name, unit: item.unit }
  const resolved = resolveAnalyte({ methods, limits: own }, order)
  if ('method' in resolved) return { made: itemOfAnalyte(item, { ...from, ...resolved }), lacking: null }
  const next = nextMethod(methods, subject.matrix)
  // What is not valid yet cannot be within the scope of the accreditation.
  const method = next && { ...next, in_scope: false }
  const limit = limitFor(own, order)
  return {
    made: itemOfAnalyte(item, { ...from, method, limit }),
    lacking: lackOf(of?.code ?? item.code, subject),
  }
}

const orderOf = ({ day, matrix, customers, product }: AnalyteSubject): AnalyteOrder => ({
  day,
  matrix,
  customer: customers[0] ?? null,
  product,
})

/** Limits of a duplicate are the customer's own; those of the record of the order come first. */
function ownLimits(limits: AnalyteLimit[], customers: string[]): AnalyteLimit[] {
  const [current = null] = customers
  const rank = ({ customer }: AnalyteLimit) => (customer === null ? -1 : customers.indexOf(customer))
  return limits
    .toSorted((one, other) => rank(one) - rank(other))
    .map((one) => (rank(one) > 0 ? { ...one, customer: current } : one))
}

const lackOf = (code: string, { matrix, day }: AnalyteSubject): Words => ({
  en: `has the analyte ${code}, which has no valid method for the matrix ${matrices[matrix].en} on ${writtenDay(day, 'en')}`,
  th: `มีรายการวิเคราะห์ ${code} ซึ่งไม่มีวิธีทดสอบที่ใช้ได้สำหรับประเภทตัวอย่าง ${matrices[matrix].th} ในวันที่ ${writtenDay(day, 'th')}`,
})
