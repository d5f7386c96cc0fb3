import { mdiAlertOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { textFaultWords } from '@rp/domain/ai/replies/outgoing-text'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import type { Warned } from './use-text-check.ts'
import './text-warning.css'

/** A warning about a text about to be sent; the user may send it anyway. */
export function TextWarning({ warned, onDismiss }: { warned: Warned | null; onDismiss: () => void }) {
  const t = useWords(words)
  const text = useText()
  if (!warned) return null
  return (
    <div className="text-warning" role="alert">
      <Icon path={mdiAlertOutline} size={18} />
      <div>
        <strong>{t.title}</strong>
        <ul>
          {warned.faults.map((fault) => (
            <li key={fault}>{text(textFaultWords[fault])}</li>
          ))}
        </ul>
      </div>
      <span>
        <Button
          size="small"
          variant="contained"
          onClick={() => {
            onDismiss()
            warned.leave()
          }}
        >
          {t.sendAnyway}
        </Button>
        <QuietButton onClick={onDismiss}>{t.back}</QuietButton>
      </span>
    </div>
  )
}

const words = {
  en: { title: 'Look at it once more:', sendAnyway: 'Send anyway', back: 'Back to the text' },
  th: { title: 'ตรวจดูอีกครั้งก่อนส่ง', sendAnyway: 'ส่งเลย', back: 'กลับไปแก้' },
}
