import { instrumentStates, lotStates } from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, name, note, words, withReason } from '../fields.ts'
import { canOpen } from '../policies.ts'

const works = canOpen('lab-order-step-update', 'lab-order-update')
const path = '/lab/order/:id/step/:step_id/use'
const one = { id, step_id: id }

/** An instrument or a lot, as it is chosen and shown. */
const equipment = z.object({
  instrument_id: id.nullable(),
  lot_id: id.nullable(),
  /** Of a lot: its reagent. */
  reagent_id: id.nullable(),
  /** Of the instrument, or of the reagent. */
  code: z.string(),
  name: words,
  lot_no: z.string().nullable(),
})
const state = z.enum([...keysOf(instrumentStates), ...keysOf(lotStates)])

/** The use of an instrument or lot at a step of an order. */
export const equipmentUse = equipment.extend({
  id,
  order_id: id,
  order_number: z.string(),
  step_id: id,
  step_name: words,
  day,
  /** On that day. */
  state,
  /** Why an admin accepted what is overdue or expired. */
  reason: z.string().nullable(),
  noted_by_name: z.string().nullable(),
  noted_at: instant,
  withdrawn_at: instant.nullable(),
  withdrawn_by_name: z.string().nullable(),
  withdraw_reason: z.string().nullable(),
})
export type EquipmentUse = z.output<typeof equipmentUse>

const usesOfStep = z.object({
  /** Oldest first, with those that were withdrawn. */
  uses: z.array(equipmentUse),
  may: z.object({ note: z.boolean(), withdraw: z.boolean(), accept_overdue: z.boolean() }),
})
export type UsesOfStep = z.output<typeof usesOfStep>

export const listStepUses = endpoint({
  method: 'GET',
  path,
  policy: works,
  summary: 'The instruments and lots that were used at a step',
  params: one,
  reply: usesOfStep,
  refuses: ['not_found'],
})

export const noteStepUse = endpoint({
  method: 'POST',
  path,
  policy: works,
  summary: 'Note an instrument or a lot that is used at a step today',
  params: one,
  body: z.strictObject({
    /** Exactly one of both. */
    instrument_id: id.nullable(),
    lot_id: id.nullable(),
    /** Of an admin, for what is overdue or expired. */
    reason: note,
  }),
  reply: usesOfStep,
  refuses: ['invalid', 'not_found', 'illegal_transition', 'already_taken'],
})

export const withdrawStepUse = endpoint({
  method: 'POST',
  path: `${path}/:use_id/withdraw`,
  policy: works,
  summary: 'Withdraw the use of an instrument or a lot that was noted by mistake',
  params: { ...one, use_id: id },
  body: withReason,
  reply: usesOfStep,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

export const usableEquipment = equipment.extend({
  id,
  state,
  /** The due day of the instrument, or the last day of use of the lot. */
  last_day: day.nullable(),
})
export type UsableEquipment = z.output<typeof usableEquipment>

/** What is retired or used up is not offered. */
export const listUsableEquipment = endpoint({
  method: 'GET',
  path: '/lab/usable-equipment',
  policy: works,
  summary: 'Instruments and lots by code, name or lot number; what has exactly this code is first',
  query: { q: name.optional() },
  reply: z.array(usableEquipment),
})
