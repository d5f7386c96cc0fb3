import type { QueryClient } from '@tanstack/react-query'

/**
 * A request that started before a change never overwrites the reply to that change (`setQueryData`): it is repeated.
 * Otherwise a value that was just saved would disappear until the next event of its record.
 */
export function withNewestData(queries: QueryClient): QueryClient {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (event.action.manual === true && state.fetchStatus === 'fetching')
      void queries.invalidateQueries({ queryKey, exact: true })
  })
  return queries
}
