import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import { useShortcutKeys } from '../shortcuts/own-shortcuts.ts'
import { formWords } from './form-words.ts'

interface Props {
  label: string
  hasChanges: boolean
  isSaving: boolean
  onDiscard: () => void
}

/** Sticks to the bottom while there are unsaved changes. */
export function SaveBar({ label, hasChanges, isSaving, onDiscard }: Props) {
  const t = useWords(formWords)
  const keys = useShortcutKeys('save')
  const discard = async () => {
    const question = { title: t.discardTitle, text: t.discardText, action: t.discard, danger: true }
    if (await confirm(question)) onDiscard()
  }
  return (
    <Bar>
      <output>{hasChanges && t.unsaved}</output>
      {hasChanges && (
        <Button color="inherit" disabled={isSaving} onClick={() => void discard()}>
          {t.discard}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isSaving}
        aria-keyshortcuts={keys.spoken}
        title={keys.text}
      >
        {isSaving ? t.saving : label}
      </Button>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 10,
  padding: '10px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: '0 -4px 16px rgba(23, 32, 51, 0.06)',
  '& > output': { marginRight: 'auto', fontSize: 13.5, color: theme.palette.text.secondary },
}))
