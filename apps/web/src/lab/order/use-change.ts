import type { LabOrderDetail } from '@rp/contract/lab/order'
import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadOrder, useTakeOrder } from './order-queries.ts'
import { pageWords } from './page-words.ts'

/** One change of an order that answers with it; who comes too late is told, and sees how it stands now. */
export function useChange<I>(
  id: string,
  change: (input: I) => Promise<LabOrderDetail>,
  said: (input: I) => string,
) {
  const t = useWords(pageWords)
  const take = useTakeOrder()
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
