import {
  getMachineService,
  machineServicePath,
  machineServiceTimeline,
  type MachineServiceDetail,
} from '@rp/contract/machine/service'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { useRecordEvents } from '../kit/server/use-record-events.ts'

/** The cache key of one job's data; all of it is refetched when the job changes. */
export const serviceKey = (id: string, ...part: string[]): string[] => [
  machineServicePath,
  'service',
  id,
  ...part,
]

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

/** Refetches one job and the lists it is in. */
export function useReload(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return (id) => queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOf(queryKey, new Set([id])) })
}

/** Applies a returned job, and refetches what the reply does not include. */
export function useAssignServiceToMe(): (service: MachineServiceDetail) => void {
  const queries = useQueryClient()
  return (service) => {
    queries.setQueryData(serviceKey(service.id), service)
    void queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        speaksOf(queryKey, new Set([service.id])) && queryKey.length !== serviceKey('').length,
    })
  }
}

/** While a machine service screen is open, refetches what changed. */
export function useServiceEvents(): void {
  useRecordEvents('machine-service.changed', speaksOf)
}

/** Whether a query may change when these jobs change: their own parts, and every list. */
function speaksOf(queryKey: readonly unknown[], ids: ReadonlySet<string>): boolean {
  const [path, part, id] = queryKey
  // The insight covers weeks; it refreshes by itself.
  return path === machineServicePath && part !== 'insight' && (part !== 'service' || ids.has(String(id)))
}
