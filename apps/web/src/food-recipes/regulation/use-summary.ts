import type { ReplyOf } from '@rp/contract/endpoint'
import { regulationSummary } from '@rp/contract/food-recipes/regulation-rule'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { batchLoader } from '../batch-loader.ts'

export type Summary = ReplyOf<typeof regulationSummary>[number]

/** The rows of a list page share a request. */
const load = batchLoader(
  100,
  (ids): Promise<Summary[]> => call(regulationSummary, { query: { ingredient_ids: ids.join(',') } }),
  ({ ingredient_id }) => ingredient_id,
)

/** The rules of each market country on a raw material. */
export function useSummary(ingredient_id: string) {
  return useQuery({
    queryKey: [regulationSummary.path, ingredient_id],
    queryFn: () => load(ingredient_id),
    staleTime: 30_000,
  })
}
