import { mdiChevronDown } from '@mdi/js'
import CircularProgress from '@mui/material/CircularProgress'
import type { Room } from '@rp/contract/chat/room'
import { nameLabel } from '@rp/domain/texts'
import type { Message } from '@rp/contract/chat/message'
import { Fragment, useCallback, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { useOwnSignals } from '../../../kit/server/own-signals.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { useAttention } from '../live/attention.ts'
import { messengerLive } from '../live/messenger-live.ts'
import type { Thread as ThreadState } from '../live/room-entry.ts'
import { useEchoes, usePeople } from '../live/use-live.ts'
import { useRoomAddress } from '../rooms/use-room-address.ts'
import { MessageRow } from './message-row.tsx'
import { threadRows, type ThreadRow } from './thread-rows.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import './thread.css'

interface ThreadProps {
  room: Room
  thread: ThreadState
  onReply: (seq: number) => void
  onEdit: (message: Message) => void
}

/** The messages, oldest first; scrolling up loads older pages. */
export function Thread({ room, thread, onReply, onEdit }: ThreadProps) {
  const t = useWords(words)
  const { session, loadOlder } = messengerLive()
  const echoes = useEchoes().filter(({ room_id }) => room_id === room.id)
  const rows = threadRows(thread.messages, echoes, session)
  const { scroller, drawn, pinned, marked, onScroll, toBottom, toRow, older } = useThreadScroll({
    rows,
    hasOlder: thread.hasOlder,
    loadOlder: (limit) => loadOlder(room.id, limit),
  })
  const written = rows.at(-1)?.echo?.client_id
  const showWritten = useEffectEvent(toBottom)
  useEffect(() => {
    // show what the user just wrote wherever they were; nothing else moves the position
    if (written !== undefined) showWritten()
  }, [written])
  useMarkRead(room, pinned)
  const jump = useJump({ thread, rows, toRow, older })
  useSeqOfAddress(jump)

  return (
    <div className="thread-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows lead through what the area holds */}
      <div
        ref={scroller}
        className="thread"
        onScroll={onScroll}
        onKeyDown={walkRows}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by the keyboard
        tabIndex={0}
        role="log"
        aria-label={t.messages}
      >
        <div className="thread-rows">
          {thread.hasOlder && drawn[0] === rows[0] && (
            <CircularProgress size={20} sx={{ alignSelf: 'center', my: 1 }} aria-label={t.older} />
          )}
          {drawn.map((row) => (
            <Fragment key={row.key}>
              {/* outside the row, which keeps its place when an older page takes over the day heading */}
              {row.opensDay && (
                <p className="thread-day">
                  <DateText instant={row.message.at} style="date" />
                </p>
              )}
              <div data-key={row.key} data-marked={row.key === marked} className="thread-row" tabIndex={-1}>
                <MessageRow
                  message={row.message}
                  echo={row.echo}
                  closesRun={row.closesRun}
                  roomId={room.id}
                  channel={room.channel}
                  customerName={room.display_name}
                  read={row.message.seq <= room.customer_read_seq}
                  quoted={quotedBy(row.message, thread.messages)}
                  onReply={onReply}
                  onEdit={onEdit}
                  onJump={jump}
                />
              </div>
            </Fragment>
          ))}
          <TypingLine roomId={room.id} />
        </div>
      </div>
      {!pinned && (
        <button type="button" className="to-newest" onClick={toBottom}>
          <Icon path={mdiChevronDown} />
          {room.unread > 0 ? `${room.unread} ${t.newMessages}` : t.newest}
        </button>
      )}
    </div>
  )
}

/** Enter goes from the area to its newest message, arrows from message to message, Escape back to the area. */
function walkRows(event: KeyboardEvent<HTMLDivElement>): void {
  const { currentTarget: area, target, key } = event
  const rows = [...area.querySelectorAll<HTMLElement>('.thread-row')]
  const at = rows.findIndex((row) => row === target)
  const next = {
    Enter: target === area ? rows.at(-1) : undefined,
    ArrowUp: at > 0 ? rows[at - 1] : undefined,
    ArrowDown: at === -1 ? undefined : rows[at + 1],
    Escape: target === area ? undefined : area,
  }[key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function quotedBy({ reply_to }: Message, messages: Message[]): Message | undefined {
  return reply_to === null ? undefined : messages.find(({ seq }) => seq === reply_to)
}

function TypingLine({ roomId }: { roomId: string }) {
  const t = useWords(words)
  const people = usePeople('typing', roomId)
  return (
    <p className="typing-line" aria-live="polite">
      {people.length > 0 &&
        `${people
          .map(({ username }) => nameLabel(username, ', '))
          .join('')
          .slice(0, -2)} ${t.typing}`}
    </p>
  )
}

/** A link may point to one message of the room: it is shown, and the address then keeps only the room. */
function useSeqOfAddress(jump: (seq: number) => void): void {
  const { seq, forgetSeq } = useRoomAddress()
  const show = useEffectEvent((wanted: number) => {
    jump(wanted)
    forgetSeq()
  })
  useEffect(() => {
    if (seq !== null) show(seq)
  }, [seq])
}

/** A message far back is searched in large steps: the thread stays complete from there to the newest. */
const seekPageSize = 100

interface JumpDeps extends Pick<ReturnType<typeof useThreadScroll>, 'toRow' | 'older'> {
  thread: ThreadState
  rows: ThreadRow[]
}

/** Scrolls to a message, loading older pages until it is found. */
function useJump({ thread, rows, toRow, older }: JumpDeps): (seq: number) => void {
  // a new object each time: the same message may be requested again
  const [wanted, setWanted] = useState<{ seq: number } | null>(null)
  const target = wanted && rows.find(({ message }) => message.seq === wanted.seq)?.key
  const before = wanted && !target && thread.hasOlder ? thread.messages[0]?.seq : undefined
  const show = useEffectEvent(toRow)
  const seek = useEffectEvent(() => older(seekPageSize))
  useEffect(() => {
    if (wanted && target) show(target)
  }, [wanted, target])
  useEffect(() => {
    if (before !== undefined) void seek()
  }, [before])
  return useCallback((seq) => setWanted({ seq }), [])
}

/**
 * Only what was really in view is marked read: the newest message, in a visible tab, in the focused window. By user
 * setting a room stays unread as long as its customer waits.
 */
function useMarkRead(room: Room, pinned: boolean): void {
  const { id, last_seq, last_customer_seq, read_seq, unread, waiting_since } = room
  const attentive = useAttention()
  const { read, see } = messengerLive()
  const { data: signals, isPending } = useOwnSignals()
  const staysUnread = waiting_since !== null && signals?.until_replied === true
  // also if all is read but the room was marked unread, which its menu does on leaving it
  const isUnread = last_customer_seq > read_seq || unread > 0
  const isSeen = attentive && pinned && isUnread && !isPending
  useEffect(() => {
    if (isSeen) void (staysUnread ? see : read)(id, last_seq)
  }, [isSeen, staysUnread, see, read, id, last_seq])
}

const words = {
  en: {
    messages: 'Messages',
    older: 'Loading older messages',
    newest: 'Newest',
    newMessages: 'new',
    typing: 'typing…',
  },
  th: {
    messages: 'ข้อความ',
    older: 'กำลังโหลดข้อความเก่า',
    newest: 'ล่าสุด',
    newMessages: 'ข้อความใหม่',
    typing: 'กำลังพิมพ์…',
  },
}
