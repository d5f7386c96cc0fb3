import type { Words } from '../languages.ts'
import type { DocumentType } from './ingredient-documents.ts'

/** Names under which a list hides a mixture of fragrances or flavours (Regulation (EC) 1223/2009, Article 19(1)(g)). */
export const isPerfume = ({ inci_name }: { inci_name: string }): boolean =>
  /^(?:parfum|fragrance|aroma)\b/iu.test(inci_name)

/** A document about the allergens of a raw material. */
export interface FragranceDocument {
  /** A statement that is entered with the composition, or a document. */
  type: Extract<DocumentType, 'ALLERGEN_STATEMENT' | 'IFRA'>
  /** Day of the statement or of issue; null: none is stated. */
  on: string | null
  /** Category of products by IFRA; null: none is stated. */
  category: string | null
  /** Last day of validity; null if unlimited. */
  valid_until: string | null
}

const missing = {
  NONE: {
    en: 'a dated statement of its allergens, or an IFRA certificate with category and date',
    th: 'หนังสือรับรองสารก่อภูมิแพ้ที่ลงวันที่ หรือใบรับรอง IFRA ที่ระบุหมวดและวันที่',
  },
  UNDATED: {
    en: 'the date of its statement of allergens, or the category and date of its IFRA certificate',
    th: 'วันที่ของหนังสือรับรองสารก่อภูมิแพ้ หรือหมวดและวันที่ของใบรับรอง IFRA',
  },
  EXPIRED: {
    en: 'a statement of its allergens or an IFRA certificate that has not expired',
    th: 'หนังสือรับรองสารก่อภูมิแพ้หรือใบรับรอง IFRA ที่ยังไม่หมดอายุ',
  },
} as const satisfies Record<string, Words>

/** What is missing to know a perfume on a day; null if a document states it. A later one may be better than an earlier. */
export function missingOfPerfume(documents: readonly FragranceDocument[], day: string): Words | null {
  const current = documents.filter(({ valid_until }) => valid_until === null || valid_until >= day)
  const isStated = ({ type, on, category }: FragranceDocument) =>
    on !== null && on <= day && (type === 'ALLERGEN_STATEMENT' || category !== null)
  if (current.some(isStated)) return null
  if (current.length > 0) return missing.UNDATED
  return documents.length > 0 ? missing.EXPIRED : missing.NONE
}
