import { getServiceParts } from '@rp/contract/machine/parts'
import { getMachineService, machineServiceTimeline } from '@rp/contract/machine/service'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../kit/call.ts'
import { loadForms } from '../load-forms.ts'
import { serviceKey } from '../service-queries.ts'

/** Loads the jobs of a day, their page and what it offers, so that all open without network while the panel is open. */
export function useLoadAhead(job_ids: readonly string[]): void {
  const queries = useQueryClient()
  const wanted = job_ids.join(' ')
  useEffect(() => {
    if (wanted === '') return
    const params = wanted.split(' ').map((id) => ({ id }))
    // Unused data would otherwise be dropped after some minutes.
    const lasting = { gcTime: Infinity, retry: false }
    for (const { id } of params) {
      void queries.prefetchQuery({
        ...lasting,
        queryKey: serviceKey(id),
        queryFn: ({ signal }) => call(getMachineService, { params: { id } }, { signal }),
      })
      void queries.prefetchQuery({
        ...lasting,
        queryKey: serviceKey(id, 'timeline'),
        queryFn: ({ signal }) => call(machineServiceTimeline, { params: { id } }, { signal }),
      })
      void queries.prefetchQuery({
        ...lasting,
        queryKey: serviceKey(id, 'part'),
        queryFn: ({ signal }) => call(getServiceParts, { params: { id } }, { signal }),
      })
    }
    void Promise.allSettled([import('../service-page.tsx'), loadForms()])
  }, [queries, wanted])
}
