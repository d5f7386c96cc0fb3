import { fileKinds } from '@rp/domain/chat/file-kinds'
import { chatPageSize, countMax } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageLimit } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { chatFile, message } from './message.ts'

/** A file of a room, with its message, sender and time. */
export const roomFile = chatFile.extend({
  seq: z.int(),
  kind: z.enum(fileKinds),
  sender: message.shape.sender,
  at: instant,
})
export type RoomFile = z.output<typeof roomFile>

/** Newest first; `before` is the `next` of the previous page and costs the same at any depth. */
export const listRoomFiles = endpoint({
  method: 'GET',
  path: '/chat/room/:id/file',
  policy: canOpen('messenger'),
  summary: 'Every file of a room, newest first',
  params: { id },
  query: {
    kind: z.enum(fileKinds).optional(),
    limit: pageLimit.default(chatPageSize),
    before: z.coerce.number().int().positive().max(countMax).optional(),
  },
  reply: z.object({ data: z.array(roomFile), next: z.int().nullable() }),
  refuses: ['not_found'],
})
