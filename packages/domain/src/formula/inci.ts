import { decimal, hundred, sum, zero, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { foodAllergens, type FoodAllergen } from '../ingredients/food-allergens.ts'
import type { IngredientRole } from '../ingredients/roles.ts'
import type { FormulaIngredient, FormulaSubstance } from './ingredient.ts'
import type { WeighedLine } from './weigh.ts'

export interface InciEntry {
  inci_name: string
  name_th: string
  /** Share of the product, exact. It never leaves the formula calls. */
  pct: Decimal
  kind: 'INGREDIENT' | 'ALLERGEN' | 'COLOUR'
  is_nano: boolean
}

/** An allergen is named above this share of the product, whatever it comes from (EU 2023/1545; ASEAN alike). */
export const allergenThresholds = { LEAVE_ON: '0.001', RINSE_OFF: '0.01' } as const
export type RinseOrLeave = keyof typeof allergenThresholds

interface InciOptions {
  use: RinseOrLeave
  /** The wished order of what is below 1 %, by INCI name; the rest follows by share. */
  belowOneOrder?: string[]
}

/**
 * The ingredient list of a cosmetic (Regulation (EC) 1223/2009, Article 19(1)(g); ACD Appendix II): blends exploded,
 * summed per substance, impurities dropped; from 1 % on strictly descending (ties by name), below in any order,
 * colourants last. A perfume or a natural oil ranks with its whole weight; its allergens are named besides, once all
 * sources together are above the threshold.
 */
export function inciList(lines: WeighedLine[], { use, belowOneOrder = [] }: InciOptions): InciEntry[] {
  const main = new Map<string, InciEntry>()
  const allergens = new Map<string, InciEntry>()
  for (const { line, ingredient, pct } of lines) {
    if (!ingredient) continue
    const { ingredients, constituents } = namedParts(ingredient, line.role ?? ingredient.role)
    const share = ({ pct_typ }: FormulaSubstance) => pct.times(decimal(pct_typ)).div(hundred)
    for (const substance of ingredients) add(main, substance, share(substance))
    for (const substance of constituents) add(allergens, substance, share(substance))
  }
  // What the formula also holds on its own is listed there, with both shares.
  for (const [name, entry] of allergens) {
    const own = main.get(name)
    if (!own) continue
    own.pct = own.pct.plus(entry.pct)
    allergens.delete(name)
  }
  const declared = [...allergens.values()]
    .filter(({ pct }) => pct.gt(allergenThresholds[use]))
    .map((entry) => ({ ...entry, kind: 'ALLERGEN' as const }))
  const listed = [...main.values()].filter(({ pct }) => pct.gt(0))
  const colours = listed.filter(({ kind }) => kind === 'COLOUR')
  const others = listed.filter(({ kind }) => kind !== 'COLOUR')
  const [large, small] = [
    [...others, ...declared].filter(({ pct }) => pct.gte(1)),
    others.filter(({ pct }) => pct.lt(1)),
  ]
  return [
    ...large.toSorted(byShare),
    ...inWishedOrder(small.toSorted(byShare), belowOneOrder),
    ...declared.filter(({ pct }) => pct.lt(1)).toSorted(byShare),
    ...colours.toSorted(byShare),
  ]
}

/** INCI names of mixtures of natural origin, whose allergens are constituents and not added by anybody. */
const naturalMixture = /\b(?:oil|extract|water|juice|wax|resin|absolute|butter|gum)$/iu
const perfume = { inci_name: 'Parfum', name_th: 'น้ำหอม' }
const isPerfume = ({ inci_name }: FormulaSubstance): boolean =>
  /^(?:parfum|fragrance|aroma)\b/iu.test(inci_name)

/**
 * What a raw material contributes by name, and which allergens are constituents of it. Their share stays with the
 * mixture: a perfume of 1.1 % ranks as 1.1 %, however much of it is linalool.
 */
function namedParts(
  { composition }: Pick<FormulaIngredient, 'composition'>,
  role: IngredientRole,
): { ingredients: FormulaSubstance[]; constituents: FormulaSubstance[] } {
  const substances = composition.filter(({ is_impurity }) => !is_impurity)
  const constituents = substances.filter(({ is_allergen }) => is_allergen)
  const others = substances.filter(({ is_allergen }) => !is_allergen)
  const carrier =
    others.find(isPerfume) ??
    others.toSorted((a, b) => decimal(b.pct_typ).comparedTo(decimal(a.pct_typ))).at(0)
  const isMixture = role === 'FRAGRANCE' || (carrier !== undefined && naturalMixture.test(carrier.inci_name))
  const [first] = constituents
  if (!isMixture || !first) return { ingredients: substances, constituents: [] }
  const inside = sum(constituents.map(({ pct_typ }) => decimal(pct_typ)))
  const mixture = carrier ?? { ...first, ...perfume, pct_typ: '0', is_allergen: false }
  const whole = { ...mixture, pct_typ: decimal(mixture.pct_typ).plus(inside).toFixed() }
  return { ingredients: [whole, ...others.filter((one) => one !== carrier)], constituents }
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
