import { chatPageSize } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageLimit, pageNumber } from '../fields.ts'
import { signedIn } from '../policies.ts'

/** `description` may contain HTML from its source; it is stored and shown as text. */
export const notification = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Its source, such as CHAT. */
  ms_name: z.string(),
  created_at: instant,
  /** The chat room concerned; notifications of one room are grouped. */
  room_id: id.nullable(),
  redirect_content: z.object({ page_token: z.string() }),
  staffNotiReadBy: z.array(z.object({ user_id: id })),
})
export type Notification = z.output<typeof notification>

/** Existing notification sources. */
export const notificationSources = ['CHAT', 'RECIPES', 'LAB', 'MACHINE', 'SYSTEM'] as const

const ownUser = { user_id: id }

/** The next three calls keep the API's required spelling; a user_id other than the caller's is refused. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/noti/staff/notification',
  policy: signedIn,
  summary: 'The notifications of the signed-in user, newest first',
  query: {
    ...ownUser,
    page: pageNumber.max(1000).default(1),
    limit: pageLimit.default(chatPageSize),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
  },
  reply: z.object({
    data: z.array(notification),
    currentPage: z.int(),
    totalPage: z.int(),
    total: z.int(),
    unseen_count: z.int(),
  }),
  refuses: ['user_mismatch'],
})

export const seeNotifications = endpoint({
  method: 'PUT',
  path: '/noti/staff/notification/seen',
  policy: signedIn,
  summary: 'Mark every notification seen',
  body: z.strictObject(ownUser),
  refuses: ['user_mismatch'],
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/noti/staff/notification/read',
  policy: signedIn,
  summary: 'Mark one notification read',
  body: z.strictObject({ noti_id: id, ...ownUser }),
  refuses: ['user_mismatch', 'not_found'],
})

export const resolvePageToken = endpoint({
  method: 'POST',
  path: '/noti/redirect',
  policy: signedIn,
  summary: 'The path to which the opaque token of a notification leads, if the caller may open it',
  body: z.strictObject({ page_token: z.string().max(64) }),
  reply: z.object({ to: z.string() }),
  refuses: ['not_found'],
})
