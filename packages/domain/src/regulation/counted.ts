import { decimal, plain, zero, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { basisFactor, type Factor, type FactorOrigin } from './basis-factor.ts'
import { limitUnits, type LimitUnit, type RegulationRule } from './rule.ts'
import { amountOf, type CheckedProduct, type Share } from './shares.ts'

/** One substance in the arithmetic of a limit; numbers are decimal texts in the limit's unit. */
export interface CountedSubstance {
  substance_id: string
  inci_name: string
  amount: string
  /** Null: unknown, so the substance is not counted. */
  factor: string | null
  origin: FactorOrigin | null
  counted: string | null
}

/** How a limit was compared: amount × factor of each substance, the total, and the limit. */
export interface Arithmetic {
  unit: LimitUnit
  basis: string
  substances: CountedSubstance[]
  total: string
  limit: string
}

/** One substance of a limit; without a factor it cannot be counted in this form. */
interface Counting {
  share: Share
  amount: Decimal
  factor: Factor | null
}

/** The substances of one limit, in the form that it counts. */
export interface Counted {
  total: Decimal
  each: Counting[]
}

/** Shares with a known factor; `uncounted` returns those without one. */
export const countedShares = ({ each }: Counted): Share[] =>
  each.flatMap(({ share, factor }) => (factor ? [share] : []))
export const uncounted = ({ each }: Counted): Counting[] => each.filter(({ factor }) => factor === null)

/** Which figure of the suppliers counts. */
export type Figure = 'pct' | 'pct_min' | 'pct_max'

/** Sums substances in the form named by the rule of each; null if the unit needs a dose and none is known. */
export function countedIn(
  product: CheckedProduct,
  unit: LimitUnit,
  each: readonly { share: Share; rule: RegulationRule }[],
  figure: Figure = 'pct',
): Counted | null {
  let total = zero
  const counting: Counting[] = []
  for (const { share, rule } of each) {
    const amount = amountOf(share[figure], unit, product)
    if (!amount) return null
    const factor = basisFactor(rule, share)
    if (factor) total = total.plus(factor.origin === 'ITSELF' ? amount : amount.times(factor.factor))
    counting.push({ share, amount, factor })
  }
  return { total, each: counting }
}

/** The arithmetic as data, for a finding. */
export function arithmeticOf(
  { total, each }: Counted,
  { max_unit, basis }: { max_unit: LimitUnit; basis: string },
  limit: string,
): Arithmetic {
  const substances = each.map(({ share, amount, factor: found }): CountedSubstance => ({
    substance_id: share.id,
    inci_name: share.inci_name,
    amount: plain(amount),
    factor: found && plain(found.factor),
    origin: found && found.origin,
    counted: found && plain(amount.times(found.factor)),
  }))
  return { unit: max_unit, basis, substances, total: plain(total), limit: plain(decimal(limit)) }
}

/** `0.6 % Potassium Sorbate × 0.7464 as acid = 0.447863 %`, one line per substance. */
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
