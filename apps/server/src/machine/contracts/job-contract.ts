import { bangkokDay } from '@rp/domain/dates'
import { contractOfJob } from '@rp/domain/service-contract/contract-days'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Service } from '../service-of.ts'
import { contractMachine } from '../tables/contract-machine.ts'
import { machine } from '../tables/machine.ts'
import { serviceContract } from '../tables/service-contract.ts'

interface NewJob {
  customer_id: string
  machine_id: string | null
  opened_at: string
  /** Opened by a maintenance plan. */
  is_planned: boolean
}

const none = { contract_id: null, contract_terms: null }

/**
 * The contract under which a new job falls, with its terms of this moment: what happens to the contract later changes
 * nothing for the job. It covers the costs of planned maintenance, but promises no response to it: nobody has called.
 */
export async function contractForJob(
  tx: Tx,
  { customer_id, machine_id, opened_at, is_planned }: NewJob,
): Promise<Pick<Service, 'contract_id' | 'contract_terms'>> {
  if (machine_id === null) return none
  const day = bangkokDay(opened_at)
  const rows = await tx
    .select({ contract: serviceContract, owner_id: machine.customer_id })
    .from(contractMachine)
    .innerJoin(machine, eq(machine.id, contractMachine.machine_id))
    .innerJoin(serviceContract, eq(serviceContract.id, contractMachine.contract_id))
    .where(
      and(
        eq(contractMachine.machine_id, machine_id),
        eq(serviceContract.customer_id, customer_id),
        lte(serviceContract.first_day, day),
        gte(serviceContract.last_day, day),
      ),
    )
    .orderBy(asc(serviceContract.first_day), asc(serviceContract.id))
  const contracts = rows.map(({ contract }) => ({ ...contract, machine_ids: [machine_id] }))
  const owner_id = rows[0]?.owner_id ?? null
  const covering = contractOfJob(contracts, { customer_id, machine_id, owner_id, day })
  if (!covering) return none
  const { first_day, hours, covers, parts_limit, jobs_limit } = covering
  return {
    contract_id: covering.id,
    contract_terms: { first_day, hours: is_planned ? [] : hours, covers, parts_limit, jobs_limit },
  }
}
