import {
  getMachineService,
  machineServicePath,
  machineServiceTimeline,
  type MachineServiceDetail,
} from '@rp/contract/machine/service'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { useRecordNews } from '../kit/server/use-record-news.ts'

/** Where what belongs to one job lies in the cache; all of it is asked anew when the job changes. */
const serviceKey = (id: string, ...part: string[]): string[] => [machineServicePath, 'service', id, ...part]

export function useService(id: string) {
  return useQuery({
    queryKey: serviceKey(id),
    queryFn: ({ signal }) => call(getMachineService, { params: { id } }, { signal }),
  })
}

export function useTimeline(id: string) {
  return useQuery({
    queryKey: serviceKey(id, 'timeline'),
    queryFn: ({ signal }) => call(machineServiceTimeline, { params: { id } }, { signal }),
  })
}

/** Asks anew for one job and for the lists it stands in. */
export function useReload(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return (id) => queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOf(queryKey, new Set([id])) })
}

/** Shows a job as an answer said it is, and asks anew for what the answer did not say. */
export function useTakeService(): (service: MachineServiceDetail) => void {
  const queries = useQueryClient()
  return (service) => {
    queries.setQueryData(serviceKey(service.id), service)
    void queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        speaksOf(queryKey, new Set([service.id])) && queryKey.length !== serviceKey('').length,
    })
  }
}

/** While a screen of machine service is open, what changed is asked anew. */
export function useServiceNews(): void {
  useRecordNews('machine-service.changed', speaksOf)
}

/** Whether an answer may say something else once these jobs changed: their own parts, and every list. */
function speaksOf(queryKey: readonly unknown[], ids: ReadonlySet<string>): boolean {
  const [path, part, id] = queryKey
  // The insight is of weeks; it comes anew by itself.
  return path === machineServicePath && part !== 'insight' && (part !== 'service' || ids.has(String(id)))
}
