import { mdiDotsHorizontal, mdiEmoticonHappyOutline, mdiReply } from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import type { Message } from '@rp/contract/chat/message'
import { deleteMessage, reactToMessage, revokeFileLinks } from '@rp/contract/chat/message-change'
import type { Room } from '@rp/contract/chat/room'
import { deleteRefused, editRefused, reactionRefused } from '@rp/domain/chat/message-changes'
import { quickReactions } from '@rp/domain/chat/reactions'
import { useState } from 'react'
import { copyText } from '../../../kit/browser/copy-text.ts'
import { call } from '../../../kit/call.ts'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import { TraceDialog } from './trace-dialog.tsx'

interface MessageActionsProps {
  message: Message
  channel: Room['channel']
  onReply: (seq: number) => void
  onEdit: (message: Message) => void
}

/**
 * The actions of a message, beside its bubble. Only the row with the pointer or the focus renders them, so that Tab
 * does not pass through every message: arrows go from row to row, a tap selects one.
 */
export function MessageActions({ message, channel, onReply, onEdit }: MessageActionsProps) {
  const t = useWords(words)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [emojis, setEmojis] = useState<HTMLElement | null>(null)
  const [traced, setTraced] = useState(false)
  const may = rightsOf(message, channel)
  const { room_id, seq } = message

  function react(emoji: string) {
    setEmojis(null)
    void change(call(reactToMessage, { params: { room_id, seq }, body: { emoji } }))
  }

  async function remove() {
    const question = { title: t.deleteTitle, text: t.deleteAsk, action: t.delete, danger: true }
    if (await confirm(question)) await change(call(deleteMessage, { params: { room_id, seq } }))
  }

  async function revoke() {
    const question = { title: t.revokeTitle, text: t.revokeAsk, action: t.revokeAction, danger: true }
    if (!(await confirm(question))) return
    await call(revokeFileLinks, { params: { room_id, seq } }).then(
      () => toast({ tone: 'success', text: t.revoked }),
      (cause: Error) => toast({ tone: 'error', text: cause.message }),
    )
  }

  function choose(work: () => void) {
    setMenu(null)
    work()
  }

  return (
    <div className="message-actions">
      {may.react && (
        <button
          type="button"
          aria-label={t.react}
          title={t.react}
          onClick={({ currentTarget }) => setEmojis(currentTarget)}
        >
          <Icon path={mdiEmoticonHappyOutline} size={18} />
        </button>
      )}
      <button type="button" aria-label={t.reply} title={t.reply} onClick={() => onReply(seq)}>
        <Icon path={mdiReply} size={18} />
      </button>
      <button
        type="button"
        aria-label={t.more}
        title={t.more}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      >
        <Icon path={mdiDotsHorizontal} size={18} />
      </button>
      <Popover
        open={emojis !== null}
        anchorEl={emojis}
        onClose={() => setEmojis(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t.react, className: 'emojis reactions-picker' } }}
      >
        {quickReactions.map((emoji) => (
          <button key={emoji} type="button" onClick={() => react(emoji)}>
            {emoji}
          </button>
        ))}
      </Popover>
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {message.body !== '' && (
          <MenuItem onClick={() => choose(() => void copyText(message.body))}>{t.copy}</MenuItem>
        )}
        {may.edit && <MenuItem onClick={() => choose(() => onEdit(message))}>{t.edit}</MenuItem>}
        {may.delete && <MenuItem onClick={() => choose(() => void remove())}>{t.delete}</MenuItem>}
        {channel === 'LINE' && message.files.length > 0 && message.sender.type !== 'CUSTOMER' && (
          <MenuItem onClick={() => choose(() => void revoke())}>{t.revoke}</MenuItem>
        )}
        {(message.edited_at || message.deleted_at) && (
          <MenuItem onClick={() => choose(() => setTraced(true))}>{t.trace}</MenuItem>
        )}
      </Menu>
      {traced && <TraceDialog message={message} onClose={() => setTraced(false)} />}
    </div>
  )
}

/** Applies the server's version of the message; a refusal shows why. */
export async function change(request: Promise<Message>): Promise<void> {
  try {
    messengerLive().changed(await request)
  } catch (cause) {
    toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
  }
}

function rightsOf(message: Message, channel: Room['channel']) {
  const { session } = messengerLive()
  const { visibility, sender, deleted_at } = message
  const place = { channel, visibility, sender, isDeleted: deleted_at !== null }
  const isAdmin =
    session.role === 'SUPER_ADMIN' || (session.role === 'ADMIN' && session.department === 'CHAT')
  const who = { id: session.user_id, isAdmin }
  return {
    edit: editRefused(place, who) === null,
    delete: deleteRefused(place, who) === null,
    react: reactionRefused(place) === null,
  }
}

const words = {
  en: {
    reply: 'Reply',
    react: 'React',
    more: 'More',
    copy: 'Copy text',
    edit: 'Edit',
    delete: 'Delete',
    deleteTitle: 'Delete this message?',
    deleteAsk: 'The customer no longer sees it; colleagues find it under “Earlier versions”.',
    trace: 'Earlier versions',
    revoke: 'Close the links to its files…',
    revokeTitle: 'Close the links?',
    revokeAsk: 'The customer can no longer open these files on LINE. Who has saved one keeps it.',
    revokeAction: 'Close the links',
    revoked: 'The links are closed',
  },
  th: {
    reply: 'ตอบกลับ',
    react: 'แสดงความรู้สึก',
    more: 'เพิ่มเติม',
    copy: 'คัดลอกข้อความ',
    edit: 'แก้ไข',
    delete: 'ลบ',
    deleteTitle: 'ลบข้อความนี้หรือไม่',
    deleteAsk: 'ลูกค้าจะไม่เห็นอีก เพื่อนร่วมงานยังดูได้ที่ “ข้อความก่อนหน้า”',
    trace: 'ข้อความก่อนหน้า',
    revoke: 'ปิดลิงก์ของไฟล์…',
    revokeTitle: 'ปิดลิงก์หรือไม่',
    revokeAsk: 'ลูกค้าจะเปิดไฟล์เหล่านี้ใน LINE ไม่ได้อีก ผู้ที่บันทึกไว้แล้วยังมีไฟล์อยู่',
    revokeAction: 'ปิดลิงก์',
    revoked: 'ปิดลิงก์แล้ว',
  },
}
