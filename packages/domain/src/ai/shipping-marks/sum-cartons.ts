import type { ResolvedGroup, SummedField } from './combined-mark.ts'
import type { DoubtReason } from './doubt-reasons.ts'
import { inBase } from './mark-units.ts'
import type { MarkValue } from './shipping-mark.ts'

interface Sum {
  value: MarkValue
  doubts: DoubtReason[]
}

const baseUnit = { qty: 'PCS', gross: 'KG', net: 'KG', volume: 'CBM' } as const

/** The sum over all cartons; null if a value is missing, or the units have no common one. */
export function sumOfCartons(groups: readonly ResolvedGroup[], field: SummedField): Sum | null {
  const said = groups.map(({ first, last, fields }) => ({ count: last - first + 1, settled: fields[field] }))
  const units = new Set<string | null>()
  let sum = 0
  let inUsual: number | null = 0
  for (const { count, settled } of said) {
    if (settled?.is.kind !== 'AMOUNT') return null
    const { amount, unit } = settled.is
    units.add(unit)
    sum += rounded(amount) * count
    const base = inBase(amount, unit)
    inUsual = base === null || inUsual === null ? null : inUsual + base * count
  }
  const doubts = [...new Set(said.flatMap(({ settled }) => settled?.doubts ?? []))]
  const [unit = null] = units
  if (units.size === 0) return null
  if (units.size === 1) return { value: { kind: 'AMOUNT', amount: rounded(sum), unit }, doubts }
  if (inUsual === null) return null
  return { value: { kind: 'AMOUNT', amount: asShown(inUsual, field), unit: baseUnit[field] }, doubts }
}

/** The sum if all cartons are like the known one. */
export function productOf(
  groups: readonly ResolvedGroup[],
  field: SummedField,
  cartons: number,
): MarkValue | null {
  const [group] = groups
  const one = group?.fields[field]?.is
  if (groups.length !== 1 || one?.kind !== 'AMOUNT') return null
  return { ...one, amount: rounded(one.amount * cartons) }
}

/** To ten-thousandths, so that 0.1 + 0.2 is 0.3. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** Rounds a converted value to the precision that is shown. */
function asShown(value: number, field: SummedField): number {
  const places = field === 'volume' ? 10_000 : 100
  return Math.round(value * places) / places
}
