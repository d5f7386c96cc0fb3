import { mdiClose } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useId, type ReactNode } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { formWords } from './form-words.ts'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog over the list it adds to. */
export function FormDialog({ title, onClose, children }: Props) {
  const t = useWords(formWords)
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle
        id={`${id}-head`}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <span id={id}>{title}</span>
        <IconButton aria-label={t.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </DialogTitle>
      {/* The save bar sticks above this padding: scrolled content must not show below it. */}
      <DialogContent sx={{ paddingBottom: 1 }}>{children}</DialogContent>
    </Dialog>
  )
}
