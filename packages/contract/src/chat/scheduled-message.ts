import { countMax, messageFilesMax, messageLength } from '@rp/domain/limits'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, storedName } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { chatFile } from './message.ts'

export const scheduledStates = ['WAITING', 'SENT', 'CANCELLED', 'FAILED'] as const

/** A message to be sent at a time chosen by its author. */
export const scheduledMessage = z.object({
  id,
  room_id: id,
  user_id: id,
  user_name: z.string(),
  body: z.string(),
  files: z.array(chatFile),
  reply_to: z.int().nullable(),
  send_at: instant,
  state: z.enum(scheduledStates),
  error: z.string().nullable(),
})
export type ScheduledMessage = z.output<typeof scheduledMessage>

export const listScheduled = endpoint({
  method: 'GET',
  path: '/chat/room/:id/scheduled',
  policy: canOpen('messenger'),
  summary: 'The scheduled messages of a room, soonest first, and those that failed',
  params: { id },
  reply: z.array(scheduledMessage),
  refuses: ['not_found'],
})

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/chat/room/:id/scheduled',
  policy: canOpen('messenger'),
  summary: 'Schedule a message; a repeated call with the same client_id schedules it once',
  params: { id },
  body: z
    .strictObject({
      client_id: id,
      body: z.string().max(messageLength).normalize('NFC'),
      files: z.array(storedName).max(messageFilesMax).default([]),
      reply_to: z.int().positive().max(countMax).nullable().default(null),
      send_at: instant,
    })
    .refine(({ body, files }) => body.trim() !== '' || files.length > 0, {
      path: ['body'],
      ...saying({ en: 'Write something or add a file', th: 'พิมพ์ข้อความหรือแนบไฟล์' }),
    }),
  reply: scheduledMessage,
  refuses: ['not_found', 'invalid'],
})

export const cancelScheduled = endpoint({
  method: 'DELETE',
  path: '/chat/scheduled/:id',
  policy: canOpen('messenger'),
  summary: 'Cancel a scheduled message',
  params: { id },
  reply: scheduledMessage,
  refuses: ['not_found', 'illegal_transition'],
})
