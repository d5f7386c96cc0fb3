import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useWords } from '../../../kit/language.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { formWords } from './form-words.ts'
import type { KeptDraft } from './kept-draft.ts'

interface Props {
  kept: KeptDraft
  onRestore: () => void
  onDiscard: () => void
}

/** Work of before a crash, offered and not forced. */
export function KeptOffer({ kept, onRestore, onDiscard }: Props) {
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
      <strong>{t.keptTitle}</strong> {t.keptText} <DateText instant={kept.at} />
    </Alert>
  )
}
