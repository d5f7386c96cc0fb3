import { weekdays } from '../enumerations.ts'

/** When push, mail and sound of a person pause. */
export interface QuietHours {
  /** `22:00`, in the time zone. */
  from: string
  /** `07:00`; at or before `from`: on the next day. */
  to: string
  /** The days on which they begin. */
  days: readonly (typeof weekdays)[number][]
  time_zone: string
}

const minuteMs = 60_000
const dayMinutes = 1440
/** If this many periods follow each other without a gap, there is never a gap. */
const periodsMax = 8

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whether push, mail and sound pause at an instant. */
export function isQuiet(quiet: QuietHours | null, now: number): boolean {
  return quiet !== null && minutesLeft(quiet, now) > 0
}

/** When the quiet hours of an instant end; the instant itself if there are none. */
export function quietUntil(quiet: QuietHours | null, now: number): number {
  let end = now
  if (!quiet) return end
  for (let periods = 0; periods < periodsMax; periods += 1) {
    const left = minutesLeft(quiet, end)
    if (left === 0) break
    end = Math.floor(end / minuteMs + left) * minuteMs
  }
  return end
}

/** Minutes until the end of the period that contains an instant; 0 outside of all periods. */
function minutesLeft({ from, to, days, time_zone }: QuietHours, now: number): number {
  const { day, minute } = placeIn(time_zone, now)
  const [start, end] = [minuteOf(from), minuteOf(to)]
  const crosses = end <= start
  const begins = (at: number) => days.some((one) => one === weekdays[(at + 7) % 7])
  if (begins(day) && minute >= start && (crosses || minute < end))
    return end - minute + (crosses ? dayMinutes : 0)
  return crosses && begins(day - 1) && minute < end ? end - minute : 0
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The weekday, counted as `weekdays`, and the minute of the day in a time zone. */
function placeIn(timeZone: string, now: number): { day: number; minute: number } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const day = weekdays.findIndex((one) => one === part['weekday']?.toLowerCase())
  return { day, minute: Number(part['hour']) * 60 + Number(part['minute']) }
}
