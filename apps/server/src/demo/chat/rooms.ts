import { createHash } from 'node:crypto'
import { previewOf, roomStatusAfter } from '@rp/domain/chat/room-rules'
import { windowAfter } from '@rp/domain/chat/write-window'
import type { message, room, roomRead, roomTag } from '../../chat/tables/room.ts'
import type { Catalogue } from './catalogue.ts'
import type { CustomerRow } from '../customers.ts'
import { dialogues, isSpokenByMan, linesOf, type Line } from './dialogues.ts'
import { thaiMen } from '../names.ts'
import { daysBefore, minutesBefore, type Random } from '../random.ts'
import { men, type StaffRow } from '../staff.ts'
import type { Dialogue, Subject } from './subjects.ts'

export type RoomRow = typeof room.$inferSelect
type MessageRow = typeof message.$inferInsert & { at: string }

export interface Rooms {
  rooms: RoomRow[]
  messages: MessageRow[]
  tags: (typeof roomTag.$inferInsert)[]
  reads: (typeof roomRead.$inferInsert)[]
}

interface Deps {
  random: Random
  now: Date
  staff: StaffRow[]
  customers: CustomerRow[]
  catalogue: Catalogue
}

const roomCount = 60
/** Conversations within this many minutes count as today's. */
const todayMinutes = 500
const bangkok = 7 * 60 * 60_000

/** The state of a conversation: the customer waits, has an answer, or it is closed. */
const endings = ['open', 'replied', 'closed'] as const
type Ending = (typeof endings)[number]

export function demoRooms(deps: Deps): Rooms {
  const all: Rooms = { rooms: [], messages: [], tags: [], reads: [] }
  const taken = new Set<CustomerRow>()
  // Only people who were already customers at that time.
  const known = deps.customers.filter(({ created_at }) => new Date(created_at) < daysBefore(deps.now, 60))
  for (let index = 0; index < roomCount; index += 1) {
    const dialogue = dialogues[index % dialogues.length]
    if (!dialogue) continue
    const who = known.find((one) => !taken.has(one) && maySay(one, dialogue))
    if (!who) continue
    taken.add(who)
    const ending = endings[index % 7 < 2 ? 0 : index % 7 < 5 ? 1 : 2] ?? 'open'
    const reported = demoRoom({ ...deps, dialogue, customer: who, ending, age: ageOf(deps.random, index) })
    all.rooms.push(reported.room)
    all.messages.push(...reported.messages)
    all.tags.push(...tagsOf(deps, dialogue, reported.room))
    all.reads.push(...readsOf(deps, reported.room, reported.messages))
  }
  return all
}

function maySay({ display_name, language }: CustomerRow, dialogue: Dialogue): boolean {
  if (language !== dialogue.language) return false
  const man = thaiMen.some(([name]) => display_name.startsWith(`${name} `))
  return language === 'en' || man === isSpokenByMan(dialogue, 'C')
}

function mayAnswer({ username }: StaffRow, dialogue: Dialogue): boolean {
  return dialogue.language === 'en' || men.includes(username) === isSpokenByMan(dialogue, 'S')
}

/** Minutes since the last message: a third of the rooms today, the rest over the last month. */
function ageOf(random: Random, index: number): number {
  return index % 3 === 0 ? random.int(2, todayMinutes - 80) : random.int(todayMinutes, 60 * 24 * 30)
}

/** Earlier messages were written by day, from half past nine to eight in Bangkok. */
function byDay(last: Date, now: Date): Date {
  const day = 24 * 60 * 60_000
  if (now.getTime() - last.getTime() < todayMinutes * 60_000) return last
  const midnight = Math.floor((last.getTime() + bangkok) / day) * day - bangkok
  const share = (last.getTime() - midnight) / day
  const at = midnight + Math.round((9.5 + share * 10.5) * 60 * 60_000)
  return new Date(now.getTime() - at < todayMinutes * 60_000 ? at - day : at)
}

interface One extends Deps {
  dialogue: Dialogue
  customer: CustomerRow
  ending: Ending
  age: number
}

function demoRoom(one: One): { room: RoomRow; messages: MessageRow[] } {
  const { random, now, staff, catalogue, dialogue, customer, ending, age } = one
  const service = catalogue.services[dialogue.subject]
  const lines = endAs(random, [...earlier(one), ...linesOf(random, dialogue, slotsOf(one))], ending)
  const serving = staff.filter(({ id, role }) => role === 'STAFF' && service.staff_ids.includes(id))
  const answerer = random.pick(serving.filter((member) => mayAnswer(member, dialogue)))
  const times = timesOf(random, byDay(minutesBefore(now, age), now), lines)
  const room_id = random.id(times[0] ?? now)
  const messages = messagesOf({ random, room_id, lines, times, customer, answerer })
  const place = channelOf(random, catalogue, dialogue.subject, customer)
  const written = messages.findLast(({ sender_type }) => sender_type === 'CUSTOMER')?.at
  return {
    room: {
      id: room_id,
      customer_id: customer.id,
      service_id: service.id,
      ...place,
      assignee_id: ending === 'open' && random.chance(0.4) ? null : answerer.id,
      assigned_at: null,
      channel_account_id: null,
      customer_proof: null,
      visitor_email: null,
      visitor_email_proven_at: null,
      window_expires_at: written
        ? windowAfter({ channel: place.channel, window_expires_at: null }, written)
        : null,
      follow_up_at: null,
      follow_up_note: null,
      follow_up_by: null,
      user_id: null,
      undelivered_seq: null,
      stopped_seq: null,
      unfollowed_at: null,
      reply_token: null,
      reply_token_until: null,
      profiled_at: null,
      profile_name: null,
      avatar: null,
      avatar_source: null,
      blocked_at: null,
      blocked_by: null,
      is_tagged: dialogue.tags.length > 0,
      bot_mode: 'AUTO',
      draft_seq: null,
      handed_over_seq: null,
      ...receiptsOf(random, messages, ending),
      ...countersOf(messages, ending),
    },
    messages,
  }
}

/** The counters as the server would have set them for these messages. */
function countersOf(messages: MessageRow[], ending: Ending) {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) throw new Error('Cannot count a conversation without messages')
  const status = messages.reduce<RoomRow['status']>(
    (before, { sender_type }) => roomStatusAfter(before, sender_type, 'public'),
    'OPEN',
  )
  return {
    status: ending === 'closed' ? ('CLOSED' as const) : status,
    // Two receipts, and the closing, were changes as well.
    chg: last.seq + (ending === 'closed' ? 3 : 2),
    last_seq: last.seq,
    customer_no: last.customer_no,
    last_customer_seq: lastOf(messages, 'CUSTOMER'),
    last_staff_seq: lastOf(messages, 'STAFF'),
    last_human_seq: last.seq,
    // Staff who answered have the conversation until it is closed.
    bot_paused_at: status === 'REPLIED' && ending !== 'closed' ? last.at : null,
    waiting_since: ending === 'closed' || status !== 'OPEN' ? null : waitingSince(messages),
    closed_at: ending === 'closed' ? last.at : null,
    last_chat_at: last.at,
    last_preview: previewOf(last.body, []),
    last_sender: last.sender_type,
    created_at: first.at,
  }
}

/** The time of the first unanswered message. */
function waitingSince(messages: MessageRow[]): string | null {
  const answered = lastOf(messages, 'STAFF')
  return messages.find(({ seq, sender_type }) => seq > answered && sender_type === 'CUSTOMER')?.at ?? null
}

/** Staff have read an open room up to their last answer, sometimes all of it; both sides have read the others. */
function receiptsOf(
  random: Random,
  messages: MessageRow[],
  ending: Ending,
): Pick<RoomRow, 'staff_read_seq' | 'customer_read_seq'> {
  const unreadByStaff = ending === 'open' && random.chance(0.7)
  const unreadByCustomer = ending === 'replied' && random.chance(0.3)
  return {
    staff_read_seq: unreadByStaff ? lastOf(messages, 'STAFF') : messages.length,
    customer_read_seq: unreadByCustomer ? lastOf(messages, 'CUSTOMER') : messages.length,
  }
}

function lastOf(messages: MessageRow[], type: MessageRow['sender_type']): number {
  return messages.findLast(({ sender_type }) => sender_type === type)?.seq ?? 0
}

/** What the texts of a conversation insert: the customer's name, and the year of its document numbers. */
const slotsOf = ({ customer, now }: One) => ({ customer: customer.display_name, year: now.getUTCFullYear() })

/** Every third customer wrote before, about something else. */
function earlier(one: One): Line[] {
  const { random, dialogue, customer } = one
  if (!random.chance(0.35)) return []
  const others = dialogues.filter(
    (other) =>
      other !== dialogue &&
      other.subject === dialogue.subject &&
      maySay(customer, other) &&
      isSpokenByMan(other, 'S') === isSpokenByMan(dialogue, 'S'),
  )
  return others.length > 0 ? linesOf(random, random.pick(others), slotsOf(one)) : []
}

/** Cuts the lines to match the state: open rooms end with the customer's message. */
function endAs(random: Random, lines: Line[], ending: Ending): Line[] {
  if (ending === 'closed') return lines
  const wanted = ending === 'open' ? 'CUSTOMER' : 'STAFF'
  const ends = lines.flatMap(({ from }, index) => (from === wanted && index >= 2 ? [index + 1] : []))
  return lines.slice(0, random.pick(ends.slice(-3)))
}

/** Backwards from the last message: minutes between lines, days between the conversations of a long room. */
function timesOf(random: Random, last: Date, lines: Line[]): Date[] {
  const times: Date[] = []
  let at = last
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    times.unshift(at)
    const pause = index === lines.length - 9 ? random.int(2000, 9000) : random.int(1, 14)
    at = new Date(at.getTime() - pause * 60_000 - random.int(0, 59_999))
  }
  return times
}

interface Telling {
  random: Random
  room_id: string
  lines: Line[]
  times: Date[]
  customer: CustomerRow
  answerer: StaffRow
}

function messagesOf({ random, room_id, lines, times, customer, answerer }: Telling): MessageRow[] {
  let customer_no = 0
  return lines.map(({ from, body }, index) => {
    const at = times[index] ?? new Date(0)
    const sender = from === 'CUSTOMER' ? customer : answerer
    if (from === 'CUSTOMER') customer_no += 1
    return {
      room_id,
      seq: index + 1,
      chg: index + 1,
      customer_no,
      id: random.id(at),
      client_id: random.id(at),
      sender_type: from,
      sender_id: sender.id,
      sender_name: sender.username,
      body,
      at: at.toISOString(),
    }
  })
}

/** Customers with an instant messenger wrote there, the others on the subject's website. */
function channelOf(
  random: Random,
  { websites }: Catalogue,
  subject: Subject,
  { id, im, phone }: CustomerRow,
): Pick<RoomRow, 'channel' | 'website_id' | 'identity'> {
  if (im === 'LINE' && random.chance(0.9)) {
    const identity = `U${createHash('sha256').update(id).digest('hex').slice(0, 32)}`
    return { channel: 'LINE', website_id: null, identity }
  }
  if (im === 'WHATSAPP' && phone)
    return { channel: 'WHATSAPP', website_id: null, identity: phone.replaceAll(/\D/g, '') }
  return { channel: 'WEBSITE', website_id: websites[subject].id, identity: id }
}

function tagsOf({ catalogue }: Deps, { tags }: Dialogue, { id }: RoomRow): Rooms['tags'] {
  return tags.flatMap(([name, value = null]) => {
    const found = catalogue.tags.find((tag) => tag.name === name)
    return found ? [{ room_id: id, tag_id: found.id, value }] : []
  })
}

/** Colleagues of the service have read as far as the room says, or left the last messages for later. */
function readsOf({ random, catalogue }: Deps, one: RoomRow, messages: MessageRow[]): Rooms['reads'] {
  const service = Object.values(catalogue.services).find(({ id }) => id === one.service_id)
  return (service?.staff_ids ?? []).flatMap((user_id) => {
    const behind = one.status === 'OPEN' ? 0 : random.pick([0, 0, 0, 2])
    const read_seq = Math.max(0, one.staff_read_seq - behind)
    const customer_no = messages.findLast(({ seq }) => seq <= read_seq)?.customer_no ?? 0
    return read_seq > 0 ? [{ user_id, room_id: one.id, read_seq, customer_no }] : []
  })
}
