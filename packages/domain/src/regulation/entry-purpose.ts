import type { Entry } from './entries.ts'
import { permits } from './deciding-parts.ts'
import { impliedBy } from './product-properties.ts'
import type { RegulationRule } from './rule.ts'

/**
 * What the uses of an entry are limited to, if another entry may hold the other uses of its substances.
 * `PRESERVATIVE_ONLY`: marked (+) in Annex VI of ASEAN, so that its limit is not for other purposes.
 */
export type EntryPurpose =
  | 'PRESERVATIVE'
  | 'PRESERVATIVE_ONLY'
  | 'COLOUR'
  | 'UV_FILTER'
  | 'NOT_PRESERVATIVE'
  | 'HAIR_DYE'

/** The words of Annex III (entries 45, 54, 65, 98 to 100, 197, 286, 287, 310), and of the Thai notices. */
const notPreserving = /\bpurposes? other than inhibiting\b|วัตถุประสงค์อื่น(?:นอกเหนือ|ที่ไม่ใช่)?\S{0,12}ยับยั้ง/i

const known = new WeakMap<RegulationRule, EntryPurpose | 'ANY'>()

/** The purpose of an entry; null if it holds for any. Cached by rule, because books are immutable. */
export function purposeOfEntry({ parts }: Pick<Entry, 'parts'>): EntryPurpose | null {
  const [first] = parts
  if (!first) return null
  const purpose = known.get(first) ?? readPurpose(parts) ?? 'ANY'
  known.set(first, purpose)
  return purpose === 'ANY' ? null : purpose
}

function readPurpose(parts: readonly RegulationRule[]): EntryPurpose | null {
  const [first] = parts
  if (!first || first.recipe_type !== 'COSMETICS') return null
  const { list_function } = first
  if (list_function === 'PRESERVATIVE' && parts.some(({ conditions }) => conditions.includes('(+)')))
    return 'PRESERVATIVE_ONLY'
  if (list_function !== null) return list_function === 'ADDITIVE' ? null : list_function
  if (!parts.every((rule) => rule.verdict === 'RESTRICTED' || rule.verdict === 'LABEL_ONLY')) return null
  if (parts.some(({ conditions }) => notPreserving.test(conditions))) return 'NOT_PRESERVATIVE'
  const permitting = parts.filter(permits)
  return permitting.length > 0 && permitting.every(isForHairDyes) ? 'HAIR_DYE' : null
}

function isForHairDyes({ applies_to }: RegulationRule): boolean {
  return (
    applies_to.length > 0 &&
    applies_to.every(({ all }) => all.some((property) => impliedBy(property).has('HAIR_DYE')))
  )
}
