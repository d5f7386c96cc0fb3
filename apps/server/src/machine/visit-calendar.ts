import { visitCalendar } from '@rp/contract/machine/visit'
import { isWorkingDay } from '@rp/domain/calendar/work-calendar'
import { dayAfter } from '@rp/domain/dates'
import { visitState } from '@rp/domain/machine-service/visits'
import { and, arrayContains, asc, eq, gt, gte, isNull, lt, type SQL } from 'drizzle-orm'
import { readCalendar } from '../configuration/index.ts'
import type { Platform } from '../platform/platform.ts'
import { refuseField } from '../platform/refusal.ts'
import { engineers, namesOf } from './people.ts'
import { machineService } from './tables/machine-service.ts'
import { machineVisit } from './tables/machine-visit.ts'

/** Limits of a calendar: days and visits. */
const daysMax = 62
const visitsMax = 500
const dayMs = 86_400_000

/** Visits that overlap a time span. None is longer than a day, so an index finds them. */
function visitsBetween(from: string, to: string): SQL | undefined {
  return and(
    gte(machineVisit.planned_at, new Date(Date.parse(from) - dayMs).toISOString()),
    lt(machineVisit.planned_at, to),
    gt(machineVisit.ends_at, from),
    isNull(machineVisit.cancelled_at),
  )
}

/** Who is where on which day. */
export function calendarCalls({ serve, database: { db } }: Platform): void {
  serve.staff(visitCalendar, async ({ query: { from, to, engineer_id } }) => {
    const days = daysOf(from, to)
    const visits = await db
      .select({
        visit: machineVisit,
        number: machineService.number,
        customer_id: machineService.customer_id,
        customer_name: machineService.customer_name,
        model: machineService.model,
        status: machineService.status,
        site_address: machineService.site_address,
        site_point: machineService.site_point,
        contact_name: machineService.contact_name,
        contact_phone: machineService.contact_phone,
      })
      .from(machineVisit)
      .innerJoin(machineService, eq(machineService.id, machineVisit.service_id))
      .where(
        and(
          visitsBetween(startOf(from), startOf(dayAfter(to, 1))),
          engineer_id ? arrayContains(machineVisit.engineer_ids, [engineer_id]) : undefined,
        ),
      )
      .orderBy(asc(machineVisit.planned_at), asc(machineVisit.id))
      .limit(visitsMax)
    const working = await engineers(db)
    const calendar = await readCalendar(db)
    const left = visits
      .flatMap(({ visit }) => visit.engineer_ids)
      .filter((id) => working.every((one) => one.id !== id))
    return {
      visits: visits.map(
        ({ visit: { id, service_id, engineer_ids, planned_at, ends_at, ...moments }, ...job }) => ({
          ...job,
          id,
          service_id,
          engineer_ids,
          state: visitState(moments),
          starts_at: planned_at,
          ends_at,
        }),
      ),
      engineers: [...working, ...(await namesOf(db, left))],
      days_off: days.filter((day) => !isWorkingDay(day, calendar)),
    }
  })
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
