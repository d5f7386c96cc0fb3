import type { Person } from '@rp/contract/events'
import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { looksChannel } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StaffCaller, Caller, CustomerCaller } from '../../platform/caller.ts'
import {
  customerChannel,
  everyServiceChannel,
  serviceChannel,
  siteChannel,
  staffChannels,
  staffSockets,
} from '../channels.ts'
import { answersChats, ownOpenRoom, seesAllRooms, visibleTo } from './room-rights.ts'
import { readRoomState, stateForCustomer } from './room-state.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { openRoomPlaces, serviceChannelsOf } from './room-places.ts'

interface VisitorPlace {
  id: string
  service_id: string
  blocked_at: string | null
}

/** Joining, typing, viewing and presence. */
export function liveRooms(platform: Platform, names: { of(staff_id: string): Promise<string> }): void {
  const { database, realtime, outbox } = platform
  const { db } = database
  const places = openRoomPlaces(db)

  realtime.onConnect(async (socket, caller) => {
    if (caller.type === 'CUSTOMER') {
      const place = await ownPlace(caller)
      if (!place) return
      await socket.join([customerChannel(place.id), siteChannel(caller.website_id)])
      return publishPresence(place, true)
    }
    if (!answersChats(caller)) return
    const channels = seesAllRooms(caller) ? [everyServiceChannel] : await servedChannels(caller)
    await socket.join([staffSockets, ...channels])
    // Leaves only channels that the socket may no longer receive: it would miss the events sent while it
    // leaves and joins again, and nothing would request them.
    for (const name of socket.rooms)
      if (name.startsWith('service:') && !channels.includes(name)) await socket.leave(name)
  })

  realtime.onDisconnect(async (socket, caller) => {
    const viewing: unknown = socket.data.viewing
    if (typeof viewing === 'string') await emitViewing(viewing, caller, false)
    if (caller.type !== 'CUSTOMER') return
    const place = await ownPlace(caller)
    if (!place) return
    const here = await realtime.inhabited([customerChannel(place.id)])
    if (here.size > 0) return
    await db
      .update(customer)
      .set({ last_seen_at: new Date().toISOString() })
      .where(and(eq(customer.id, caller.id), isNull(customer.erased_at)))
    publishPresence(place, false)
  })

  realtime.on('typing', async ({ room_id, active }, caller) => {
    const place = await places.of(room_id, caller)
    if (caller.type === 'CUSTOMER' && !(await isAdmitted(caller))) return
    const reported = { room_id, who: personOf(caller), active }
    realtime.emit(staffChannels(place.service_id), 'typing', reported)
    if (caller.type !== 'STAFF') return
    const shown = { ...reported.who, id: '', username: await names.of(caller.id) }
    realtime.emit(customerChannel(room_id), 'typing', { ...reported, who: shown })
  })

  realtime.on('viewing', async ({ room_id }, caller, socket) => {
    if (caller.type !== 'STAFF') return
    if (room_id) await places.of(room_id, caller)
    const before: unknown = socket.data.viewing
    socket.data.viewing = room_id
    if (room_id) await socket.join(looksChannel(room_id, caller.id))
    if (typeof before === 'string' && before !== room_id) {
      await socket.leave(looksChannel(before, caller.id))
      await emitViewing(before, caller, false)
    }
    if (room_id) await emitViewing(room_id, caller, true)
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

  async function emitViewing(room_id: string, caller: Caller, active: boolean): Promise<void> {
    const { service_id } = await places.of(room_id, caller)
    realtime.emit(staffChannels(service_id), 'viewing', { room_id, who: personOf(caller), active })
  }

  function publishPresence({ id, service_id, blocked_at }: VisitorPlace, online: boolean): void {
    if (blocked_at !== null) return
    realtime.emit(staffChannels(service_id), 'presence', { room_id: id, online })
  }

  async function servedChannels(caller: StaffCaller): Promise<string[]> {
    const services = await db
      .select({ id: chatService.id })
      .from(chatService)
      .where(arrayContains(chatService.staff_ids, [caller.id]))
    return services.map(({ id }) => serviceChannel(id))
  }

  async function ownPlace(caller: Caller): Promise<VisitorPlace | undefined> {
    const [row] = await db
      .select({ id: room.id, service_id: room.service_id, blocked_at: room.blocked_at })
      .from(room)
      .where(visibleTo(caller))
    return row
  }

  /** Whether the visitor's own room is not blocked; read fresh, because a block counts at once. */
  async function isAdmitted(caller: CustomerCaller): Promise<boolean> {
    return (await db.$count(room, ownOpenRoom(caller))) > 0
  }
}

function personOf({ type, id, username }: Caller): Person {
  return { type, id, username }
}
