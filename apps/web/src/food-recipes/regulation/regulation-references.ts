import { listRequests } from '@rp/contract/food-recipes/regulation-request'
import { ingredient } from '@rp/contract/food-recipes/ingredient'
import { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import { substance } from '@rp/contract/food-recipes/substance'
import { formatDate } from '@rp/domain/dates'
import { call } from '../../kit/call.ts'
import { referenceTo, type Option, type Reference } from '../../kit/choice/reference.ts'
import { currentLanguage } from '../../kit/language.ts'

export const sourceChoice = referenceTo(
  regulationSource,
  ({ code, title_en, title_th }) =>
    `${code} · ${currentLanguage() === 'th' ? title_th || title_en : title_en}`,
)
export const substanceChoice = referenceTo(substance, ({ inci_name }) => inci_name)
export const ingredientChoice = referenceTo(ingredient, ({ code, trade_name }) => `${code} ${trade_name}`)

/** The latest importer runs that proposed something, named by source and day. */
export const importChoice: Reference = {
  key: `${listRequests.path}/import`,
  search: async (q, signal) => {
    const query = { origin: 'IMPORT', limit: 100, ...(q && { q }) } as const
    const { data } = await call(listRequests, { query }, { signal })
    const runs = new Map<string, Option>()
    for (const row of data)
      if (row.import_id !== null) runs.set(row.import_id, { id: row.import_id, name: nameOf(row) })
    return [...runs.values()]
  },
  name: async (import_id, signal) => {
    const { data } = await call(listRequests, { query: { import_id, limit: 5 } }, { signal })
    return data[0] ? nameOf(data[0]) : import_id
  },
}

const nameOf = ({ source_code, created_at }: { source_code: string; created_at: string }): string =>
  `${source_code} · ${formatDate(created_at)}`
