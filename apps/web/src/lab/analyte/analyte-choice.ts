import { analyte } from '@rp/contract/lab/analyte'
import { call } from '../../kit/call.ts'
import { referenceTo, searchedOptions, shownOptions, type Reference } from '../../kit/choice/reference.ts'
import { currentLanguage } from '../../kit/language.ts'
import type { AnalyteOption } from '../../kit/qa-items/items-input.tsx'

const nameOf = (one: { code: string; name_en: string; name_th: string }): string =>
  `${one.code} ${one[`name_${currentLanguage()}`]}`

/** Analytes of the catalogue for the form of a service; inactive ones are not offered. */
export const analyteChoice: Reference = {
  ...referenceTo(analyte, nameOf, { is_active: 'true' }),
  search: async (q, signal) => {
    const limit = q ? searchedOptions : shownOptions
    const query = { limit, is_active: 'true' as const, ...(q && { q }) }
    const { data } = await call(analyte.endpoints.list, { query }, { signal })
    return data.map((one): AnalyteOption => ({
      id: one.id,
      name: nameOf(one),
      code: one.code,
      words: { en: one.name_en, th: one.name_th },
      unit: one.unit,
    }))
  },
}
