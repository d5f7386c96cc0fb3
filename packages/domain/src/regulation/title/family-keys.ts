import { nameKey } from '../../inci/name-keys.ts'
import { substanceFamilies, type SubstanceFamily } from './families.ts'
import { memberSign, possibleSign } from './key-signs.ts'
import { namesInTitle } from './law-keys.ts'
import { plantKeysOf, plantsInTitle } from './plants.ts'
import { readTitle } from './read-title.ts'
import { parentKeys } from './salts.ts'
import { thaiNames } from './thai-names.ts'

/** The names and numbers of a substance. */
interface Named {
  inci_name: string
  name_th: string
  chemical_name: string
  synonyms: readonly string[]
  cas: readonly string[]
  ci_number: string | null
}

/**
 * The keys of the families that a title names: its class or element, the salts of the substances before "and its
 * salts", and its plants. A medicine named without its salts gives them as possible. Of a restriction only the known
 * families count: its row names the other substances.
 */
export function familyKeys(title: string, prohibits = true): string[] {
  const { families } = readTitle(title)
  const known = substanceFamilies.filter((family) => family.title.test(title))
  const keys = known.flatMap(({ id }) => [`${memberSign}family:${id}`, `${possibleSign}family:${id}`])
  if (!prohibits) return keys.filter((key) => key.startsWith(memberSign))
  const covers = families.some((kind) => kind !== 'PREPARATIONS')
  const isMedicine = /\(INNM?\)/.test(title)
  const sign = covers ? memberSign : isMedicine ? possibleSign : null
  // The data of a family know its exceptions; the form of a name does not.
  if (sign !== null && known.length === 0)
    for (const name of namesInTitle(title)) {
      const key = nameKey(name)
      if (key.length >= 4) keys.push(`${sign}salt:${key}`)
    }
  return [...new Set([...keys, ...plantsInTitle(title, families)])]
}

/** The keys of the families to which a substance belongs, or may belong, by its names and numbers. */
export function memberKeys(substance: Named): string[] {
  const names = namesOf(substance)
  const keys = substanceFamilies.flatMap((family) => {
    const sign = signOf(family, substance, names)
    return sign === null ? [] : [`${sign}family:${family.id}`]
  })
  for (const parent of new Set(names.flatMap(parentKeys)))
    keys.push(`${memberSign}salt:${parent}`, `${possibleSign}salt:${parent}`)
  return [...new Set([...keys, ...plantKeysOf(substance.inci_name), ...translatedKeys(substance)])]
}

/** Whether a substance is a member of a family, may be one, or is neither. */
function signOf(
  { members, except, possible, neverPossible, exceptsColours = false, cas = [] }: SubstanceFamily,
  substance: Named,
  names: readonly string[],
): typeof memberSign | typeof possibleSign | null {
  if (exceptsColours && substance.ci_number !== null) return null
  if (cas.some((number) => substance.cas.includes(number))) return memberSign
  const matches = (pattern: RegExp | undefined) =>
    pattern !== undefined && names.some((name) => pattern.test(name))
  if (matches(members) && !matches(except)) return memberSign
  return matches(possible) && !matches(neverPossible) ? possibleSign : null
}

function namesOf({ inci_name, name_th, chemical_name, synonyms }: Named): string[] {
  return [inci_name, name_th, ...synonyms, ...chemical_name.split(/ \/ |;/)]
    .map(plainName)
    .filter((name) => name !== '')
}

function plainName(name: string): string {
  const english = thaiNames.reduce((text, [thai, word]) => text.replaceAll(thai, ` ${word} `), name)
  return english
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll('sulph', 'sulf')
    .replaceAll('aluminium', 'aluminum')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A Thai name that is a substance's own gives its English key, by which entries name it. */
function translatedKeys({ name_th, inci_name, synonyms }: Named): string[] {
  return [name_th, inci_name, ...synonyms].flatMap((name) =>
    thaiNames.flatMap(([thai, english]) => (name.trim() === thai ? [nameKey(english)] : [])),
  )
}
