import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import type { CellEdit } from './cell-edit.ts'
import { listWords } from './list-words.ts'

/**
 * Where the focus goes after editing: to the cell, to the next or previous editable cell, or wherever the
 * user put it.
 */
export type AfterCell = 'stay' | 'next' | 'previous' | 'leave'

interface Editing<T> {
  edit: CellEdit<T>
  record: T
  /** The path of the list, which is refetched when the cell was saved. */
  path: string
  onClose: (after: AfterCell) => void
}

/** The typed value of a cell and its saving. */
export function useCellEditor<T>({ edit, record, path, onClose }: Editing<T>) {
  const t = useWords(listWords)
  const queries = useQueryClient()
  const current = edit.value(record)
  const [value, setValue] = useState(current)
  const [error, setError] = useState<string | null>(null)
  const isOver = useRef(false)
  const reload = () => queries.invalidateQueries({ queryKey: [path] })
  const saving = useMutation({
    mutationFn: async ({ next }: { next: string; after: AfterCell }) => {
      const saved = await edit.save(next, record)
      await reload()
      return saved
    },
    onSuccess: ({ refused, isStale, undo }, { after }) => {
      if (refused !== null) return setError(isStale ? t.cellStale : refused)
      toast({
        tone: 'success',
        text: t.cellSaved,
        action: undo && { label: t.undo, run: () => void takeBack(undo) },
      })
      close(after)
    },
    onError: (failed) => setError(failed instanceof ProblemError ? sentenceOf(failed) : failed.message),
  })
  async function takeBack(undo: () => Promise<string | null>) {
    try {
      const failed = await undo()
      await reload()
      toast(failed === null ? { tone: 'success', text: t.undone(1) } : { tone: 'error', text: failed })
    } catch (failed) {
      if (!(failed instanceof ProblemError)) throw failed
      toast({ tone: 'error', text: failed.message })
    }
  }
  function close(after: AfterCell) {
    isOver.current = true
    onClose(after)
  }
  return {
    value,
    error,
    isSaving: saving.isPending,
    change: (next: string) => {
      setValue(next)
      setError(null)
    },
    save: (after: AfterCell) => {
      if (isOver.current || saving.isPending) return
      if (value === current) return close(after)
      const wrong = edit.check?.(value, record) ?? null
      if (wrong === null) saving.mutate({ next: value, after })
      else setError(wrong)
    },
    cancel: () => close('stay'),
  }
}

const sentenceOf = ({ message, problem }: ProblemError): string => problem.errors[0]?.message ?? message
