import {
  listNotifications,
  readNotification,
  resolvePageToken,
  seeNotifications,
} from '@rp/contract/notifications/notification'
import { mayOpen } from '@rp/domain/permissions'
import { pathOf } from '@rp/domain/routes'
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { languageOf } from '../platform/http/language.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { roomOf, type Target } from './notify.ts'
import { positionOf, publishSeen } from './read-room.ts'
import { textIn } from './tables/text-in.ts'
import { notificationState, notification, notificationRecipient as recipient } from './tables/notification.ts'

/** The three notification calls, and what a notification leads to. */
export function notificationCalls({ serve, database, realtime }: Platform): void {
  const { db } = database

  serve.staff(listNotifications, async ({ caller, query, request }) => {
    own(caller, query.user_id)
    const { page, limit, order } = query
    const [rows, { total, unseen_count }] = await Promise.all([
      db
        .select({
          id: notification.id,
          title: textIn(languageOf(request), 'title'),
          description: textIn(languageOf(request), 'description'),
          ms_name: notification.ms_name,
          created_at: notification.created_at,
          target: notification.target,
          page_token: recipient.page_token,
          read_at: recipient.read_at,
        })
        .from(recipient)
        .innerJoin(notification, eq(notification.id, recipient.notification_id))
        .where(and(eq(recipient.user_id, caller.id), gt(recipient.useq, 0)))
        .orderBy(order === 'DESC' ? desc(recipient.useq) : asc(recipient.useq))
        .limit(limit)
        .offset((page - 1) * limit),
      positionOf(db, caller.id),
    ])
    const data = rows.map(({ page_token, read_at, target, ...row }) => ({
      ...row,
      room_id: roomOf(target as Target),
      redirect_content: { page_token },
      staffNotiReadBy: read_at ? [{ user_id: caller.id }] : [],
    }))
    return {
      data,
      currentPage: page,
      totalPage: Math.max(1, Math.ceil(total / limit)),
      total,
      unseen_count,
    }
  })

  serve.staff(seeNotifications, async ({ caller, body }) => {
    own(caller, body.user_id)
    const isUnseen = lt(notificationState.seen_useq, notificationState.last_useq)
    const changed = await db
      .update(notificationState)
      .set({ seen_useq: notificationState.last_useq })
      .where(and(eq(notificationState.user_id, caller.id), isUnseen))
      .returning({ user_id: notificationState.user_id })
    if (changed.length > 0) publishSeen(realtime, caller.id)
    return null
  })

  serve.staff(readNotification, async ({ caller, body }) => {
    own(caller, body.user_id)
    const mine = and(eq(recipient.user_id, caller.id), eq(recipient.notification_id, body.noti_id))
    const changed = await db
      .update(recipient)
      .set({ read_at: sql`now()` })
      .where(and(mine, isNull(recipient.read_at)))
      .returning({ useq: recipient.useq })
    if (changed.length > 0) publishSeen(realtime, caller.id)
    else found((await db.select({ useq: recipient.useq }).from(recipient).where(mine))[0])
    return null
  })

  serve.staff(resolvePageToken, async ({ caller, body }) => {
    const [row] = await db
      .select({ target: notification.target })
      .from(recipient)
      .innerJoin(notification, eq(notification.id, recipient.notification_id))
      .where(and(eq(recipient.page_token, body.page_token), eq(recipient.user_id, caller.id)))
    const { route, params, query } = found(openableBy(caller, found(row).target as Target))
    const search = new URLSearchParams(query).toString()
    return { to: pathOf(route, params) + (search ? `?${search}` : '') }
  })
}

function openableBy(caller: StaffCaller, target: Target | undefined): Target | undefined {
  if (!target || mayOpen(caller.role, caller.department, target.route)) return target
  return openableBy(caller, target.otherwise)
}

/** Clients send user_id along; only the caller's own is accepted. */
function own(caller: StaffCaller, user_id: string): void {
  if (user_id !== caller.id) throw refuse('user_mismatch')
}
