import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { writtenDateTime } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { and, arrayOverlaps, asc, ne, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { namesOf } from './people.ts'
import { isOpen } from './service-columns.ts'
import type { Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import { visitsBetween } from './visit-calendar.ts'

type Select = Pick<Tx, 'select'>
type People = MachineServiceDetail['engineers']
type Booking = Pick<Service, 'id' | 'status' | 'planned_at' | 'ends_at' | 'engineer_ids'>

/** Refuses a visit whose engineers are booked elsewhere at that time, naming who, where and when. */
export async function refuseDoubleBooking(tx: Tx, booking: Booking): Promise<void> {
  // Without the lock, two concurrent bookings would each find nobody booked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('machine.visit'))`)
  const overlaps = await overlapsOf(tx, booking, await namesOf(tx, booking.engineer_ids))
  if (overlaps.length === 0) return
  const named = (language: Language) =>
    overlaps
      .map(
        ({ engineer, number, planned_at }) =>
          `${engineer}: ${number}, ${writtenDateTime(planned_at, language)}`,
      )
      .join('; ')
  throw refuse('double_booked', { detail: { en: named('en'), th: named('th') } })
}

/** Overlapping visits of the same engineers: only a warning, because two may be at one place. */
export async function overlapsOf(
  db: Select,
  { id, status, planned_at, ends_at, engineer_ids }: Booking,
  people: People,
): Promise<MachineServiceDetail['overlaps']> {
  if (!planned_at || !ends_at || engineer_ids.length === 0 || status === 'COMPLETED') return []
  const others = await db
    .select({
      id: machineService.id,
      number: machineService.number,
      planned_at: machineService.planned_at,
      engineer_ids: machineService.engineer_ids,
    })
    .from(machineService)
    .where(
      and(
        visitsBetween(planned_at, ends_at),
        arrayOverlaps(machineService.engineer_ids, engineer_ids),
        ne(machineService.id, id),
        isOpen,
      ),
    )
    .orderBy(asc(machineService.planned_at), asc(machineService.id))
    .limit(20)
  return others.flatMap((other) =>
    people
      .filter((one) => other.engineer_ids.includes(one.id))
      .map(({ name }) => ({
        id: other.id,
        number: other.number,
        engineer: name,
        planned_at: other.planned_at ?? planned_at,
      })),
  )
}
