import type { HolidayCalendar, WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { specOf } from '@rp/domain/configuration/keys'
import { valueOf } from '@rp/domain/configuration/values'
import { and, between, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { configurationValue } from './tables/configuration.ts'
import { holidayYear } from './tables/holiday-year.ts'

interface RecordedYear {
  year: number
  days: string[]
}

const daysOfYear = sql<string[]>`jsonb_path_query_array(${holidayYear.holidays}, '$[*].day')`
const setTo = (key: 'WORK_DAYS' | 'WORK_HOURS') =>
  sql`(select ${configurationValue.value} from ${configurationValue} where ${configurationValue.key} = ${key})`

/**
 * The working days and hours of the company. Never cached, so a change applies on every node from its commit on. One
 * statement.
 */
export async function readCalendar(db: Pick<Tx, 'execute'>): Promise<WorkCalendar> {
  const { rows } = await db.execute<{ days: string | null; hours: string | null; years: RecordedYear[] }>(sql`
    select ${setTo('WORK_DAYS')} as days, ${setTo('WORK_HOURS')} as hours, coalesce((
      select json_agg(json_build_object('year', ${holidayYear.year}, 'days', ${daysOfYear}))
      from ${holidayYear} where ${holidayYear.holidays} is not null), '[]') as years`)
  const [row] = rows
  return {
    days: valueOf('WORK_DAYS', row?.days ?? specOf('WORK_DAYS').default),
    hours: valueOf('WORK_HOURS', row?.hours ?? specOf('WORK_HOURS').default),
    ...calendarOf(row?.years ?? []),
  }
}

/** The recorded holidays of the year of a moment, the year before and the year after. */
export async function readHolidays(db: Pick<Tx, 'select'>, around: number): Promise<HolidayCalendar> {
  const year = new Date(around).getUTCFullYear()
  const rows = await db
    .select({ year: holidayYear.year, days: daysOfYear })
    .from(holidayYear)
    .where(and(isNotNull(holidayYear.holidays), between(holidayYear.year, year - 1, year + 1)))
  return calendarOf(rows)
}

function calendarOf(years: RecordedYear[]): HolidayCalendar {
  return { recorded: new Map(years.map(({ year, days }) => [year, new Set(days)])) }
}
