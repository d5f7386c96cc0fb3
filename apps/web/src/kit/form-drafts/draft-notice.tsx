import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'
import { useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import { DateText } from '../text/date-text.tsx'
import type { DraftForm } from './draft-form.ts'

interface Props {
  form: DraftForm
  /** The label of a field on the form. */
  labelOf?: (name: string) => string | undefined
  /** By default discards what was stored, and the fields follow. */
  onDiscard?: () => void
}

/** A notice above a form that shows earlier unsaved text, with a button to discard it. */
export function DraftNotice({ form, labelOf, onDiscard = form.discard }: Props) {
  const t = useWords(words)
  const { restored } = useSyncExternalStore(form.subscribe, form.state)
  if (!restored) return null
  const changed = restored.overtaken.flatMap((name) => labelOf?.(name) ?? [])
  // A record form shows both values itself; here the newer one would be nowhere.
  const now = labelOf ? [] : restored.overtaken.flatMap((name) => textOf(restored.now[name]))
  return (
    <Alert
      severity={restored.isOvertaken ? 'warning' : 'info'}
      role="status"
      data-kept=""
      sx={{ alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={<QuietButton onClick={onDiscard}>{t.discard}</QuietButton>}
    >
      {t.kept} <DateText instant={restored.at} style="short" />
      {restored.isOvertaken && ` · ${changed.length > 0 ? t.changed(changed.join(', ')) : t.overtaken}`}
      {now.map((text) => (
        <div key={text} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t.now(text)}
        </div>
      ))}
    </Alert>
  )
}

const textOf = (value: unknown): string[] => (typeof value === 'string' && value.trim() !== '' ? [value] : [])

const words = {
  en: {
    kept: 'What you typed was kept:',
    overtaken: 'The record was changed since. Check before you save.',
    changed: (fields: string) => `Somebody changed this since: ${fields}. Check before you save.`,
    now: (text: string) => `The record says now: “${text}”`,
    discard: 'Discard it',
  },
  th: {
    kept: 'กู้คืนสิ่งที่คุณกรอกค้างไว้แล้ว:',
    overtaken: 'ข้อมูลนี้ถูกแก้ไขหลังจากนั้น โปรดตรวจสอบก่อนบันทึก',
    changed: (fields: string) => `มีผู้แก้ไขหลังจากนั้น: ${fields} โปรดตรวจสอบก่อนบันทึก`,
    now: (text: string) => `ค่าปัจจุบันของข้อมูล: “${text}”`,
    discard: 'ไม่ใช้แล้ว',
  },
}
