import { decimal, sum, type Decimal } from '../decimal.ts'
import type { ScaledLine } from './scaling.ts'

/** The scales of a weighing room, finest first: division and capacity in mg. */
export const scales = [
  { division: '0.1', capacity: '200000' },
  { division: '10', capacity: '6000000' },
  { division: '1000', capacity: '150000000' },
  { division: '50000', capacity: '3000000000' },
] as const

/** With fewer divisions the error exceeds 0.05 %: use a finer scale. */
const divisionsWanted = 1000
/** With fewer divisions of the finest scale the error exceeds 5 %: it cannot be weighed. */
const divisionsLeast = 10

export interface WeighedOut extends ScaledLine {
  /** Division of the scale for this mass, mg. */
  division: Decimal
  /** Too little for the finest scale: weigh it as a premix. */
  isTooLittle: boolean
}

/**
 * Rounds masses for weighing, each on the coarsest scale that is exact enough. The rounding difference goes to the
 * balance line, within its own scale's division.
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
  // Never zero: a mass below the scale's range is shown to at least the microgram, and marked.
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
