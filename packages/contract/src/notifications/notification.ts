import { chatPageSize } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageLimit, pageNumber } from '../fields.ts'
import { signedIn } from '../policies.ts'

/** Specification 3. `description` may carry HTML from its source; it is stored as text and shown as text. */
export const notification = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Where it comes from, such as CHAT. */
  ms_name: z.string(),
  created_at: instant,
  /** The chat room that it tells of: notifications of one room stand together. */
  room_id: id.nullable(),
  redirect_content: z.object({ page_token: z.string() }),
  staffNotiReadBy: z.array(z.object({ user_id: id })),
})
export type Notification = z.output<typeof notification>

/** The notification sources that exist so far. */
export const notificationSources = ['CHAT', 'RECIPES', 'LAB', 'MACHINE', 'SYSTEM'] as const

const ownUser = { user_id: id }

/** The three calls of specification 7, spelled as it spells them; a foreign user_id is refused (trust B7). */
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
  summary:
    'Where a notification leads: the path that its opaque token stands for, when the caller may open it',
  body: z.strictObject({ page_token: z.string().max(64) }),
  reply: z.object({ to: z.string() }),
  refuses: ['not_found'],
})
