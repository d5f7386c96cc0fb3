import { decimal, sum, type Decimal } from '../decimal.ts'
import type { ScaledLine } from './scaling.ts'

/** The scales of a weighing room, finest first: division and capacity in mg. */
export const scales = [
  { division: '0.1', capacity: '200000' },
  { division: '10', capacity: '6000000' },
  { division: '1000', capacity: '150000000' },
  { division: '50000', capacity: '3000000000' },
] as const

/** A mass of fewer divisions is off by more than 0.05 %: a finer scale weighs it. */
const divisionsWanted = 1000
/** A mass of fewer divisions of the finest scale is off by more than 5 %: nobody can weigh it. */
const divisionsLeast = 10

export interface WeighedOut extends ScaledLine {
  /** What the scale for this mass shows, mg. */
  division: Decimal
  /** Too little for the finest scale: it must be weighed as a premix. */
  isTooLittle: boolean
}

/**
 * The masses as they can be weighed, each on the coarsest scale that is exact enough for it. What rounding leaves goes to
 * the balance line, as far as its own scale shows it.
 */
export function weighOut(masses: ScaledLine[], balanceKey: string | undefined): WeighedOut[] {
  const rounded = masses.map(({ key, mg }) => weighOne(key, mg))
  const others = sum(rounded.filter(({ key }) => key !== balanceKey).map(({ mg }) => mg))
  const rest = sum(masses.map(({ mg }) => mg)).minus(others)
  return rounded.map((line) => (line.key === balanceKey && rest.gt(0) ? weighOne(line.key, rest) : line))
}

function weighOne(key: string, mg: Decimal): WeighedOut {
  const division = divisionFor(mg)
  const isTooLittle = mg.gt(0) && mg.lt(decimal(scales[0].division).times(divisionsLeast))
  // Never nought: what a scale cannot show is shown to the microgram at least, and marked.
  return {
    key,
    mg: isTooLittle ? shownTooLittle(mg) : mg.div(division).round().times(division),
    division,
    isTooLittle,
  }
}

const shownTooLittle = (mg: Decimal): Decimal => {
  const micrograms = mg.toDecimalPlaces(3)
  return micrograms.gt(0) ? micrograms : mg.toSignificantDigits(1)
}

function divisionFor(mg: Decimal): Decimal {
  const fitting = scales.filter(
    ({ division, capacity }) => mg.lte(capacity) && mg.gte(decimal(division).times(divisionsWanted)),
  )
  const able = scales.find(({ capacity }) => mg.lte(capacity))
  return decimal((fitting.at(-1) ?? able ?? scales[scales.length - 1] ?? scales[0]).division)
}
