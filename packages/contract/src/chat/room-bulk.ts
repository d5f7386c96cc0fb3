import { bulkMax } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { whoOpens } from '../policies.ts'
import { problemCodes } from '../problems.ts'

/** What is done to each of the rooms; `tag` leaves the other tags of a room as they are. */
export const roomAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('close') }),
  z.strictObject({ kind: z.literal('assign'), assignee_id: id.nullable() }),
  z.strictObject({
    kind: z.literal('tag'),
    tag_id: id,
    value: z.string().max(120).nullable().default(null),
  }),
])
export type RoomAction = z.output<typeof roomAction>

/** Why one room was refused, as the call for a single one says it. */
const refused = z.object({
  code: z.enum(problemCodes),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
})

export const roomResult = z.object({ id, refused: refused.nullable() })
export type RoomResult = z.output<typeof roomResult>

export const changeRooms = endpoint({
  method: 'POST',
  path: '/chat/room/bulk',
  policy: whoOpens('messenger'),
  summary: 'Close, assign or tag many rooms, each for itself',
  body: z.strictObject({ ids: z.array(id).min(1).max(bulkMax), action: roomAction }),
  reply: z.array(roomResult),
})
