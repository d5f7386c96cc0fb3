import type { ReplyOf } from '@rp/contract/endpoint'
import type { saveLabStep } from '@rp/contract/lab/order-step'
import { getLabOrder, labOrderPath, labOrderTimeline, type LabOrderDetail } from '@rp/contract/lab/order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useRecordEvents } from '../../kit/server/use-record-events.ts'

const orderKey = (id: string, ...part: string[]): string[] => [labOrderPath, 'order', id, ...part]

export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => call(getLabOrder, { params: { id } }, { signal }),
  })
}

/** In the order's own query, so that its changes refetch it. */
export const versionsKey = (id: string, code: string, sample_id: string): string[] =>
  orderKey(id, 'versions', code, sample_id)

export function useTimeline(id: string) {
  return useQuery({
    queryKey: orderKey(id, 'timeline'),
    queryFn: ({ signal }) => call(labOrderTimeline, { params: { id } }, { signal }),
  })
}

/** Refetches one order and the lists it is in. */
export function useReloadOrder(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return (id) => queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOf(queryKey, new Set([id])) })
}

/** Refetches a shown order, and returns its current state. */
export function useReloadedOrder(): (id: string) => Promise<LabOrderDetail | undefined> {
  const queries = useQueryClient()
  const reload = useReloadOrder()
  return async (id) => {
    await reload(id)
    return queries.getQueryData<LabOrderDetail>(orderKey(id))
  }
}

/** Applies the server's reply to a change, and refetches everything else about the order. */
export function useAssignOrderToMe(): (order: LabOrderDetail) => void {
  const queries = useQueryClient()
  const reload = useReloadOrder()
  return (order) => {
    queries.setQueryData(orderKey(order.id), order)
    void reload(order.id)
  }
}

/** Applies the server's version of one step, without refetching the whole order. */
export function useAssignStepToMe(id: string): (saved: ReplyOf<typeof saveLabStep>) => void {
  const queries = useQueryClient()
  return (saved) =>
    queries.setQueryData<LabOrderDetail>(orderKey(id), (order) => order && withStep(order, saved))
}

/** A reply that arrives after a newer state of the step, such as a colleague's, changes nothing. */
function withStep(order: LabOrderDetail, { step, results }: ReplyOf<typeof saveLabStep>): LabOrderDetail {
  const known = order.steps.find(({ id }) => id === step.id)
  if (known && known.row_version > step.row_version) return order
  return { ...order, results, steps: order.steps.map((one) => (one.id === step.id ? step : one)) }
}

/** While a laboratory screen is open, refetches what changed. */
export function useOrderEvents(): void {
  useRecordEvents('lab-order.changed', speaksOf)
}

function speaksOf(queryKey: readonly unknown[], ids: ReadonlySet<string>): boolean {
  const [path, part, id] = queryKey
  return path === labOrderPath && (part !== 'order' || ids.has(String(id)))
}
