import { sum, zero } from '../decimal.ts'
import { toBeListed, type DeclaringRule, type ToBeListed } from '../regulation/fragrance-allergens.ts'
import type { ProductProperty } from '../regulation/product-properties.ts'
import { groupsBy, sharesOf, type Share } from '../regulation/shares.ts'
import type { ListPart } from './list-parts.ts'
import type { WeighedLine } from '../formula/weigh.ts'

/**
 * The names of a list with those that the market's rules require. An ingredient that an entry covers is printed by the
 * name of the entry, once for all of its substances; constituents and impurities are named beside the ingredients.
 */
export function withDeclared(
  parts: readonly ListPart[],
  lines: WeighedLine[],
  { market, properties }: { market: string; properties: readonly ProductProperty[] },
): { main: ListPart[]; declared: ListPart[] } {
  const thaiNames = new Map(
    lines.flatMap(({ ingredient }) =>
      (ingredient?.composition ?? []).map(({ inci_name, name_th }) => [inci_name, name_th]),
    ),
  )
  let main = [...parts]
  const declared: ListPart[] = []
  for (const one of toBeListed(sharesOf(lines), rulesIn(lines, market), { properties, day: null })) {
    const own = main.filter(({ ids }) => one.shares.some(({ id }) => ids.has(id)))
    const [first, ...others] = own
    if (!first) declared.push(constituent(one, thaiNames))
    else {
      const printed = renamed(first, one, own)
      main = main.filter((part) => !others.includes(part)).map((part) => (part === first ? printed : part))
    }
  }
  return { main, declared }
}

/** The rules of the market that came with the substances. */
function rulesIn(lines: readonly WeighedLine[], market: string): DeclaringRule[] {
  const substances = new Map(
    lines.flatMap(({ ingredient }) => ingredient?.composition ?? []).map((one) => [one.substance_id, one]),
  )
  const named = [...substances.values()].flatMap(({ substance_id, declarations = [] }) =>
    declarations.filter((rule) => rule.market === market).map((rule) => ({ rule, substance_id })),
  )
  return groupsBy(named, ({ rule }) => rule.id).flatMap((group) => {
    const [first] = group
    return first ? [{ ...first.rule, substance_ids: group.map(({ substance_id }) => substance_id) }] : []
  })
}

function renamed(first: ListPart, { name, shares }: ToBeListed<Share>, own: readonly ListPart[]): ListPart {
  const listed = new Set(own.flatMap(({ ids }) => [...ids]))
  // Constituents of the same name were added to their ingredient already.
  const names = new Set(own.map(({ inci_name }) => inci_name))
  const inside = shares.filter(({ id, inci_name }) => !listed.has(id) && !names.has(inci_name))
  const same = own.find(({ inci_name }) => inci_name === name)
  return {
    ...first,
    inci_name: name,
    name_th: same?.name_th ?? '',
    ids: new Set([...listed, ...shares.map(({ id }) => id)]),
    pct: sum([...own, ...inside].map(({ pct }) => pct)),
  }
}

function constituent({ name, shares }: ToBeListed<Share>, thaiNames: ReadonlyMap<string, string>): ListPart {
  return {
    ids: new Set(shares.map(({ id }) => id)),
    inci_name: name,
    name_th: thaiNames.get(name) ?? '',
    pct: shares.reduce((total, { pct }) => total.plus(pct), zero),
    kind: 'ALLERGEN',
    is_nano: false,
    functions: [],
    ci_number: null,
  }
}
