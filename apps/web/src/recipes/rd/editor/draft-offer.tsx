import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useWords } from '../../../kit/language.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { formWords } from './form-words.ts'
import type { StoredDraft } from './stored-draft.ts'

interface Props {
  stored: StoredDraft
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore work from before a crash. */
export function DraftOffer({ stored, onRestore, onDiscard }: Props) {
  const t = useWords(formWords)
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onRestore}>
            {t.restore}
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {t.discard}
          </Button>
        </>
      }
    >
      <strong>{t.keptTitle}</strong> {t.keptText} <DateText instant={stored.at} />
    </Alert>
  )
}
