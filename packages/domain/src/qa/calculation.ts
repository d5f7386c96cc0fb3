import { Decimal, decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { boundsOf } from '../measured-value/compare.ts'
import type { MeasuredValue } from '../measured-value/measured-value.ts'
import { codesIn, readFormula, type Formula } from './formula-text.ts'
import type { QaItem } from './qa-item.ts'
import { stated, type Reported } from './reported.ts'
import { samePowers, times, unitOfPowers, unitPowers, type UnitPowers } from './unit-powers.ts'

/**
 * Problems of a form's formulas, by item code: not parsable, unknown number, circular, or a result in another unit
 * than the item's.
 */
export function formulaProblems(items: QaItem[]): { code: string; problem: Words }[] {
  return items.flatMap((item) => {
    if (item.kind !== 'NUMERIC' || !item.analyte?.formula) return []
    const problem = formulaProblem(items, item, item.analyte.formula)
    return problem ? [{ code: item.code, problem }] : []
  })
}

function formulaProblem(items: QaItem[], item: QaItem, text: string): Words | null {
  const read = readFormula(text)
  if ('problem' in read) return read.problem
  const byCode = new Map(items.map((one) => [one.code, one]))
  const missing = codesIn(read.formula).find((code) => byCode.get(code)?.kind !== 'NUMERIC')
  if (missing)
    return {
      en: `names ${missing}, which is no number of this form`,
      th: `อ้างถึง ${missing} ซึ่งไม่ใช่รายการตัวเลขในแบบฟอร์มนี้`,
    }
  if (leadsTo(byCode, item.code, codesIn(read.formula)))
    return { en: 'leads back to itself', th: 'สูตรวนกลับมาที่ตัวเอง' }
  const unit = unitOf(read.formula, byCode)
  if ('en' in unit) return unit
  const { powers } = unit
  if (samePowers(powers, unitPowers(item.unit))) return null
  return {
    en: `comes out in ${unitOfPowers(powers)}, not in ${item.unit || 'a bare number'}`,
    th: `ได้หน่วยเป็น ${unitOfPowers(powers)} ไม่ใช่ ${item.unit || 'ตัวเลขไม่มีหน่วย'}`,
  }
}

function leadsTo(byCode: Map<string, QaItem>, target: string, from: string[]): boolean {
  const seen = new Set<string>()
  const open = [...from]
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    if (code === target) return true
    if (seen.has(code)) continue
    seen.add(code)
    const formula = formulaOf(byCode.get(code))
    if (formula) open.push(...codesIn(formula))
  }
  return false
}

function formulaOf(item: QaItem | undefined): Formula | null {
  const read = item?.analyte?.formula ? readFormula(item.analyte.formula) : null
  return read && 'formula' in read ? read.formula : null
}

type FoundUnit = { powers: UnitPowers } | Words

function unitOf(formula: Formula, items: Map<string, QaItem>): FoundUnit {
  switch (formula.kind) {
    case 'number':
      return { powers: formula.unit }
    case 'code':
      return { powers: unitPowers(items.get(formula.code)?.unit ?? '') }
    case 'sign':
      return unitOf(formula.of, items)
    case 'min':
    case 'max':
      return sameUnit(formula.of.map((one) => unitOf(one, items)))
    default:
      return unitOfPair(formula, items)
  }
}

function unitOfPair(formula: Extract<Formula, { left: Formula }>, items: Map<string, QaItem>): FoundUnit {
  const [left, right] = [unitOf(formula.left, items), unitOf(formula.right, items)]
  if ('en' in left) return left
  if ('en' in right) return right
  if (formula.kind === 'sum' || formula.kind === 'difference') return sameUnit([left, right])
  return { powers: times(left.powers, right.powers, formula.kind === 'product' ? 1 : -1) }
}

function sameUnit(units: FoundUnit[]): FoundUnit {
  const [first, ...more] = units
  if (!first || 'en' in first) return first ?? { powers: {} }
  for (const other of more) {
    if ('en' in other) return other
    if (samePowers(first.powers, other.powers)) continue
    const [a, b] = [unitOfPowers(first.powers), unitOfPowers(other.powers)]
    return { en: `puts ${a} and ${b} together`, th: `นำหน่วย ${a} มารวมกับ ${b}` }
  }
  return first
}

/** The measured codes that a calculated item ultimately depends on. */
export function measuredBehind(items: QaItem[], item: QaItem): string[] {
  const byCode = new Map(items.map((one) => [one.code, one]))
  const seen = new Set<string>()
  const open = [item.code]
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    if (seen.has(code)) continue
    seen.add(code)
    const formula = formulaOf(byCode.get(code))
    if (formula) open.push(...codesIn(formula))
  }
  return [...seen].filter((code) => !byCode.get(code)?.analyte?.formula)
}

/**
 * Adds the calculated numbers of a form to the measured ones, each as reported; numbers that cannot be calculated are
 * missing.
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
      const value = valueOf(spanOf(formula, (code) => spanFor(byCode.get(code), all.get(code))))
      if (!value) continue
      all.set(item.code, { value: stated(item, value), rsd: null, isOverRsd: false })
      found = true
    }
  }
  return all
}

/** The range of numbers that a part of a formula may mean. */
interface Span {
  low: Decimal
  high: Decimal
  /** The bound itself is excluded. */
  belowHigh: boolean
  aboveLow: boolean
}

const everything: Span = {
  low: new Decimal(-Infinity),
  high: new Decimal(Infinity),
  belowHigh: false,
  aboveLow: false,
}

function spanFor(item: QaItem | undefined, reported: Reported | undefined): Span {
  if (!item || !reported) return everything
  const bounds = boundsOf(reported.value, { lod: item.analyte?.lod ?? null, unit: item.unit })
  return { ...bounds, low: bounds.low ?? everything.low, high: bounds.high ?? everything.high }
}

function spanOf(formula: Formula, of: (code: string) => Span): Span {
  switch (formula.kind) {
    case 'number': {
      const number = decimal(formula.text)
      return { low: number, high: number, belowHigh: false, aboveLow: false }
    }
    case 'code':
      return of(formula.code)
    case 'sign':
      return negative(spanOf(formula.of, of))
    case 'min':
    case 'max': {
      const spans = formula.of.map((one) => spanOf(one, of))
      const pick = (all: Decimal[]) => (formula.kind === 'min' ? Decimal.min(...all) : Decimal.max(...all))
      return {
        low: pick(spans.map(({ low }) => low)),
        high: pick(spans.map(({ high }) => high)),
        belowHigh: false,
        aboveLow: false,
      }
    }
    case 'sum':
      return added(spanOf(formula.left, of), spanOf(formula.right, of))
    case 'difference':
      return added(spanOf(formula.left, of), negative(spanOf(formula.right, of)))
    case 'product':
      return multiplied(spanOf(formula.left, of), spanOf(formula.right, of))
    case 'quotient': {
      const { low, high, ...ends } = spanOf(formula.right, of)
      if (low.lte(0) && high.gte(0)) return everything
      const turned = { low: decimal(1).div(high), high: decimal(1).div(low) }
      return multiplied(spanOf(formula.left, of), {
        ...turned,
        belowHigh: ends.aboveLow,
        aboveLow: ends.belowHigh,
      })
    }
  }
}

const negative = ({ low, high, belowHigh, aboveLow }: Span): Span => ({
  low: high.neg(),
  high: low.neg(),
  belowHigh: aboveLow,
  aboveLow: belowHigh,
})

const added = (a: Span, b: Span): Span => ({
  low: a.low.plus(b.low),
  high: a.high.plus(b.high),
  belowHigh: a.belowHigh || b.belowHigh,
  aboveLow: a.aboveLow || b.aboveLow,
})

function multiplied(a: Span, b: Span): Span {
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

const none = { uncertainty: null, unit: '', dilution: null } as const
/** Decimals of a calculated number before its analyte rounds it. */
const places = 9

/**
 * A single number, or the more informative bound: the upper one, as in sums with results below the detection limit
 * (Regulation (EU) 2017/644).
 */
function valueOf({ low, high, belowHigh, aboveLow }: Span): MeasuredValue | null {
  const text = (number: Decimal) => number.toDecimalPlaces(places).toFixed()
  if (!tooLong(low) && low.eq(high)) return { ...none, operator: '=', number: text(low) }
  if (!tooLong(high)) return { ...none, operator: belowHigh ? '<' : '≤', number: text(high) }
  if (!tooLong(low)) return { ...none, operator: aboveLow ? '>' : '≥', number: text(low) }
  return null
}

const tooLong = (number: Decimal) => !number.isFinite() || number.abs().gte('1e15')
