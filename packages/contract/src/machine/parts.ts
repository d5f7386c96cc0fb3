import {
  jobPartActions,
  movementKinds,
  partDecimalsMax,
  partUnits,
  stockActions,
} from '@rp/domain/machine-service/part-stock'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, note, pageLimit, pageNumber, words } from '../fields.ts'
import { pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'
import { part } from './part.ts'
import { quotationFields } from './sections.ts'
import { machineServicePath, opensMachines } from './service.ts'

const unit = z.enum(keysOf(partUnits))
const qty = decimal({ max: '999999', places: partDecimalsMax })
/** A quantity with exactly the decimals of its part. */
const quantity = z.string()
const serial = z.string().trim().normalize('NFC').max(120).default('')
const opensStock = canOpen('part-stock', 'machine-service-list')

const placeStock = z.object({
  place_id: id,
  name: words,
  on_hand: quantity,
  reserved: quantity,
  /** On hand and not reserved. */
  available: quantity,
})

const movement = z.object({
  id,
  at: instant,
  place_id: id,
  place: words,
  kind: z.enum(keysOf(movementKinds)),
  /** The change of what is on hand; of RESERVE and RELEASE, of what is reserved. Negative: it became less. */
  quantity,
  /** At this place afterwards. */
  on_hand: quantity,
  reserved: quantity,
  /** Baht for one unit. */
  unit_cost: z.string(),
  service: z.object({ id, number: z.string() }).nullable(),
  by: z.string(),
  note: z.string(),
})
export type PartMovement = z.output<typeof movement>

const partStock = z.object({
  part: z.object({
    id,
    code: z.string(),
    name: words,
    unit,
    decimals: z.int(),
    on_hand: quantity,
    reserved: quantity,
    available: quantity,
    reorder_point: quantity,
    to_reorder: z.boolean(),
  }),
  places: z.array(placeStock),
  /** Newest first. */
  movements: pageOf(movement),
})
export type PartStock = z.output<typeof partStock>

export const getPartStock = endpoint({
  method: 'GET',
  path: `${part.path}/:id/stock`,
  policy: opensStock,
  summary: 'The stock of a part by place, and its movements',
  params: { id },
  query: { page: pageNumber.default(1), limit: pageLimit.default(20) },
  reply: partStock,
  refuses: ['not_found'],
})

/** RECEIVE adds, COUNT sets what is on hand, TRANSFER moves to `to_place_id`; a request sent again is made once. */
export const changePartStock = endpoint({
  method: 'POST',
  path: `${part.path}/:id/stock`,
  policy: opensStock,
  summary: 'Receive, count or transfer a part',
  params: { id },
  body: z.strictObject({
    kind: z.enum(stockActions),
    place_id: id,
    to_place_id: id.nullish(),
    qty,
    /** Baht for one unit, of RECEIVE; the cost of the catalogue if absent. */
    unit_cost: decimal({ places: 2 }).nullish(),
    note: note.default(''),
    request_id: id,
  }),
  reply: partStock,
  refuses: ['invalid', 'not_found'],
})

const partQuantity = z.object({ part_id: id, qty: quantity })

const jobParts = z.object({
  /** Of this round: a job that came back under warranty starts without parts. */
  parts: z.array(
    z.object({
      part_id: id,
      code: z.string(),
      name: words,
      unit,
      decimals: z.int(),
      place_id: id,
      place: words,
      reserved: quantity,
      used: quantity,
      returned: quantity,
    }),
  ),
  figures: z.object({
    invoice: z.object({
      lines: z.array(
        quotationFields.lines.element.extend({
          line_no: z.int(),
          qty: z.string(),
          quoted_qty: z.string(),
          amount: z.string(),
        }),
      ),
      subtotal: z.string(),
      vat: z.string(),
      total: z.string(),
    }),
    /** Used more than the accepted quotation has; not billed. */
    beyond: z.array(partQuantity),
    /** What the used parts cost the company, in baht. */
    cost: z.string(),
    /** Accepted parts that are neither used, reserved nor available. */
    shortages: z.array(partQuantity),
  }),
})
export type JobParts = z.output<typeof jobParts>

export const getServiceParts = endpoint({
  method: 'GET',
  path: `${machineServicePath}/:id/part`,
  policy: opensMachines,
  summary: 'The parts of a machine service, and what may be billed',
  params: { id },
  reply: jobParts,
  refuses: ['not_found'],
})

/** A request that was sent again is answered, and not made twice. */
export const changeServiceParts = endpoint({
  method: 'POST',
  path: `${machineServicePath}/:id/part`,
  policy: opensMachines,
  summary: 'Reserve, release, use or return a part for a machine service',
  params: { id },
  body: z.strictObject({
    kind: z.enum(jobPartActions),
    part_id: id,
    place_id: id,
    qty,
    /** Of the part that was put in or returned, and of the one that it replaced. */
    serial_no: serial,
    old_serial_no: serial,
    request_id: id,
  }),
  reply: jobParts,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
