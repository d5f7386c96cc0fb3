import { usColourNames } from '../formula/us-names.ts'
import type { NamedSubstance, NameIndex } from './named-substance.ts'
import { nameKey } from './name-keys.ts'

/** A key of `nameKey` that is a colour index number; the second digit group is the number of a lake or salt. */
const colourKey = /^ci(\d{5})\d?$/

const keyOf = (number: string): string => `ci${number}`

/**
 * Further keys of a colour's number that nothing has: a lake or salt ("CI 15850:1") is found by the number of its
 * colour, as Annex IV lists them together, and a colour ("CI 77019") by its only common name.
 */
export function keysOfColour(keys: readonly string[], { byKey }: NameIndex): string[] {
  return keys.flatMap((key) => {
    const [, number] = colourKey.exec(key) ?? []
    if (number === undefined || byKey.has(key)) return []
    if (byKey.has(keyOf(number))) return [keyOf(number)]
    const [only, other] = usColourNames(number)
    return only !== undefined && other === undefined ? [nameKey(only)] : []
  })
}

/**
 * The substance of a colour that a list names by number and by name, "CI 77891 (Titanium Dioxide)": the one with the
 * number, if all others are the same colour by its common name, a CAS number, or an entry of the law. Else null.
 */
export function sameColour(
  hits: readonly { key: string; substance: NamedSubstance }[],
): NamedSubstance | null {
  const numbers = new Set(hits.flatMap(({ key }) => colourKey.exec(key)?.[1] ?? []))
  const [number, another] = numbers
  if (number === undefined || another !== undefined) return null
  const numbered = hits.filter(({ key }) => colourKey.test(key)).map(({ substance }) => substance)
  const chosen = numbered.find(({ inci_name }) => colourKey.test(nameKey(inci_name))) ?? numbered[0]
  if (!chosen) return null
  const common = new Set(usColourNames(number).map(nameKey))
  const isSame = ({ key, substance }: { key: string; substance: NamedSubstance }) =>
    substance.id === chosen.id || colourKey.test(key) || common.has(key) || sharesIdentity(substance, chosen)
  return hits.every(isSame) ? chosen : null
}

function sharesIdentity(one: NamedSubstance, other: NamedSubstance): boolean {
  const shared = (of: string[] = [], all: string[] = []) => of.some((value) => all.includes(value))
  return shared(one.cas, other.cas) || shared(one.colour_rules, other.colour_rules)
}
