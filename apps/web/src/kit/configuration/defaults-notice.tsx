import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useWords } from '../language.ts'
import { configurationWords } from './configuration-words.ts'

interface Props {
  isSaving: boolean
  onConfirm: () => void
}

/** Nobody has decided about these values yet: says so, and saves them as they are. */
export function DefaultsNotice({ isSaving, onConfirm }: Props) {
  const t = useWords(configurationWords)
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" loading={isSaving} onClick={onConfirm}>
          {t.confirmDefaults}
        </Button>
      }
    >
      {t.areDefaults}
    </Alert>
  )
}
