import { mdiAlertCircleOutline, mdiCheck, mdiCheckAll, mdiClockOutline, mdiReply } from '@mdi/js'
import type { Message } from '@rp/contract/chat/message'
import { problems } from '@rp/contract/problems'
import { memo } from 'react'
import { DateText } from '../../kit/date-text.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { ChatFileView } from './chat-file-view.tsx'
import { messengerLive } from './messenger-live.ts'
import type { OutboxItem } from './outbox.ts'
import { Quote } from './quote.tsx'
import type { ThreadRow } from './thread-rows.ts'

interface MessageRowProps extends Pick<ThreadRow, 'message' | 'echo' | 'closesRun'> {
  roomId: string
  /** The customer has read as far as this. */
  read: boolean
  /** The message that this one answers, where it is loaded. */
  quoted: Message | undefined
  onReply: (seq: number) => void
  onJump: (seq: number) => void
}

/**
 * One message: the customer's on the left, ours on the right, the house's own lines in the middle. Two hundred of
 * them stand in a page that hears of every event, so a row is drawn only when something of its own changed.
 */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const t = useWords(words)
  const { message, echo, closesRun, roomId, quoted, onReply, onJump } = props
  const { sender, body, files, reply_to } = message
  if (sender.type === 'SYSTEM')
    return (
      <article className="message-system">
        <strong>{sender.username}</strong>
        <p>{body}</p>
        <DateText instant={message.at} style="time" />
      </article>
    )
  const ours = sender.type !== 'CUSTOMER'
  return (
    <article className="message" data-ours={ours} data-state={echo?.state}>
      {reply_to !== null && (
        <button type="button" className="quote" title={t.jump} onClick={() => onJump(reply_to)}>
          <Quote of={quoted} />
        </button>
      )}
      {body.trim() !== '' && <p className="bubble">{body}</p>}
      {files.map((file) => (
        <ChatFileView key={file.file} file={file} roomId={roomId} />
      ))}
      {echo?.state === 'failed' && <FailedSend item={echo} />}
      {!echo && (
        // not in the order of Tab, or the way to the composer would lead past every message: there Alt and ↑ reply
        <button
          type="button"
          className="reply-button"
          tabIndex={-1}
          aria-label={t.reply}
          title={t.reply}
          onClick={() => onReply(message.seq)}
        >
          <Icon path={mdiReply} size={18} />
        </button>
      )}
      {(closesRun || echo) && <Meta {...props} />}
    </article>
  )
})

function Meta({ message, echo, read }: MessageRowProps) {
  const t = useWords(words)
  const ours = message.sender.type !== 'CUSTOMER'
  const state = echo ? echo.state : read ? 'read' : 'sent'
  const icons = { sending: mdiClockOutline, failed: mdiAlertCircleOutline, sent: mdiCheck, read: mdiCheckAll }
  return (
    <p className="message-meta">
      {ours && (
        <span className="receipt" data-state={state} role="img" aria-label={t[state]} title={t[state]}>
          <Icon path={icons[state]} size={15} />
        </span>
      )}
      {ours && `${message.sender.username} · `}
      <DateText instant={message.at} style="time" />
    </p>
  )
}

function FailedSend({ item: { client_id, refused } }: { item: OutboxItem }) {
  const t = useWords(words)
  const text = useText()
  const { outbox } = messengerLive()
  return (
    <p className="message-failed" role="alert">
      {t.notSent}
      {refused && `: ${text(problems[refused].title)}`}
      <button type="button" onClick={() => void outbox.retry(client_id)}>
        {t.retry}
      </button>
      <button type="button" onClick={() => void outbox.discard(client_id)}>
        {t.discard}
      </button>
    </p>
  )
}

const words = {
  en: {
    sending: 'Sending',
    failed: 'Not sent',
    sent: 'Sent',
    read: 'Read by the customer',
    notSent: 'Not sent',
    retry: 'Try again',
    discard: 'Discard',
    reply: 'Reply',
    jump: 'Show this message',
  },
  th: {
    sending: 'กำลังส่ง',
    failed: 'ส่งไม่สำเร็จ',
    sent: 'ส่งแล้ว',
    read: 'ลูกค้าอ่านแล้ว',
    notSent: 'ส่งไม่สำเร็จ',
    retry: 'ลองใหม่',
    discard: 'ทิ้ง',
    reply: 'ตอบกลับ',
    jump: 'แสดงข้อความนี้',
  },
}
