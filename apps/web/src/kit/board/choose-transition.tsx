import type { Transition } from '@rp/domain/state-machines/transition-rules'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText, useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import { boardWords } from './board-words.ts'

interface Props<T extends Transition<string>> {
  transitions: readonly T[]
  onChoose: (transition: T) => void
  onClose: () => void
}

/** Several transitions lead to the column that a card was moved to: the user chooses one. */
export function ChooseTransition<T extends Transition<string>>({ transitions, onChoose, onClose }: Props<T>) {
  const t = useWords(boardWords)
  const text = useText()
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t.which}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {transitions.map((one) => (
          <QuietButton key={one.id} onClick={() => onChoose(one)}>
            {text(one.label)}
          </QuietButton>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
