import { channels } from '@rp/domain/enumerations'
import { chatPageSize, searchedMin } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageLimit } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { senderTypes, visibilities } from './message.ts'

/** A message that contains the searched text. */
export const messageHit = z.object({
  room_id: id,
  seq: z.int(),
  at: instant,
  customer_id: id,
  display_name: z.string(),
  sender_type: z.enum(senderTypes),
  visibility: z.enum(visibilities),
  channel: z.enum(channels),
  /** The words around the first match. */
  snippet: z.string(),
})
export type MessageHit = z.output<typeof messageHit>

export const searchMessages = endpoint({
  method: 'GET',
  path: '/chat/message/search',
  policy: canOpen('messenger', 'room-list'),
  summary: 'Search the messages of the rooms that the caller may see, newest first',
  query: {
    q: z.string().trim().min(searchedMin).max(100).normalize('NFC'),
    room_id: id.optional(),
    limit: pageLimit.default(chatPageSize),
    /** `nextCursor` of the previous page. */
    cursor: z.string().max(120).optional(),
  },
  reply: z.object({
    data: z.array(messageHit),
    nextCursor: z.string().nullable(),
    /**
     * Not all messages were searched: for a word too short for the index only the newest, for a common one only part
     * of the matches. With a `nextCursor` the search continues where it stopped.
     */
    isCapped: z.boolean(),
  }),
})
