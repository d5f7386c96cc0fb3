import { decimal, hundred, sum, zero, type Decimal } from '../decimal.ts'
import { isPerfume } from '../ingredients/perfume.ts'
import type { IngredientRole } from '../ingredients/roles.ts'
import type { FormulaIngredient, FormulaSubstance } from '../formula/ingredient.ts'
import type { WeighedLine } from '../formula/weigh.ts'

/** An entry of an ingredient list before the market's name is chosen. */
export interface ListPart {
  /** The substances of this name. */
  ids: Set<string>
  inci_name: string
  name_th: string
  /** Share of the product. */
  pct: Decimal
  kind: 'INGREDIENT' | 'ALLERGEN' | 'COLOUR' | 'ACTIVE'
  is_nano: boolean
  functions: string[]
  ci_number: string | null
}

/** Names of ingredients, each summed over all lines. Constituents are named only if a law asks for them. */
export function partsOf(lines: WeighedLine[]): ListPart[] {
  const main = new Map<string, ListPart>()
  const allergens = new Map<string, ListPart>()
  for (const { line, ingredient, pct } of lines) {
    if (!ingredient) continue
    const { ingredients, constituents } = namedParts(ingredient, line.role ?? ingredient.role)
    const share = ({ pct_typ }: FormulaSubstance) => pct.times(decimal(pct_typ)).div(hundred)
    for (const substance of ingredients) add(main, substance, share(substance))
    for (const substance of constituents) add(allergens, substance, share(substance))
  }
  // A constituent that is also an ingredient is listed there, with both shares.
  for (const [name, part] of allergens) {
    const own = main.get(name)
    if (own) own.pct = own.pct.plus(part.pct)
  }
  return [...main.values()]
}

/** INCI names of natural mixtures, whose allergens are constituents rather than added. */
const naturalMixture = /\b(?:oil|extract|water|juice|wax|resin|absolute|butter|gum)$/iu
const perfume = { substance_id: '', inci_name: 'Parfum', name_th: 'น้ำหอม', declarations: [] }

/**
 * The names that a raw material contributes, and its allergens as constituents. Their share stays with the mixture: a
 * perfume of 1.1 % ranks as 1.1 %, however much of it is linalool. A supplier states either the whole mixture with
 * its constituents (`constituent_of`), or the rest of the mixture beside its allergens; the latter is joined here.
 */
function namedParts(
  { composition }: Pick<FormulaIngredient, 'composition'>,
  role: IngredientRole,
): { ingredients: FormulaSubstance[]; constituents: FormulaSubstance[] } {
  const stated = composition.filter((part) => part.constituent_of !== null && isAllergen(part))
  const substances = composition.filter(
    ({ is_impurity, constituent_of }) => !is_impurity && constituent_of === null,
  )
  const carrier = carrierOf(substances)
  const beside = substances.filter(
    (part) => part !== carrier && (part.is_allergen || (carrier !== undefined && isAllergen(part))),
  )
  const others = substances.filter((part) => !beside.includes(part))
  const isMixture = role === 'FRAGRANCE' || (carrier !== undefined && naturalMixture.test(carrier.inci_name))
  const [first] = beside
  if (!isMixture || !first) return { ingredients: substances, constituents: stated }
  const inside = sum(beside.map(({ pct_typ }) => decimal(pct_typ)))
  const mixture = carrier ?? { ...first, ...perfume, pct_typ: '0', is_allergen: false }
  const whole = { ...mixture, pct_typ: decimal(mixture.pct_typ).plus(inside).toFixed() }
  return {
    ingredients: [whole, ...others.filter((one) => one !== carrier)],
    constituents: [...beside, ...stated],
  }
}

/** Whether a supplier or the law of any market calls it an allergen. */
const isAllergen = ({ is_allergen, declarations }: FormulaSubstance): boolean =>
  is_allergen || (declarations !== undefined && declarations.length > 0)

/** What the allergens of a mixture belong to: the perfume, else the largest natural mixture or other substance. */
function carrierOf(substances: readonly FormulaSubstance[]): FormulaSubstance | undefined {
  const largest = substances
    .filter(({ is_allergen }) => !is_allergen)
    .toSorted((a, b) => decimal(b.pct_typ).comparedTo(decimal(a.pct_typ)))
  return (
    largest.find(isPerfume) ??
    largest.find(({ inci_name }) => naturalMixture.test(inci_name)) ??
    largest.find((part) => !isAllergen(part))
  )
}

function add(parts: Map<string, ListPart>, substance: FormulaSubstance, pct: Decimal): void {
  const { inci_name, name_th, ci_number, functions } = substance
  // A substance of a list of the law has the mark in its name.
  const is_nano = substance.is_nano || withoutNano(inci_name) !== inci_name
  const key = is_nano ? `${withoutNano(inci_name)} (nano)` : inci_name
  const part = parts.get(key) ?? {
    inci_name,
    name_th,
    pct: zero,
    ids: new Set<string>(),
    kind: ci_number === null ? ('INGREDIENT' as const) : ('COLOUR' as const),
    is_nano,
    functions,
    ci_number,
  }
  part.ids.add(substance.substance_id)
  parts.set(key, { ...part, pct: part.pct.plus(pct) })
}

/** A name without the mark of nanomaterials, which the list adds. */
export const withoutNano = (name: string): string => name.replace(/(?<!\s)\s*[([]\s?nano\s?[)\]]$/iu, '')
