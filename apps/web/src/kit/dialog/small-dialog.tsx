import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import type { DraftForm } from '../form-drafts/draft-form.ts'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useWords } from '../language.ts'
import { dialogWords } from './dialog-words.ts'

interface Props {
  title: string
  /** Button label: what will happen. */
  action: string
  /** Whether it only shows something: its one button closes it. */
  isReading?: boolean
  isReady?: boolean
  isSending: boolean
  /** Saves what is typed in it; cancelling discards that, other ways out do not. */
  draftForm?: DraftForm
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form before an action. */
export function SmallDialog({
  title,
  action,
  isReading = false,
  isReady = true,
  isSending,
  draftForm,
  onSubmit,
  onClose,
  children,
}: Props) {
  const t = useWords(dialogWords)
  const id = useId()
  const cancel = () => {
    draftForm?.discard()
    onClose()
  }
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
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {draftForm && <DraftNotice form={draftForm} />}
          {children}
        </DialogContent>
        <DialogActions>
          {!isReading && (
            <Button color="inherit" onClick={cancel}>
              {t.cancel}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={!isReady || isSending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
