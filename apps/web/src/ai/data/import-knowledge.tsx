import { importKnowledge, listKnowledge, type ImportedKnowledge } from '@rp/contract/ai/knowledge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ProblemError, upload } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useWords } from '../../kit/language.ts'
import { ImportResult } from './import-result.tsx'
import { importWords } from './import-words.ts'

/** Imports a document as drafts, then shows the result. */
export function ImportKnowledge({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<ImportedKnowledge | null>(null)
  if (result) return <ImportResult result={result} onClose={onClose} />
  return <ImportForm onClose={onClose} onDone={setResult} />
}

interface Props {
  onClose: () => void
  onDone: (result: ImportedKnowledge) => void
}

function ImportForm({ onClose, onDone }: Props) {
  const t = useWords(importWords)
  const id = useId()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: File) => upload(importKnowledge, { file: sent }),
    onSuccess: (imported) => {
      void queries.invalidateQueries({ queryKey: [listKnowledge.path] })
      onDone(imported)
    },
  })
  return (
    <SmallDialog
      title={t.title}
      action={t.import}
      isReady={file !== null}
      isSending={isPending}
      onSubmit={() => file && mutate(file)}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t.text}</p>
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
  // A faulty document is reported in the reader's language.
  const isTranslated = first?.path === 'file'
  return first && !isTranslated ? `${error.message}: ${first.message}` : error.message
}
