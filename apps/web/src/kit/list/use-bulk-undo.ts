import type { RefusedOne } from '@rp/contract/refused-one'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { listWords } from './list-words.ts'

interface Undoing<T> {
  list: string
  records: T[]
  nameOf: (record: T) => string
  undo: (run_id: string) => Promise<RefusedOne[]>
  sentenceOf: (refused: RefusedOne['refused']) => string | null
}

/** Undoes a bulk change, and names a record that has changed since. It outlives the dialog that offers it. */
export function useBulkUndo<T extends { id: string }>({
  list,
  records,
  nameOf,
  undo,
  sentenceOf,
}: Undoing<T>) {
  const t = useWords(listWords)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: undo,
    onSuccess: async (results) => {
      await queries.invalidateQueries({ queryKey: [list] })
      const failed = results.filter(({ refused }) => refused !== null)
      const [first] = failed
      if (!first) return toast({ tone: 'success', text: t.undone(results.length) })
      const record = records.find(({ id }) => id === first.id)
      const text = `${t.notUndone(failed.length, results.length)} ${record ? nameOf(record) : ''}: ${sentenceOf(first.refused)}`
      toast({ tone: 'error', text })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
}
