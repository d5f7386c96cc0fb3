import {
  getCompanyCalendar,
  recordHolidays,
  resetHolidays,
  type HolidayYear,
} from '@rp/contract/configuration/holidays'
import type { FieldError } from '@rp/contract/problems'
import { deliveredHolidays, deliveredYears, type Holiday } from '@rp/domain/calendar/holidays'
import { eq } from 'drizzle-orm'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { readValues } from './read-values.ts'
import { holidayYear } from './tables/holiday-year.ts'

type Row = typeof holidayYear.$inferSelect

interface Recorded {
  year: number
  /** Null: the holidays shipped with the product apply again. */
  holidays: Holiday[] | null
  row_version: number
}

/** Company holidays: everybody may read them; recording them needs the right to set the company hours (ADR 0096). */
export function holidayCalls({ serve, database: { db }, write }: Platform): void {
  serve.staff(getCompanyCalendar, async () => {
    const { WORK_DAYS: days, WORK_HOURS: hours } = await readValues(db, ['WORK_DAYS', 'WORK_HOURS'])
    const rows = await db.select().from(holidayYear)
    // Includes reset years: recording one again continues from its version.
    const years = [...new Set([...deliveredYears, ...rows.map(({ year }) => year)])].toSorted(
      (one, other) => one - other,
    )
    return {
      days,
      hours,
      years: years.map((year) =>
        yearOf(
          year,
          rows.find((row) => row.year === year),
        ),
      ),
    }
  })

  serve.staff(recordHolidays, ({ caller, params: { year }, body: { holidays, row_version } }) => {
    const inOrder = holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1))
    refuseWrongDays(holidays, year)
    return write(async (tx) =>
      yearOf(year, await record(tx, caller, { year, holidays: inOrder, row_version })),
    )
  })

  serve.staff(resetHolidays, ({ caller, params: { year }, body: { row_version } }) =>
    write(async (tx) => {
      const [known] = await tx.select().from(holidayYear).where(eq(holidayYear.year, year))
      found(known)
      await record(tx, caller, { year, holidays: null, row_version })
      return null
    }),
  )
}

function refuseWrongDays(holidays: Holiday[], year: number): void {
  const errors = holidays.flatMap(({ day }, at): (FieldError & { message_th: string })[] => {
    const path = `holidays.${at}.day`
    if (!day.startsWith(`${year}-`))
      return [{ path, message: `${day} is not in ${year}`, message_th: `${day} ไม่อยู่ในปี ${year}` }]
    const isRepeated = holidays.findIndex((one) => one.day === day) < at
    return isRepeated ? [{ path, message: `${day} stands twice`, message_th: `${day} ซ้ำกัน` }] : []
  })
  if (errors.length > 0) throw refuse('invalid', { errors })
}

/** Writes a year and its log entry; writes nothing if unchanged. */
async function record(tx: Tx, caller: StaffCaller, { year, holidays, row_version }: Recorded): Promise<Row> {
  await tx.insert(holidayYear).values({ year }).onConflictDoNothing()
  const [row] = await tx.select().from(holidayYear).where(eq(holidayYear.year, year)).for('update')
  const before = found(row)
  if (before.row_version !== row_version)
    throw refuse('stale_version', { current: { ...yearOf(year, before) } })
  if (textOf(before.holidays) === textOf(holidays)) return before
  const [saved] = await tx
    .update(holidayYear)
    .set({
      holidays,
      row_version: row_version + 1,
      updated_at: new Date().toISOString(),
      updated_by: caller.id,
      updated_by_name: caller.username,
    })
    .where(eq(holidayYear.year, year))
    .returning()
  const [old, now] = [before.holidays, holidays].map((list) =>
    (list ?? deliveredIn(year)).map(({ day }) => day),
  )
  await appendToLog(tx, {
    event: 'config.holidays_changed',
    subject: { type: 'configuration', id: `HOLIDAYS_${year}`, label: String(year) },
    actor: actorOf(caller),
    data: { year, added: without(now, old), removed: without(old, now), is_delivered: holidays === null },
  })
  return found(saved)
}

/** The database may reorder the keys of a holiday. */
const textOf = (holidays: Holiday[] | null): string =>
  JSON.stringify(holidays?.map(({ day, en, th }) => [day, en, th]) ?? null)

function without(days: string[] = [], others: string[] = []): string {
  return days.filter((day) => !others.includes(day)).join(', ')
}

const deliveredIn = (year: number): readonly Holiday[] =>
  deliveredYears.includes(year) ? deliveredHolidays(year) : []

function yearOf(year: number, row: Row | undefined): HolidayYear {
  const { holidays = null, row_version = 0, updated_at = null, updated_by_name = null } = row ?? {}
  return {
    year,
    holidays: holidays ?? [...deliveredIn(year)],
    is_delivered: holidays === null,
    row_version,
    updated_at,
    updated_by_name,
  }
}
