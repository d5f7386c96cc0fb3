import { importKnowledge, listKnowledge } from '@rp/contract/ai/knowledge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ProblemError, upload } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { knowledgeWords } from './knowledge-words.ts'

/** A document on its way to drafts. */
export function ImportKnowledge({ onClose }: { onClose: () => void }) {
  const t = useWords(knowledgeWords)
  const id = useId()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: File) => upload(importKnowledge, { file: sent }),
    onSuccess: ({ created, duplicates, is_cut }) => {
      const text = t.importDone(created, duplicates)
      toast({ tone: 'success', text: is_cut ? `${text}. ${t.isCut}` : text })
      void queries.invalidateQueries({ queryKey: [listKnowledge.path] })
      onClose()
    },
  })
  return (
    <SmallDialog
      title={t.importTitle}
      action={t.import}
      isReady={file !== null}
      isSending={isPending}
      onSubmit={() => file && mutate(file)}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t.importText}</p>
      <label htmlFor={id}>{t.file}</label>
      <input
        id={id}
        type="file"
        accept=".pdf,.docx"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {error && <p role="alert">{whyOf(error)}</p>}
    </SmallDialog>
  )
}

function whyOf(error: Error): string {
  const [first] = error instanceof ProblemError ? error.problem.errors : []
  return first ? `${error.message}: ${first.message}` : error.message
}
