import { currentLanguage } from '../kit/language.ts'

/** The name of a bilingual record in the panel's language. */
export function recordName(record: { name_en: string; name_th: string }): string {
  return record[`name_${currentLanguage()}`]
}
