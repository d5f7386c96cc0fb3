import { decimal, hundred, sum, withPercent, zero, type Decimal } from '../decimal.ts'
import type { Weighed } from './weigh.ts'

/** One line of a weigh list; `mg` is exact. */
export interface ScaledLine {
  key: string
  mg: Decimal
}

/** Targets: a net mass, a number of units, or the available amount of one ingredient. */
export type ScaleTarget =
  | { kind: 'MASS'; mg: Decimal }
  | { kind: 'UNITS'; units: number; fill_mg: Decimal; overfill_pct: string }
  | { kind: 'LINE'; key: string; mg: Decimal }

/**
 * Scales a batch. Fixed lines keep their mass, the others share the rest in proportion. Exact: scaling there and back
 * gives the same masses. Null if the target is impossible: nothing to share, less than the fixed lines weigh, or a
 * fixed target line.
 */
export function scale({ lines }: Pick<Weighed, 'lines'>, target: ScaleTarget): ScaledLine[] | null {
  const isFixed = new Map(lines.map(({ line }) => [line.key, line.fixed_qty]))
  const masses = lines.map(({ line, mg }) => ({ key: line.key, mg }))
  return rescale(masses, (key) => isFixed.get(key) ?? false, target)
}

/** The same for an existing weigh list. */
export function rescale(
  masses: ScaledLine[],
  isFixed: (key: string) => boolean,
  target: ScaleTarget,
): ScaledLine[] | null {
  const fixedMg = sum(masses.filter(({ key }) => isFixed(key)).map(({ mg }) => mg))
  const sharedMg = sum(masses.filter(({ key }) => !isFixed(key)).map(({ mg }) => mg))
  const ratio = ratioOf(masses, isFixed, target, { fixedMg, sharedMg })
  if (!ratio || ratio.from.lte(0) || ratio.to.lt(0)) return null
  // Multiply first, then divide: a ratio such as 1/3 would lose digits.
  return masses.map(({ key, mg }) => ({
    key,
    mg: isFixed(key) ? mg : mg.times(ratio.to).div(ratio.from),
  }))
}

interface Totals {
  fixedMg: Decimal
  sharedMg: Decimal
}

function ratioOf(
  masses: ScaledLine[],
  isFixed: (key: string) => boolean,
  target: ScaleTarget,
  { fixedMg, sharedMg }: Totals,
): { from: Decimal; to: Decimal } | null {
  switch (target.kind) {
    case 'MASS':
      return { from: sharedMg, to: target.mg.minus(fixedMg) }
    case 'UNITS':
      return {
        from: sharedMg,
        to: target.fill_mg.times(withPercent(target.overfill_pct)).times(target.units).minus(fixedMg),
      }
    case 'LINE': {
      const master = masses.find(({ key }) => key === target.key)
      return !master || isFixed(master.key) ? null : { from: master.mg, to: target.mg }
    }
  }
}

/** The charge needed for a net amount: charge = net / (1 - loss). */
export function chargeOf(net: Decimal, process_loss_pct: string): Decimal {
  return net.div(hundred.minus(decimal(process_loss_pct)).div(hundred))
}

/**
 * Rounds to the scale's resolution; the difference goes to the balance line, so that the sum stays. Without a balance
 * line each line is rounded separately.
 */
export function roundToScale(
  masses: ScaledLine[],
  resolution_mg: Decimal,
  balanceKey: string | undefined,
): ScaledLine[] {
  const rounded = masses.map(({ key, mg }) => ({
    key,
    mg: mg.div(resolution_mg).round().times(resolution_mg),
  }))
  if (balanceKey === undefined || !masses.some(({ key }) => key === balanceKey)) return rounded
  const total = sum(masses.map(({ mg }) => mg))
  const others = rounded.filter(({ key }) => key !== balanceKey).reduce((all, { mg }) => all.plus(mg), zero)
  return rounded.map((line) => (line.key === balanceKey ? { ...line, mg: total.minus(others) } : line))
}
