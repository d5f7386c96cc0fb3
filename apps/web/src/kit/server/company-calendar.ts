import { getCompanyCalendar } from '@rp/contract/configuration/holidays'
import type { ReplyOf } from '@rp/contract/endpoint'
import { usualCalendar, type WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

/** As the server returns it, for the screen that changes it. */
export const companyCalendarQuery = {
  queryKey: ['house-calendar'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getCompanyCalendar, {}, { signal }),
  staleTime: 10 * 60_000,
  meta: { quiet: true },
}

/** The company's working calendar; the usual week and holidays until the server has replied. */
export function useCompanyCalendar(): WorkCalendar {
  // oxlint-disable-next-line own/no-unknown-as-empty -- until it is known the product's own calendar holds
  const { data } = useQuery({ ...companyCalendarQuery, select: calendarOf })
  return data ?? usualCalendar
}

function calendarOf({ days, hours, years }: ReplyOf<typeof getCompanyCalendar>): WorkCalendar {
  const recorded = years.filter(({ is_delivered }) => !is_delivered)
  return {
    days,
    hours,
    recorded: new Map(recorded.map(({ year, holidays }) => [year, new Set(holidays.map(({ day }) => day))])),
  }
}
