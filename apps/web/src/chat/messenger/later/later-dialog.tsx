import TextField from '@mui/material/TextField'
import { laterAt } from '@rp/domain/chat/later'
import { laterDaysMax } from '@rp/domain/limits'
import { useState } from 'react'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { inBangkok, instantOf } from '../../../kit/form/instant-input.tsx'
import { useWords } from '../../../kit/language.ts'

interface LaterDialogProps {
  onChoose: (at: string) => void
  onClose: () => void
}

const dayMs = 86_400_000

/** Any time within a year, in Bangkok. */
export function LaterDialog({ onChoose, onClose }: LaterDialogProps) {
  const t = useWords(words)
  const [opened] = useState(() => Date.now())
  const [local, setLocal] = useState(() => inBangkok(laterAt('tomorrow', opened) ?? ''))
  const last = inBangkok(new Date(opened + laterDaysMax * dayMs).toISOString())
  const isReady = local > inBangkok(new Date(opened).toISOString()) && local <= last
  return (
    <SmallDialog
      title={t.title}
      action={t.take}
      isReady={isReady}
      isSending={false}
      onSubmit={() => onChoose(instantOf(local))}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t.when}
        value={local}
        error={!isReady}
        helperText={isReady ? t.zone : t.ahead}
        onChange={({ target }) => setLocal(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: last } }}
        sx={{ mt: 1 }}
      />
    </SmallDialog>
  )
}

const words = {
  en: {
    title: 'Another time',
    when: 'When',
    take: 'Use this time',
    zone: 'Time in Thailand',
    ahead: 'Choose a time within the next year',
  },
  th: {
    title: 'เวลาอื่น',
    when: 'เมื่อไร',
    take: 'ใช้เวลานี้',
    zone: 'เวลาประเทศไทย',
    ahead: 'เลือกเวลาภายในหนึ่งปีข้างหน้า',
  },
}
