import type { Person } from '@rp/contract/events'
import { arrayContains, eq } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { looksChannel } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StaffWho, Who } from '../../platform/who.ts'
import {
  customerChannel,
  everyServiceChannel,
  serviceChannel,
  siteChannel,
  staffChannels,
  staffSockets,
} from '../channels.ts'
import { answersChats, seesAllRooms, visibleTo } from './room-rights.ts'
import { readRoomState, stateForCustomer } from './room-state.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { openRoomPlaces, serviceChannelsOf } from './room-places.ts'

/** Joining, typing, viewing and presence. */
export function liveRooms(platform: Platform, names: { of(staff_id: string): Promise<string> }): void {
  const { database, realtime, outbox } = platform
  const { db } = database
  const places = openRoomPlaces(db)

  realtime.onConnect(async (socket, who) => {
    if (who.type === 'CUSTOMER') {
      const place = await ownPlace(who)
      if (!place) return
      await socket.join([customerChannel(place.id), siteChannel(who.website_id)])
      return tellPresence(place, true)
    }
    if (!answersChats(who)) return
    const hears = seesAllRooms(who) ? [everyServiceChannel] : await servedChannels(who)
    await socket.join([staffSockets, ...hears])
    // A channel that stays is never left: what is told meanwhile would be missed, and nothing would ask for it.
    for (const name of socket.rooms)
      if (name.startsWith('service:') && !hears.includes(name)) await socket.leave(name)
  })

  realtime.onDisconnect(async (socket, who) => {
    const viewing: unknown = socket.data.viewing
    if (typeof viewing === 'string') await tellViewing(viewing, who, false)
    if (who.type !== 'CUSTOMER') return
    const place = await ownPlace(who)
    if (!place) return
    const here = await realtime.inhabited([customerChannel(place.id)])
    if (here.size > 0) return
    await db.update(customer).set({ last_seen_at: new Date().toISOString() }).where(eq(customer.id, who.id))
    tellPresence(place, false)
  })

  realtime.on('typing', async ({ room_id, active }, who) => {
    const place = await places.of(room_id, who)
    const told = { room_id, who: personOf(who), active }
    realtime.emit(staffChannels(place.service_id), 'typing', told)
    if (who.type !== 'STAFF') return
    const shown = { ...told.who, id: '', username: await names.of(who.id) }
    realtime.emit(customerChannel(room_id), 'typing', { ...told, who: shown })
  })

  realtime.on('viewing', async ({ room_id }, who, socket) => {
    if (who.type !== 'STAFF') return
    if (room_id) await places.of(room_id, who)
    const before: unknown = socket.data.viewing
    socket.data.viewing = room_id
    if (room_id) await socket.join(looksChannel(room_id, who.id))
    if (typeof before === 'string' && before !== room_id) {
      await socket.leave(looksChannel(before, who.id))
      await tellViewing(before, who, false)
    }
    if (room_id) await tellViewing(room_id, who, true)
  })

  outbox.on<{ room_id: string }>('chat.room', async ({ room_id }) => {
    const state = await readRoomState(db, room_id)
    if (!state) return
    const { service_id } = await places.at(room_id)
    realtime.emit(staffChannels(service_id), 'room', state)
    realtime.emit(customerChannel(room_id), 'room', stateForCustomer(state))
  })

  outbox.on<{ room_id: string }>('chat.room-details', async ({ room_id }) => {
    realtime.emit(await serviceChannelsOf(db, room_id), 'room.details', { room_id })
  })

  outbox.on<{ room_id: string; service_id: string }>('chat.room-gone', ({ room_id, service_id }) => {
    realtime.emit(serviceChannel(service_id), 'room.gone', { room_id })
  })

  outbox.on('chat.service-staff', () => realtime.welcomeAgain(staffSockets))

  async function tellViewing(room_id: string, who: Who, active: boolean): Promise<void> {
    const { service_id } = await places.of(room_id, who)
    realtime.emit(staffChannels(service_id), 'viewing', { room_id, who: personOf(who), active })
  }

  function tellPresence({ id, service_id }: { id: string; service_id: string }, online: boolean): void {
    realtime.emit(staffChannels(service_id), 'presence', { room_id: id, online })
  }

  async function servedChannels(who: StaffWho): Promise<string[]> {
    const services = await db
      .select({ id: chatService.id })
      .from(chatService)
      .where(arrayContains(chatService.staff_ids, [who.id]))
    return services.map(({ id }) => serviceChannel(id))
  }

  async function ownPlace(who: Who): Promise<{ id: string; service_id: string } | undefined> {
    const [row] = await db
      .select({ id: room.id, service_id: room.service_id })
      .from(room)
      .where(visibleTo(who))
    return row
  }
}

function personOf({ type, id, username }: Who): Person {
  return { type, id, username }
}
