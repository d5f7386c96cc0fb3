import { listEmailTemplates } from '@rp/contract/lab/service-email-template'
import { listSteps, orderSteps, type LabServiceStep } from '@rp/contract/lab/service-step'
import { labServicePath } from '@rp/contract/lab/service'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { toast } from '../../kit/toast/toast.tsx'

const stepsKey = (serviceId: string) => [labServicePath, 'steps', serviceId]
const mailsKey = (serviceId: string) => [labServicePath, 'mails', serviceId]

export function useSteps(serviceId: string) {
  return useQuery({
    queryKey: stepsKey(serviceId),
    queryFn: ({ signal }) => call(listSteps, { params: { id: serviceId } }, { signal }),
  })
}

export function useMails(serviceId: string) {
  return useQuery({
    queryKey: mailsKey(serviceId),
    queryFn: ({ signal }) => call(listEmailTemplates, { params: { id: serviceId } }, { signal }),
  })
}

/** Refetches a service's parts, and the lists that count them. */
export function useReloadService(): (serviceId: string) => void {
  const queries = useQueryClient()
  return (serviceId) => {
    for (const queryKey of [stepsKey(serviceId), mailsKey(serviceId), [labServicePath, 'list']])
      void queries.invalidateQueries({ queryKey })
  }
}

/** Reorders the steps by an optimistic update: shown at once, reverted if the server refuses. */
export function useOptimisticOrder(serviceId: string) {
  const queries = useQueryClient()
  const key = stepsKey(serviceId)
  return useMutation({
    mutationFn: (steps: LabServiceStep[]) =>
      call(orderSteps, { params: { id: serviceId }, body: { step_ids: steps.map(({ id }) => id) } }),
    onMutate: async (steps) => {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<LabServiceStep[]>(key)
      queries.setQueryData(key, steps)
      return { before }
    },
    onSuccess: (steps) => queries.setQueryData(key, steps),
    onError: (error, _, context) => {
      queries.setQueryData(key, context?.before)
      toast({ tone: 'error', text: error.message })
    },
  })
}
