import { seesFormulas } from '@rp/domain/permissions'
import { isNull, sql } from 'drizzle-orm'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { ingredient } from './tables/ingredient.ts'
import { regulationRequest } from './tables/regulation-request.ts'
import { substance } from './tables/substance.ts'

const ingredientSource = searchSource(
  {
    kind: 'ingredient',
    from: sql`${ingredient}`,
    id: ingredient.id,
    number: ingredient.code,
    isExact: true,
    title: [ingredient.trade_name, ingredient.trade_name],
    hint: sql`''`,
    at: ingredient.updated_at,
    text: ingredient.search,
    grows: { id: ingredient.id, table: ingredient },
    where: isNull(ingredient.archived_at),
    params: { ingredientId: ingredient.id },
  },
  { isFor: ({ role, department }) => seesFormulas(role, department) },
)

/** Substances by INCI name, Thai and chemical name, synonym, CAS, CI and E number. */
const substanceSource = searchSource({
  kind: 'substance',
  from: sql`${substance}`,
  id: substance.id,
  title: [substance.inci_name, sql`coalesce(nullif(${substance.name_th}, ''), ${substance.inci_name})`],
  hint: sql`concat_ws(' · ', ${substance.inci_name}, ${substance.cas} ->> 0, ${substance.e_no})`,
  at: substance.updated_at,
  text: substance.search,
  grows: { id: substance.id, table: substance },
  where: isNull(substance.archived_at),
  query: { part: sql`'substances'`, substance: substance.id },
})

const requestSource = searchSource({
  kind: 'regulation_request',
  from: sql`${regulationRequest}`,
  id: regulationRequest.id,
  number: regulationRequest.number,
  isNumbered: true,
  title: [regulationRequest.entry_name, regulationRequest.entry_name],
  hint: sql`concat_ws(' · ', ${regulationRequest.market}, ${regulationRequest.source_ref})`,
  at: regulationRequest.updated_at,
  text: regulationRequest.search,
  grows: { id: regulationRequest.id, table: regulationRequest },
  query: { request: regulationRequest.id },
})

export const materialSources: SearchSource[] = [ingredientSource, substanceSource, requestSource]
