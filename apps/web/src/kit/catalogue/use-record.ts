import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlainRecord, PlainResource } from './plain-resource.ts'
import { callFor, recordKey } from './record-calls.ts'

type Readable<R extends PlainRecord> = Pick<PlainResource<R>, 'path'> & {
  endpoints: Pick<PlainResource<R>['endpoints'], 'get'>
}

/**
 * One record for a form. It is read anew at every opening and never behind the user's back: a record that changed
 * meanwhile is met when saving, with both versions to choose from.
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
    // An answer that comes after the form was left is not kept for its next opening.
    take: (record: R) => queries.setQueryData<R>(key, (known) => known && record),
  }
}
