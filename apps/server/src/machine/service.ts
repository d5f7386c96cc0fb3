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
import { customersWith } from '../auth/tables/customer-search.ts'
import { customer } from '../auth/tables/customer.ts'
import { visibleRoom, visibleTo } from '../chat/index.ts'
import { room } from '../chat/tables/room.ts'
import { moverOf } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { machineFiles } from './files.ts'
import { moveService } from './moves.ts'
import { checkSlots, openMachineService, type NewMachineService } from './open-service.ts'
import { engineers, namesOf } from './people.ts'
import { readService } from './read-service.ts'
import { serviceAt, unlessCompleted } from './service-at.ts'
import { serviceOf } from './service-of.ts'
import { machineServiceHistory } from './tables/machine-service-history.ts'
import { machineService } from './tables/machine-service.ts'
import { tellChanged, type MachineParts } from './tell.ts'

/** People offered in a dialog. */
const choicesMax = 50

/** Jobs: open for a customer, read, change, move. */
export function serviceCalls(platform: Platform, parts: MachineParts, changed: () => void): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(createMachineService, async ({ body, who }) => {
    const opened = await write(async (tx) => {
      await checkRoom(tx, body, who)
      return openMachineService(tx, parts, body, moverOf(who).actor)
    })
    changed()
    return { id: opened.id, number: opened.number, due_at: opened.due_at }
  })

  serve.staff(getMachineService, ({ params, who }) => readService(db, params.id, who))

  serve.staff(updateMachineService, async ({ params, body, who }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const row = await serviceAt(tx, params.id, { row_version, who, isOpen: unlessCompleted })
      checkSlots(fields.preferred_slots)
      await tx
        .update(machineService)
        .set({
          ...fields,
          files: await machineFiles(tx, 'files', fields.files),
          updated_by: who.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(machineService.id, row.id))
      await tellChanged(outbox, tx, row.id)
      return readService(tx, row.id, who)
    })
  })

  serve.staff(moveMachineService, async ({ params, body, who }) => {
    const status = await write((tx) => moveService(tx, parts, params.id, { asked: body, ...moverOf(who) }))
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

  serve.staff(machineServiceChoices, async ({ query: { q, ids }, who }) => ({
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
          whomSees(who),
          ids
            ? inArray(customer.id, ids)
            : and(
                isNull(customer.archived_at),
                isNull(customer.merged_into),
                q ? customersWith(q) : undefined,
              ),
        ),
      )
      .orderBy(asc(customer.display_name), asc(customer.id))
      .limit(choicesMax),
    engineers: await (ids ? namesOf(db, ids) : engineers(db)),
  }))
}

function worksOnMachines({ role, department }: StaffWho): boolean {
  return mayOpen(role, department, 'machine-service-list')
}

/** Who only answers chats meets the customers of those chats, and no others. */
function whomSees(who: StaffWho): SQL | undefined {
  if (worksOnMachines(who)) return undefined
  return sql`exists (select 1 from ${room} where ${and(eq(room.customer_id, customer.id), visibleTo(who))})`
}

/** The same of a new job: it is opened from a chat that the caller answers. */
async function checkRoom(tx: Tx, { room_id, customer_id }: NewMachineService, who: StaffWho): Promise<void> {
  if (worksOnMachines(who)) return
  if (!room_id) throw refuseField('room_id', 'is required: the chat of the customer')
  const seen = await visibleRoom(tx, who, room_id)
  if (seen.customer_id !== customer_id) throw refuseField('customer_id', 'is not the customer of this chat')
}
