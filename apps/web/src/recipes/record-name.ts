import { currentLanguage } from '../kit/language.ts'

/** The name of a record that carries one in each language, in that of the panel. */
export function recordName(record: { name_en: string; name_th: string }): string {
  return record[`name_${currentLanguage()}`]
}
