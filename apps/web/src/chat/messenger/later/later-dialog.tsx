import Alert from '@mui/material/Alert'
import { laterAt } from '@rp/domain/chat/later'
import { useState } from 'react'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { instantOf } from '../../../kit/form/instant-input.tsx'
import { useWords } from '../../../kit/language.ts'
import { MomentField, useMoment } from './moment-field.tsx'

interface LaterDialogProps {
  /** Until when the channel takes free messages; null: always. */
  until: string | null
  onChoose: (at: string) => void
  onClose: () => void
}

/** Any time within a year, in Bangkok. */
export function LaterDialog({ until, onChoose, onClose }: LaterDialogProps) {
  const t = useWords(words)
  const [opened] = useState(() => Date.now())
  const moment = useMoment(opened, laterAt('tomorrow', opened))
  const isAfter = until !== null && moment.isReady && Date.parse(instantOf(moment.local)) >= Date.parse(until)
  return (
    <SmallDialog
      title={t.title}
      action={t.take}
      isReady={moment.isReady && !isAfter}
      isSending={false}
      onSubmit={() => onChoose(instantOf(moment.local))}
      onClose={onClose}
    >
      <MomentField moment={moment} hint={t.zone} />
      {isAfter && <Alert severity="warning">{t.after}</Alert>}
    </SmallDialog>
  )
}

const words = {
  en: {
    title: 'Another time',
    take: 'Use this time',
    zone: 'Time in Thailand',
    after:
      'This is more than 24 hours after the customer’s last message: WhatsApp takes only templates then. Choose an earlier time, or send a template.',
  },
  th: {
    title: 'เวลาอื่น',
    take: 'ใช้เวลานี้',
    zone: 'เวลาประเทศไทย',
    after: 'เกิน 24 ชั่วโมงหลังข้อความล่าสุดของลูกค้า WhatsApp จะรับเฉพาะเทมเพลต โปรดเลือกเวลาที่เร็วกว่านี้หรือส่งเทมเพลต',
  },
}
