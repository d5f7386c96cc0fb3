import type { AnalyteLimit, CatalogueAnalyte, MethodVersion } from './analyte.ts'
import type { Matrix } from './matrices.ts'

/** What decides, of an order: the Bangkok day on which it is opened, its matrix, customer and product. */
export interface AnalyteOrder {
  day: string
  matrix: Matrix
  customer: string | null
  product: string | null
}

export type Resolved = { method: MethodVersion; limit: AnalyteLimit | null } | { refused: 'no method' }

/** The method of an analyte for an order, and its limit: null means that the result is not assessed. */
export function resolveAnalyte(
  { methods, limits }: Pick<CatalogueAnalyte, 'methods' | 'limits'>,
  order: AnalyteOrder,
): Resolved {
  const method = methodFor(methods, order)
  return method ? { method, limit: limitFor(limits, order) } : { refused: 'no method' }
}

/**
 * The method to open an order with that must not be lost although no method is valid on its day: the one that becomes
 * valid next.
 */
export function nextMethod(methods: readonly MethodVersion[], matrix: Matrix): MethodVersion | null {
  const next = usable(methods, matrix).toSorted(
    (one, other) => ownFirst(one, other) || byText(one.valid_from, other.valid_from),
  )
  return next[0] ?? null
}

function methodFor(methods: readonly MethodVersion[], { day, matrix }: AnalyteOrder): MethodVersion | null {
  const valid = usable(methods, matrix).filter(({ valid_from }) => valid_from <= day)
  return valid.toSorted((one, other) => ownFirst(one, other) || latestFirst(one, other))[0] ?? null
}

/** The whole limit that is the most specific one: its min and max are never mixed with those of another. */
export function limitFor(limits: readonly AnalyteLimit[], order: AnalyteOrder): AnalyteLimit | null {
  const valid = usable(limits, order.matrix).filter(
    ({ customer, product, valid_from, valid_until }) =>
      (customer === null || customer === order.customer) &&
      (product === null || product === order.product) &&
      valid_from <= order.day &&
      (valid_until === null || order.day <= valid_until),
  )
  const sorted = valid.toSorted(
    (one, other) => specificity(other) - specificity(one) || ownFirst(one, other) || latestFirst(one, other),
  )
  return sorted[0] ?? null
}

const usable = <T extends { matrix: Matrix }>(all: readonly T[], own: Matrix): T[] =>
  all.filter(({ matrix }) => matrix === own || matrix === 'ANY')

/** Customer and product, then customer, then product, then neither. */
const specificity = ({ customer, product }: AnalyteLimit): number =>
  (customer === null ? 0 : 2) + (product === null ? 0 : 1)

interface Dated {
  matrix: Matrix
  valid_from: string
}

/** Of the same order, all are of its own matrix or ANY. */
const ownFirst = (one: Dated, other: Dated): number =>
  Number(one.matrix === 'ANY') - Number(other.matrix === 'ANY')
const latestFirst = (one: Dated, other: Dated): number => byText(other.valid_from, one.valid_from)
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
