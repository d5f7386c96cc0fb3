import { eq, sql, type SQL } from 'drizzle-orm'
import { knownNameIn } from '../../auth/tables/known-name.ts'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { machine } from '../tables/machine.ts'
import { machineHistory, type FieldChange, type machineEvents } from '../tables/machine-history.ts'

export type Machine = typeof machine.$inferSelect

/** The machine, else a 404. */
export async function machineOf(db: Pick<Tx, 'select'>, id: string): Promise<Machine> {
  const [row] = await db.select().from(machine).where(eq(machine.id, id))
  return found(row)
}

/** Reads the machine and locks it. */
export async function lockedMachine(tx: Tx, id: string): Promise<Machine> {
  const [row] = await tx.select().from(machine).where(eq(machine.id, id)).for('update')
  return found(row)
}

/** The present name of an owner; a name copied at an earlier time would be a stranger's after a merge. */
export function ownerName(customer_id: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select ${knownNameIn(customer.display_name)} from customer where customer.id = ${customer_id})`
}

interface Entry {
  machine_id: string
  event: (typeof machineEvents)[number]
  changes?: FieldChange[]
  /** The member of staff, if one did it. */
  by: string | null
}

/** Records what happened to a machine. */
export async function writeMachineHistory(
  tx: Tx,
  { machine_id, event, changes = [], by }: Entry,
): Promise<void> {
  await tx
    .insert(machineHistory)
    .values({ machine_id, event, changes, actor_id: by, at: new Date().toISOString() })
}
