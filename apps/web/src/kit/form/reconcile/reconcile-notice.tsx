import Alert from '@mui/material/Alert'
import { useId } from 'react'
import { useWords } from '../../language.ts'
import { QuietButton } from '../../look/quiet-button.ts'
import type { Field, Values } from '../field.ts'
import { ConflictTable } from './conflict-table.tsx'
import { reconcileWords } from './reconcile-words.ts'
import type { OpenConflict, Side } from './use-reconcile.ts'

interface Props {
  conflicts: readonly OpenConflict[]
  updated: readonly Field[]
  saved: readonly Field[]
  mineOf: (conflict: OpenConflict) => Values
  onChoose: (key: string, side: Side) => void
  onHide: () => void
}

/** Above a form whose record a colleague changed: both values of what both changed, and what else is new. */
export function ReconcileNotice({ conflicts, updated, saved, mineOf, onChoose, onHide }: Props) {
  const t = useWords(reconcileWords)
  const title = useId()
  return (
    <>
      {conflicts.length > 0 && (
        <Alert severity="warning" role="status" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          <strong id={title}>{t.title}</strong>
          <p style={{ margin: '2px 0 6px' }}>{t.question}</p>
          <ConflictTable conflicts={conflicts} mineOf={mineOf} onChoose={onChoose} labelledBy={title} />
        </Alert>
      )}
      {updated.length > 0 && (
        <Alert
          severity="info"
          role="status"
          action={conflicts.length === 0 && <QuietButton onClick={onHide}>{t.hide}</QuietButton>}
        >
          {t.updated(namesOf(updated))}
        </Alert>
      )}
      {saved.length > 0 && (
        <Alert severity="info" role="status" action={<QuietButton onClick={onHide}>{t.hide}</QuietButton>}>
          {t.saved(namesOf(saved))}
        </Alert>
      )}
    </>
  )
}

/** The fields by name. */
export const namesOf = (fields: readonly Field[]): string => fields.map(({ label }) => label).join(', ')
