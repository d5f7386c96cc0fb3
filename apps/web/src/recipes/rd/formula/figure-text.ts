import { decimal, type Decimal } from '@rp/domain/decimal'
import type { Formula } from '@rp/domain/formula/formula'
import { fromMg, type MassUnit } from '@rp/domain/formula/mass'
import { isPerServing } from '@rp/domain/formula/weigh'
import { formatNumber } from '@rp/domain/money'

/** A formatted share: at least two decimals, as many as it has, at most six. */
export function percentText(pct: Decimal): string {
  const [, fraction = ''] = pct.toDecimalPlaces(6).toFixed().split('.')
  return pct.toFixed(Math.max(2, fraction.length))
}

/** The unit for all masses of a formula, so that they compare: milligrams per serving, else grams. */
export function shownUnit(formula: Formula): MassUnit {
  if (isPerServing(formula)) return 'mg'
  return formula.batch_unit === 'mg' || formula.batch_unit === 'mcg' ? 'mg' : 'g'
}

/** `23,505 g`; at most three decimals, without trailing zeros. */
export function massText(mg: Decimal, unit: MassUnit): string {
  const mass = fromMg(mg, unit).toDecimalPlaces(3)
  return `${formatNumber(mass.toFixed(), mass.decimalPlaces())} ${unit}`
}

/** `+12.5 %` from one value to another; empty if the old one is zero. */
export function relativeChange(old: Decimal, next: Decimal): string {
  if (old.isZero()) return ''
  const share = next.minus(old).div(old).times(100)
  const sign = share.gt(0) ? '+' : ''
  return `${sign}${share.toDecimalPlaces(1).toFixed()} %`
}

/** A decimal text without trailing zeros, with grouped thousands. */
export function plainText(text: string): string {
  const value = decimal(text).toDecimalPlaces(6)
  return formatNumber(value.toFixed(), value.decimalPlaces())
}
