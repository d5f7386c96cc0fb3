import { changeRooms, type RoomAction } from '@rp/contract/chat/room-bulk'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import type { RoomChanges } from './room-changes.ts'

/** One change of many rooms, each with a transaction of its own: what is refused of one holds up no other. */
export function roomBulkCall({ serve }: Platform, changes: RoomChanges): void {
  serve.staff(changeRooms, async ({ who, body: { ids, action } }) => {
    const results = []
    for (const id of new Set(ids)) results.push({ id, refused: await attempt(who, id, action) })
    return results
  })

  async function attempt(who: StaffWho, id: string, action: RoomAction) {
    try {
      await run(who, id, action)
      return null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { code: error.code, errors: error.parts.errors ?? [] }
    }
  }

  function run(who: StaffWho, id: string, action: RoomAction) {
    switch (action.kind) {
      case 'close':
        return changes.setStatus(who, id, 'CLOSED')
      case 'assign':
        return changes.assign(who, id, action)
      case 'tag':
        return changes.addTag(who, id, { tag_id: action.tag_id, value: action.value })
    }
  }
}
