import type { Words } from '../languages.ts'
import { codesIn, readFormula, type Formula } from './formula-text.ts'
import type { QaItem } from './qa-item.ts'
import { isMassShare, samePowers, times, unitOfPowers, unitPowers, type UnitPowers } from './unit-powers.ts'

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
  if (samePowers(powers, unitPowers(item.unit)) || isMassShare(powers, unitPowers(item.unit))) return null
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

/** The parsed formula of an item; null if it has none. */
export function formulaOf(item: QaItem | undefined): Formula | null {
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
    if (samePowers(first.powers, other.powers) || isMassShare(first.powers, other.powers)) continue
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
