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

/** The keys of names, without those too short to be one. */
export const keysOfNames = (names: string[]): string[] => [
  ...new Set(names.map(nameKey).filter(({ length }) => length >= keyMin)),
]

/** The lookup keys of a substance: INCI, Thai and chemical names, synonyms, colour index, E and INS numbers. */
export function substanceKeys(substance: Names): string[] {
  const { inci_name, name_th, synonyms, ci_number, chemical_name = '', e_no, ins_no } = substance
  return keysOfNames([
    inci_name,
    name_th,
    ...synonyms,
    ci_number ?? '',
    ...chemical_name.split(/ \/ |;/),
    e_no ?? '',
    ins_no ? `INS ${ins_no}` : '',
  ])
}
