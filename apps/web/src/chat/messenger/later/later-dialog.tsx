import { laterAt } from '@rp/domain/chat/later'
import { useState } from 'react'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { instantOf } from '../../../kit/form/instant-input.tsx'
import { useWords } from '../../../kit/language.ts'
import { MomentField, useMoment } from './moment-field.tsx'

interface LaterDialogProps {
  onChoose: (at: string) => void
  onClose: () => void
}

/** Any time within a year, in Bangkok. */
export function LaterDialog({ onChoose, onClose }: LaterDialogProps) {
  const t = useWords(words)
  const [opened] = useState(() => Date.now())
  const moment = useMoment(opened, laterAt('tomorrow', opened))
  return (
    <SmallDialog
      title={t.title}
      action={t.take}
      isReady={moment.isReady}
      isSending={false}
      onSubmit={() => onChoose(instantOf(moment.local))}
      onClose={onClose}
    >
      <MomentField moment={moment} hint={t.zone} />
    </SmallDialog>
  )
}

const words = {
  en: {
    title: 'Another time',
    take: 'Use this time',
    zone: 'Time in Thailand',
  },
  th: {
    title: 'เวลาอื่น',
    take: 'ใช้เวลานี้',
    zone: 'เวลาประเทศไทย',
  },
}
