import {
  createMachineService,
  getMachineService,
  machineServiceChoices,
  machineServiceTimeline,
  moveMachineService,
  updateMachineService,
} from '@rp/contract/machine/service'
import { mayOpen } from '@rp/domain/permissions'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { customersFound } from '../auth/index.ts'
import { customer } from '../auth/tables/customer.ts'
import { visibleRoom, visibleTo } from '../chat/index.ts'
import { room } from '../chat/tables/room.ts'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { machineFiles } from './files.ts'
import { transitionService } from './moves.ts'
import { checkSlots, openMachineService, type NewMachineService } from './open-service.ts'
import { engineers, namesOf } from './people.ts'
import { readService } from './read-service.ts'
import { serviceAt, unlessCompleted } from './service-at.ts'
import { serviceOf, type Service } from './service-of.ts'
import { machineServiceHistory } from './tables/machine-service-history.ts'
import { machineService } from './tables/machine-service.ts'
import { publishChanged, type MachineDeps } from './notify-service.ts'
import { momentsAfter, type Moments } from './terms.ts'

/** Maximum people to offer in a dialog. */
const choicesMax = 50

/** Jobs: open for a customer, read, change, transition. */
export function serviceCalls(platform: Platform, deps: MachineDeps, changed: () => void): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(createMachineService, async ({ body, caller }) => {
    const opened = await write(async (tx) => {
      await checkRoom(tx, body, caller)
      return openMachineService(tx, deps, body, byStaff(caller).actor)
    })
    changed()
    return { id: opened.id, number: opened.number, due_at: opened.due_at }
  })

  serve.staff(getMachineService, ({ params, caller }) => readService(db, params.id, caller))

  serve.staff(updateMachineService, async ({ params, body, caller }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const row = await serviceAt(tx, params.id, { row_version, caller, isOpen: unlessCompleted })
      checkSlots(fields.preferred_slots)
      await tx
        .update(machineService)
        .set({
          ...fields,
          files: await machineFiles(tx, 'files', fields.files),
          ...(fields.priority !== row.priority && (await dueWithPriority(tx, row, fields))),
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(machineService.id, row.id))
      await publishChanged(outbox, tx, row.id)
      return readService(tx, row.id, caller)
    })
  })

  serve.staff(moveMachineService, async ({ params, body, caller }) => {
    const status = await write((tx) =>
      transitionService(tx, deps, params.id, { request: body, ...byStaff(caller) }),
    )
    changed()
    return { id: params.id, status }
  })

  serve.staff(machineServiceTimeline, async ({ params }) => {
    const { id } = await serviceOf(db, params.id)
    const history = machineServiceHistory
    return db
      .select({
        id: history.id,
        move: history.move,
        from: history.from_status,
        to: history.to_status,
        reason: history.reason,
        actor: sql<string>`coalesce((select staff.full_name from staff where staff.id = ${history.actor_id}), ${history.actor_type})`,
        at: history.at,
      })
      .from(history)
      .where(eq(history.service_id, id))
      .orderBy(desc(history.at), desc(history.id))
      .limit(500)
  })

  serve.staff(machineServiceChoices, async ({ query: { q, ids }, caller }) => ({
    customers: await db
      .select({
        id: customer.id,
        name: customer.display_name,
        email: customer.email,
        phone: customer.phone,
      })
      .from(customer)
      .where(
        and(
          whomSees(caller),
          ids
            ? inArray(customer.id, ids)
            : and(
                isNull(customer.archived_at),
                isNull(customer.merged_into),
                q ? customersFound(q) : undefined,
              ),
        ),
      )
      .orderBy(asc(customer.display_name), asc(customer.id))
      .limit(choicesMax),
    engineers: await (ids ? namesOf(db, ids) : engineers(db)),
  }))
}

/** What a changed priority moves; a due date that is set by hand with it stays. */
async function dueWithPriority(
  tx: Tx,
  row: Service,
  { priority, due_at }: Pick<Service, 'priority' | 'due_at'>,
): Promise<Partial<Moments>> {
  const moved = await momentsAfter(tx, row, { priority })
  return isSameMoment(due_at, row.due_at) ? moved : { ...moved, due_at }
}

const isSameMoment = (one: string, other: string) => Date.parse(one) === Date.parse(other)

function worksOnMachines({ role, department }: StaffCaller): boolean {
  return mayOpen(role, department, 'machine-service-list')
}

/** Chat-only users see the customers of their chats, and no others. */
function whomSees(caller: StaffCaller): SQL | undefined {
  if (worksOnMachines(caller)) return undefined
  return sql`exists (select 1 from ${room} where ${and(eq(room.customer_id, customer.id), visibleTo(caller))})`
}

/** The same for a new job: it must be opened from a chat that the caller answers. */
async function checkRoom(
  tx: Tx,
  { room_id, customer_id }: NewMachineService,
  caller: StaffCaller,
): Promise<void> {
  if (worksOnMachines(caller)) return
  if (!room_id)
    throw refuseField('room_id', { en: 'is required: the chat of the customer', th: 'ต้องเลือกห้องแชตของลูกค้า' })
  const seen = await visibleRoom(tx, caller, room_id)
  if (seen.customer_id !== customer_id)
    throw refuseField('customer_id', { en: 'is not the customer of this chat', th: 'ไม่ใช่ลูกค้าของห้องแชตนี้' })
}
