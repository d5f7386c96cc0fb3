import {
  listNotifications,
  readNotification,
  seeNotifications,
  type Notification,
} from '@rp/contract/notifications/notification'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { ServerEvents } from '@rp/contract/events'
import { isDepartment } from '@rp/domain/roles'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ring } from '../../kit/browser/sounds.ts'
import { call } from '../../kit/call.ts'
import { queryClient } from '../../kit/server/query-client.ts'
import { currentConnection, on, onConnection } from '../../kit/server/socket.ts'

type Pages = InfiniteData<ReplyOf<typeof listNotifications>, number>

const keyOf = (userId: string) => ['notifications', userId]

/** Notifications are loaded and heard live only for the departments of specification 6. */
export function hearsNotifications(department: string): boolean {
  return isDepartment(department)
}

/** The notifications of a user, newest first, live. */
export function useNotifications(userId: string) {
  useEffect(() => on('notification', (notification) => receive(userId, notification)), [userId])
  useEffect(() => onConnection(() => catchUp(userId)), [userId])
  const query = useInfiniteQuery({
    queryKey: keyOf(userId),
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { user_id: userId, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPage }) => (currentPage < totalPage ? currentPage + 1 : undefined),
    meta: { quiet: true },
  })
  const pages = query.data?.pages ?? []
  // what arrives live shifts the pages, so a row may come twice
  const data = [...new Map(pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()]
  return { ...query, notifications: data, unseen: pages[0]?.unseen_count ?? 0 }
}

/** Opening the bell marks all seen, if any is unseen. */
export async function markAllSeen(userId: string): Promise<void> {
  change(userId, (data) => ({ ...data, pages: data.pages.map((page) => ({ ...page, unseen_count: 0 })) }))
  await settled(userId, call(seeNotifications, { body: { user_id: userId } }))
}

export async function markRead(userId: string, notification: Notification): Promise<void> {
  if (isRead(userId, notification)) return
  const read = { ...notification, staffNotiReadBy: [...notification.staffNotiReadBy, { user_id: userId }] }
  change(userId, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      data: page.data.map((row) => (row.id === notification.id ? read : row)),
    })),
  }))
  await settled(userId, call(readNotification, { body: { noti_id: notification.id, user_id: userId } }))
}

export function isRead(userId: string, { staffNotiReadBy }: Notification): boolean {
  return staffNotiReadBy.some((reader) => reader.user_id === userId)
}

function receive(userId: string, { interrupts, ...notification }: ServerEvents['notification']): void {
  if (interrupts) void ring('notification')
  change(userId, ({ pages: [first, ...rest], ...data }) => {
    if (!first || first.data.some(({ id }) => id === notification.id))
      return { ...data, pages: first ? [first, ...rest] : [] }
    const newer = { ...first, data: [notification, ...first.data], unseen_count: first.unseen_count + 1 }
    return { ...data, pages: [newer, ...rest] }
  })
}

/** What was told while the connection was lost is asked for. */
function catchUp(userId: string): void {
  if (currentConnection() === 'online') void queryClient.invalidateQueries({ queryKey: keyOf(userId) })
}

function change(userId: string, edit: (data: Pages) => Pages): void {
  queryClient.setQueryData<Pages>(keyOf(userId), (data) => data && edit(data))
}

/** What was shown before the server agreed is put right when it does not. */
async function settled(userId: string, asked: Promise<unknown>): Promise<void> {
  await asked.catch(() => queryClient.invalidateQueries({ queryKey: keyOf(userId) }))
}
