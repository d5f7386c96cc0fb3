import { dayAfter, bangkokDay } from '../dates.ts'
import { endOfWork, isWorkingDay, type WorkCalendar } from '../calendar/work-calendar.ts'
import type { Channel } from '../enumerations.ts'
import type { DeliveryState } from './delivery.ts'

/** How long a notification may stay unseen, in ms, before a person has to see to it. */
export const noticeWaitsMs = 24 * 3_600_000

/** The least time that staff get for a task, in ms. */
const taskTakesMs = 2 * 3_600_000

/** A calendar without any working day in this time is a mistake: the task is due tomorrow. */
const soonDays = 30

/** The state of a notification to a customer (ADR 0155). */
export interface NoticeState {
  /** The channel of the room in which it is a message; null: no room. */
  channel: Channel | null
  /** Of that message; null on a website, and before it is posted. */
  delivery: DeliveryState | null
  /** The customer has read the message. */
  isRead: boolean
  /** It was given the time that it may stay unseen. */
  isDue: boolean
  /** The mail that carries it; null: none was queued. */
  mail: 'QUEUED' | 'SENT' | 'FAILED' | 'BOUNCED' | 'CANCELLED' | null
  /** A proven address, to which nothing was sent yet. */
  canMail: boolean
}

/** WAIT: look again later. DONE: a person has it. MAIL: mail it now. TASK: staff have to see to it. */
export type NoticeStep = 'WAIT' | 'DONE' | 'MAIL' | 'TASK'

/** What to do next about a notification to a customer, so that each reaches a person or becomes a task. */
export function noticeStep(state: NoticeState): NoticeStep {
  const { mail, isDue, canMail } = state
  if (mail === 'SENT' || hasReached(state)) return 'DONE'
  const isChatOver = isDue || state.channel === null || isRefused(state.delivery)
  const isMailOver = mail === 'FAILED' || mail === 'BOUNCED' || mail === 'CANCELLED'
  if (!isChatOver) return 'WAIT'
  if (mail === 'QUEUED') return isDue ? 'TASK' : 'WAIT'
  return canMail && !isMailOver ? 'MAIL' : 'TASK'
}

const isRefused = (delivery: DeliveryState | null) => delivery === 'FAILED' || delivery === 'UNKNOWN'

/** LINE reports nothing after it accepted a message; WhatsApp reports the arrival. A website shows what was read. */
function hasReached({ channel, delivery, isRead }: NoticeState): boolean {
  if (isRead || delivery === 'DELIVERED' || delivery === 'READ') return true
  return channel === 'LINE' && delivery === 'SENT'
}

/** Until when a notification may stay unseen: some time before the event that it is about, if that is earlier. */
export function noticeDue(now: number, before: string | null): string {
  const last = before === null ? Infinity : Date.parse(before) - taskTakesMs
  return new Date(Math.max(now, Math.min(now + noticeWaitsMs, last))).toISOString()
}

/** By when staff see to it: the end of the first working day that leaves them time, or before the event. */
export function taskDue(now: number, calendar: WorkCalendar, before: string | null): string {
  const today = bangkokDay(new Date(now).toISOString())
  const days = Array.from({ length: soonDays }, (_, index) => dayAfter(today, index + 1))
  const hasTime = (day: string) => Date.parse(endOfWork(day, calendar)) >= now + taskTakesMs
  const day = [today, ...days].find((one) => isWorkingDay(one, calendar) && hasTime(one))
  const end = endOfWork(day ?? dayAfter(today, 1), calendar)
  const isUpcoming = before !== null && Date.parse(before) > now
  return isUpcoming && before < end ? before : end
}
