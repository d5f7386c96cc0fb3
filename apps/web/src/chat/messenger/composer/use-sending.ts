import type { Room } from '@rp/contract/chat/room'
import { scheduleMessage } from '@rp/contract/chat/scheduled-message'
import { messageLength } from '@rp/domain/limits'
import { uuidOf } from '@rp/domain/uuid'
import { call } from '../../../kit/call.ts'
import { queryClient } from '../../../kit/server/query-client.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import { useDraft } from '../live/use-live.ts'
import type { useAttachments } from './use-attachments.ts'
import type { Reply } from './use-reply.ts'
import { useWindowLeft } from './window-left.ts'

interface Deps {
  room: Room
  files: ReturnType<typeof useAttachments>
  reply: Reply
}

/** Whether the text may be sent, and sending it: at once through the outbox, or at a later time. */
export function useSending({ room, files, reply }: Deps) {
  const { outbox, drafts } = messengerLive()
  const { body, visibility } = useDraft(room.id)
  const leftMs = useWindowLeft(room)
  // notes are internal, whatever the channel accepts
  const windowMs = visibility === 'internal' ? null : leftMs
  const isShut = windowMs !== null && windowMs <= 0
  // an overlong paste is shown in full, so that nothing of it is lost
  const excess = body.trim().length - messageLength
  const mayLeave = !isShut && (body.trim() !== '' || files.stored.length > 0) && files.ready && excess <= 0

  function message() {
    return {
      client_id: uuidOf(crypto.getRandomValues(new Uint8Array(16))),
      body: body.trim().normalize('NFC'),
      reply_to: reply.to?.seq ?? null,
    }
  }

  function empty() {
    drafts.write(room.id, { body: '', reply_to: null, visibility: 'public', files: [] })
  }

  return {
    mayLeave,
    /** Time left to write freely; null if irrelevant. */
    windowMs,
    excess,
    leave() {
      const written_at = new Date().toISOString()
      void outbox.write({ ...message(), room_id: room.id, files: files.stored, visibility, written_at })
      empty()
    },
    /** Kept here until the server has it: a refusal shows why, and nothing is lost. */
    async leaveLater(send_at: string): Promise<void> {
      const later = { ...message(), files: files.stored.map(({ file }) => file), send_at }
      try {
        await call(scheduleMessage, { params: { id: room.id }, body: later })
        empty()
        void queryClient.invalidateQueries({ queryKey: ['scheduled', room.id] })
      } catch (cause) {
        toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
      }
    },
  }
}
