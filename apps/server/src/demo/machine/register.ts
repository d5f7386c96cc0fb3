import { machineNumber } from '@rp/domain/machine-register/register-rules'
import { serialKey } from '@rp/domain/machine-register/serial-key'
import type { machineCounter } from '../../machine/tables/machine-counter.ts'
import type { machineHistory } from '../../machine/tables/machine-history.ts'
import type { machineOwner } from '../../machine/tables/machine-owner.ts'
import type { machineReading } from '../../machine/tables/machine-reading.ts'
import type { machine } from '../../machine/tables/machine.ts'
import type { numberSeries } from '../../platform/tables/number-series.ts'
import type { Random } from '../random.ts'
import type { DemoMachines } from './machines.ts'

type Job = DemoMachines['services'][number]

export interface DemoRegister {
  /** The jobs, linked to their machines. */
  services: Job[]
  machines: (typeof machine.$inferInsert)[]
  owners: (typeof machineOwner.$inferInsert)[]
  history: (typeof machineHistory.$inferInsert)[]
  counters: (typeof machineCounter.$inferInsert)[]
  readings: (typeof machineReading.$inferInsert)[]
  series: (typeof numberSeries.$inferInsert)[]
}

/** The machines of every second job, with hours read at each completed one; tags are made when they are printed. */
export function demoRegister(random: Random, jobs: Job[]): DemoRegister {
  const known = jobs
    .filter(({ serial_no }, at) => at % 2 === 0 && serial_no)
    .map((job, at) => ({ job, id: random.id(openedAt(job)), counter: random.id(openedAt(job)), at }))
  const byJob = new Map(known.map(({ job, id }) => [job.id, id]))
  const year = Math.max(...known.map(({ job }) => openedAt(job).getUTCFullYear()))
  const read = known.filter(({ job }) => job.completed_at)
  return {
    services: jobs.map((job) => ({ ...job, machine_id: byJob.get(job.id) ?? null })),
    machines: known.map(({ job, id, at }) => ({
      id,
      number: machineNumber(year, at + 1),
      model: job.model,
      serial_no: job.serial_no ?? null,
      serial_key: serialKey(job.serial_no ?? null),
      customer_id: job.customer_id,
      site_address: job.site_address,
      contact_name: job.contact_name ?? null,
      contact_phone: job.contact_phone ?? null,
      warranty_until: job.warranty_until ?? null,
      created_at: openedAt(job).toISOString(),
      updated_at: openedAt(job).toISOString(),
    })),
    owners: known.map(({ job, id }) => ({
      id: random.id(openedAt(job)),
      machine_id: id,
      customer_id: job.customer_id,
      since: openedAt(job).toISOString(),
    })),
    history: known.map(({ job, id }) => ({
      id: random.id(openedAt(job)),
      machine_id: id,
      event: 'CREATED' as const,
      actor_id: job.created_by ?? null,
      at: openedAt(job).toISOString(),
    })),
    counters: read.map(({ job, id, counter }) => ({
      id: counter,
      machine_id: id,
      name: 'ชั่วโมงเดินเครื่อง',
      unit: 'h',
      created_at: openedAt(job).toISOString(),
    })),
    readings: read.flatMap(({ job, counter, at }) => {
      const hours = 800 + at * 137
      const ends = [openedAt(job), new Date(job.completed_at ?? openedAt(job))]
      return ends.map((moment, index) => ({
        id: random.id(moment),
        counter_id: counter,
        value: String(hours + index * 14),
        read_at: moment.toISOString(),
        kind: 'READ' as const,
        service_id: job.id,
        created_by: job.created_by ?? null,
        created_at: moment.toISOString(),
      }))
    }),
    series: [{ series: `MC-${year}`, last: known.length }],
  }
}

function openedAt({ created_at }: Job): Date {
  if (!created_at) throw new Error('A demo job has no moment of its opening')
  return new Date(created_at)
}
