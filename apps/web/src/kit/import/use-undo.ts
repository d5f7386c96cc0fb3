import type { UndoReport } from '@rp/contract/import-run'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import type { Importing } from './importing.ts'
import { pastImportWords } from './past-import-words.ts'

interface Run {
  id: string
  file_name: string
}

export interface Undo {
  /** Checks what an undo would do, asks, and does it. */
  ask: (run: Run) => Promise<void>
  isBusy: boolean
  error: Error | null
  /** The report of the finished undo. */
  done: UndoReport | undefined
}

/** The undo of imports: blockers are shown before asking. */
export function useUndo(importing: Importing): Undo {
  const t = useWords(pastImportWords)
  const queries = useQueryClient()
  const running = useMutation({
    mutationFn: ({ id, dry_run }: Run & { dry_run: boolean }) =>
      call(importing.undo, { params: { id }, body: { dry_run } }),
    onSettled: (_, __, { dry_run }) => (dry_run ? undefined : queries.invalidateQueries()),
  })
  return {
    async ask(run) {
      // A refusal is already on the screen; there is nothing to ask then.
      const would = await running.mutateAsync({ ...run, dry_run: true }).catch(() => null)
      if (!would) return
      const isSure = await confirm({
        title: t.ask(run.file_name || t.noName),
        text: `${t.would(would)}\n${t.logged}`,
        action: t.undo,
        danger: true,
      })
      if (isSure) running.mutate({ ...run, dry_run: false })
      else running.reset()
    },
    isBusy: running.isPending,
    error: running.error,
    done: running.data?.dry_run === false ? running.data : undefined,
  }
}
