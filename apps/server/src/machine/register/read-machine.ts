import type { MachineCounter, MachineDetail } from '@rp/contract/machine/register'
import { bangkokDay } from '@rp/domain/dates'
import { contractState, lastCoveredDay } from '@rp/domain/service-contract/contract-days'
import { runOf } from '@rp/domain/machine-register/counter'
import { isSameMachine } from '@rp/domain/machine-register/serial-key'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { contractMachine } from '../tables/contract-machine.ts'
import { serviceContract } from '../tables/service-contract.ts'
import { machine } from '../tables/machine.ts'
import { machineCounter } from '../tables/machine-counter.ts'
import { machineOwner } from '../tables/machine-owner.ts'
import { machineReading } from '../tables/machine-reading.ts'
import { machineService } from '../tables/machine-service.ts'
import { machineOf, ownerName, type Machine } from './machine-of.ts'
import { tagOf, tagPath } from './tag.ts'

type Select = Pick<Tx, 'select'>

/** Services of a machine that its page lists; no machine is known with more. */
const jobsMost = 500
/** Other records of one plate that it names. */
const samePlateMost = 5

/** A machine with everything that its page shows. Eight queries. */
export async function readMachine(db: Select, id: string): Promise<MachineDetail> {
  const row = await machineOf(db, id)
  const jobs = await jobsOf(db, row.id)
  const owners = await ownersOf(db, row.id)
  const tag = await tagOf(db, row.id)
  return {
    ...row,
    customer_name: owners.find(({ until }) => until === null)?.customer_name ?? null,
    services: jobs.length,
    last_service_at: newestOf(jobs.flatMap(({ completed_at }) => completed_at ?? [])),
    owners,
    counters: await countersOf(db, row.id),
    jobs,
    parts: jobs.flatMap(({ id: service_id, number, completed_at, created_at, work }) =>
      (work?.parts ?? []).map((part, at) => ({
        ...part,
        line_no: at + 1,
        service_id,
        service_number: number,
        at: completed_at ?? created_at,
      })),
    ),
    contracts: await contractsOf(db, row),
    same_plate: await samePlate(db, row),
    tag_since: tag?.created_at ?? null,
    tag_path: tag ? tagPath(tag) : null,
  }
}

function newestOf(instants: string[]): string | null {
  return instants.toSorted().at(-1) ?? null
}

function jobsOf(db: Select, machine_id: string) {
  return db
    .select({
      id: machineService.id,
      number: machineService.number,
      status: machineService.status,
      outcome: machineService.outcome,
      problem: machineService.problem,
      customer_id: machineService.customer_id,
      customer_name: machineService.customer_name,
      created_at: machineService.created_at,
      completed_at: machineService.completed_at,
      work: machineService.work,
    })
    .from(machineService)
    .where(eq(machineService.machine_id, machine_id))
    .orderBy(desc(machineService.created_at), desc(machineService.id))
    .limit(jobsMost)
}

function ownersOf(db: Select, machine_id: string): Promise<MachineDetail['owners']> {
  const { id, customer_id, since, until } = machineOwner
  return db
    .select({ id, customer_id, customer_name: ownerName(sql`machine_owner.customer_id`), since, until })
    .from(machineOwner)
    .where(eq(machineOwner.machine_id, machine_id))
    .orderBy(sql`until desc nulls first`, desc(id))
}

async function countersOf(db: Select, machine_id: string): Promise<MachineCounter[]> {
  const counters = await db
    .select()
    .from(machineCounter)
    .where(eq(machineCounter.machine_id, machine_id))
    .orderBy(asc(machineCounter.created_at), asc(machineCounter.id))
  const readings = await db
    .select({
      id: machineReading.id,
      counter_id: machineReading.counter_id,
      value: machineReading.value,
      read_at: machineReading.read_at,
      kind: machineReading.kind,
      by: sql<string | null>`(select full_name from staff where staff.id = ${machineReading.created_by})`,
      service_id: machineReading.service_id,
      service_number: sql<
        string | null
      >`(select number from machine_service where machine_service.id = ${machineReading.service_id})`,
    })
    .from(machineReading)
    .innerJoin(machineCounter, eq(machineCounter.id, machineReading.counter_id))
    .where(eq(machineCounter.machine_id, machine_id))
    .orderBy(desc(machineReading.read_at), desc(machineReading.id))
  return counters.map(({ id, name, unit }) => {
    const own = readings.filter(({ counter_id }) => counter_id === id)
    // Of two readings at one moment the later written one counts last.
    return { id, name, unit, run: runOf(own.toReversed()), readings: own }
  })
}

/** The contracts of its owner that cover it now or later. */
async function contractsOf(
  db: Select,
  { id: machine_id, customer_id }: Machine,
): Promise<MachineDetail['contracts']> {
  if (customer_id === null) return []
  const today = bangkokDay(new Date())
  const { id, number, first_day, last_day, ended_on } = serviceContract
  const rows = await db
    .select({ id, number, first_day, last_day, ended_on })
    .from(contractMachine)
    .innerJoin(serviceContract, eq(id, contractMachine.contract_id))
    .where(and(eq(contractMachine.machine_id, machine_id), eq(serviceContract.customer_id, customer_id)))
    .orderBy(asc(last_day), asc(id))
  return rows
    .map(({ ended_on: ended, ...one }) => {
      const days = { ...one, ended_on: ended }
      return { ...one, last_day: lastCoveredDay(days), state: contractState(days, today) }
    })
    .filter(({ state }) => state !== 'ENDED')
}

async function samePlate(db: Select, row: Machine): Promise<MachineDetail['same_plate']> {
  if (row.serial_key === null) return []
  const { id, number, maker, model, serial_no } = machine
  const others = await db
    .select({ id, number, maker, model, serial_no, customer_name: ownerName(sql`machine.customer_id`) })
    .from(machine)
    .where(and(eq(machine.serial_key, row.serial_key), ne(machine.id, row.id)))
    .orderBy(number)
  return others
    .filter((other) => isSameMachine(row, other))
    .slice(0, samePlateMost)
    .map((other) => ({ id: other.id, number: other.number, customer_name: other.customer_name }))
}
