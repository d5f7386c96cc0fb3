import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useWords } from '../kit/language.ts'
import { CopyField } from '../kit/text/copy-field.tsx'
import { integrationsWords } from './integrations-words.ts'

interface Props {
  /** The public half, if there is one. */
  publicKey?: string | undefined
  secret: string
  onClose: () => void
}

/** A secret, shown once: only its own button closes it. */
export function SecretDialog({ publicKey, secret, onClose }: Props) {
  const t = useWords(integrationsWords)
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="secret-title">
      <DialogTitle id="secret-title">{t.secretTitle}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <p style={{ margin: 0 }}>{t.secretText}</p>
          {publicKey && <CopyField label={t.keyLabel} text={publicKey} />}
          <CopyField label={t.secretLabel} text={secret} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
