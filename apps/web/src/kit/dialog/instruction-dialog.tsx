import TextField from '@mui/material/TextField'
import { instructionLength } from '@rp/domain/ai/learning/rules'
import { useState } from 'react'
import { SmallDialog } from './small-dialog.tsx'

interface Props {
  title: string
  label: string
  help: string
  suggested?: string
  /** What the button says, which may depend on whether anything is written. */
  actionFor: (instruction: string) => string
  onSubmit: (instruction: string) => void
  onClose: () => void
}

/** Asks what the assistant should have said instead. */
export function InstructionDialog({
  title,
  label,
  help,
  suggested = '',
  actionFor,
  onSubmit,
  onClose,
}: Props) {
  const [typed, setTyped] = useState(suggested)
  const instruction = typed.trim()
  return (
    <SmallDialog
      title={title}
      action={actionFor(instruction)}
      isSending={false}
      onSubmit={() => onSubmit(instruction)}
      onClose={onClose}
    >
      <TextField
        label={label}
        helperText={help}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={3}
        fullWidth
        autoFocus
        margin="dense"
        slotProps={{ htmlInput: { maxLength: instructionLength } }}
      />
    </SmallDialog>
  )
}
