import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useWords } from '../../../kit/language.ts'
import { FormulaDiff, type DiffSide } from '../formula/formula-diff.tsx'
import { formWords } from './form-words.ts'

interface Props {
  theirs: Omit<DiffSide, 'name'>
  mine: Omit<DiffSide, 'name'>
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Two people saved one draft: what differs, and the choice which stays. It cannot be closed without one. */
export function ConflictDialog({ theirs, mine, onTakeTheirs, onKeepMine }: Props) {
  const t = useWords(formWords)
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{t.staleTitle}</DialogTitle>
      <DialogContent>
        <p>{t.staleText}</p>
        <FormulaDiff from={{ ...theirs, name: t.takeTheirs }} to={{ ...mine, name: t.keepMine }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onTakeTheirs}>{t.takeTheirs}</Button>
        <Button variant="contained" onClick={onKeepMine}>
          {t.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
