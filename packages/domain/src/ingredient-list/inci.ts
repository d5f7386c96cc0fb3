import { plain, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import type { RinseOrLeave } from '../regulation/fragrance-allergens.ts'
import type { ProductProperty } from '../regulation/product-properties.ts'
import { withDeclared } from './declared-parts.ts'
import { partsOf, withoutNano, type ListPart } from './list-parts.ts'
import { listMarkets, type ListMarket } from '../formula/list-markets.ts'
import { usActiveName } from '../formula/us-actives.ts'
import { usColourNames, usName } from '../formula/us-names.ts'
import type { WeighedLine } from '../formula/weigh.ts'

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

export interface InciOptions {
  use: RinseOrLeave
  /** Properties of the product, for rules that depend on more than its use. */
  properties?: readonly ProductProperty[]
  /** The market whose law orders the list; EU by default. */
  market?: ListMarket
  /** Hair colorants are not listed last. */
  is_hair_dye?: boolean
  /** Preferred order of names that may be in any order, by INCI name; the rest follows by share. */
  belowOneOrder?: string[]
}

/**
 * The ingredient list of a cosmetic in the order of a market's law (`listMarkets`). Active ingredients of a drug come
 * first, alphabetically. Blends are split and summed per substance, without impurities: from 1 % strictly descending
 * (ties by name), below in any order. Colourants come last. A perfume or natural oil is ranked by its whole weight; its
 * allergens are also named once all sources together exceed the threshold, by the names of the market's rules.
 */
export function inciList(lines: WeighedLine[], options: InciOptions): InciEntry[] {
  const { use, market = 'EU', is_hair_dye = false, belowOneOrder = [] } = options
  const rules = listMarkets[market]
  const parts = partsOf(lines)
  const { main, declared } = rules.namesAllergens
    ? withDeclared(parts, lines, { market, properties: options.properties ?? [use] })
    : { main: parts, declared: [] }
  const listed = main.filter(({ pct }) => pct.gt(0))
  const actives = rules.hasActives ? listed.filter((part) => activeName(part) !== null) : []
  const inactive = listed.filter((part) => !actives.includes(part))
  const colours = is_hair_dye ? [] : inactive.filter(isColour)
  const others = inactive.filter((part) => !colours.includes(part))
  const isOrdered = ({ pct }: ListPart) => (rules.orderedFrom === 'ONE' ? pct.gte(1) : pct.gt(1))
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

const isColour = ({ kind }: ListPart): boolean => kind === 'COLOUR'

const activeName = ({ inci_name, pct, functions, kind }: ListPart): string | null =>
  kind === 'COLOUR' ? null : usActiveName(withoutNano(inci_name), pct, functions)

function entryOf({ ids, functions, ci_number, ...part }: ListPart, market: ListMarket): InciEntry {
  const { hasUsNames } = listMarkets[market]
  const active = part.kind === 'ACTIVE' ? activeName({ ids, functions, ci_number, ...part }) : null
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

function byShare(a: ListPart, b: ListPart): number {
  return b.pct.comparedTo(a.pct) || (a.inci_name < b.inci_name ? -1 : 1)
}

function byActiveName(a: ListPart, b: ListPart): number {
  return (usActiveName(a.inci_name, a.pct, a.functions) ?? '') <
    (usActiveName(b.inci_name, b.pct, b.functions) ?? '')
    ? -1
    : 1
}

function inWishedOrder(parts: ListPart[], wished: string[]): ListPart[] {
  const place = new Map(wished.map((name, index) => [name, index]))
  const placeOf = ({ inci_name }: ListPart) => place.get(inci_name) ?? wished.length
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
