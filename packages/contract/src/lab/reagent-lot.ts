import { lotStates, reagentKinds } from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, name, optionalText, rowVersion, words } from '../fields.ts'
import { canAdminister, canOpen } from '../policies.ts'
import { reagent } from './reagent.ts'
import { equipmentUse } from './use.ts'

const one = `${reagent.path}/:id`
const opens = canOpen('reagent-list', 'reagent-record')
const writes = canAdminister('reagent-list')

const lotFields = {
  lot_no: name,
  /** The last day of use that the maker states. */
  expires_on: day.nullable(),
  opened_on: day.nullable(),
  /** Why it is not to be used. */
  blocked: optionalText,
  used_up_on: day.nullable(),
}
export const reagentLotInput = z.strictObject(lotFields)

const reagentLot = z.object({
  ...lotFields,
  id,
  /** The earlier of the maker's day and the last day after the opening. */
  last_day: day.nullable(),
  /** Of today in Bangkok. */
  state: z.enum(keysOf(lotStates)),
  row_version: rowVersion,
})
export type ShownLot = z.output<typeof reagentLot>

export const reagentRecord = z.object({
  id,
  code: z.string(),
  name: words,
  kind: z.enum(keysOf(reagentKinds)),
  opened_days: z.int().nullable(),
  /** Those to be used first, then the others. */
  lots: z.array(reagentLot),
  /** Newest first, at most 500. */
  uses: z.array(equipmentUse),
  may: z.object({ write: z.boolean() }),
})
export type ReagentRecord = z.output<typeof reagentRecord>

export const getReagentRecord = endpoint({
  method: 'GET',
  path: `${one}/record`,
  policy: opens,
  summary: 'A reagent with its lots, their states, and where they were used',
  params: { id },
  reply: reagentRecord,
  refuses: ['not_found'],
})

export const createReagentLot = endpoint({
  method: 'POST',
  path: `${one}/lot`,
  policy: writes,
  summary: 'Add a lot of a reagent',
  params: { id },
  body: reagentLotInput,
  reply: reagentRecord,
  refuses: ['invalid', 'not_found', 'already_taken'],
})

export const updateReagentLot = endpoint({
  method: 'PUT',
  path: `${one}/lot/:lot_id`,
  policy: writes,
  summary: 'Change a lot of a reagent, block it, or state that it is used up',
  params: { id, lot_id: id },
  body: reagentLotInput.extend({ row_version: rowVersion }),
  reply: reagentRecord,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
})

export const openReagentLot = endpoint({
  method: 'POST',
  path: `${one}/lot/:lot_id/open`,
  policy: opens,
  summary: 'State that a lot of a reagent is opened today',
  params: { id, lot_id: id },
  body: z.strictObject({ row_version: rowVersion }),
  reply: reagentRecord,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})
