/** A shipping mark as it was read from one photograph or text (AI design 8); null: it does not say. */
export interface ShippingMark {
  consignee_code: string | null
  order_ref: string | null
  destination: string | null
  carton_no: number | null
  carton_total: number | null
  item: string | null
  qty: number | null
  gross_kg: number | null
  net_kg: number | null
  dims_cm: number[] | null
  origin: string | null
  handling: string[]
  source_ids: string[]
}

/** What a source says of all cartons together. */
export interface StatedTotals {
  source_id: string
  qty: number | null
  gross_kg: number | null
  net_kg: number | null
}

/** A field about which sources differ: nobody but staff picks, and never the mean. */
export interface MarkConflict {
  /** `destination`, or of one carton `3.gross_kg`. */
  field: string
  values: { value: string; source_id: string }[]
}

export interface CombinedMark {
  consignee_code: string | null
  order_ref: string | null
  destination: string | null
  origin: string | null
  carton_total: number | null
  handling: string[]
  cartons: Carton[]
  /** Null where a carton does not say. */
  totals: { qty: number | null; gross_kg: number | null; net_kg: number | null }
}

type Carton = { carton_no: number | null } & Pick<
  ShippingMark,
  'item' | 'qty' | 'gross_kg' | 'net_kg' | 'dims_cm'
>

export interface MarksCombined {
  combined: CombinedMark
  conflicts: MarkConflict[]
  missing_cartons: number[]
  /** Numbers above the total. */
  surplus_cartons: number[]
  /** Empty while sources differ. */
  rendered_text: string
}

export const markLimits = { cartons: 999, marks: 200, sources: 20, text: 5000, value: 200 } as const

/** What speaks beside photographs and texts: the sum of the cartons, and the order itself. */
export const markSources = { sum: 'SUM', order: 'ORDER' } as const

const sharedFields = ['consignee_code', 'order_ref', 'destination', 'origin', 'carton_total'] as const
const cartonFields = ['item', 'qty', 'gross_kg', 'net_kg', 'dims_cm'] as const
const summed = ['qty', 'gross_kg', 'net_kg'] as const

type Value = string | number | number[]
interface Claim {
  value: Value
  source_id: string
}

/**
 * Joins marks into one. What agrees is taken; where sources differ stands a conflict until staff pick one of its values
 * (`chosen`, by field).
 */
export function combineMarks(
  marks: readonly ShippingMark[],
  stated: readonly StatedTotals[] = [],
  chosen: Readonly<Record<string, string>> = {},
): MarksCombined {
  const conflicts: MarkConflict[] = []
  const settle = (field: string, claims: Claim[]): Value | null => {
    const known = distinct(claims)
    if (known.length <= 1) return known[0]?.value ?? null
    const picked = known.find(({ value }) => shown(value) === chosen[field])
    if (picked) return picked.value
    conflicts.push({
      field,
      values: known.map(({ value, source_id }) => ({ value: shown(value), source_id })),
    })
    return null
  }
  const shared = Object.fromEntries(
    sharedFields.map((field) => [field, settle(field, claimsOf(marks, field))]),
  )
  const numbers = [...new Set(marks.map(({ carton_no }) => carton_no ?? 0))].toSorted((a, b) => a - b)
  const isNumbered = numbers.some((no) => no > 0)
  const cartons = numbers
    .filter((no) => no > 0 || !isNumbered)
    .map((no) => {
      const own = marks.filter(({ carton_no }) => (carton_no ?? 0) === no)
      const fields = cartonFields.map((field) => [field, settle(`${no}.${field}`, claimsOf(own, field))])
      // Each field has the type of its claims.
      return { ...Object.fromEntries(fields), carton_no: no || null } as Carton
    })
  const total = shared['carton_total'] as number | null
  const present = numbers.filter((no) => no > 0)
  const missing_cartons = total === null ? [] : upTo(total).filter((no) => !present.includes(no))
  const totals = Object.fromEntries(
    summed.map((field) => [field, sumOf(cartons, field)]),
  ) as CombinedMark['totals']
  const isWhole = total !== null && missing_cartons.length === 0 && conflicts.length === 0
  const settled = Object.fromEntries(
    summed.map((field) => [
      field,
      settle(`total.${field}`, totalClaims(stated, field, isWhole ? totals[field] : null)),
    ]),
  )
  const combined = {
    ...shared,
    handling: handlingOf(marks),
    cartons,
    totals: isWhole ? (settled as CombinedMark['totals']) : totals,
  } as CombinedMark
  return {
    combined,
    conflicts,
    missing_cartons,
    surplus_cartons: total === null ? [] : present.filter((no) => no > total),
    rendered_text: conflicts.length > 0 ? '' : renderMark(combined),
  }
}

function claimsOf(
  marks: readonly ShippingMark[],
  field: (typeof sharedFields)[number] | (typeof cartonFields)[number],
): Claim[] {
  return marks.flatMap((mark) => {
    const value = mark[field]
    return value === null || value === '' ? [] : mark.source_ids.map((source_id) => ({ value, source_id }))
  })
}

function totalClaims(
  stated: readonly StatedTotals[],
  field: (typeof summed)[number],
  sum: number | null,
): Claim[] {
  const said = stated.flatMap(({ source_id, ...totals }) => {
    const value = totals[field]
    return value === null ? [] : [{ value, source_id }]
  })
  return sum === null ? said : [...said, { value: sum, source_id: markSources.sum }]
}

/** One claim for each value, however it is written. */
function distinct(claims: Claim[]): Claim[] {
  return claims.filter(
    ({ value }, at) => claims.findIndex((other) => sameAs(other.value) === sameAs(value)) === at,
  )
}

function sameAs(value: Value): string {
  return shown(value)
    .toUpperCase()
    .replace(/[\s.,-]+/gu, (gap) => (typeof value === 'string' ? ' ' : gap))
}

function shown(value: Value): string {
  return Array.isArray(value) ? value.join('x') : String(value).replace(/\s+/gu, ' ').trim()
}

/** In thousandths, so that 0.1 and 0.2 are 0.3; null where a carton does not say. */
function sumOf(cartons: Carton[], field: (typeof summed)[number]): number | null {
  const values = cartons.map((carton) => carton[field])
  if (values.length === 0 || values.includes(null)) return null
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 1000), 0) / 1000
}

function handlingOf(marks: readonly ShippingMark[]): string[] {
  return [...new Set(marks.flatMap(({ handling }) => handling.map((one) => one.trim().toUpperCase())))]
    .filter(Boolean)
    .toSorted((one, other) => one.localeCompare(other))
}

function upTo(count: number): number[] {
  return Array.from({ length: Math.min(count, markLimits.cartons) }, (_, index) => index + 1)
}

/** The mark as it is painted on a carton. */
function renderMark({ cartons, totals, ...mark }: CombinedMark): string {
  const one = <K extends keyof Carton>(field: K): string | null => {
    const values = [
      ...new Set(cartons.map((carton) => carton[field]).map((value) => (value === null ? '' : shown(value)))),
    ]
    return values.length === 1 && values[0] ? values[0] : null
  }
  const numbers = ranges(cartons.flatMap(({ carton_no }) => carton_no ?? []))
  const total = mark.carton_total === null ? '' : ` / ${mark.carton_total}`
  const sum = (label: string, value: number | null, unit: string) =>
    value !== null && cartons.length > 1 ? `TOTAL ${label} ${value}${unit}` : null
  const lines = [
    mark.consignee_code,
    mark.order_ref && `ORDER NO. ${mark.order_ref}`,
    mark.destination,
    numbers && `C/NO. ${numbers}${total}`,
    one('item'),
    labelled('QTY', one('qty'), ''),
    labelled('G.W.', one('gross_kg'), ' KG'),
    labelled('N.W.', one('net_kg'), ' KG'),
    labelled('MEAS.', one('dims_cm'), ' CM'),
    sum('QTY', totals.qty, ''),
    sum('G.W.', totals.gross_kg, ' KG'),
    sum('N.W.', totals.net_kg, ' KG'),
    mark.origin && `MADE IN ${mark.origin.toUpperCase()}`,
    ...mark.handling,
  ]
  return lines.filter(Boolean).join('\n')
}

function labelled(label: string, value: string | null, unit: string): string | null {
  return value && `${label} ${value}${unit}`
}

/** `1-3, 5`. */
function ranges(numbers: number[]): string {
  const found: [number, number][] = []
  for (const no of numbers) {
    const last = found.at(-1)
    if (last && last[1] + 1 === no) last[1] = no
    else found.push([no, no])
  }
  return found.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')
}
