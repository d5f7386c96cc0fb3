import { describe, expect, it } from 'vitest'
import { usualCalendar } from '../calendar/work-calendar.ts'
import { noticeDue, noticeStep, taskDue, type NoticeState, type NoticeStep } from './customer-notice.ts'

const nothing: NoticeState = {
  channel: null,
  delivery: null,
  isRead: false,
  isDue: false,
  mail: null,
  canMail: false,
}

/** What providers report: LINE accepts (200) and reports nothing more; WhatsApp reports `delivered` and `read`. */
const cases: [string, Partial<NoticeState>, NoticeStep][] = [
  ['website: not read yet', { channel: 'WEBSITE' }, 'WAIT'],
  ['website: read', { channel: 'WEBSITE', isRead: true }, 'DONE'],
  ['website: unread for too long, no address', { channel: 'WEBSITE', isDue: true }, 'TASK'],
  ['website: unread for too long, an address', { channel: 'WEBSITE', isDue: true, canMail: true }, 'MAIL'],
  ['website: unread, but mailed', { channel: 'WEBSITE', mail: 'SENT' }, 'DONE'],
  ['LINE: in the queue', { channel: 'LINE', delivery: 'QUEUED' }, 'WAIT'],
  ['LINE: accepted', { channel: 'LINE', delivery: 'SENT' }, 'DONE'],
  ['LINE: refused (quota, blocked, account), no address', { channel: 'LINE', delivery: 'FAILED' }, 'TASK'],
  ['LINE: refused, an address', { channel: 'LINE', delivery: 'FAILED', canMail: true }, 'MAIL'],
  ['LINE: unknown', { channel: 'LINE', delivery: 'UNKNOWN' }, 'TASK'],
  ['WhatsApp: accepted', { channel: 'WHATSAPP', delivery: 'SENT' }, 'WAIT'],
  ['WhatsApp: on the telephone', { channel: 'WHATSAPP', delivery: 'DELIVERED' }, 'DONE'],
  ['WhatsApp: beyond the window', { channel: 'WHATSAPP', delivery: 'FAILED' }, 'TASK'],
  ['no room, no address', {}, 'TASK'],
  ['no room, an address', { canMail: true }, 'MAIL'],
  ['no room, mail in the queue', { mail: 'QUEUED' }, 'WAIT'],
  ['no room, mail sent', { mail: 'SENT' }, 'DONE'],
]

/** The half that was written first and run last. */
const runLast: typeof cases = [
  [
    'LINE: still in the queue after a day of outage',
    { channel: 'LINE', delivery: 'QUEUED', isDue: true },
    'TASK',
  ],
  ['LINE: read', { channel: 'LINE', delivery: 'READ' }, 'DONE'],
  ['LINE: unknown, an address', { channel: 'LINE', delivery: 'UNKNOWN', canMail: true }, 'MAIL'],
  [
    'WhatsApp: accepted, but the telephone is off for a day',
    { channel: 'WHATSAPP', delivery: 'SENT', isDue: true },
    'TASK',
  ],
  ['WhatsApp: read', { channel: 'WHATSAPP', delivery: 'READ' }, 'DONE'],
  [
    'WhatsApp: refused, mail in the queue',
    { channel: 'WHATSAPP', delivery: 'FAILED', mail: 'QUEUED' },
    'WAIT',
  ],
  ['WhatsApp: refused, mail bounced', { channel: 'WHATSAPP', delivery: 'FAILED', mail: 'BOUNCED' }, 'TASK'],
  [
    'LINE: accepted, although the mail bounced',
    { channel: 'LINE', delivery: 'SENT', mail: 'BOUNCED' },
    'DONE',
  ],
  ['website: mail bounced, the customer may still read it', { channel: 'WEBSITE', mail: 'BOUNCED' }, 'WAIT'],
  [
    'website: mail bounced, unread for too long',
    { channel: 'WEBSITE', mail: 'BOUNCED', isDue: true },
    'TASK',
  ],
  [
    'website: bounced address is not mailed again',
    { channel: 'WEBSITE', mail: 'BOUNCED', isDue: true, canMail: true },
    'TASK',
  ],
  ['website: read although the mail failed', { channel: 'WEBSITE', mail: 'FAILED', isRead: true }, 'DONE'],
  ['no room, mail given up', { mail: 'FAILED' }, 'TASK'],
  ['no room, mail in the queue for a day', { mail: 'QUEUED', isDue: true }, 'TASK'],
  ['website: read after it was due', { channel: 'WEBSITE', isRead: true, isDue: true }, 'DONE'],
  ['refused, then delivered after all', { channel: 'WHATSAPP', delivery: 'DELIVERED', isDue: true }, 'DONE'],
]

describe('the next step of a notification to a customer', () => {
  it.each([...cases, ...runLast])('%s', (_, state, step) => {
    expect(noticeStep({ ...nothing, ...state })).toBe(step)
  })
})

const at = (bangkok: string) => Date.parse(`${bangkok}:00+07:00`)
const iso = (bangkok: string) => new Date(at(bangkok)).toISOString()

describe('the time that a notification may stay unseen', () => {
  it.each([
    ['a day', null, '2026-12-01T10:00'],
    ['until two hours before the event', '2026-11-30T20:00', '2026-11-30T18:00'],
    ['a day, if the event is later', '2026-12-03T09:00', '2026-12-01T10:00'],
    ['no time, if the event is in an hour', '2026-11-30T11:00', '2026-11-30T10:00'],
    ['no time, if the event is over', '2026-11-29T11:00', '2026-11-30T10:00'],
  ])('%s', (_, before, due) => {
    expect(noticeDue(at('2026-11-30T10:00'), before && iso(before))).toBe(iso(due))
  })
})

describe('the due time of a task', () => {
  it.each([
    ['the end of the day', '2026-11-30T10:00', null, '2026-11-30T18:00'],
    ['the next day, if too little of this one is left', '2026-11-30T16:01', null, '2026-12-01T18:00'],
    ['the next working day on a Saturday', '2026-11-28T10:00', null, '2026-11-30T18:00'],
    ['after a holiday', '2026-12-09T17:00', null, '2026-12-11T18:00'],
    ['the event, if it comes first', '2026-11-30T10:00', '2026-11-30T15:00', '2026-11-30T15:00'],
    ['not an event that is over', '2026-11-30T10:00', '2026-11-30T09:00', '2026-11-30T18:00'],
  ])('%s', (_, now, before, due) => {
    expect(taskDue(at(now), usualCalendar, before && iso(before))).toBe(iso(due))
  })

  it('is the next day in a calendar without working days', () => {
    const never = { ...usualCalendar, days: [] }
    expect(taskDue(at('2026-11-30T10:00'), never, null)).toBe(iso('2026-12-01T18:00'))
  })
})
