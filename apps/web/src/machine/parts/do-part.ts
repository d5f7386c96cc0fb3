import { changeServiceParts, type JobParts } from '@rp/contract/machine/parts'
import type { JobPartAction } from '@rp/domain/machine-service/part-stock'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Values } from '../../kit/form/field.ts'
import { partReference } from './part-queries.ts'
import { doOnsite } from '../onsite/do-onsite.ts'

interface Change {
  service_id: string
  kind: JobPartAction
  values: Values
  request_id: string
}

/** Changes the parts of a job; null: the use or return waits for the network. Reservations need it. */
export async function doPart({ service_id, kind, values, request_id }: Change): Promise<JobParts | null> {
  const params = { id: service_id }
  if (kind === 'RESERVE' || kind === 'RELEASE')
    return callFor<JobParts>(changeServiceParts, { params, body: { ...values, kind, request_id } })
  const { part_id, place_id, qty, serial_no, old_serial_no } = textsOf(values)
  const sent = { part_id, place_id, qty, serial_no, old_serial_no }
  const action = { kind: 'PART', change: kind, ...sent, title: await titleOf(part_id) } as const
  return doOnsite({ job_id: service_id, action, request_id }, ({ signal }) =>
    callFor<JobParts>(changeServiceParts, { params, body: { ...sent, kind, request_id } }, signal),
  )
}

type Texts = Record<'part_id' | 'place_id' | 'qty' | 'serial_no' | 'old_serial_no', string>

function textsOf(values: Values): Texts {
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    part_id: text('part_id'),
    place_id: text('place_id'),
    qty: text('qty'),
    serial_no: text('serial_no'),
    old_serial_no: text('old_serial_no'),
  }
}

/** The part as its picker shows it, which does without network once it was loaded. */
async function titleOf(part_id: string): Promise<string> {
  try {
    return await partReference.name(part_id, AbortSignal.timeout(titlePatienceMs))
  } catch {
    return part_id
  }
}

const titlePatienceMs = 2_000
