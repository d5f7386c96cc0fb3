import { mdiClockAlertOutline, mdiFormTextbox } from '@mdi/js'
import Button from '@mui/material/Button'
import type { Room } from '@rp/contract/chat/room'
import { useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { clockOf } from './window-left.ts'

/** For WhatsApp: how long staff may still write freely, and what they may send after that. */
export function WindowBar({ room, leftMs }: { room: Room; leftMs: number | null }) {
  const t = useWords(words)
  const [isChoosing, setChoosing] = useState(false)
  if (leftMs === null) return null
  const isOver = leftMs <= 0
  return (
    <div className="window-bar" data-over={isOver}>
      <Icon path={mdiClockAlertOutline} size={16} />
      <span role={isOver ? 'alert' : undefined}>
        {isOver ? t.over : t.left.replace('%', clockOf(leftMs))}
      </span>
      <Button
        size="small"
        onClick={() => setChoosing(true)}
        startIcon={<Icon path={mdiFormTextbox} size={16} />}
      >
        {t.template}
      </Button>
      {isChoosing && <TemplateDialog room={room} onClose={() => setChoosing(false)} />}
    </div>
  )
}

const words = {
  en: {
    over: 'The customer wrote more than 24 hours ago: WhatsApp takes approved templates only',
    left: 'You may write freely for % more',
    template: 'Send a template',
  },
  th: {
    over: 'ลูกค้าเขียนมาเกิน 24 ชั่วโมงแล้ว WhatsApp รับเฉพาะเทมเพลตที่อนุมัติแล้ว',
    left: 'เขียนได้อิสระอีก %',
    template: 'ส่งเทมเพลต',
  },
}
