import { roomTagsMax } from '@rp/domain/limits'
import { z } from 'zod'
import { bulkCalls } from '../bulk.ts'
import { id } from '../fields.ts'
import { canOpen } from '../policies.ts'

const tagOfRoom = z.strictObject({ tag_id: id, value: z.string().max(120).nullable() })

/** The action for each room; `tag` keeps the other tags of a room, `send_again` sends what did not arrive. */
export const roomAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('close') }),
  z.strictObject({ kind: z.literal('send_again') }),
  z.strictObject({
    kind: z.literal('assign'),
    assignee_id: id.nullable(),
    /** The assignee when the caller decided: somebody else is not replaced. */
    from: id.nullable().optional(),
  }),
  z.strictObject({
    kind: z.literal('tag'),
    tag_id: id,
    value: z.string().max(120).nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('retag'),
    tags: z.array(tagOfRoom).max(roomTagsMax),
    /** The tags when the caller decided: a tag that somebody else added since then stays. */
    from: z.array(tagOfRoom).max(roomTagsMax),
  }),
])
export type RoomAction = z.output<typeof roomAction>

const calls = bulkCalls({
  path: '/chat/room',
  policy: canOpen('messenger'),
  summary: 'Close, assign or tag many rooms, or send again what did not arrive there, each for itself',
  action: roomAction,
})
export const changeRooms = calls.change
export const undoRoomChange = calls.undo
