import { decimal, hundred, plain, sum, zero, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import type { IngredientRole } from '../ingredients/roles.ts'
import type { FormulaIngredient, FormulaSubstance } from './ingredient.ts'
import { listMarkets, type ListMarket } from './list-markets.ts'
import { usActiveName } from './us-actives.ts'
import { usColourNames, usName } from './us-names.ts'
import type { WeighedLine } from './weigh.ts'

export interface InciEntry {
  inci_name: string
  name_th: string
  /** The English name as the market's law requires it. */
  label_name: string
  /** Exact share of the product. Only formula calls may return it. */
  pct: Decimal
  kind: 'INGREDIENT' | 'ALLERGEN' | 'COLOUR' | 'ACTIVE'
  is_nano: boolean
}

/** An allergen must be named above this share of the product, from all sources (EU 2023/1545; ASEAN alike). */
export const allergenThresholds = { LEAVE_ON: '0.001', RINSE_OFF: '0.01' } as const
export type RinseOrLeave = keyof typeof allergenThresholds

export interface InciOptions {
  use: RinseOrLeave
  /** The market whose law orders the list; EU by default. */
  market?: ListMarket
  /** Hair colorants are not listed last. */
  is_hair_dye?: boolean
  /** Preferred order of names that may be in any order, by INCI name; the rest follows by share. */
  belowOneOrder?: string[]
}

/** An entry before the market's name is chosen. */
interface Part extends Omit<InciEntry, 'label_name'> {
  functions: string[]
  ci_number: string | null
}

/**
 * The ingredient list of a cosmetic in the order of a market's law (`listMarkets`). Active ingredients of a drug come
 * first, alphabetically. Blends are split and summed per substance, without impurities: from 1 % strictly descending
 * (ties by name), below in any order. Colourants come last. A perfume or natural oil is ranked by its whole weight; its
 * allergens are also named once all sources together exceed the threshold.
 */
export function inciList(lines: WeighedLine[], options: InciOptions): InciEntry[] {
  const { use, market = 'EU', is_hair_dye = false, belowOneOrder = [] } = options
  const rules = listMarkets[market]
  const { main, allergens } = partsOf(lines)
  const listed = [...main.values()].filter(({ pct }) => pct.gt(0))
  const actives = rules.hasActives ? listed.filter((part) => activeName(part) !== null) : []
  const inactive = listed.filter((part) => !actives.includes(part))
  const colours = is_hair_dye ? [] : inactive.filter(isColour)
  const others = inactive.filter((part) => !colours.includes(part))
  const declared = rules.namesAllergens
    ? [...allergens.values()].filter(({ pct }) => pct.gt(allergenThresholds[use]))
    : []
  const isOrdered = ({ pct }: Part) => (rules.orderedFrom === 'ONE' ? pct.gte(1) : pct.gt(1))
  const large = [...others, ...declared].filter(isOrdered).toSorted(byShare)
  const small = others.filter((part) => !isOrdered(part)).toSorted(byShare)
  const named = [
    ...actives.map((part) => ({ ...part, kind: 'ACTIVE' as const })).toSorted(byActiveName),
    ...large,
    ...inWishedOrder(small, belowOneOrder),
    ...declared.filter((part) => !isOrdered(part)).toSorted(byShare),
    ...colours.toSorted(byShare),
  ].map((part) => entryOf(part, market))
  return rules.hasUsNames ? eachNameOnce(named) : named
}

/** Ingredients and constituents, each summed over all lines. */
function partsOf(lines: WeighedLine[]): { main: Map<string, Part>; allergens: Map<string, Part> } {
  const main = new Map<string, Part>()
  const allergens = new Map<string, Part>()
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
    if (own) allergens.delete(name)
    else part.kind = 'ALLERGEN'
  }
  return { main, allergens }
}

/** INCI names of natural mixtures, whose allergens are constituents rather than added. */
const naturalMixture = /\b(?:oil|extract|water|juice|wax|resin|absolute|butter|gum)$/iu
const perfume = { inci_name: 'Parfum', name_th: 'น้ำหอม' }
const isPerfume = ({ inci_name }: FormulaSubstance): boolean =>
  /^(?:parfum|fragrance|aroma)\b/iu.test(inci_name)

/**
 * The names that a raw material contributes, and its allergens as constituents. Their share stays with the mixture: a
 * perfume of 1.1 % ranks as 1.1 %, however much of it is linalool. A supplier states either the whole mixture with
 * its constituents (`constituent_of`), or the rest of the mixture beside its allergens; the latter is joined here.
 */
function namedParts(
  { composition }: Pick<FormulaIngredient, 'composition'>,
  role: IngredientRole,
): { ingredients: FormulaSubstance[]; constituents: FormulaSubstance[] } {
  const stated = composition.filter(
    ({ constituent_of, is_allergen }) => constituent_of !== null && is_allergen,
  )
  const substances = composition.filter(
    ({ is_impurity, constituent_of }) => !is_impurity && constituent_of === null,
  )
  const beside = substances.filter(({ is_allergen }) => is_allergen)
  const others = substances.filter(({ is_allergen }) => !is_allergen)
  const carrier =
    others.find(isPerfume) ??
    others.toSorted((a, b) => decimal(b.pct_typ).comparedTo(decimal(a.pct_typ))).at(0)
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

function add(parts: Map<string, Part>, substance: FormulaSubstance, pct: Decimal): void {
  const { inci_name, name_th, ci_number, functions } = substance
  // A substance of a list of the law has the mark in its name.
  const is_nano = substance.is_nano || withoutNano(inci_name) !== inci_name
  const key = is_nano ? `${withoutNano(inci_name)} (nano)` : inci_name
  const part = parts.get(key) ?? {
    inci_name,
    name_th,
    pct: zero,
    kind: ci_number === null ? ('INGREDIENT' as const) : ('COLOUR' as const),
    is_nano,
    functions,
    ci_number,
  }
  parts.set(key, { ...part, pct: part.pct.plus(pct) })
}

/** A name without the mark of nanomaterials, which the list adds. */
const withoutNano = (name: string): string => name.replace(/(?<!\s)\s*[([]\s?nano\s?[)\]]$/iu, '')

const isColour = ({ kind }: Part): boolean => kind === 'COLOUR'

const activeName = ({ inci_name, pct, functions, kind }: Part): string | null =>
  kind === 'COLOUR' ? null : usActiveName(withoutNano(inci_name), pct, functions)

function entryOf({ functions, ci_number, ...part }: Part, market: ListMarket): InciEntry {
  const { hasUsNames } = listMarkets[market]
  const active = part.kind === 'ACTIVE' ? activeName({ functions, ci_number, ...part }) : null
  const name = withoutNano(part.inci_name)
  const label_name = hasUsNames
    ? (active ?? (ci_number === null ? usName(name) : usColourName(name, ci_number)))
    : name
  return { ...part, label_name }
}

/** The colour's name if it is unique; a number with several names is left for a person. */
function usColourName(inci_name: string, ci_number: string): string {
  const [only, other] = usColourNames(ci_number)
  return only !== undefined && other === undefined ? only : inci_name
}

/** Substances may share a name: it is printed at its first place. */
function eachNameOnce(entries: InciEntry[]): InciEntry[] {
  const once = new Map<string, InciEntry>()
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.label_name}`
    const before = once.get(key)
    once.set(key, before ? { ...before, pct: before.pct.plus(entry.pct) } : entry)
  }
  return [...once.values()]
}

function byShare(a: Part, b: Part): number {
  return b.pct.comparedTo(a.pct) || (a.inci_name < b.inci_name ? -1 : 1)
}

function byActiveName(a: Part, b: Part): number {
  return (usActiveName(a.inci_name, a.pct, a.functions) ?? '') <
    (usActiveName(b.inci_name, b.pct, b.functions) ?? '')
    ? -1
    : 1
}

function inWishedOrder(parts: Part[], wished: string[]): Part[] {
  const place = new Map(wished.map((name, index) => [name, index]))
  const placeOf = ({ inci_name }: Part) => place.get(inci_name) ?? wished.length
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The list as printed on a label of the market. */
export function inciText(entries: Omit<InciEntry, 'inci_name'>[], market: ListMarket = 'EU'): Words {
  const { namesNano, hasActives } = listMarkets[market]
  const nano = (name: string, { is_nano }: Pick<InciEntry, 'is_nano'>) =>
    is_nano && namesNano ? `${withoutNano(name)} (nano)` : withoutNano(name)
  const strength = ({ kind, pct }: Pick<InciEntry, 'kind' | 'pct'>) =>
    kind === 'ACTIVE' ? ` ${plain(pct)} %` : ''
  const textOf = (of: typeof entries): Words => ({
    en: of.map((one) => nano(one.label_name, one) + strength(one)).join(', '),
    th: of.map((one) => nano(one.name_th || one.label_name, one) + strength(one)).join(', '),
  })
  if (!hasActives) return textOf(entries)
  const actives = entries.filter(({ kind }) => kind === 'ACTIVE')
  const rest = textOf(entries.filter(({ kind }) => kind !== 'ACTIVE'))
  const first = textOf(actives)
  const inactive = { en: `Inactive ingredients: ${rest.en}`, th: `ส่วนประกอบอื่น: ${rest.th}` }
  if (actives.length === 0) return inactive
  const title = actives.length === 1 ? 'Active ingredient' : 'Active ingredients'
  return { en: `${title}: ${first.en}. ${inactive.en}`, th: `สารออกฤทธิ์: ${first.th} ${inactive.th}` }
}

/** What a person must decide before the list may be printed for the market. */
export function openQuestions(entries: readonly InciEntry[], market: ListMarket): Words[] {
  const { hasUsNames, hasActives } = listMarkets[market]
  const numbers = hasUsNames
    ? entries.filter(({ kind, label_name, inci_name }) => kind === 'COLOUR' && label_name === inci_name)
    : []
  const colours = numbers.flatMap(({ inci_name }): Words[] => {
    const names = usColourNames(inci_name)
    if (names.includes(inci_name)) return []
    return names.length > 1
      ? [
          {
            en: `${inci_name}: the US asks for the name of the colour; it is one of ${names.join(', ')}`,
            th: `${inci_name}: สหรัฐฯ ต้องใช้ชื่อสี ซึ่งเป็นหนึ่งใน ${names.join(', ')}`,
          },
        ]
      : [
          {
            en: `${inci_name}: no US name is known; it may not be listed for cosmetics there`,
            th: `${inci_name}: ไม่พบชื่อในสหรัฐฯ อาจไม่ใช่สีที่อนุญาตให้ใช้ในเครื่องสำอาง`,
          },
        ]
  })
  const hasNone = hasActives && !entries.some(({ kind }) => kind === 'ACTIVE')
  return hasNone
    ? [
        ...colours,
        {
          en: 'No active ingredient of a US monograph for sunscreens or acne was found',
          th: 'ไม่พบสารออกฤทธิ์ตามโมโนกราฟของสหรัฐฯ สำหรับสารกันแดดหรือสิว',
        },
      ]
    : colours
}
