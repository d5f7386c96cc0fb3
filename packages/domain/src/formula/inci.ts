import { decimal, hundred, zero, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { foodAllergens, type FoodAllergen } from '../ingredients/food-allergens.ts'
import type { FormulaSubstance } from './ingredient.ts'
import type { WeighedLine } from './weigh.ts'

export interface InciEntry {
  inci_name: string
  name_th: string
  /** Share of the product, exact. It never leaves the formula calls. */
  pct: Decimal
  kind: 'INGREDIENT' | 'ALLERGEN' | 'COLOUR'
  is_nano: boolean
}

/** An allergen of a fragrance is declared above this share of the product (EU 2023/1545; ASEAN alike). */
export const allergenThresholds = { LEAVE_ON: '0.001', RINSE_OFF: '0.01' } as const
export type RinseOrLeave = keyof typeof allergenThresholds

interface InciOptions {
  use: RinseOrLeave
  /** The wished order of what is below 1 %, by INCI name; the rest follows by share. */
  belowOneOrder?: string[]
}

/**
 * The ingredient list of a cosmetic: blends exploded, summed per substance, impurities dropped; from 1 % on strictly
 * descending (ties by name), below in any order, then declarable fragrance allergens, colourants last (ACD Appendix II;
 * domain design 2.3).
 */
export function inciList(lines: WeighedLine[], { use, belowOneOrder = [] }: InciOptions): InciEntry[] {
  const main = new Map<string, InciEntry>()
  const allergens = new Map<string, InciEntry>()
  for (const { line, ingredient, pct } of lines) {
    if (!ingredient) continue
    const role = line.role ?? ingredient.role
    for (const substance of ingredient.composition) {
      if (substance.is_impurity) continue
      const fromFragrance = role === 'FRAGRANCE' && substance.is_allergen
      add(fromFragrance ? allergens : main, substance, pct.times(decimal(substance.pct_typ)).div(hundred))
    }
  }
  // What the formula also holds on its own is listed there, with both shares.
  for (const [name, entry] of allergens) {
    const own = main.get(name)
    if (!own) continue
    own.pct = own.pct.plus(entry.pct)
    allergens.delete(name)
  }
  const declared = [...allergens.values()].filter(({ pct }) => pct.gt(allergenThresholds[use]))
  const listed = [...main.values()].filter(({ pct }) => pct.gt(0))
  const colours = listed.filter(({ kind }) => kind === 'COLOUR')
  const others = listed.filter(({ kind }) => kind !== 'COLOUR')
  return [
    ...others.filter(({ pct }) => pct.gte(1)).toSorted(byShare),
    ...inWishedOrder(others.filter(({ pct }) => pct.lt(1)).toSorted(byShare), belowOneOrder),
    ...declared.toSorted(byShare).map((entry) => ({ ...entry, kind: 'ALLERGEN' as const })),
    ...colours.toSorted(byShare),
  ]
}

/** The list as it stands on a label. */
export function inciText(entries: Pick<InciEntry, 'inci_name' | 'name_th' | 'is_nano'>[]): Words {
  const nano = (name: string, is_nano: boolean) => (is_nano ? `${name} (nano)` : name)
  return {
    en: entries.map((entry) => nano(entry.inci_name, entry.is_nano)).join(', '),
    th: entries.map((entry) => nano(entry.name_th || entry.inci_name, entry.is_nano)).join(', '),
  }
}

/** The allergen groups of a food, in the order of the law. */
export function foodAllergensOf(lines: WeighedLine[]): FoodAllergen[] {
  const present = new Set(
    lines.flatMap(({ ingredient, pct }) => (pct.gt(0) ? (ingredient?.allergens_food ?? []) : [])),
  )
  return (Object.keys(foodAllergens) as FoodAllergen[]).filter((group) => present.has(group))
}

/** The line that Thai law asks for; empty without allergens. */
export function allergenText(groups: FoodAllergen[]): Words {
  if (groups.length === 0) return { en: '', th: '' }
  return {
    en: `Allergy information: contains ${groups.map((group) => foodAllergens[group].en).join(', ')}`,
    th: `ข้อมูลสำหรับผู้แพ้อาหาร: มี${groups.map((group) => foodAllergens[group].th).join(' ')}`,
  }
}

function add(entries: Map<string, InciEntry>, substance: FormulaSubstance, pct: Decimal): void {
  const { inci_name, name_th, is_nano, ci_number } = substance
  const entry = entries.get(inci_name) ?? {
    inci_name,
    name_th,
    pct: zero,
    kind: ci_number === null ? ('INGREDIENT' as const) : ('COLOUR' as const),
    is_nano,
  }
  entries.set(inci_name, { ...entry, pct: entry.pct.plus(pct) })
}

function byShare(a: InciEntry, b: InciEntry): number {
  return b.pct.comparedTo(a.pct) || (a.inci_name < b.inci_name ? -1 : 1)
}

function inWishedOrder(entries: InciEntry[], wished: string[]): InciEntry[] {
  const place = new Map(wished.map((name, index) => [name, index]))
  const placeOf = ({ inci_name }: InciEntry) => place.get(inci_name) ?? wished.length
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
