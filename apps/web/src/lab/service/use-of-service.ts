import { labService, labServicePath } from '@rp/contract/lab/service'
import type { RecordOf } from '@rp/contract/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

export type LabService = RecordOf<typeof labService>

/** The service whose step or email is being edited. */
export function useService(id: string) {
  return useQuery({
    queryKey: [labServicePath, 'of', id],
    queryFn: ({ signal }) => call(labService.endpoints.get, { params: { id } }, { signal }),
  })
}

/** One record for a form: read each time it opens, never refetched in the background. */
export function useFormRecord<R>(key: string[], read: (signal: AbortSignal) => Promise<R>) {
  const queries = useQueryClient()
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { ...answer, take: (record: R) => queries.setQueryData<R>(key, record) }
}
