import { memberSign, possibleSign } from './key-signs.ts'
import type { FamilyKind } from './read-title.ts'

/** Spellings of the titles, and later names of the same plants. */
const sameGenus: Record<string, string> = { strophantus: 'strophanthus', rauvolfia: 'rauwolfia' }
const samePlant: Record<string, string> = {
  'rauwolfia serpentia': 'rauwolfia serpentina',
  'apocynum cannabium': 'apocynum cannabinum',
  'drimia maritima': 'urginea scilla',
  'urginea maritima': 'urginea scilla',
  'psychotria ipecacuanha': 'cephaelis ipecacuanha',
  'carapichea ipecacuanha': 'cephaelis ipecacuanha',
  'solanum americanum': 'solanum nigrum',
}
/** Entries of one part of a plant only; another part is not covered, an unnamed one may be. */
const partOf: readonly (readonly [title: RegExp, part: RegExp])[] = [
  [/\(essential oil\)|\(oil\)/i, /\boil\b/],
  [/\(fruit\)/i, /\bfruit\b/],
  [/^oil from the seeds/i, /\bseed oil\b|\bberry oil\b|\bfruit oil\b/],
]
const anyPart = /\b(?:leaf|leaves|flower|root|seed|fruit|oil|bark|stem|bud|herb|wood|rhizome|peel|water)\b/

const plantOf = (genus: string, species: string): string => {
  const name = `${sameGenus[genus] ?? genus} ${species}`
  return samePlant[name] ?? name
}

/** The keys of the plants that a title names with their preparations: a species, or a whole genus. */
export function plantsInTitle(title: string, families: readonly FamilyKind[]): string[] {
  if (!families.includes('PREPARATIONS') && !/ L\., alkaloids/.test(title)) return []
  const part = partOf.find(([words]) => words.test(title))
  const at = (plant: string) =>
    part
      ? [`${memberSign}plant:${plant}:${partOf.indexOf(part)}`, `${possibleSign}plant:${plant}`]
      : [`${memberSign}plant:${plant}`]
  const genus = /\b([A-Z][a-z]{4,}) (?:spp\.|species)/.exec(title)?.[1]?.toLowerCase()
  if (genus !== undefined) return at(sameGenus[genus] ?? genus)
  const [, first = '', second = ''] =
    /\(?\b([A-Z][a-z]{3,}) ([a-z]{4,})\b(?= (?:L\.|Tul\.|Lind|Steinh|Holmes|Brot))/.exec(title) ?? []
  return first === '' ? [] : at(plantOf(first.toLowerCase(), second))
}

/** The keys of the plant that an INCI name begins with: its genus, its species, and the named part. */
export function plantKeysOf(inci_name: string): string[] {
  const name = inci_name.toLowerCase()
  const [, genus = '', species = ''] = /^([a-z]{4,}) ([a-z-]{4,})\b/.exec(name) ?? []
  if (genus === '') return []
  const own = plantOf(genus, species)
  const parts = partOf.flatMap(([, part], at) => (part.test(name) ? [`${memberSign}plant:${own}:${at}`] : []))
  const unnamed = anyPart.test(name) ? [] : [`${possibleSign}plant:${own}`]
  return [
    `${memberSign}plant:${sameGenus[genus] ?? genus}`,
    `${memberSign}plant:${own}`,
    ...parts,
    ...unnamed,
  ]
}
