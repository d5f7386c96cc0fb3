import { withoutMarks } from './clean-name.ts'

/**
 * A name without case, spaces, punctuation and footnote marks: `C.I. 77891`, `(*)CI77891` and `77891` are equal, and
 * so are sulphate and sulfate. The single normalisation for matching substances, lists and laws.
 */
export function nameKey(name: string): string {
  const key = withoutMarks(name)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('sulph', 'sulf')
    .replaceAll('aluminium', 'aluminum')
  return /^\d{5}$/.test(key) ? `ci${key}` : key
}

/** The names of a substance. */
interface Names {
  inci_name: string
  name_th: string
  synonyms: string[]
  ci_number: string | null
  chemical_name?: string
  e_no?: string | null
  ins_no?: string | null
}

/** Shorter keys are too ambiguous. */
const keyMin = 3

const keysOf = (names: string[]): string[] => [
  ...new Set(names.map(nameKey).filter(({ length }) => length >= keyMin)),
]

/** The lookup keys of a substance: INCI, Thai and chemical names, synonyms, colour index, E and INS numbers. */
export function substanceKeys(substance: Names): string[] {
  const { inci_name, name_th, synonyms, ci_number, chemical_name = '', e_no, ins_no } = substance
  return keysOf([
    inci_name,
    name_th,
    ...synonyms,
    ci_number ?? '',
    ...chemical_name.split(/ \/ |;/),
    e_no ?? '',
    ins_no ? `INS ${ins_no}` : '',
  ])
}

/** Words in brackets after a name that give its register or the plant part: not names themselves. */
const registers =
  /^(?:(?:INNM?|INCI|ISO|XAN|USAN|BAN|JAN|USP)\b|(?:essential |volatile |fixed )?(?:oils?|extracts?|resins?)$|nano$|racemic$)/i

/**
 * The keys by which an entry of a law names substances: its INCI names and its title. "Ephedrine (INN) and its salts"
 * gives ephedrine; conditions ("when used as …", "if it contains …") give no name.
 */
export function lawKeys({ entry_name, inci_names }: { entry_name: string; inci_names: string[] }): string[] {
  const entry = entry_name.split(/\s\/\s?|\s?\/\s|;/).flatMap((name) => [name, baseOf(name)])
  return keysOf([...inci_names, ...entry.flatMap(spellings)])
}

/** X in "X and its salts", "X, its isomers …". */
const baseOf = (name: string): string => name.replace(/,?\s(?:and\s)?(?:its|their)\s.*$/su, '')

/** The whole name, the name without brackets, and the names in brackets. */
function spellings(name: string): string[] {
  const brackets = [...name.matchAll(/\s[([]([^()[\]]{4,})[)\]]/gu)]
  const inside = brackets.flatMap(([, text = '']) => (registers.test(text) ? [] : [text]))
  return [name, name.replace(/\s[([][^()[\]]*[)\]]/gu, ''), ...inside]
}
