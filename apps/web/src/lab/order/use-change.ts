import type { LabOrderDetail } from '@rp/contract/lab/order'
import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadOrder, useAssignOrderToMe } from './order-queries.ts'
import { pageWords } from './page-words.ts'

/** One change of an order that returns the order; a conflict is reported and shows the current state. */
export function useChange<I>(
  id: string,
  change: (input: I) => Promise<LabOrderDetail>,
  said: (input: I) => string,
) {
  const t = useWords(pageWords)
  const take = useAssignOrderToMe()
  const reload = useReloadOrder()
  return useMutation({
    mutationFn: change,
    onSuccess: (order, input) => {
      take(order)
      toast({ tone: 'success', text: said(input) })
    },
    onError: (error) => {
      const isLate = error instanceof ProblemError && error.problem.status === 409
      toast({ tone: 'error', text: isLate ? t.stale : error.message })
      if (isLate) void reload(id)
    },
  })
}
