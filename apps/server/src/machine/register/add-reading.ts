import type { readingInput } from '@rp/contract/machine/register'
import { judgeReading, readingFaults, type ReadingFault } from '@rp/domain/machine-register/counter'
import { registerLimits } from '@rp/domain/machine-register/register-rules'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { machineCounter } from '../tables/machine-counter.ts'
import { machineReading } from '../tables/machine-reading.ts'
import { machineService } from '../tables/machine-service.ts'

type Input = z.output<typeof readingInput>

/** The field at which each fault is shown. */
const faultField: Record<ReadingFault, 'value' | 'kind'> = {
  NEEDS_REASON: 'value',
  ABOVE_NEXT: 'value',
  NOT_LOWER: 'kind',
  NOTHING_BEFORE: 'kind',
}

/** A clock that is a little ahead is no error. */
const aheadMost = 5 * 60_000

/**
 * Adds a reading to a counter of a locked machine, or to a new counter.
 *
 * @throws a refusal at the field of the reading that does not fit.
 */
export async function addReadingTo(tx: Tx, machine_id: string, input: Input, by: string): Promise<void> {
  if (Date.parse(input.read_at) > Date.now() + aheadMost)
    throw refuseField('read_at', { en: 'must not lie ahead', th: 'ต้องไม่เป็นเวลาในอนาคต' })
  await checkJob(tx, machine_id, input.service_id)
  const counter_id = await counterFor(tx, machine_id, input)
  const known = await tx
    .select()
    .from(machineReading)
    .where(eq(machineReading.counter_id, counter_id))
    .orderBy(asc(machineReading.read_at), asc(machineReading.id))
  const fault = judgeReading(known, input)
  if (fault !== 'OK') throw refuseField(faultField[fault], readingFaults[fault])
  const { value, read_at, kind, service_id } = input
  await tx.insert(machineReading).values({
    counter_id,
    value,
    read_at,
    kind,
    service_id,
    created_by: by,
    created_at: new Date().toISOString(),
  })
}

async function counterFor(tx: Tx, machine_id: string, { counter_id, name, unit }: Input): Promise<string> {
  const counters = await tx.select().from(machineCounter).where(eq(machineCounter.machine_id, machine_id))
  if (counter_id !== null) {
    const named = counters.find(({ id }) => id === counter_id)
    if (!named)
      throw refuseField('counter_id', { en: 'is no counter of this machine', th: 'ไม่ใช่ตัวนับของเครื่องนี้' })
    return named.id
  }
  if (name === null) throw refuseField('name', { en: 'is required', th: 'ต้องกรอก' })
  if (counters.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw refuseField('name', { en: 'is there already', th: 'มีอยู่แล้ว' }, 'already_taken')
  if (counters.length >= registerLimits.counters)
    throw refuseField('name', {
      en: `is one too many: a machine has at most ${registerLimits.counters} counters`,
      th: `เกินจำนวน เครื่องหนึ่งมีตัวนับได้ไม่เกิน ${registerLimits.counters} ตัว`,
    })
  const [added] = await tx
    .insert(machineCounter)
    .values({ machine_id, name, unit, created_at: new Date().toISOString() })
    .returning({ id: machineCounter.id })
  return found(added).id
}

async function checkJob(tx: Tx, machine_id: string, service_id: string | null): Promise<void> {
  if (service_id === null) return
  const [job] = await tx
    .select({ id: machineService.id })
    .from(machineService)
    .where(and(eq(machineService.id, service_id), eq(machineService.machine_id, machine_id)))
  if (!job) throw refuseField('service_id', { en: 'is no service of this machine', th: 'ไม่ใช่งานของเครื่องนี้' })
}
