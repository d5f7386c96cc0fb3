import { constant, decimal, type Decimal } from '../../decimal.ts'

/** A point of a control chart, in standard deviations from the target. */
export interface ChartPoint {
  z: Decimal
  /** Which side of the mean; 0 is the mean itself. */
  side: -1 | 0 | 1
  /** How many whole standard deviations it exceeds: a point on a limit does not exceed it. */
  beyond: 0 | 1 | 2 | 3
  /** Nearer to the mean than one standard deviation. */
  isWithin: boolean
}

const limits = [3, 2, 1] as const

export function chartPoint(z: Decimal): ChartPoint {
  const distance = z.abs()
  return {
    z,
    side: z.isZero() ? 0 : z.isNegative() ? -1 : 1,
    beyond: limits.find((limit) => distance.gt(limit)) ?? 0,
    isWithin: distance.lt(1),
  }
}

/** Distance of a value from the target, in standard deviations; null where there is no standard deviation. */
export function zOf(value: Decimal, { target, sd }: { target: string; sd: string }): Decimal | null {
  const deviation = constant(sd)
  return deviation.gt(0) ? value.minus(decimal(target)).div(deviation) : null
}
