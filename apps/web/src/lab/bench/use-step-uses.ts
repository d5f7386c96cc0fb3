import {
  listStepUses,
  noteStepUse,
  withdrawStepUse,
  type EquipmentUse,
  type UsableEquipment,
  type UsesOfStep,
} from '@rp/contract/lab/use'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useReloadOrder } from '../order/order-queries.ts'

/** What was used at a step, and the calls that change it. */
export function useStepUses(order_id: string, step_id: string, status: string) {
  const queries = useQueryClient()
  const reload = useReloadOrder()
  const params = { id: order_id, step_id }
  // Rights depend on the status of the step.
  const key = [listStepUses.path, order_id, step_id, status]
  const uses = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listStepUses, { params }, { signal }),
  })
  return {
    uses,
    note: ({ instrument_id, lot_id }: UsableEquipment, reason: string): Promise<UsesOfStep> =>
      call(noteStepUse, { params, body: { instrument_id, lot_id, reason } }),
    withdraw: ({ id: use_id }: EquipmentUse, reason: string): Promise<UsesOfStep> =>
      call(withdrawStepUse, { params: { ...params, use_id }, body: { reason } }),
    saved: (next: UsesOfStep) => {
      queries.setQueryData(key, next)
      // Answers to two uses noted at once may arrive in another order.
      void queries.invalidateQueries({ queryKey: key })
      void reload(order_id)
    },
  }
}
