import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { useWords } from '../language.ts'
import { dialogWords } from './dialog-words.ts'

interface Props {
  title: string
  /** On the button: what will happen. */
  action: string
  isReady?: boolean
  isSending: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A few questions before something happens. */
export function SmallDialog({
  title,
  action,
  isReady = true,
  isSending,
  onSubmit,
  onClose,
  children,
}: Props) {
  const t = useWords(dialogWords)
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isSending) onSubmit()
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>{children}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady || isSending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
