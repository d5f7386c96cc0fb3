import type { newServiceContract } from '@rp/contract/machine/service-contract'
import { formatDay } from '@rp/domain/dates'
import { lastCoveredDay, overlapInDays, type ContractDays } from '@rp/domain/service-contract/contract-days'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { contractMachine } from '../tables/contract-machine.ts'
import { machine } from '../tables/machine.ts'
import { serviceContract } from '../tables/service-contract.ts'

type Input = z.output<typeof newServiceContract>

/** Refuses days in the wrong order, and a priority or kind of cost that is named twice. */
export function checkTerms({
  first_day,
  last_day,
  hours,
  covers,
}: Pick<Input, 'first_day' | 'last_day' | 'hours' | 'covers'>): void {
  if (last_day < first_day)
    throw refuseField('last_day', {
      en: 'must not be before the first day',
      th: 'ต้องไม่อยู่ก่อนวันแรก',
    })
  const named = hours.map(({ priority }) => priority)
  refuseTwice(named, (at) => `hours.${at}.priority`)
  refuseTwice(covers, () => 'covers')
}

function refuseTwice(values: readonly string[], fieldAt: (at: number) => string): void {
  const twice = values.findIndex((one, at) => values.indexOf(one) !== at)
  if (twice >= 0) throw refuseField(fieldAt(twice), { en: 'is there already', th: 'มีอยู่แล้ว' })
}

interface Covering extends ContractDays {
  /** Null: a new contract. */
  id: string | null
  customer_id: string
  machine_ids: string[]
  /** Machines that the contract had already; they may belong to somebody else by now. */
  before: readonly string[]
}

/**
 * Locks the machines of a contract, so that two writers cannot both find them free, and refuses those that are not the
 * customer's or that another contract of the customer covers on one of its days. Two queries.
 *
 * @throws a refusal at `machine_ids` that names the machine, and the contract that covers it.
 */
export async function coverMachines(tx: Tx, contract: Covering): Promise<void> {
  const { customer_id, before } = contract
  const machine_ids = [...new Set(contract.machine_ids)]
  const rows = await tx
    .select()
    .from(machine)
    .where(inArray(machine.id, machine_ids))
    .orderBy(asc(machine.id))
    .for('update')
  const stranger = rows.find((one) => one.customer_id !== customer_id && !before.includes(one.id))
  if (stranger || rows.length < machine_ids.length)
    throw refuseField('machine_ids', {
      en: `has a machine that is not of this customer${stranger ? `: ${stranger.number}` : ''}`,
      th: `มีเครื่องที่ไม่ใช่ของลูกค้ารายนี้${stranger ? `: ${stranger.number}` : ''}`,
    })
  await refuseOverlap(tx, { ...contract, machine_ids })
}

/** A machine that has changed hands is covered by contracts of its owner only, so those of others do not count. */
async function refuseOverlap(tx: Tx, contract: Covering): Promise<void> {
  const { id, customer_id, machine_ids } = contract
  const others = await tx
    .select({ contract: serviceContract, machine: machine.number })
    .from(contractMachine)
    .innerJoin(serviceContract, eq(serviceContract.id, contractMachine.contract_id))
    .innerJoin(machine, eq(machine.id, contractMachine.machine_id))
    .where(
      and(
        inArray(contractMachine.machine_id, machine_ids),
        eq(serviceContract.customer_id, customer_id),
        id === null ? undefined : ne(serviceContract.id, id),
      ),
    )
    .orderBy(asc(serviceContract.number))
  const covering = others.find((one) => overlapInDays(one.contract, contract))
  if (!covering) return
  const { number, first_day } = covering.contract
  const days = `${formatDay(first_day)} – ${formatDay(lastCoveredDay(covering.contract))}`
  throw refuseField(
    'machine_ids',
    {
      en: `has ${covering.machine}, which ${number} covers on these days: ${days}`,
      th: `มี ${covering.machine} ซึ่ง ${number} ครอบคลุมอยู่ในช่วง ${days}`,
    },
    'already_taken',
  )
}
