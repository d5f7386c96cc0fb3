import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { Message } from '@rp/contract/chat/message'
import { editRefused } from '@rp/domain/chat/message-changes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../kit/shortcuts/use-shortcuts.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { emit, useConnection } from '../../kit/server/socket.ts'
import { Composer } from './composer/composer.tsx'
import { useReply } from './composer/use-reply.ts'
import { BackButton } from './header/back-button.tsx'
import { ThreadHeader } from './header/thread-header.tsx'
import { ScheduledList } from './later/scheduled-list.tsx'
import { useAttention } from './live/attention.ts'
import { messengerLive } from './live/messenger-live.ts'
import { useDraft, useRoomEntry } from './live/use-live.ts'
import { DraftCard } from './thread/draft-card.tsx'
import { EditBox } from './thread/edit-box.tsx'
import { Thread } from './thread/thread.tsx'

/** Viewing is sent again before a hint's 6 s expire. */
const viewingEveryMs = 5000

interface ThreadPanelProps {
  roomId: string
  onDetails: () => void
}

/** One room: the customer, the messages, and the composer. */
export function ThreadPanel({ roomId, onDetails }: ThreadPanelProps) {
  const { openRoom, enterRoom } = messengerLive()
  const entry = useRoomEntry(roomId)
  const opening = useQuery({
    queryKey: ['thread', roomId],
    queryFn: () => openRoom(roomId),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useEffect(() => enterRoom(roomId), [enterRoom, roomId])
  useEmitViewing(roomId)
  const { drafts, session } = messengerLive()
  const { reply_to } = useDraft(roomId)
  const answer = useCallback(
    (seq: number | null) => drafts.write(roomId, { reply_to: seq }),
    [drafts, roomId],
  )
  const reply = useReply(entry?.thread?.messages ?? [], reply_to, answer)
  const [editing, setEditing] = useState<Message | null>(null)
  const composer = useRef<HTMLTextAreaElement>(null)
  const { start } = reply
  const replyTo = useCallback(
    (seq: number) => {
      start(seq)
      composer.current?.focus()
    },
    [start],
  )

  function editLast() {
    const channel = entry?.room.channel
    const own = entry?.thread?.messages.findLast(({ sender }) => sender.id === session.user_id)
    if (!own || !channel) return
    const place = { ...own, channel, isDeleted: own.deleted_at !== null }
    if (editRefused(place, { id: session.user_id, isAdmin: false }) === null) setEditing(own)
  }

  function write(visibility: Message['visibility']) {
    drafts.write(roomId, { visibility })
    composer.current?.focus()
  }
  useShortcuts({ 'write-note': () => write('internal'), 'write-reply': () => write('public') })

  if (opening.error && !entry?.thread?.loaded)
    return (
      <>
        <BackButton />
        <ProblemView error={opening.error} onRetry={() => void opening.refetch()} />
      </>
    )
  if (!entry?.thread?.loaded)
    return (
      <>
        <BackButton />
        <ThreadSkeleton />
      </>
    )
  return (
    <>
      <ThreadHeader room={entry.room} onDetails={onDetails} />
      <Thread room={entry.room} thread={entry.thread} onReply={replyTo} onEdit={setEditing} />
      <ScheduledList roomId={roomId} />
      <DraftCard roomId={roomId} />
      {editing ? (
        <EditBox key={editing.seq} message={editing} onDone={() => setEditing(null)} />
      ) : (
        <Composer room={entry.room} reply={reply} area={composer} onEditLast={editLast} />
      )}
    </>
  )
}

function useEmitViewing(roomId: string): void {
  const attentive = useAttention()
  const online = useConnection() === 'online'
  useEffect(() => {
    if (!attentive || !online) return
    emit('viewing', { room_id: roomId })
    const timer = setInterval(() => emit('viewing', { room_id: roomId }), viewingEveryMs)
    return () => {
      clearInterval(timer)
      emit('viewing', { room_id: null })
    }
  }, [roomId, attentive, online])
}

function ThreadSkeleton() {
  return (
    <div className="thread-skeleton" aria-hidden="true">
      <Skeleton variant="rounded" width="45%" height={42} />
      <Skeleton variant="rounded" width="55%" height={60} sx={{ alignSelf: 'end' }} />
      <Skeleton variant="rounded" width="38%" height={42} />
      <Skeleton variant="rounded" width="30%" height={42} sx={{ alignSelf: 'end' }} />
    </div>
  )
}
