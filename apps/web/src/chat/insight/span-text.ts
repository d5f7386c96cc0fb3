import type { RoomInsightWords } from './room-insight-words.ts'

/** A waiting time in the natural unit; a dash if nothing was measured. */
export function spanText(minutes: number | null, t: RoomInsightWords): string {
  if (minutes === null) return '–'
  if (minutes < 1) return t.underMinute
  if (minutes < 59.5) return t.minutes(minutes.toFixed(0))
  if (minutes < 47.5 * 60) return t.hoursLong(short(minutes / 60))
  return t.days(short(minutes / 60 / 24))
}

/** One decimal below 9.95, none above. */
const short = (value: number): string =>
  value < 9.95 ? value.toFixed(1).replace('.0', '') : value.toFixed(0)
