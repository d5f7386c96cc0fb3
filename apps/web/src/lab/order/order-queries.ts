import type { ReplyOf } from '@rp/contract/endpoint'
import type { saveLabStep } from '@rp/contract/lab/order-step'
import { getLabOrder, labOrderPath, labOrderTimeline, type LabOrderDetail } from '@rp/contract/lab/order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useRecordNews } from '../../kit/server/use-record-news.ts'

const orderKey = (id: string, ...part: string[]): string[] => [labOrderPath, 'order', id, ...part]

export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => call(getLabOrder, { params: { id } }, { signal }),
  })
}

export function useTimeline(id: string) {
  return useQuery({
    queryKey: orderKey(id, 'timeline'),
    queryFn: ({ signal }) => call(labOrderTimeline, { params: { id } }, { signal }),
  })
}

/** Asks anew for one order and for the lists it stands in. */
export function useReloadOrder(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return (id) => queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOf(queryKey, new Set([id])) })
}

/** Shows what the server answered to a change, and asks anew for all else that speaks of the order. */
export function useTakeOrder(): (order: LabOrderDetail) => void {
  const queries = useQueryClient()
  const reload = useReloadOrder()
  return (order) => {
    queries.setQueryData(orderKey(order.id), order)
    void reload(order.id)
  }
}

/** Shows what the server kept of one step, without asking for the whole order. */
export function useTakeStep(id: string): (saved: ReplyOf<typeof saveLabStep>) => void {
  const queries = useQueryClient()
  return ({ step, results }) =>
    queries.setQueryData<LabOrderDetail>(
      orderKey(id),
      (order) =>
        order && { ...order, results, steps: order.steps.map((one) => (one.id === step.id ? step : one)) },
    )
}

/** While a screen of the laboratory is open, what changed is asked anew. */
export function useOrderNews(): void {
  useRecordNews('lab-order.changed', speaksOf)
}

function speaksOf(queryKey: readonly unknown[], ids: ReadonlySet<string>): boolean {
  const [path, part, id] = queryKey
  return path === labOrderPath && (part !== 'order' || ids.has(String(id)))
}
