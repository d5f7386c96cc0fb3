import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useWords } from '../kit/language.ts'

interface AlertDialogProps {
  text: string
  onClose: () => void
}

/** One sentence that must be confirmed before anything else. */
export function AlertDialog({ text, onClose }: AlertDialogProps) {
  const t = useWords(words)
  const title = useId()
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={title}>
      <DialogTitle id={title}>{text}</DialogTitle>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const words = { en: { ok: 'OK' }, th: { ok: 'ตกลง' } }
