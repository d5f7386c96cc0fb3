import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { setRoomBlocked, type Room } from '@rp/contract/chat/room'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useShortcuts } from '../../../kit/shortcuts/use-shortcuts.ts'
import { call } from '../../../kit/call.ts'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import { FollowUpDialog } from '../later/follow-up-dialog.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import { useRoomChange } from '../live/use-room-change.ts'
import { useRoomAddress } from '../rooms/use-room-address.ts'
import { BotItems } from './bot-items.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const TranscriptDialog = lazy(async () => ({
  default: (await import('./transcript-dialog.tsx')).TranscriptDialog,
}))

/** Less common actions: mark the room read or unread, set a follow-up date, transfer it to another service. */
export function RoomMenu({ room, onTag }: { room: Room; onTag: () => void }) {
  const t = useWords(words)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'follow-up' | 'transfer' | 'transcript' | null>(null)
  const { setRoom } = useRoomAddress()
  const unread = useMutation({
    mutationFn: () => messengerLive().markUnread(room.id),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
  })
  useShortcuts({ 'follow-up': () => setDialog('follow-up'), 'mark-unread': markUnread })

  /** Leaves the room first: an open room is marked read. */
  function markUnread() {
    setAnchor(null)
    setRoom(null)
    unread.mutate()
  }

  function markRead() {
    setAnchor(null)
    void messengerLive().read(room.id, room.last_seq)
  }

  const block = useRoomChange((blocked: boolean) =>
    call(setRoomBlocked, { params: { id: room.id }, body: { blocked } }),
  )

  async function toggleBlocked() {
    setAnchor(null)
    const isBlocked = room.blocked_at !== null
    const question = { title: t.blockTitle, text: t.blockText, action: t.blockAction, danger: true }
    if (isBlocked || (await confirm(question))) block.mutate(!isBlocked)
  }

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
        {room.unread > 0 && <MenuItem onClick={markRead}>{t.read}</MenuItem>}
        <MenuItem onClick={markUnread}>{t.unread}</MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            onTag()
          }}
        >
          {t.tag}
        </MenuItem>
        <MenuItem onClick={() => choose('follow-up')}>{t.followUp}</MenuItem>
        <MenuItem onClick={() => choose('transfer')}>{t.transfer}</MenuItem>
        <MenuItem onClick={() => choose('transcript')}>{t.transcript}</MenuItem>
        <MenuItem onClick={() => void toggleBlocked()}>{room.blocked_at ? t.unblock : t.block}</MenuItem>
        <BotItems room={room} onDone={() => setAnchor(null)} />
      </Menu>
      {dialog === 'follow-up' && <FollowUpDialog room={room} onClose={close} />}
      {dialog === 'transfer' && <TransferDialog room={room} onClose={close} />}
      {dialog === 'transcript' && (
        <Suspense fallback={null}>
          <TranscriptDialog room={room} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const words = {
  en: {
    more: 'More',
    read: 'Mark as read',
    unread: 'Mark as unread',
    tag: 'Tag…',
    block: 'Block as spam…',
    unblock: 'Unblock',
    blockTitle: 'Block this customer?',
    blockText:
      'Nothing that they send is accepted, shown or notified any more, the bot is silent, and the room is closed. This holds for their account on LINE or WhatsApp, for a person signed in by the website, and for this browser. An unnamed visitor who clears the browser cannot be recognised. You can unblock them here.',
    blockAction: 'Block',
    followUp: 'Follow up later…',
    transfer: 'Hand over to another service…',
    transcript: 'Transcript…',
  },
  th: {
    more: 'เพิ่มเติม',
    read: 'ทำเครื่องหมายว่าอ่านแล้ว',
    unread: 'ทำเครื่องหมายว่ายังไม่อ่าน',
    tag: 'ติดแท็ก…',
    block: 'บล็อกเป็นสแปม…',
    unblock: 'เลิกบล็อก',
    blockTitle: 'บล็อกลูกค้ารายนี้หรือไม่',
    blockText:
      'ระบบจะไม่รับ ไม่แสดง และไม่แจ้งเตือนสิ่งที่ลูกค้ารายนี้ส่งมาอีก บอตจะไม่ตอบ และห้องจะถูกปิด มีผลกับบัญชี LINE หรือ WhatsApp ผู้ที่เว็บไซต์ลงชื่อเข้าใช้ให้ และเบราว์เซอร์นี้ แต่ผู้เยี่ยมชมที่ไม่ระบุตัวตนและล้างข้อมูลเบราว์เซอร์แล้วจะจำไม่ได้ เลิกบล็อกได้ที่นี่',
    blockAction: 'บล็อก',
    followUp: 'ติดตามภายหลัง…',
    transfer: 'โอนให้แผนกอื่น…',
    transcript: 'บทสนทนาทั้งหมด…',
  },
}
