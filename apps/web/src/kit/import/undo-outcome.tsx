import Alert from '@mui/material/Alert'
import { ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { pastImportWords } from './past-import-words.ts'
import type { Undo } from './use-undo.ts'

/** The result of an undo, or what blocks it. */
export function UndoOutcome({ undo: { isBusy, error, done } }: { undo: Undo }) {
  const t = useWords(pastImportWords)
  return (
    <div aria-live="polite">
      {isBusy && <p>{t.looking}</p>}
      {done && <Alert severity="success">{t.done(done)}</Alert>}
      {error && (
        <Alert severity="error">
          {error.message}
          <Lines error={error} />
        </Alert>
      )}
    </div>
  )
}

function Lines({ error }: { error: Error }) {
  const errors = error instanceof ProblemError ? error.problem.errors : []
  if (errors.length === 0) return null
  return (
    <ul>
      {errors.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <b>{path}</b> {message}
        </li>
      ))}
    </ul>
  )
}
