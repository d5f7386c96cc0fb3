import { channels } from '@rp/domain/enumerations'
import { chatPageSize, searchedMin } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageLimit } from '../fields.ts'
import { whoOpens } from '../policies.ts'
import { senderTypes, visibilities } from './message.ts'

/** A message in which the searched text stands. */
export const messageHit = z.object({
  room_id: id,
  seq: z.int(),
  at: instant,
  display_name: z.string(),
  sender_type: z.enum(senderTypes),
  visibility: z.enum(visibilities),
  channel: z.enum(channels),
  /** The words around the first place where it stands. */
  snippet: z.string(),
})
export type MessageHit = z.output<typeof messageHit>

export const searchMessages = endpoint({
  method: 'GET',
  path: '/chat/message/search',
  policy: whoOpens('messenger', 'room-list'),
  summary: 'Messages of the rooms that the caller may see which hold a text, newest first',
  query: {
    q: z.string().trim().min(searchedMin).max(100).normalize('NFC'),
    room_id: id.optional(),
    limit: pageLimit.default(chatPageSize),
    /** `nextCursor` of the page before. */
    cursor: z.string().max(120).optional(),
  },
  reply: z.object({
    data: z.array(messageHit),
    nextCursor: z.string().nullable(),
    /**
     * Not every message was looked at: of a word too short for the index the newest ones, of a common one a part of
     * its hits. With a `nextCursor` the search goes on where it stopped.
     */
    isCapped: z.boolean(),
  }),
})
