import { decimal } from '../decimal.ts'
import type { Formula } from './formula-text.ts'
import {
  isMassShare,
  isPlainNumber,
  massShare,
  percentsIn,
  samePowers,
  times,
  unitPowers,
  type UnitPowers,
} from './unit-powers.ts'

/** A formula with what its number means. */
interface Scaled {
  formula: Formula
  powers: UnitPowers
  /** Factors of a bare 100, which people write to make or to undo a percentage. */
  hundreds: number
  /** Has a number without any unit, which may stand for a percentage. */
  isLoose: boolean
}

/**
 * Makes percentages in a formula numbers out of 100: 50 % of 2 g is 1 g. What people wrote before still holds: with a
 * bare 100 (`A * 100 / B` in %, `P * W / 100` in g) nothing is converted, and beside a percentage a bare number is one
 * (`100 - WATER`).
 */
export function inUnits(formula: Formula, unit: string, unitOf: (code: string) => string): Formula {
  const scaled = scaledOf(formula, unitOf)
  const wanted = unitPowers(unit)
  const [has, wants] = [percentsIn(scaled.powers), percentsIn(wanted)]
  const isMeant =
    has === wants ||
    has + scaled.hundreds === wants ||
    (wants === 1 && has === 0 && scaled.isLoose && isPlainNumber(scaled.powers))
  const [from, to] = [massShare(scaled.powers), massShare(wanted)]
  const share = from && to ? from.div(to) : decimal(1)
  const factor = decimal(100)
    .pow(isMeant ? 0 : wants - has)
    .times(has === wants ? 1 : share)
  return factor.eq(1) ? scaled.formula : multiple(scaled.formula, factor.toFixed())
}

function multiple(formula: Formula, text: string): Formula {
  return { kind: 'product', left: formula, right: { kind: 'number', text, unit: {} } }
}

function scaledOf(formula: Formula, unitOf: (code: string) => string): Scaled {
  switch (formula.kind) {
    case 'number':
      return literal(formula)
    case 'code': {
      const powers = unitPowers(unitOf(formula.code))
      return { formula, powers, hundreds: 0, isLoose: Object.keys(powers).length === 0 }
    }
    case 'sign': {
      const of = scaledOf(formula.of, unitOf)
      return { ...of, formula: { ...formula, of: of.formula } }
    }
    case 'min':
    case 'max': {
      const { formulas, ...alike } = inOneScale(formula.of.map((one) => scaledOf(one, unitOf)))
      return { ...alike, formula: { ...formula, of: formulas } }
    }
    default:
      return pair(formula, scaledOf(formula.left, unitOf), scaledOf(formula.right, unitOf))
  }
}

function literal(formula: Extract<Formula, { kind: 'number' }>): Scaled {
  const isBare = Object.keys(formula.unit).length === 0
  const isHundred = isBare && decimal(formula.text).eq(100)
  return { formula, powers: formula.unit, hundreds: isHundred ? 1 : 0, isLoose: isBare && !isHundred }
}

function pair(formula: Extract<Formula, { left: Formula }>, left: Scaled, right: Scaled): Scaled {
  if (formula.kind === 'sum' || formula.kind === 'difference') {
    const { formulas, ...alike } = inOneScale([left, right])
    const [first = left.formula, second = right.formula] = formulas
    return { ...alike, formula: { ...formula, left: first, right: second } }
  }
  const sign = formula.kind === 'product' ? 1 : -1
  return {
    formula: { ...formula, left: left.formula, right: right.formula },
    powers: times(left.powers, right.powers, sign),
    hundreds: left.hundreds + sign * right.hundreds,
    isLoose: left.isLoose || right.isLoose,
  }
}

/** Parts that are added or compared, in one scale. */
type InOneScale = Omit<Scaled, 'formula'> & { formulas: Formula[] }

/** Percentages beside shares by mass as the latter: 0.014 % and 12 mg/kg are 140 and 12 mg/kg. */
function inOneShare(parts: Scaled[]): InOneScale | null {
  const chosen = parts.find(({ powers }) => !isPlainNumber(powers))
  if (!chosen || parts.every(({ powers }) => samePowers(powers, chosen.powers))) return null
  const formulas = parts.map(({ formula, powers }) => {
    if (!isMassShare(powers, chosen.powers)) return formula
    const [from, to] = [massShare(powers), massShare(chosen.powers)]
    const factor = from && to ? from.div(to).div(100) : decimal(1)
    return multiple(formula, factor.toFixed())
  })
  return { formulas, powers: chosen.powers, hundreds: 0, isLoose: false }
}

/** Quantities as such, plain numbers as percentages if one of them is. */
function inOneScale(parts: Scaled[]): InOneScale {
  const shared = inOneShare(parts)
  if (shared) return shared
  const powers = parts[0]?.powers ?? {}
  const scales = parts.map((part) => percentsIn(part.powers))
  const isPlain = isPlainNumber(powers)
  const scale = scales.every((one) => one === scales[0]) ? (scales[0] ?? 0) : isPlain ? 1 : 0
  const formulas = parts.map((part) => {
    const by = scale - percentsIn(part.powers)
    const isMeant = by === part.hundreds || (isPlain && by === 1 && (part.isLoose || part.hundreds !== 0))
    return by === 0 || isMeant ? part.formula : multiple(part.formula, decimal(100).pow(by).toFixed())
  })
  const hundreds = parts.every((part) => part.hundreds === parts[0]?.hundreds) ? (parts[0]?.hundreds ?? 0) : 0
  return {
    formulas,
    powers: times(powers, { '%': scale - percentsIn(powers) }),
    // In one scale already, a bare 100 has had its meaning.
    hundreds: scale === 0 ? hundreds : 0,
    isLoose: parts.some(({ isLoose }) => isLoose),
  }
}
