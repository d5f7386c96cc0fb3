import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiCheckAll,
  mdiClockOutline,
  mdiHelpCircleOutline,
  mdiLockOutline,
} from '@mdi/js'
import type { Message } from '@rp/contract/chat/message'
import { sendMessageAgain } from '@rp/contract/chat/message-change'
import type { Room } from '@rp/contract/chat/room'
import { refusalReasons } from '@rp/domain/chat/refusals/reasons'
import { problems } from '@rp/contract/problems'
import { contentName } from '@rp/domain/chat/message-content'
import { ratingScores } from '@rp/domain/chat/widget'
import { arrivedLater, writtenAt } from '@rp/domain/chat/written-at'
import { memo } from 'react'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { MarkedText } from '../../../kit/text/marked-text.tsx'
import { ChatFileView } from '../files/chat-file-view.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import type { OutboxItem } from '../live/outbox.ts'
import { AwaitedFileView } from './awaited-file-view.tsx'
import { change, MessageActions } from './message-actions.tsx'
import { MessageBody } from './message-said.tsx'
import { Quote } from './quote.tsx'
import { Reactions } from './reactions.tsx'
import type { ThreadRow } from './thread-rows.ts'

interface MessageRowProps extends Pick<ThreadRow, 'message' | 'echo' | 'closesRun'> {
  roomId: string
  channel: Room['channel']
  /** Other writers in the room, as in a LINE group, are named. */
  customerName: string
  /** The customer has read up to here. */
  read: boolean
  /** The message it answers, if loaded. */
  quoted: Message | undefined
  onReply: (seq: number) => void
  onEdit: (message: Message) => void
  onJump: (seq: number) => void
}

/**
 * One message: the customer's on the left, ours on the right, system lines in the middle. A page holds two hundred and
 * receives every event, so a row rerenders only if its own data changed.
 */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const t = useWords(words)
  const { message, echo, roomId, channel, quoted, onReply, onEdit, onJump } = props
  const { sender, files, reply_to, visibility } = message
  if (sender.type === 'SYSTEM') return <SystemMessageRow message={message} />
  const ours = sender.type !== 'CUSTOMER'
  return (
    <article
      className="message"
      data-ours={ours}
      data-note={visibility === 'internal'}
      data-state={echo?.state}
    >
      {reply_to !== null && (
        <button type="button" className="quote" title={t.jump} onClick={() => onJump(reply_to)}>
          <Quote of={quoted} />
        </button>
      )}
      <Writer sender={sender} customerName={props.customerName} />
      <MessageBody message={message} />
      <AwaitedFileView message={message} />
      {files.map((file) => (
        <ChatFileView key={file.file} file={file} roomId={roomId} isSticker={message.kind === 'STICKER'} />
      ))}
      {echo?.state === 'failed' && <FailedSend item={echo} />}
      <Reactions message={message} />
      {!echo && <MessageActions message={message} channel={channel} onReply={onReply} onEdit={onEdit} />}
      {isDated(props) && <Meta {...props} />}
      <NotDelivered message={message} />
    </article>
  )
})

/** Which of several people wrote, as in a LINE group; a room's single customer is named in its header. */
function Writer({ sender, customerName }: Pick<Message, 'sender'> & { customerName: string }) {
  if (sender.type !== 'CUSTOMER' || sender.username === customerName) return null
  return (
    <small className="message-writer" dir="auto">
      {sender.username}
    </small>
  )
}

/** The last of a run shows its time, and so does an edited or late message. */
const isDated = ({ message, echo, closesRun }: MessageRowProps): boolean =>
  closesRun || echo !== undefined || message.edited_at !== null || arrivedLater(message) !== null

function Meta({ message, echo, read }: MessageRowProps) {
  const t = useWords(words)
  const ours = message.sender.type !== 'CUSTOMER'
  const state = echo ? echo.state : message.delivery ? message.delivery : read ? 'read' : 'sent'
  const isNote = message.visibility === 'internal'
  return (
    <p className="message-meta">
      {isNote && (
        <span className="receipt" role="img" aria-label={t.note} title={t.note}>
          <Icon path={mdiLockOutline} size={15} />
        </span>
      )}
      {ours && !isNote && (
        <span className="receipt" data-state={state} role="img" aria-label={t[state]} title={t[state]}>
          <Icon path={icons[state]} size={15} />
        </span>
      )}
      {ours && `${message.sender.username} · `}
      {message.edited_at && `${t.edited} · `}
      <WrittenAt message={message} />
    </p>
  )
}

/** When it was written; a late one says so, with its day. */
function WrittenAt({ message }: { message: Message }) {
  const t = useWords(words)
  const late = arrivedLater(message)
  if (late === null) return <DateText instant={writtenAt(message)} style="time" />
  return (
    <>
      <DateText instant={writtenAt(message)} style="short" />
      {` · ${t.arrivedLater} `}
      <DateText instant={late} style="short" />
    </>
  )
}

function SystemMessageRow({ message }: { message: Message }) {
  const t = useWords(words)
  const text = useText()
  const { sender, kind, meta, body, at } = message
  if (kind === 'RATING') return <RatingLine score={Number(meta?.['score'])} body={body} at={at} />
  return (
    <article className="message-system">
      <strong>{kind === 'VISITOR' ? t.introduced : sender.username}</strong>
      {kind === 'OTHER' && typeof meta?.['type'] === 'string' && <p>{text(contentName(meta['type']))}</p>}
      {typeof meta?.['before'] === 'string' && (
        <p>
          {meta['before']} → {String(meta['after'])}
        </p>
      )}
      {body && (
        <p dir="auto">
          <MarkedText text={body} />
        </p>
      )}
      {kind === 'VISITOR' && <VisitorNote meta={meta} />}
      <DateText instant={at} style="time" />
      <NotDelivered message={message} />
    </article>
  )
}

/** What a visitor typed proves nothing, least of all another customer's address; a code that was mailed there does. */
function VisitorNote({ meta }: Pick<Message, 'meta'>) {
  const t = useWords(words)
  const { of, confirmed } = meta ?? {}
  const isTaken = typeof of === 'string'
  if (confirmed !== true) return <p className="message-typed">{isTaken ? t.sameEmail : t.typed}</p>
  return (
    <>
      <p className="message-proven">{t.confirmed}</p>
      {isTaken && <p className="message-typed">{t.confirmedOfOther}</p>}
    </>
  )
}

function RatingLine({ score, body, at }: { score: number; body: string; at: string }) {
  const t = useWords(words)
  const [, highest] = ratingScores
  return (
    <article className="message-system">
      <strong>{t.rated}</strong>
      <p role="img" aria-label={`${score} / ${highest}`}>
        {'★'.repeat(score)}
        {'☆'.repeat(highest - score)}
      </p>
      {body && <p>{body}</p>}
      <DateText instant={at} style="time" />
    </article>
  )
}

/** Why a channel has not accepted it, or not yet; a person decides whether to send it again. */
function NotDelivered({ message }: { message: Message }) {
  const t = useWords(words)
  const text = useText()
  const { room_id, seq, delivery, delivery_error, delivery_reason } = message
  const isHeldUp = delivery === 'QUEUED' && delivery_error !== null
  if (delivery !== 'FAILED' && delivery !== 'UNKNOWN' && !isHeldUp) return null
  const reason = delivery_reason && text(refusalReasons[delivery_reason].words)
  return (
    <div className="message-failed" role="alert">
      <span>
        {isHeldUp || delivery === 'UNKNOWN'
          ? reason || t[delivery]
          : `${t[delivery]}${reason ? `: ${reason}` : ''}`}
      </span>
      {!isHeldUp && (
        <button
          type="button"
          onClick={() => void change(call(sendMessageAgain, { params: { room_id, seq } }))}
        >
          {t.sendAgain}
        </button>
      )}
      {delivery_error && (
        <small lang="en" dir="auto">
          {delivery_error}
        </small>
      )}
    </div>
  )
}

const icons = {
  sending: mdiClockOutline,
  failed: mdiAlertCircleOutline,
  sent: mdiCheck,
  read: mdiCheckAll,
  QUEUED: mdiClockOutline,
  SENT: mdiCheck,
  DELIVERED: mdiCheckAll,
  READ: mdiCheckAll,
  FAILED: mdiAlertCircleOutline,
  UNKNOWN: mdiHelpCircleOutline,
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
    jump: 'Show this message',
    introduced: 'Details given by the customer',
    typed: 'Typed in the chat and not verified',
    sameEmail:
      'This e-mail is verified for another customer. Anybody can type it: merge the two only if you can say how you know that it is one person.',
    confirmed: 'Verified by a code that was mailed to this address',
    confirmedOfOther:
      'Another customer has this address. They were not merged, because one of them is blocked, or known in another way: decide whether it is one person.',
    rated: 'The customer rated the chat',
    note: 'Only colleagues read this',
    edited: 'edited',
    arrivedLater: 'arrived later,',
    sendAgain: 'Send again',
    QUEUED: 'On its way',
    SENT: 'Sent',
    DELIVERED: 'Delivered',
    READ: 'Read by the customer',
    FAILED: 'Not delivered',
    UNKNOWN: 'It is not known whether it arrived',
  },
  th: {
    sending: 'กำลังส่ง',
    failed: 'ส่งไม่สำเร็จ',
    sent: 'ส่งแล้ว',
    read: 'ลูกค้าอ่านแล้ว',
    notSent: 'ส่งไม่สำเร็จ',
    retry: 'ลองใหม่',
    discard: 'ทิ้ง',
    jump: 'แสดงข้อความนี้',
    introduced: 'ข้อมูลที่ลูกค้าแจ้ง',
    typed: 'กรอกในแชต ยังไม่ยืนยัน',
    sameEmail: 'อีเมลนี้ยืนยันแล้วว่าเป็นของลูกค้าอีกราย แต่ใครก็กรอกได้ รวมข้อมูลเฉพาะเมื่อมีหลักฐานว่าเป็นบุคคลเดียวกัน',
    confirmed: 'ยืนยันแล้วด้วยรหัสที่ส่งไปยังอีเมลนี้',
    confirmedOfOther:
      'ลูกค้าอีกรายมีอีเมลนี้อยู่แล้ว ระบบยังไม่ได้รวมข้อมูล เพราะมีแชตที่ถูกบล็อก หรือมีการยืนยันตัวตนด้วยวิธีอื่น โปรดพิจารณาว่าเป็นบุคคลเดียวกันหรือไม่',
    rated: 'ลูกค้าให้คะแนนการสนทนา',
    note: 'เห็นเฉพาะเพื่อนร่วมงาน',
    edited: 'แก้ไขแล้ว',
    arrivedLater: 'มาถึงภายหลังเมื่อ',
    sendAgain: 'ส่งอีกครั้ง',
    QUEUED: 'กำลังส่งออก',
    SENT: 'ส่งแล้ว',
    DELIVERED: 'ถึงลูกค้าแล้ว',
    READ: 'ลูกค้าอ่านแล้ว',
    FAILED: 'ส่งไม่ถึง',
    UNKNOWN: 'ไม่ทราบว่าถึงลูกค้าหรือไม่',
  },
}
