import { isOpenSince, openingAt } from '@rp/domain/chat/business-hours'
import { waitingStep, type AssigneeState } from '@rp/domain/chat/routing'
import { truncate } from '@rp/domain/texts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import { readValues } from '../../configuration/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { openCompanies, type Company } from '../hours/company.ts'
import { adminsOfChat } from './admins-of-chat.ts'
import { lineId, sayLine } from '../system-messages.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { logAssignment } from './log-assignment.ts'
import { roomNotificationName } from './room-notification-name.ts'
import { answersChats, seesAllRooms } from './room-rights.ts'
import { activeTeam } from './room-staff.ts'

const lookEveryMs = 10_000
const key = 'CHAT_ASSIGNEE_AWAY_MINUTES'

/** The name of the sweep, for tests. */
export const releasing = 'releasing rooms of absent assignees'

type Waiting = Awaited<ReturnType<typeof waitingRooms>>[number]

/**
 * Returns rooms whose customer waits for an absent assignee to the queue of their service, and notifies its staff; where
 * nobody works the queue, the admins (ADR 0156). The round robin then gives them to who is online.
 */
export function releaseAbsent(platform: Platform, { notify }: Notifications): void {
  const { database, write, realtime, outbox } = platform
  const { db } = database
  const companyOf = openCompanies(database)

  sweepEvery(platform, lookEveryMs, releasing, async (signal) => {
    const rooms = await waitingRooms(db)
    if (rooms.length === 0) return
    const limitMs = (await readValues(db, [key]))[key] * 60_000
    const people = new Set(
      rooms.flatMap(({ assignee_id, staff_ids }) => [assignee_id ?? [], staff_ids].flat()),
    )
    // One question for all rooms: most of them need nothing.
    const here = await realtime.inhabited([...people].map(userChannel))
    const isHere = (id: string) => here.has(userChannel(id))
    for (const one of rooms) {
      if (signal.aborted) return
      const assignee = stateOf(one, isHere)
      const isTeamHere = one.staff_ids.some(isHere)
      if (assignee === 'HERE' || (assignee === 'NONE' && isTeamHere)) continue
      const waitedMs = openWait(one, limitMs, await companyOf(one.id))
      const step = waitingStep({ assignee, isTeamHere, waitedMs, limitMs })
      if (step === 'RELEASE') await write((tx) => release(tx, one, isTeamHere))
      if (step === 'ESCALATE') await write((tx) => escalate(tx, one))
    }
  })

  async function release(
    tx: Tx,
    { id, assignee_id, waiting_since, routing, service_id }: Waiting,
    isTeamHere: boolean,
  ): Promise<void> {
    const team = await activeTeam(tx, service_id)
    const [before] = await tx
      .select()
      .from(room)
      .where(and(eq(room.id, id), isNotNull(room.waiting_since)))
      .for('update')
    if (!before || !assignee_id || before.assignee_id !== assignee_id) return
    await tx
      .update(room)
      .set({ assignee_id: null, assigned_at: null, chg: sql`${room.chg} + 1` })
      .where(eq(room.id, id))
    await tx.execute(unseenByTeam(before, team))
    await outbox.publish(tx, 'chat.room', { room_id: id })
    await sayLine({ outbox }, tx, await releasedLine(tx, id, { assignee_id, waiting_since }))
    // The round robin notifies the one to whom it gives the room.
    const isGiven = routing === 'ROUND_ROBIN' && isTeamHere
    if (!isGiven)
      await notify(
        tx,
        team.filter((one) => one !== assignee_id),
        {
          title: await roomNotificationName(tx, id),
          description: truncate(before.last_preview, 80),
          ms_name: 'CHAT',
          target: { route: 'messenger', query: { room: id } },
          kind: 'waiting',
          room_id: id,
          once: `released ${id} ${waiting_since}`,
        },
      )
    await logAssignment(tx, { type: 'SYSTEM', id: null }, before, null)
  }

  async function escalate(tx: Tx, { id, waiting_since }: Waiting): Promise<void> {
    const name = await roomNotificationName(tx, id)
    await notify(tx, await adminsOfChat(tx), {
      title: { en: `Nobody answers: ${name}`, th: `ยังไม่มีผู้ตอบ: ${name}` },
      description: {
        en: 'The customer waits, and nobody of the chat service is online.',
        th: 'ลูกค้ารออยู่ และไม่มีเจ้าหน้าที่ของบริการแชตออนไลน์',
      },
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: id } },
      kind: 'waiting',
      room_id: id,
      once: `escalated ${id} ${waiting_since}`,
    })
  }
}

/** The longest waits; a queue beyond this is not served by routing. */
const atOnce = 500

async function waitingRooms(db: Pick<Tx, 'select'>) {
  const rows = await db
    .select({
      id: room.id,
      service_id: room.service_id,
      assignee_id: room.assignee_id,
      waiting_since: room.waiting_since,
      staff_ids: chatService.staff_ids,
      routing: chatService.routing,
      assignee: { role: staff.role, department: staff.department, is_active: staff.is_active },
    })
    .from(room)
    .innerJoin(chatService, eq(chatService.id, room.service_id))
    .leftJoin(staff, eq(staff.id, room.assignee_id))
    .where(isNotNull(room.waiting_since))
    .orderBy(asc(room.waiting_since), asc(room.id))
    .limit(atOnce)
  return rows.flatMap(({ waiting_since, ...row }) => (waiting_since ? [{ ...row, waiting_since }] : []))
}

function stateOf(
  { assignee_id, assignee, staff_ids }: Waiting,
  isHere: (id: string) => boolean,
): AssigneeState {
  if (assignee_id === null) return 'NONE'
  const serves = assignee?.is_active && answersChats(assignee)
  if (!serves || !(staff_ids.includes(assignee_id) || seesAllRooms(assignee))) return 'GONE'
  return isHere(assignee_id) ? 'HERE' : 'AWAY'
}

/** How long the customer has waited in opening hours without a break, as far as the limits need it; null: closed. */
function openWait({ waiting_since }: Waiting, limitMs: number, company: Company | undefined): number | null {
  const now = Date.now()
  if (!company || !openingAt(company.hours, now, company.holidays).isOpen) return null
  const waited = now - Date.parse(waiting_since)
  const steps = [2 * limitMs, limitMs]
  return steps.find((step) => waited >= step && isOpenSince(company.hours, now, step, company.holidays)) ?? 0
}

/** A line for staff, with the reason. */
async function releasedLine(
  tx: Tx,
  room_id: string,
  { assignee_id, waiting_since }: { assignee_id: string; waiting_since: string },
) {
  const [person] = await tx.select({ username: staff.username }).from(staff).where(eq(staff.id, assignee_id))
  const name = person?.username ?? ''
  return {
    room_id,
    client_id: lineId(`released ${room_id} ${waiting_since}`),
    sender_name: name,
    body: `${name} ไม่อยู่ ห้องนี้กลับเข้าคิวแล้ว · ${name} is away: the room is back in the queue`,
    note: { kind: 'TEXT' as const, meta: null },
  }
}

/** From now on it is unseen by the staff of its service. */
function unseenByTeam({ id, last_customer_seq }: typeof room.$inferSelect, team: string[]) {
  return sql`
    insert into chat_unseen (room_id, recipient_id, recipient_type, from_seq, since)
    select ${id}, recipient, 'STAFF', coalesce((select min(from_seq) from chat_unseen
      where room_id = ${id} and recipient_type = 'STAFF'), ${last_customer_seq}), now()
    from unnest(${sql.param(team)}::uuid[]) as recipient on conflict do nothing`
}
