import {
  listNotifications,
  readNotification,
  resolvePageToken,
  seeNotifications,
} from '@rp/contract/notifications/notification'
import { mayOpen } from '@rp/domain/permissions'
import { pathOf } from '@rp/domain/routes'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { roomOf, type Target } from './notify.ts'
import { bellState, notification, notificationRecipient as recipient } from './tables/notification.ts'

/** The three bell calls of specification 7, and what a notification leads to. */
export function bellCalls({ serve, database }: Platform): void {
  const { db } = database

  serve.staff(listNotifications, async ({ who, query }) => {
    own(who, query.user_id)
    const { page, limit, order } = query
    const [rows, [state]] = await Promise.all([
      db
        .select({
          id: notification.id,
          title: notification.title,
          description: notification.description,
          ms_name: notification.ms_name,
          created_at: notification.created_at,
          target: notification.target,
          page_token: recipient.page_token,
          read_at: recipient.read_at,
        })
        .from(recipient)
        .innerJoin(notification, eq(notification.id, recipient.notification_id))
        .where(eq(recipient.user_id, who.id))
        .orderBy(order === 'DESC' ? desc(recipient.useq) : asc(recipient.useq))
        .limit(limit)
        .offset((page - 1) * limit),
      db.select().from(bellState).where(eq(bellState.user_id, who.id)),
    ])
    const total = state?.last_useq ?? 0
    const data = rows.map(({ page_token, read_at, target, ...row }) => ({
      ...row,
      room_id: roomOf(target as Target),
      redirect_content: { page_token },
      staffNotiReadBy: read_at ? [{ user_id: who.id }] : [],
    }))
    return {
      data,
      currentPage: page,
      totalPage: Math.max(1, Math.ceil(total / limit)),
      total,
      unseen_count: total - (state?.seen_useq ?? 0),
    }
  })

  serve.staff(seeNotifications, async ({ who, body }) => {
    own(who, body.user_id)
    await db.update(bellState).set({ seen_useq: bellState.last_useq }).where(eq(bellState.user_id, who.id))
    return null
  })

  serve.staff(readNotification, async ({ who, body }) => {
    own(who, body.user_id)
    const mine = and(eq(recipient.user_id, who.id), eq(recipient.notification_id, body.noti_id))
    const [row] = await db
      .update(recipient)
      .set({ read_at: sql`coalesce(${recipient.read_at}, now())` })
      .where(mine)
      .returning({ useq: recipient.useq })
    found(row)
    return null
  })

  serve.staff(resolvePageToken, async ({ who, body }) => {
    const [row] = await db
      .select({ target: notification.target })
      .from(recipient)
      .innerJoin(notification, eq(notification.id, recipient.notification_id))
      .where(and(eq(recipient.page_token, body.page_token), eq(recipient.user_id, who.id)))
    const { route, params, query } = found(openableBy(who, found(row).target as Target))
    const search = new URLSearchParams(query).toString()
    return { to: pathOf(route, params) + (search ? `?${search}` : '') }
  })
}

function openableBy(who: StaffWho, target: Target | undefined): Target | undefined {
  if (!target || mayOpen(who.role, who.department, target.route)) return target
  return openableBy(who, target.otherwise)
}

/** The specification sends user_id along; only the caller's own is taken (trust B7). */
function own(who: StaffWho, user_id: string): void {
  if (user_id !== who.id) throw refuse('user_mismatch')
}
