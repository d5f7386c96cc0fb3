import type { SettledGroup, SummedField } from './combine-marks.ts'
import type { DoubtReason } from './doubt-reasons.ts'
import { inBase } from './mark-units.ts'
import type { MarkValue } from './shipping-mark.ts'

interface Sum {
  value: MarkValue
  doubts: DoubtReason[]
}

const baseUnit = { qty: 'PCS', gross: 'KG', net: 'KG', volume: 'CBM' } as const

/** What all cartons make together; null where one does not say, or no common unit is known. */
export function sumOfCartons(groups: readonly SettledGroup[], field: SummedField): Sum | null {
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

/** What so many cartons make together when all are like the one that is known. */
export function productOf(
  groups: readonly SettledGroup[],
  field: SummedField,
  cartons: number,
): MarkValue | null {
  const [group] = groups
  const one = group?.fields[field]?.is
  if (groups.length !== 1 || one?.kind !== 'AMOUNT') return null
  return { ...one, amount: rounded(one.amount * cartons) }
}

/** To ten thousandths, so that 0.1 and 0.2 are 0.3. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** What was converted is no more exact than what is shown of it. */
function asShown(value: number, field: SummedField): number {
  const places = field === 'volume' ? 10_000 : 100
  return Math.round(value * places) / places
}
