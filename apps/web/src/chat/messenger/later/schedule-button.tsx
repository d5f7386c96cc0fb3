import { mdiClockOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { LaterMenu } from './later-menu.tsx'

interface ScheduleButtonProps {
  disabled: boolean
  /** Until when the channel takes free messages; null: always. */
  until: string | null
  onChoose: (at: string) => void
}

/** Sends the message at a later time. */
export function ScheduleButton({ disabled, until, onChoose }: ScheduleButtonProps) {
  const t = useWords(words)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t.later}
        title={t.later}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiClockOutline} />
      </IconButton>
      <LaterMenu anchor={anchor} until={until} onChoose={onChoose} onClose={() => setAnchor(null)} />
    </>
  )
}

const words = { en: { later: 'Send later' }, th: { later: 'ส่งภายหลัง' } }
