import {
  getMachineService,
  machineServicePath,
  machineServiceTimeline,
  type MachineServiceDetail,
} from '@rp/contract/machine/service'
import type { JobParts } from '@rp/contract/machine/parts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
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
  return (id) => reloadJob(queries, id)
}

function reloadJob(queries: QueryClient, id: string): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOf(queryKey, new Set([id])) })
}

/** Applies a returned job, and refetches what the reply does not include. */
export function useAssignServiceToMe(): (service: MachineServiceDetail) => void {
  const queries = useQueryClient()
  return (service) => showJob(queries, service)
}

/** Applies a returned job, as the hook above. */
export function showJob(queries: QueryClient, service: MachineServiceDetail): void {
  queries.setQueryData(serviceKey(service.id), service)
  void queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      speaksOf(queryKey, new Set([service.id])) && queryKey.length !== serviceKey('').length,
  })
}

/** Applies the parts of a job after a change, and refetches the rest of it. */
export function showJobParts(queries: QueryClient, id: string, parts: JobParts): void {
  queries.setQueryData(serviceKey(id, 'part'), parts)
  void reloadJob(queries, id)
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
