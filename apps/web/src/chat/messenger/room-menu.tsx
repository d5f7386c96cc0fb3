import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Room } from '@rp/contract/chat/room'
import { useState } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../kit/language.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** What is done with a room more seldom: a date to come back, and another service that has it from now on. */
export function RoomMenu({ room }: { room: Room }) {
  const t = useWords(words)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'follow-up' | 'transfer' | null>(null)
  useKeys({ KeyF: () => setDialog('follow-up') })

  function choose(next: typeof dialog) {
    setAnchor(null)
    setDialog(next)
  }

  const close = () => setDialog(null)
  return (
    <>
      <IconButton
        aria-label={t.more}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('follow-up')}>{t.followUp}</MenuItem>
        <MenuItem onClick={() => choose('transfer')}>{t.transfer}</MenuItem>
      </Menu>
      {dialog === 'follow-up' && <FollowUpDialog room={room} onClose={close} />}
      {dialog === 'transfer' && <TransferDialog room={room} onClose={close} />}
    </>
  )
}

const words = {
  en: { more: 'More', followUp: 'Follow up later…', transfer: 'Hand over to another service…' },
  th: { more: 'เพิ่มเติม', followUp: 'ติดตามภายหลัง…', transfer: 'โอนให้แผนกอื่น…' },
}
