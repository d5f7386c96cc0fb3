import { mdiChevronDown } from '@mdi/js'
import CircularProgress from '@mui/material/CircularProgress'
import type { Room } from '@rp/contract/chat/room'
import { nameLabel } from '@rp/domain/texts'
import type { Message } from '@rp/contract/chat/message'
import { Fragment, useEffect, useState } from 'react'
import { DateText } from '../../kit/date-text.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../kit/language.ts'
import { useAttention } from './attention.ts'
import { MessageRow } from './message-row.tsx'
import { messengerLive } from './messenger-live.ts'
import type { Thread as ThreadState } from './room-entry.ts'
import { threadRows } from './thread-rows.ts'
import { useOutbox, usePeople } from './use-live.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

interface ThreadProps {
  room: Room
  thread: ThreadState
  onReply: (message: Message) => void
}

/** The messages, oldest first; older pages come while scrolling up. */
export function Thread({ room, thread, onReply }: ThreadProps) {
  const t = useWords(words)
  const { session, loadOlder } = messengerLive()
  const echoes = useOutbox().filter(({ room_id }) => room_id === room.id)
  const rows = threadRows(thread.messages, echoes, session)
  const { scroller, drawn, pinned, onScroll, toBottom, toRow, older } = useThreadScroll({
    rows,
    hasOlder: thread.hasOlder,
    loadOlder: () => loadOlder(room.id),
  })
  const newest = rows.at(-1)
  useEffect(() => {
    if (newest?.echo) toBottom()
    // what the user just wrote is shown wherever the place was; nothing else moves it
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest?.key, newest?.echo !== null])
  useMarkRead(room, pinned)
  const [wanted, setWanted] = useState<number | null>(null)
  const target = rows.find(({ message }) => message.seq === wanted)?.key
  useEffect(() => {
    if (wanted === null) return
    if (target !== undefined) toRow(target)
    if (target !== undefined || !thread.hasOlder) setWanted(null)
    else void older()
    // once for each page that comes until the message is among them
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, target, thread.messages[0]?.seq, thread.hasOlder])

  return (
    <div className="thread-frame">
      <div
        ref={scroller}
        className="thread"
        onScroll={onScroll}
        // a scroll area must be reachable by the keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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
              {/* outside of the row, which keeps its place when an older page takes the day away from it */}
              {row.opensDay && (
                <p className="thread-day">
                  <DateText instant={row.message.at} style="date" />
                </p>
              )}
              <div data-key={row.key} className="thread-row" tabIndex={-1}>
                <MessageRow
                  row={row}
                  room={room}
                  quoted={thread.messages.find(({ seq }) => seq === row.message.reply_to)}
                  onReply={onReply}
                  onJump={setWanted}
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

/** Read is what was really in sight: the newest message, in a visible tab, in the focused window (chat b2). */
function useMarkRead({ id, last_seq, last_customer_seq, read_seq }: Room, pinned: boolean): void {
  const attentive = useAttention()
  const { read } = messengerLive()
  useEffect(() => {
    if (attentive && pinned && last_customer_seq > read_seq) void read(id, last_seq)
  }, [attentive, pinned, read, id, last_seq, last_customer_seq, read_seq])
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
