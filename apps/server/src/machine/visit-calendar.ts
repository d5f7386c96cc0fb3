import { visitCalendar } from '@rp/contract/machine/service'
import { isWorkingDay } from '@rp/domain/calendar/work-calendar'
import { dayAfter } from '@rp/domain/dates'
import { and, arrayContains, asc, gt, gte, isNotNull, lt, or, isNull, lte, type SQL } from 'drizzle-orm'
import { readCalendar } from '../configuration/index.ts'
import type { Platform } from '../platform/platform.ts'
import { refuseField } from '../platform/refusal.ts'
import { engineers, namesOf } from './people.ts'
import type { Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'

/** Limits of a calendar: days and visits. */
const daysMax = 62
const visitsMax = 500
const dayMs = 86_400_000

/** A visit that took place or still may; not one of a job that was completed before it. */
const takesPlace = or(
  isNull(machineService.completed_at),
  lte(machineService.planned_at, machineService.completed_at),
)

/** Visits that overlap a time span. None is longer than a day, so an index finds them. */
export function visitsBetween(from: string, to: string): SQL | undefined {
  return and(
    gte(machineService.planned_at, new Date(Date.parse(from) - dayMs).toISOString()),
    lt(machineService.planned_at, to),
    gt(machineService.ends_at, from),
    takesPlace,
  )
}

/** Who is where on which day. */
export function calendarCalls({ serve, database: { db } }: Platform): void {
  serve.staff(visitCalendar, async ({ query: { from, to, engineer_id } }) => {
    const days = daysOf(from, to)
    const visits = await db
      .select({
        service_id: machineService.id,
        number: machineService.number,
        customer_id: machineService.customer_id,
        customer_name: machineService.customer_name,
        model: machineService.model,
        status: machineService.status,
        site_address: machineService.site_address,
        engineer_ids: machineService.engineer_ids,
        planned_at: machineService.planned_at,
        ends_at: machineService.ends_at,
      })
      .from(machineService)
      .where(
        and(
          isNotNull(machineService.planned_at),
          visitsBetween(startOf(from), startOf(dayAfter(to, 1))),
          engineer_id ? arrayContains(machineService.engineer_ids, [engineer_id]) : undefined,
        ),
      )
      .orderBy(asc(machineService.planned_at), asc(machineService.id))
      .limit(visitsMax)
    const working = await engineers(db)
    const calendar = await readCalendar(db)
    const left = visits
      .flatMap(({ engineer_ids }) => engineer_ids)
      .filter((id) => working.every((one) => one.id !== id))
    return {
      visits: visits.flatMap(({ planned_at, ends_at, ...visit }) =>
        planned_at && ends_at ? [{ ...visit, starts_at: planned_at, ends_at }] : [],
      ),
      engineers: [...working, ...(await namesOf(db, left))],
      days_off: days.filter((day) => !isWorkingDay(day, calendar)),
    }
  })
}

/** How long a planned visit takes. */
export function minutesOf({ planned_at, ends_at }: Pick<Service, 'planned_at' | 'ends_at'>): number {
  return planned_at && ends_at ? (Date.parse(ends_at) - Date.parse(planned_at)) / 60_000 : 0
}

/** The moment at which a day begins in Bangkok. */
export function startOf(day: string): string {
  return new Date(`${day}T00:00:00+07:00`).toISOString()
}

function daysOf(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (count < 1 || count > daysMax)
    throw refuseField('to', {
      en: `must be at most ${daysMax - 1} days after the first day, and not before it`,
      th: `ต้องไม่ก่อนวันแรก และไม่เกิน ${daysMax - 1} วันหลังวันแรก`,
    })
  return Array.from({ length: count }, (_, at) => dayAfter(from, at))
}
