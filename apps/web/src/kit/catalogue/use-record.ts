import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlainRecord, PlainResource } from './plain-resource.ts'
import { callFor, recordKey } from './record-calls.ts'

type Readable<R extends PlainRecord> = Pick<PlainResource<R>, 'path'> & {
  endpoints: Pick<PlainResource<R>['endpoints'], 'get'>
}

/**
 * One record for a form. It is read again each time the form opens and never refetched in the background: if the record
 * changed meanwhile, saving shows both versions to choose from.
 */
export function useRecord<R extends PlainRecord>({ path, endpoints }: Readable<R>, id: string) {
  const queries = useQueryClient()
  const key = recordKey(path, id)
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callFor(endpoints.get, { params: { id } }, signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    record: data,
    error: data ? null : error,
    reload: () => void refetch(),
    // A reply that arrives after the form was closed is not cached for the next opening.
    take: (record: R) => queries.setQueryData<R>(key, (known) => known && record),
  }
}
