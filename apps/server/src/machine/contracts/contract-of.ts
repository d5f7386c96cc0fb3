import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { contractMachine } from '../tables/contract-machine.ts'
import { serviceContract } from '../tables/service-contract.ts'

export type Contract = typeof serviceContract.$inferSelect

/** Reads the contract and locks it; its machines are locked after it. */
export async function lockedContract(tx: Tx, id: string): Promise<Contract> {
  const [row] = await tx.select().from(serviceContract).where(eq(serviceContract.id, id)).for('update')
  return found(row)
}

export async function machineIdsOf(db: Pick<Tx, 'select'>, contract_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: contractMachine.machine_id })
    .from(contractMachine)
    .where(eq(contractMachine.contract_id, contract_id))
  return rows.map(({ id }) => id)
}

/** A contract as a subject of the supply-chain log. */
export function contractRef({ id, number }: Pick<Contract, 'id' | 'number'>) {
  return { type: 'service_contract', id, label: number }
}

/** The last day on which a contract covers jobs, as `lastCoveredDay` of the domain. */
export const lastDay = sql<string>`least(service_contract.last_day, service_contract.ended_on)`
