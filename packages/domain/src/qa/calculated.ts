import { decimal } from '../decimal.ts'
import { formulaOf } from './calculation.ts'
import { codesIn, type Formula } from './formula-text.ts'
import { inUnits } from './percent.ts'
import type { QaItem } from './qa-item.ts'
import type { Reported } from './reported.ts'
import { calculatedText } from './rounding.ts'
import {
  added,
  divided,
  everything,
  extreme,
  isPoint,
  multiplied,
  negative,
  picked,
  point,
  type Span,
} from './span.ts'
import { statedSpan } from './stated.ts'

/**
 * Adds the calculated numbers of a form to the measured ones: from their unrounded results, rounded once at the end.
 * Numbers that cannot be calculated are missing.
 */
export function calculated(items: QaItem[], measured: Map<string, Reported>): Map<string, Reported> {
  const all = new Map(measured)
  const byCode = new Map(items.map((item) => [item.code, item]))
  const open = items.filter(({ kind, analyte }) => kind === 'NUMERIC' && analyte?.formula)
  // Circular formulas never become ready, which ends the loop.
  for (let found = true; found;) {
    found = false
    for (const item of open) {
      if (all.has(item.code)) continue
      const formula = formulaOf(item)
      if (!formula || !codesIn(formula).every((code) => all.has(code))) continue
      const reported = reportedBy(
        item,
        inUnits(formula, item.unit, (code) => byCode.get(code)?.unit ?? ''),
        all,
      )
      if (!reported) continue
      all.set(item.code, reported)
      found = true
    }
  }
  return all
}

function reportedBy(item: QaItem, formula: Formula, all: Map<string, Reported>): Reported | null {
  const parts = codesIn(formula).flatMap((code) => all.get(code) ?? [])
  const rule = item.analyte?.bounds ?? null
  const exactOf = (code: string) => all.get(code)?.exact ?? everything
  const isQuantified = parts.length === 0 || parts.some(isFound)
  // With a rule each part counts as one number; what has none by it stays a range.
  const partOf = (code: string) => {
    const number = rule && picked(exactOf(code), rule)
    return isQuantified && number ? point(number) : exactOf(code)
  }
  const said = statedSpan(item, spanOf(formula, partOf), {
    isQuantified,
    isEstimate: parts.some(({ values }) => values.some(({ isEstimate }) => isEstimate)),
    text: calculatedText,
  })
  if (!said) return null
  const { value, judged, exact } = said
  const isSure = isPoint(exact) ? value.operator === '=' : true
  return {
    values: [value],
    ...(judged && { judged }),
    exact: isSure ? exact : belowLimit(value.number, exact),
    // What is doubtful in a part is doubtful in the whole.
    remarks: (['DISAGREE', 'INCOMPLETE'] as const).filter((remark) =>
      parts.some(({ remarks }) => remarks.includes(remark)),
    ),
    rsd: null,
    isOverRsd: false,
  }
}

/** Below its own limit of detection or quantification a calculated number is a bound, for further ones too. */
function belowLimit(limit: string | null, exact: Span): Span {
  return limit === null ? exact : { low: decimal(0), high: decimal(limit), aboveLow: false, belowHigh: true }
}

const found = new Set(['=', 'RANGE', 'BETWEEN'])
const isFound = ({ values: [value] }: Reported) => value !== undefined && found.has(value.operator)

function spanOf(formula: Formula, of: (code: string) => Span): Span {
  switch (formula.kind) {
    case 'number':
      return point(decimal(formula.text))
    case 'code':
      return of(formula.code)
    case 'sign':
      return negative(spanOf(formula.of, of))
    case 'min':
    case 'max':
      return extreme(
        formula.of.map((one) => spanOf(one, of)),
        formula.kind,
      )
    case 'sum':
      return added(spanOf(formula.left, of), spanOf(formula.right, of))
    case 'difference':
      return added(spanOf(formula.left, of), negative(spanOf(formula.right, of)))
    case 'product':
      return multiplied(spanOf(formula.left, of), spanOf(formula.right, of))
    case 'quotient':
      return divided(spanOf(formula.left, of), spanOf(formula.right, of))
  }
}
