import { Decimal, decimal, sum } from '../decimal.ts'
import type { BoundsRule } from './analyte.ts'

/** The range of exact numbers that a result, or a part of a formula, may mean. */
export interface Span {
  low: Decimal
  high: Decimal
  /** The bound itself is excluded. */
  aboveLow: boolean
  belowHigh: boolean
}

export const everything: Span = {
  low: new Decimal(-Infinity),
  high: new Decimal(Infinity),
  aboveLow: false,
  belowHigh: false,
}

export const point = (number: Decimal): Span => ({
  low: number,
  high: number,
  aboveLow: false,
  belowHigh: false,
})

/** The number that a rule takes for a span; null if that end is unbounded. */
export function picked({ low, high }: Span, rule: BoundsRule): Decimal | null {
  const number = { LOWER: low, UPPER: high, MIDDLE: low.plus(high).div(2) }[rule]
  return number.isFinite() ? number : null
}

export const isPoint = ({ low, high }: Span): boolean => low.isFinite() && low.eq(high)

export const negative = ({ low, high, belowHigh, aboveLow }: Span): Span => ({
  low: high.neg(),
  high: low.neg(),
  belowHigh: aboveLow,
  aboveLow: belowHigh,
})

export const added = (a: Span, b: Span): Span => ({
  low: a.low.plus(b.low),
  high: a.high.plus(b.high),
  belowHigh: a.belowHigh || b.belowHigh,
  aboveLow: a.aboveLow || b.aboveLow,
})

export function multiplied(a: Span, b: Span): Span {
  const ends = [a.low.times(b.low), a.low.times(b.high), a.high.times(b.low), a.high.times(b.high)]
  // Zero times infinity is unknown.
  if (ends.some((one) => one.isNaN())) return everything
  const isPositive = a.low.gte(0) && b.low.gte(0)
  return {
    low: Decimal.min(...ends),
    high: Decimal.max(...ends),
    belowHigh: isPositive && (a.belowHigh || b.belowHigh),
    aboveLow: isPositive && (a.aboveLow || b.aboveLow),
  }
}

/** Everything if the divisor may be zero. */
export function divided(a: Span, { low, high, ...ends }: Span): Span {
  if (low.lte(0) && high.gte(0)) return everything
  return multiplied(a, {
    low: decimal(1).div(high),
    high: decimal(1).div(low),
    belowHigh: ends.aboveLow,
    aboveLow: ends.belowHigh,
  })
}

export function extreme(spans: Span[], kind: 'min' | 'max'): Span {
  const pick = (all: Decimal[]) => (kind === 'min' ? Decimal.min(...all) : Decimal.max(...all))
  return {
    low: pick(spans.map(({ low }) => low)),
    high: pick(spans.map(({ high }) => high)),
    belowHigh: false,
    aboveLow: false,
  }
}

export function meanSpan(spans: readonly Span[]): Span {
  const mean = (numbers: Decimal[]) => sum(numbers).div(numbers.length)
  return {
    low: mean(spans.map(({ low }) => low)),
    high: mean(spans.map(({ high }) => high)),
    belowHigh: spans.some(({ belowHigh }) => belowHigh),
    aboveLow: spans.some(({ aboveLow }) => aboveLow),
  }
}
