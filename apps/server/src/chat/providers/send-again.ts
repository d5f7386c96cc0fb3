import { sendMessageAgain } from '@rp/contract/chat/message-change'
import { windowLeft } from '@rp/domain/chat/write-window'
import { eq, and, sql } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { changeMessage } from '../messages/message-changes.ts'
import { messageOf } from '../messages/messages.ts'
import { lockedRoom } from '../rooms/room-rights.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { message } from '../tables/room.ts'

/** A person decides to send a failed or unknown message again. */
export function sendAgainCalls({ serve, write, outbox }: Platform, wake: () => void): void {
  serve.staff(sendMessageAgain, async ({ caller, params: { room_id, seq } }) => {
    const sent = await write(async (tx) => {
      const room = await lockedRoom(tx, caller, room_id)
      const [row] = await tx
        .select()
        .from(message)
        .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
      const { delivery, kind } = found(row)
      if (!room.channel_account_id || (delivery !== 'FAILED' && delivery !== 'UNKNOWN'))
        throw refuse('illegal_transition', {
          detail: {
            en: 'Only a message that was not delivered can be sent again',
            th: 'ส่งซ้ำได้เฉพาะข้อความที่ส่งไม่ถึง',
          },
        })
      const left = windowLeft(room, Date.now())
      if (left !== null && left <= 0 && kind !== 'TEMPLATE') throw refuse('window_over')
      // A new key: the provider refused the old one.
      const anew = {
        state: 'QUEUED',
        retry_key: uuidv4(),
        attempts: 0,
        first_tried_at: null,
        replied_at: null,
        error: null,
      } as const
      await tx
        .insert(channelOutbox)
        .values({ room_id, seq, account_id: room.channel_account_id, next_at: sql`now()`, ...anew })
        .onConflictDoUpdate({
          target: [channelOutbox.room_id, channelOutbox.seq],
          set: { ...anew, next_at: sql`now()` },
        })
      return changeMessage({ tx, outbox }, { room, seq }, () => ({
        delivery: 'QUEUED',
        delivery_error: null,
        delivery_reason: null,
        arrived_at: new Date().toISOString(),
      }))
    })
    wake()
    return messageOf(sent)
  })
}
