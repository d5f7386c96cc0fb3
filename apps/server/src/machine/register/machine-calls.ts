import {
  addReading,
  archiveMachine,
  changeMachineOwner,
  createMachine,
  getMachine,
  linkMachineJob,
  machineHistory as machineHistoryCall,
  restoreMachine,
  updateMachine,
} from '@rp/contract/machine/register'
import { desc, eq, sql } from 'drizzle-orm'
import { actorOf } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import { publishChanged } from '../notify-service.ts'
import { lockedService } from '../service-of.ts'
import { machineHistory } from '../tables/machine-history.ts'
import { machineService } from '../tables/machine-service.ts'
import { addMachine } from './add-machine.ts'
import { addReadingTo } from './add-reading.ts'
import {
  changeFacts,
  changeOwner,
  machineAt,
  setArchived,
  withStoredFiles,
  type OwnerChange,
} from './machine-changes.ts'
import { lockedMachine, machineOf, writeMachineHistory } from './machine-of.ts'
import { readMachine } from './read-machine.ts'
import { renewTagOf } from './tag-calls.ts'

/** What else follows from changes of the register, in their transactions. */
export interface RegisterEffects {
  ownerChanged: OwnerChange
  /** The machine is locked. */
  counterRead: (tx: Tx, machine_id: string) => Promise<void>
  /** After the commit of a change that may have opened services. */
  changed: () => void
}

/** Machines of the register: add, read, change, give to the next owner, read counters, link jobs. */
export function machineCalls(
  platform: Platform,
  { ownerChanged, counterRead }: RegisterEffects,
  changed: () => void,
): void {
  const { serve, database, write } = platform
  const { db } = database
  const change = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => write(work).finally(changed)

  serve.staff(getMachine, ({ params }) => readMachine(db, params.id))

  serve.staff(createMachine, ({ body: { service_id, ...facts }, caller }) =>
    change(async (tx) => {
      const stored = await withStoredFiles(tx, facts)
      const job = service_id === null ? null : await lockedService(tx, service_id)
      const { id, number } = await addMachine(tx, stored, actorOf(caller))
      if (job) await link(tx, { job, machine_id: id, by: caller.id })
      return { id, number }
    }),
  )

  serve.staff(updateMachine, ({ params, body: { row_version, ...input }, caller }) =>
    change(async (tx) => changeFacts(tx, await machineAt(tx, params.id, row_version), input, caller.id)),
  )

  serve.staff(changeMachineOwner, ({ params, body, caller }) =>
    change(async (tx) => {
      const row = await machineAt(tx, params.id, body.row_version)
      await changeOwner(tx, row, body.customer_id, {
        actor: actorOf(caller),
        by: caller.id,
        ownerChanged,
      })
      if (body.renew_tag) await renewTagOf(tx, row, caller)
      return readMachine(tx, row.id)
    }),
  )

  serve.staff(archiveMachine, ({ params, body, caller }) =>
    change(async (tx) => {
      const row = await machineAt(tx, params.id, body.row_version)
      await setArchived(tx, row, true, caller.id)
      return readMachine(tx, row.id)
    }),
  )

  serve.staff(restoreMachine, ({ params, body, caller }) =>
    change(async (tx) => {
      const row = await machineAt(tx, params.id, body.row_version)
      await setArchived(tx, row, false, caller.id)
      return readMachine(tx, row.id)
    }),
  )

  serve.staff(addReading, ({ params, body, caller }) =>
    change(async (tx) => {
      const row = await lockedMachine(tx, params.id)
      await addReadingTo(tx, row.id, body, caller.id)
      await counterRead(tx, row.id)
      return readMachine(tx, row.id)
    }),
  )

  serve.staff(linkMachineJob, ({ params, body, caller }) =>
    change(async (tx) => {
      const job = await lockedService(tx, body.service_id)
      const { id } = await lockedMachine(tx, params.id)
      await link(tx, { job, machine_id: id, by: caller.id })
      return readMachine(tx, id)
    }),
  )

  serve.staff(machineHistoryCall, async ({ params }) => {
    const { id: machine_id } = await machineOf(db, params.id)
    const { id, event, changes, at } = machineHistory
    return db
      .select({
        id,
        event,
        changes,
        by: sql<string | null>`(select full_name from staff where staff.id = ${machineHistory.actor_id})`,
        at,
      })
      .from(machineHistory)
      .where(eq(machineHistory.machine_id, machine_id))
      .orderBy(desc(at), desc(id))
      .limit(500)
  })

  async function link(tx: Tx, { job, machine_id, by }: Link): Promise<void> {
    if (job.machine_id === machine_id) return
    if (job.machine_id !== null)
      throw refuseField('service_id', {
        en: 'belongs to another machine already',
        th: 'เชื่อมกับเครื่องอื่นแล้ว',
      })
    await tx
      .update(machineService)
      .set({ machine_id, row_version: job.row_version + 1 })
      .where(eq(machineService.id, job.id))
    await writeMachineHistory(tx, { machine_id, event: 'LINKED', by })
    await publishChanged(platform.outbox, tx, job.id)
  }
}

interface Link {
  job: typeof machineService.$inferSelect
  machine_id: string
  by: string
}
