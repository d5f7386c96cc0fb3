import { constant, decimal, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { nameKey } from '../inci/name-keys.ts'
import { molarFamilies } from './molar-masses.ts'
import type { RegulationRule } from './rule.ts'

/** Origin of a factor: the limit counts the substance itself, molar masses, or a person with a reason. */
export const factorOrigins = {
  ITSELF: { en: 'counted as itself', th: 'คิดเป็นตัวสารเอง' },
  COMPUTED: { en: 'computed from molar masses', th: 'คำนวณจากมวลโมเลกุล' },
  ENTERED: { en: 'entered by a person', th: 'ระบุโดยบุคคล' },
} as const satisfies Record<string, Words>
export type FactorOrigin = keyof typeof factorOrigins

export interface Factor {
  factor: Decimal
  origin: FactorOrigin
}

const known = new Map<string, Decimal>(
  molarFamilies.flatMap(({ bases, mass, members }) =>
    Object.entries(members).flatMap(([name, [units, own]]) =>
      bases.map((basis): [string, Decimal] => [
        `${basis}|${nameKey(name)}`,
        decimal(mass).times(units).div(decimal(own)),
      ]),
    ),
  ),
)

const one = decimal(1)

/** The form that a limit names is itself: quinine "as quinine", an acid "as acid". */
function isForm(form: string, inci_name: string): boolean {
  const name = nameKey(inci_name)
  if (name === nameKey(form)) return true
  return form === 'acid' && name.endsWith('acid')
}

/** Normalises `hydro-chloride`, `calculated as F`, `(as the phenol)` and `free SO2` to `f`, `phenol`, `so2`. */
export function basisKey(basis: string): string {
  return basis
    .toLowerCase()
    .replace(/[().;]/g, ' ')
    .replace(/\b(?:calculated|expressed|as|of|in|the|free)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^hydro-?chlor?ide$/, 'hydrochloride')
}

const itself: Factor = { factor: decimal(1), origin: 'ITSELF' }

/**
 * Mass of the counted form per mass of substance; null if unknown. A person's factor for this rule and substance
 * comes first; the rule's own factor applies only if the rule names a single substance.
 */
export function basisFactor(
  {
    basis,
    basis_factor,
    substance_total,
    factors,
  }: Pick<RegulationRule, 'basis' | 'basis_factor' | 'substance_total' | 'factors'>,
  { id, inci_name }: { id: string; inci_name: string },
): Factor | null {
  if (basis === '') return itself
  const entered = factors.find(({ substance_id }) => substance_id === id)
  if (entered) return { factor: constant(entered.factor), origin: 'ENTERED' }
  if (basis_factor !== null && substance_total <= 1)
    return { factor: constant(basis_factor), origin: 'ENTERED' }
  const computed = computedFactor(basis, inci_name)
  return computed && { factor: computed, origin: 'COMPUTED' }
}

/** Cache: the same few names and forms recur while a formula is typed. */
const requests = new Map<string, Decimal | null>()
const cachedMax = 10_000

/** The factor from molar masses; null if the table lacks the form or substance. */
export function computedFactor(basis: string, inci_name: string): Decimal | null {
  const question = `${basis}|${inci_name}`
  const answered = requests.get(question)
  if (answered !== undefined) return answered
  const form = basisKey(basis)
  const factor = known.get(`${form}|${nameKey(inci_name)}`) ?? (isForm(form, inci_name) ? one : null)
  if (requests.size >= cachedMax) requests.clear()
  requests.set(question, factor)
  return factor
}
