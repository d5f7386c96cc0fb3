import type { Department } from '@rp/domain/roles'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import { staff } from '../auth/tables/staff.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import type { Service } from './service-of.ts'
import { machineVisit } from './tables/machine-visit.ts'
import { isOpenVisit } from './visits.ts'

type Select = Pick<Tx, 'select'>

/** The departments whose staff visit customers and repair. */
const engineering: Department[] = ['MACHINE', 'ADMINISTRATION']

const isWorking = and(eq(staff.is_active, true), isNull(staff.archived_at))
const isEngineer = and(isWorking, inArray(staff.department, engineering))

/** Everybody who may be sent to a customer, by name. */
export function engineers(db: Select): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: staff.id, name: staff.full_name })
    .from(staff)
    .where(isEngineer)
    .orderBy(asc(staff.full_name), asc(staff.id))
    .limit(200)
}

/** Staff by id, including former ones. */
export async function namesOf(db: Select, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: staff.id, name: staff.full_name })
    .from(staff)
    .where(inArray(staff.id, ids))
    .orderBy(asc(staff.full_name), asc(staff.id))
}

/** Those of these people who still are engineers. */
export async function workingEngineers(db: Select, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isEngineer, inArray(staff.id, ids)))
  return ids.filter((id) => known.some((one) => one.id === id))
}

/** Refuses anybody who is not an engineer; those already assigned may stay. */
export async function checkEngineers(db: Select, ids: string[], before: string[]): Promise<void> {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const known = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isEngineer, inArray(staff.id, added)))
  if (known.length < new Set(added).size)
    throw refuseField('engineer_ids', {
      en: 'names somebody who is no engineer of MACHINE',
      th: 'มีผู้ที่ไม่ใช่ช่างของแผนกเครื่องจักร',
    })
}

/** The admins of MACHINE and who works on the job, except the actor. */
export async function recipientsOf(
  db: Select,
  { id, engineer_ids }: Pick<Service, 'id' | 'engineer_ids'>,
  { also, but }: { also: string[]; but: string | null },
): Promise<string[]> {
  const admins = await adminsOf(db, 'MACHINE')
  const visits = await db
    .select({ engineer_ids: machineVisit.engineer_ids })
    .from(machineVisit)
    .where(and(eq(machineVisit.service_id, id), isOpenVisit))
  const visiting = visits.flatMap((visit) => visit.engineer_ids)
  return [...new Set([...admins, ...engineer_ids, ...visiting, ...also])].filter((one) => one !== but)
}
