import { decimal, plain, sum, zero, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { basisFactor, type FactorOrigin } from './basis-factor.ts'
import { limitUnits, type LimitUnit, type RegulationRule } from './rule.ts'
import { amountOf, type CheckedProduct, type Share } from './shares.ts'

/** One substance in the arithmetic of a limit; numbers are decimal texts in the limit's unit. */
export interface CountedSubstance {
  substance_id: string
  inci_name: string
  amount: string
  /** Null: nobody knows it, and the substance counts nowhere. */
  factor: string | null
  origin: FactorOrigin | null
  counted: string | null
}

/** How a limit was compared: amount × factor of each substance, their total, and the limit. */
export interface Arithmetic {
  unit: LimitUnit
  basis: string
  substances: CountedSubstance[]
  total: string
  limit: string
}

/** The substances of one limit, in the form that it counts. */
export interface Counted {
  total: Decimal
  /** Those whose factor is known. */
  shares: Share[]
  /** Those that nobody can count in this form. */
  unknown: { share: Share; amount: Decimal }[]
  substances: CountedSubstance[]
}

/** Adds up substances in the form that the rule of each names; null where the unit needs a dose and none is known. */
export function countedIn(
  product: CheckedProduct,
  unit: LimitUnit,
  each: readonly { share: Share; rule: RegulationRule }[],
): Counted | null {
  const counted: Counted = { total: zero, shares: [], unknown: [], substances: [] }
  for (const { share, rule } of each) {
    const amount = amountOf(share.pct, unit, product)
    if (!amount) return null
    const found = basisFactor(rule, share)
    const said = { substance_id: share.id, inci_name: share.inci_name, amount: plain(amount) }
    if (found) {
      const own = amount.times(found.factor)
      counted.total = sum([counted.total, own])
      counted.shares.push(share)
      counted.substances.push({
        ...said,
        factor: plain(found.factor),
        origin: found.origin,
        counted: plain(own),
      })
    } else {
      counted.unknown.push({ share, amount })
      counted.substances.push({ ...said, factor: null, origin: null, counted: null })
    }
  }
  return counted
}

/** The arithmetic as data, for a finding. */
export function arithmeticOf(
  { total, substances }: Counted,
  { max_unit, basis }: { max_unit: LimitUnit; basis: string },
  limit: string,
): Arithmetic {
  return { unit: max_unit, basis, substances, total: plain(total), limit: plain(decimal(limit)) }
}

/** `0.6 % Potassium Sorbate × 0.7464 as acid = 0.447863 %`, one line for each substance. */
export function arithmeticWords({ unit, basis, substances }: Arithmetic): Words[] {
  const { en, th } = limitUnits[unit]
  return substances.map(({ inci_name, amount, factor, counted }) => {
    const inLanguage = (name: string, unknown: string) => {
      if (factor === null) return `${amount} ${name} ${inci_name} × ? ${basis}: ${unknown}`
      if (basis === '') return `${amount} ${name} ${inci_name}`
      return `${amount} ${name} ${inci_name} × ${factor} ${basis} = ${counted} ${name}`
    }
    return {
      en: inLanguage(en, 'the factor is not known'),
      th: inLanguage(th, 'ไม่ทราบค่าแปลง'),
    }
  })
}
