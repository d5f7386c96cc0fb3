import { notificationName } from '@rp/domain/chat/visitor-name'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { routeRoom } from './route-room.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'

const lookEveryMs = 5000
const atOnce = 50

/** Assigns waiting rooms to staff who came online or have capacity again; the longest wait first. */
export function routeWaitingRooms(platform: Platform, notifications: Notifications): void {
  sweepEvery(platform, lookEveryMs, 'giving rooms that wait', async () => {
    const waiting = await platform.database.db
      .select({
        room_id: room.id,
        service_id: room.service_id,
        preview: room.last_preview,
        customer_id: customer.id,
        display_name: customer.display_name,
      })
      .from(room)
      .innerJoin(chatService, eq(chatService.id, room.service_id))
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .where(
        and(isNotNull(room.waiting_since), isNull(room.assignee_id), eq(chatService.routing, 'ROUND_ROBIN')),
      )
      .orderBy(asc(room.waiting_since), asc(room.id))
      .limit(atOnce)
    const full = new Set<string>()
    for (const { room_id, service_id, preview, ...who } of waiting) {
      if (full.has(service_id)) continue
      const isGiven = await routeRoom(platform, notifications, {
        room_id,
        service_id,
        news: {
          title: `→ ${notificationName(who)}`,
          description: preview,
          ms_name: 'CHAT',
          target: { route: 'messenger', query: { room: room_id } },
          kind: 'assignment',
          room_id,
        },
      })
      if (!isGiven) full.add(service_id)
    }
  })
}
