import { listMessages } from '@rp/contract/chat/message'
import type { Platform } from '../../platform/platform.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { readMessages } from './messages.ts'

/** A room's messages for staff who may see it: by page, or before or after a `seq`. */
export function messageListCall({ serve, database: { db } }: Platform): void {
  serve.staff(listMessages, async ({ caller, query }) => {
    const { room_id, page, limit, before, after } = query
    const { last_seq } = await visibleRoom(db, caller, room_id)
    const byPage = before === undefined && after === undefined
    const data = await readMessages(db, room_id, {
      before,
      after,
      limit,
      ...(byPage && { offset: (page - 1) * limit }),
    })
    const first = data[0]?.seq ?? 1
    const last = data.at(-1)?.seq ?? last_seq
    const has_more = after === undefined ? first > 1 : last < last_seq
    return {
      data,
      currentPage: page,
      totalPage: Math.max(1, Math.ceil(last_seq / limit)),
      total: last_seq,
      has_more,
    }
  })
}
