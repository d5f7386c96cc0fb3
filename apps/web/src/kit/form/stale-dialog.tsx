import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useWords } from '../language.ts'
import { diffOf } from './diff-of.ts'
import { DifferenceTable } from './difference-table.tsx'
import type { Field, Values } from './field.ts'
import { formWords } from './form-words.ts'

interface Props {
  fields: Field[]
  mine: Values
  theirs: Values
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onCancel: () => void
}

/** Two people changed one record: shows mine and theirs field by field and lets the user choose. */
export function StaleDialog({ fields, mine, theirs, isSaving, onKeepMine, onTakeTheirs, onCancel }: Props) {
  const t = useWords(formWords)
  const title = useId()
  const differences = diffOf(mine, theirs, fields)
  return (
    <Dialog open onClose={onCancel} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.staleTitle}</DialogTitle>
      <DialogContent>
        <p>{differences.length > 0 ? t.staleText : t.staleSame}</p>
        {differences.length > 0 && (
          <DifferenceTable differences={differences} mine={t.mine} theirs={t.theirs} labelledBy={title} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button disabled={isSaving} onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button variant="contained" disabled={isSaving} onClick={onKeepMine}>
          {t.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
