import { Decimal, decimal } from '../decimal.ts'
import { boundsOf } from '../measured-value/compare.ts'
import type { MeasuredValue } from '../measured-value/measured-value.ts'
import type { QaItem } from './qa-item.ts'
import type { ItemVerdict } from './verdict.ts'

const rank: Record<ItemVerdict, number> = { FAIL: 0, UNDECIDED: 1, OPEN: 2, NONE: 3, PASS: 4 }

interface Judged {
  verdict: ItemVerdict
  /** The reported number, or its replicates if they have no mean; none for an item of another kind. */
  values: readonly MeasuredValue[]
}

/** The samples of an item with the worst first: by verdict, then by the room that their number leaves to a limit. */
export function worstFirst<J extends Judged>(item: QaItem, samples: readonly J[]): J[] {
  return samples.toSorted(
    (a, b) => rank[a.verdict] - rank[b.verdict] || leastRoom(item, a.values).cmp(leastRoom(item, b.values)),
  )
}

const leastRoom = (item: QaItem, values: readonly MeasuredValue[]): Decimal =>
  values.length > 0 ? Decimal.min(...values.map((value) => roomOf(item, value))) : decimal(0)

/** From the number to the nearer limit, negative beyond it; without limits a higher number leaves less. */
function roomOf({ min, max, unit, analyte }: QaItem, value: MeasuredValue): Decimal {
  const { low, high } = boundsOf(value, { lod: analyte?.lod ?? null, unit })
  const [least, most] = [low ?? new Decimal(-Infinity), high ?? new Decimal(Infinity)]
  const room = [
    ...(max === null ? [] : [decimal(max).minus(most)]),
    ...(min === null ? [] : [least.minus(decimal(min))]),
  ]
  return room.length > 0 ? Decimal.min(...room) : most.neg()
}
