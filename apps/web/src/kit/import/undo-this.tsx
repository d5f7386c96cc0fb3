import type { ImportReport } from '@rp/contract/import'
import { useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import type { Importing } from './importing.ts'
import { pastImportWords } from './past-import-words.ts'
import { UndoOutcome } from './undo-outcome.tsx'
import { useUndo } from './use-undo.ts'

interface Props {
  report: ImportReport | undefined
  importing: Importing
  file: string | undefined
}

/** Undoes the import that has just finished. */
export function UndoThis({ report, importing, file = '' }: Props) {
  const t = useWords(pastImportWords)
  const undo = useUndo(importing)
  const run_id = report?.run_id
  if (!run_id) return null
  return (
    <>
      <UndoOutcome undo={undo} />
      {!undo.done && (
        <div>
          <QuietButton disabled={undo.isBusy} onClick={() => void undo.ask({ id: run_id, file_name: file })}>
            {t.undo}
          </QuietButton>
        </div>
      )}
    </>
  )
}
