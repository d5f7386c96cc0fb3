import { DateText } from '../../kit/text/date-text.tsx'

/** A day without a time, in the panel's date format. */
export function DayText({ day }: { day: string }) {
  return <DateText instant={`${day}T12:00:00+07:00`} style="date" />
}
