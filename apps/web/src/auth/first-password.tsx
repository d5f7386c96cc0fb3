import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useWords } from '../kit/language.ts'
import { CopyField } from '../kit/text/copy-field.tsx'
import { staffWords } from './staff-words.ts'

/** The first password, shown once; a click beside it does not close it. */
export function FirstPassword({ password, onDone }: { password: string; onDone: () => void }) {
  const t = useWords(staffWords)
  const title = useId()
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.firstPassword}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{t.firstPasswordText}</p>
        <CopyField label={t.firstPassword} text={password} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
