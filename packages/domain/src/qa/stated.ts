import { Decimal, decimal } from '../decimal.ts'
import type { MeasuredValue } from '../measured-value/measured-value.ts'
import { plainAnalyte } from './analyte.ts'
import type { QaItem } from './qa-item.ts'
import { lowerBoundText, roundedText, uncertaintyText, upperBoundText } from './rounding.ts'
import { isPoint, picked, type Span } from './span.ts'

export type Numeric = Pick<QaItem, 'unit' | 'min' | 'max' | 'min_strict' | 'max_strict' | 'analyte'>

/** An exact number, before its only rounding. */
export interface Exact {
  number: Decimal
  /** The text where the analyte says neither decimals nor figures. */
  text: string
  /** Typed with the result. */
  uncertainty?: string | null
  isEstimate?: boolean
}

const none = { number: null, uncertainty: null, unit: '', dilution: null } as const

/** Prints an exact number: limits of detection, the one rounding, uncertainty (Eurachem; ISO 7218 for figures). */
export function statedNumber(item: Numeric, exact: Exact): MeasuredValue {
  const analyte = item.analyte ?? plainAnalyte
  const { number, text, uncertainty = null, isEstimate } = exact
  const { lod, loq } = analyte
  if (lod !== null && number.lt(lod)) return { ...none, operator: 'ND', number: lod }
  if (loq !== null && number.lt(loq)) return { ...none, operator: '<', number: loq }
  return {
    ...none,
    operator: '=',
    number: roundedText(number, analyte) ?? text,
    uncertainty:
      uncertainty === null
        ? uncertaintyText(number, analyte)
        : uncertaintyText(number, { uncertainty, uncertainty_percent: false }),
    ...(isEstimate && { isEstimate: true }),
  }
}

/** One typed result as printed. */
export function stated(item: Numeric, value: MeasuredValue): MeasuredValue {
  const { operator, number, until, uncertainty, isEstimate = false } = value
  if (operator === 'ND') return { ...value, number: number ?? item.analyte?.lod ?? null }
  if (number === null) return value
  if (until !== undefined) return statedRange(item, value)
  if (operator !== '=') return value
  return statedNumber(item, { number: decimal(number), text: number, uncertainty, isEstimate })
}

/** Each end is rounded as the analyte says. */
function statedRange(item: Numeric, value: MeasuredValue): MeasuredValue {
  const analyte = item.analyte ?? plainAnalyte
  const end = (text: string) => roundedText(decimal(text), analyte) ?? text
  const [low, high] = [value.number ?? '', value.until ?? '']
  const top = Decimal.max(decimal(low).abs(), decimal(high).abs())
  const own = value.uncertainty ?? uncertaintyText(top, analyte)
  return { ...value, number: end(low), until: end(high), uncertainty: own }
}

export interface StatedSpan {
  value: MeasuredValue
  /** What is compared with the limits, if that is not the printed value. */
  judged?: MeasuredValue
  /** For further calculations. */
  exact: Span
}

interface SpanOptions {
  /** Whether anything in it was found, not only bounded. */
  isQuantified: boolean
  isEstimate: boolean
  text: (number: Decimal) => string
}

/**
 * Prints what is known within bounds: a number, by the rule of the analyte or because both ends are equal; an interval
 * if part of it was quantified; else a bound. Null if it may be any number.
 */
export function statedSpan(item: Numeric, span: Span, options: SpanOptions): StatedSpan | null {
  const rule = item.analyte?.bounds ?? null
  const number = isPoint(span) ? span.low : rule && picked(span, rule)
  if (number && !isSayable(number)) return null
  if (number && (options.isQuantified || isPoint(span)))
    return { value: statedAt(item, number, options), exact: { ...span, low: number, high: number } }
  return statedBounds(item, span, { ...options, number })
}

function statedAt(item: Numeric, number: Decimal, { text, isEstimate }: SpanOptions): MeasuredValue {
  return statedNumber(item, { number, text: text(number), isEstimate })
}

function statedBounds(
  item: Numeric,
  span: Span,
  { number, ...options }: SpanOptions & { number: Decimal | null },
): StatedSpan | null {
  if (options.isQuantified && isSayable(span.low) && isSayable(span.high)) {
    const [low, high] = [statedAt(item, span.low, options), statedAt(item, span.high, options)]
    return { value: interval(item, low, high), exact: span }
  }
  const value = bound(span)
  return value && { value, ...judgedAs(number, options.text), exact: span }
}

/** The limits of the parts are no measured number: neither rounded nor compared with a limit of detection. */
function judgedAs(number: Decimal | null, text: SpanOptions['text']): Pick<StatedSpan, 'judged'> {
  return number ? { judged: { ...none, operator: '=', number: text(number) } } : {}
}

/** Both ends with the same decimals: `19.10 to 19.11`. */
function interval(item: Numeric, low: MeasuredValue, high: MeasuredValue): MeasuredValue {
  if (high.operator !== '=' || high.number === null) return high
  const from = low.operator === '=' ? low.number : '0'
  const number = alike(from ?? '0', high.number)
  if (number === high.number) return high
  return { ...high, operator: 'BETWEEN', number, until: alike(high.number, number) }
}

function alike(text: string, other: string): string {
  if (text.includes('e') || other.includes('e')) return text
  const places = (one: string) => one.split('.')[1]?.length ?? 0
  return places(other) > places(text) ? decimal(text).toFixed(places(other)) : text
}

/** The more informative end: the upper one, as in sums with results below the detection limit. */
function bound({ low, high, belowHigh, aboveLow }: Span): MeasuredValue | null {
  if (isSayable(high)) return { ...none, operator: belowHigh ? '<' : '≤', number: upperBoundText(high) }
  if (isSayable(low)) return { ...none, operator: aboveLow ? '>' : '≥', number: lowerBoundText(low) }
  return null
}

const isSayable = (number: Decimal) => number.isFinite() && number.abs().lt('1e15')
