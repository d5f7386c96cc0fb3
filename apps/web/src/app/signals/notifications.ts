import {
  listNotifications,
  readNotification,
  seeNotifications,
  type Notification,
} from '@rp/contract/notifications/notification'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { ServerEvents } from '@rp/contract/events'
import { chatPageSize } from '@rp/domain/limits'
import { isDepartment } from '@rp/domain/roles'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ring } from '../../kit/browser/sounds.ts'
import { call } from '../../kit/call.ts'
import { queryClient } from '../../kit/server/query-client.ts'
import { connectionTried, currentConnection, on, onConnection } from '../../kit/server/socket.ts'

type Pages = InfiniteData<ReplyOf<typeof listNotifications>, number>

const keyOf = (userId: string) => ['notifications', userId]

/** Only some departments load and receive notifications. */
export function subscribesToNotifications(department: string): boolean {
  return isDepartment(department)
}

/** The notifications of a user, newest first, live. */
export function useNotifications(userId: string) {
  useEffect(() => on('notification', (notification) => receive(userId, notification)), [userId])
  useEffect(() => onConnection(() => catchUp(userId)), [userId])
  useEffect(() => on('notifications.seen', () => catchUp(userId)), [userId])
  const query = useInfiniteQuery({
    queryKey: keyOf(userId),
    queryFn: ({ pageParam, signal }) => readPage(userId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPage }) => (currentPage < totalPage ? currentPage + 1 : undefined),
    meta: { quiet: true },
  })
  // oxlint-disable-next-line own/no-unknown-as-empty -- beside it, `data` says whether they are known
  const pages = query.data?.pages ?? []
  // live arrivals shift the pages, so a row may come twice
  const data = [...new Map(pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()]
  return { ...query, notifications: data, unseen: pages[0]?.unseen_count ?? 0 }
}

/** Requested only after later events are being received, so that the reply contains everything that happened before. */
async function readPage(user_id: string, page: number, signal: AbortSignal) {
  await connectionTried()
  const query = { user_id, page, limit: chatPageSize, order: 'DESC' } as const
  return call(listNotifications, { query }, { signal })
}

/** Opening the dropdown marks all as seen, if any is unseen. */
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

function receive(userId: string, { interrupts, bell, ...notification }: ServerEvents['notification']): void {
  if (interrupts) void ring('notification')
  if (!bell) return
  let isRoomKnown = false
  change(userId, ({ pages: [first, ...rest], ...data }) => {
    if (!first || first.data.some(({ id }) => id === notification.id))
      return { ...data, pages: first ? [first, ...rest] : [] }
    isRoomKnown = notification.room_id !== null && first.data.some(isOfRoom(notification.room_id))
    const newer = {
      ...first,
      data: [notification, ...first.data],
      unseen_count: first.unseen_count + (isRoomKnown ? 0 : 1),
    }
    return { ...data, pages: [newer, ...rest] }
  })
  // Several of one room count once; whether that one is unseen, the server knows.
  if (isRoomKnown) catchUp(userId)
}

const isOfRoom =
  (room_id: string) =>
  (one: Notification): boolean =>
    one.room_id === room_id

/** Loads the notifications missed while disconnected, or what was seen on another device. */
function catchUp(userId: string): void {
  if (currentConnection() === 'online') void queryClient.invalidateQueries({ queryKey: keyOf(userId) })
}

function change(userId: string, edit: (data: Pages) => Pages): void {
  queryClient.setQueryData<Pages>(keyOf(userId), (data) => data && edit(data))
}

/** Optimistic changes are corrected if the server refuses. */
async function settled(userId: string, request: Promise<unknown>): Promise<void> {
  await request.catch(() => queryClient.invalidateQueries({ queryKey: keyOf(userId) }))
}
