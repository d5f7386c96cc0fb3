import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useWords } from '../../language.ts'
import type { Field, Values } from '../field.ts'
import { ConflictTable } from './conflict-table.tsx'
import { namesOf } from './reconcile-notice.tsx'
import { reconcileWords } from './reconcile-words.ts'
import type { OpenConflict, Side } from './use-reconcile.ts'

interface Props {
  conflicts: readonly OpenConflict[]
  updated: readonly Field[]
  mineOf: (conflict: OpenConflict) => Values
  isSaving: boolean
  onChoose: (key: string, side: Side) => void
  onSave: () => void
  onClose: () => void
}

/** Before a save: two people changed the same fields. Nothing is sent until each has an answer. */
export function ReconcileDialog({ conflicts, updated, mineOf, isSaving, onChoose, onSave, onClose }: Props) {
  const t = useWords(reconcileWords)
  const title = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.title}</DialogTitle>
      <DialogContent>
        <p>{t.question}</p>
        <ConflictTable conflicts={conflicts} mineOf={mineOf} onChoose={onChoose} labelledBy={title} />
        {updated.length > 0 && <p>{t.also(namesOf(updated))}</p>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.back}
        </Button>
        <Button
          variant="contained"
          disabled={isSaving || conflicts.some(({ choice }) => choice === null)}
          onClick={onSave}
        >
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
