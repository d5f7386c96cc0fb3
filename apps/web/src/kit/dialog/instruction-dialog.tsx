import TextField from '@mui/material/TextField'
import { instructionLength } from '@rp/domain/ai/learning/rules'
import { useDraftForm, useDraftState } from '../form-drafts/use-draft-form.ts'
import { SmallDialog } from './small-dialog.tsx'

interface Props {
  title: string
  label: string
  help: string
  suggested?: string
  /** The button label, which may depend on whether anything is typed. */
  actionFor: (instruction: string) => string
  /** The draft or mistake it is about. */
  about: string
  /** `forget` drops the saved text once the server has it. */
  onSubmit: (instruction: string, forget: () => void) => void
  onClose: () => void
}

/** Asks what the assistant should have said. */
export function InstructionDialog({
  title,
  label,
  help,
  suggested = '',
  actionFor,
  about,
  onSubmit,
  onClose,
}: Props) {
  const draftForm = useDraftForm('instruction', about)
  const [typed, setTyped] = useDraftState(draftForm, 'instruction', suggested)
  const instruction = typed.trim()
  return (
    <SmallDialog
      title={title}
      action={actionFor(instruction)}
      isSending={false}
      draftForm={draftForm}
      onSubmit={() => onSubmit(instruction, draftForm.forget)}
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
