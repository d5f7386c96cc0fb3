import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { writtenDateTime } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { sql, type SQL } from 'drizzle-orm'
import { isoInstant } from '../platform/database/instants.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../platform/refusal.ts'

type Overlap = MachineServiceDetail['overlaps'][number]

/** A visit to be planned or changed. */
export interface Booking {
  service_id: string
  /** Null: not planned yet. */
  visit_id: string | null
  planned_at: string
  ends_at: string
  engineer_ids: string[]
  may_overlap: boolean
}

/**
 * Refuses a visit whose engineers are booked elsewhere at that time, naming who, where and when, unless it may overlap.
 * Two visits of one job never overlap for a person.
 */
export async function refuseDoubleBooking(tx: Tx, booking: Booking): Promise<void> {
  // Without the lock, two concurrent bookings would each find nobody booked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('machine.visit'))`)
  const overlaps = await overlapping(
    tx,
    sql`(select ${booking.planned_at}::timestamptz as planned_at, ${booking.ends_at}::timestamptz as ends_at,
      ${sql.param(booking.engineer_ids)}::uuid[] as engineer_ids)`,
    sql`other.id is distinct from ${booking.visit_id}::uuid`,
  )
  const [own] = overlaps.filter(({ id }) => id === booking.service_id)
  if (own)
    throw refuseField('planned_at', {
      en: `overlaps another visit of this job: ${own.engineer}, ${writtenDateTime(own.planned_at, 'en')}`,
      th: `เวลาชนกับอีกนัดของงานนี้: ${own.engineer}, ${writtenDateTime(own.planned_at, 'th')}`,
    })
  if (booking.may_overlap || overlaps.length === 0) return
  const named = (language: Language) =>
    overlaps
      .map(
        ({ engineer, number, planned_at }) =>
          `${engineer}: ${number}, ${writtenDateTime(planned_at, language)}`,
      )
      .join('; ')
  throw refuse('double_booked', { detail: { en: named('en'), th: named('th') } })
}

/** Visits of other jobs at the time of a job's visits, with the same engineers: a warning, because it may be meant. */
export function overlapsOf(db: Pick<Tx, 'execute'>, service_id: string): Promise<Overlap[]> {
  return overlapping(
    db,
    sql`(select planned_at, ends_at, engineer_ids from machine_visit
      where service_id = ${service_id} and left_at is null and cancelled_at is null)`,
    sql`other.service_id <> ${service_id}`,
  )
}

async function overlapping(db: Pick<Tx, 'execute'>, booked: SQL, where: SQL): Promise<Overlap[]> {
  const { rows } = await db.execute<Overlap>(sql`
    select distinct other.service_id as id, service.number, staff.full_name as engineer, other.planned_at
    from ${booked} as booked
    join machine_visit as other on other.engineer_ids && booked.engineer_ids
      and other.planned_at < booked.ends_at and other.ends_at > booked.planned_at
    join machine_service as service on service.id = other.service_id
    join staff on staff.id = any(other.engineer_ids) and staff.id = any(booked.engineer_ids)
    where ${where} and other.left_at is null and other.cancelled_at is null
    order by other.planned_at, other.service_id, staff.full_name limit 20`)
  // Drizzle leaves the moments of a plain statement as the database writes them.
  return rows.map((row) => ({ ...row, planned_at: isoInstant(row.planned_at) }))
}
