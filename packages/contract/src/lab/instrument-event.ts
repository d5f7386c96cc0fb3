import {
  calibrationResults,
  instrumentEvents,
  instrumentStates,
} from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, namedFile, note, storedFile, words, withReason } from '../fields.ts'
import { canAdminister, canOpen } from '../policies.ts'
import { instrument } from './instrument.ts'
import { equipmentUse } from './use.ts'

const one = `${instrument.path}/:id`
const writes = canAdminister('instrument-list')

const eventFields = {
  event: z.enum(keysOf(instrumentEvents)),
  day,
  /** Of a calibration. */
  result: z.enum(keysOf(calibrationResults)).nullable(),
  /** A due day of a calibration that passed; it wins over the computed one. */
  due: day.nullable(),
  reason: note,
}

export const instrumentEventInput = z.strictObject({
  ...eventFields,
  /** The certificate. */
  file: namedFile.nullable(),
})

const instrumentEvent = z.object({
  ...eventFields,
  id,
  file: storedFile.nullable(),
  noted_by_name: z.string().nullable(),
  noted_at: instant,
  withdrawn_at: instant.nullable(),
  withdrawn_by_name: z.string().nullable(),
  withdraw_reason: z.string().nullable(),
})
export type ShownInstrumentEvent = z.output<typeof instrumentEvent>

export const instrumentRecord = z.object({
  id,
  code: z.string(),
  name: words,
  maker: z.string().nullable(),
  model: z.string().nullable(),
  serial_no: z.string().nullable(),
  location: z.string().nullable(),
  recalibrate_months: z.int().nullable(),
  /** Of today in Bangkok. */
  state: z.enum(keysOf(instrumentStates)),
  due: day.nullable(),
  /** Newest first, with those that were withdrawn. */
  events: z.array(instrumentEvent),
  /** Newest first, at most 500. */
  uses: z.array(equipmentUse),
  /** For each calibration that failed, the uses whose results are in doubt; all of them. */
  doubts: z.array(z.object({ event_id: id, failed_on: day, uses: z.array(equipmentUse) })),
  may: z.object({ write: z.boolean() }),
})
export type InstrumentRecord = z.output<typeof instrumentRecord>

export const getInstrumentRecord = endpoint({
  method: 'GET',
  path: `${one}/record`,
  policy: canOpen('instrument-list', 'instrument-record'),
  summary: 'An instrument with its state, its events, and where it was used',
  params: { id },
  reply: instrumentRecord,
  refuses: ['not_found'],
})

export const noteInstrumentEvent = endpoint({
  method: 'POST',
  path: `${one}/event`,
  policy: writes,
  summary: 'Note a calibration of an instrument, or that it is out of service, back or retired',
  params: { id },
  body: instrumentEventInput,
  reply: instrumentRecord,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

export const withdrawInstrumentEvent = endpoint({
  method: 'POST',
  path: `${one}/event/:event_id/withdraw`,
  policy: writes,
  summary: 'Withdraw an event of an instrument that was noted by mistake',
  params: { id, event_id: id },
  body: withReason,
  reply: instrumentRecord,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
