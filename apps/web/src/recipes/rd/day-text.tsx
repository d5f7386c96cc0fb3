import { DateText } from '../../kit/text/date-text.tsx'

/** A day without a time, as every date of the panel is shown. */
export function DayText({ day }: { day: string }) {
  return <DateText instant={`${day}T12:00:00+07:00`} style="date" />
}
