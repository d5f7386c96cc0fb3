import { quotationLineKinds } from '@rp/domain/machine-service/quotation'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { contractLimits, contractStates } from '@rp/domain/service-contract/contract-rules'
import { promiseStates } from '@rp/domain/service-contract/promise'
import { timeBases } from '@rp/domain/service-contract/working-time'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { commonFields, day, flag, id, instant, namedFile, note, rowVersion, storedFile } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canAdminister, canOpen } from '../policies.ts'

export const serviceContractPath = '/machine/contract'
const opensContracts = canOpen('service-contract-list', 'service-contract-update')
const writesContracts = canAdminister('service-contract-list')

const kind = z.enum(keysOf(quotationLineKinds))
const priority = z.enum(keysOf(priorities))
const basis = z.enum(keysOf(timeBases))
const hours = decimal({ min: contractLimits.hours.least, max: contractLimits.hours.most, places: 2 })

export const contractFields = {
  first_day: day,
  last_day: day,
  machine_ids: z.array(id).min(1).max(contractLimits.machines),
  /** Of a priority without a row, or with null hours: no promise. */
  hours: z
    .array(
      z.strictObject({
        priority,
        response_hours: hours.nullable(),
        response_basis: basis,
        repair_hours: hours.nullable(),
        repair_basis: basis,
      }),
    )
    .max(keysOf(priorities).length),
  /** The kinds of cost that the contract pays. */
  covers: z.array(kind).max(keysOf(quotationLineKinds).length),
  /** Baht before VAT for parts in a contract year; null: without a limit. */
  parts_limit: decimal({ places: 2 }).nullable(),
  /** Covered jobs in a contract year; null: without a limit. */
  jobs_limit: z.int().min(0).max(9999).nullable(),
  note,
  files: z.array(namedFile).max(contractLimits.files),
}

export const serviceContractRow = z.object({
  ...commonFields,
  number: z.string(),
  customer_id: id,
  customer_name: z.string().nullable(),
  first_day: day,
  last_day: day,
  /** The last day of a contract that was ended early. */
  ended_on: day.nullable(),
  state: z.enum(keysOf(contractStates)),
  machines: z.int(),
  covers: z.array(kind),
  /** Jobs under this contract, and those of them whose response was too late. */
  jobs: z.int(),
  breaches: z.int(),
})
export type ServiceContractRow = z.output<typeof serviceContractRow>

export const serviceContractDetail = z.object({
  ...serviceContractRow.shape,
  ...contractFields,
  files: z.array(storedFile),
  end_reason: z.string().nullable(),
  covered_machines: z.array(
    z.object({
      id,
      number: z.string(),
      model: z.string(),
      serial_no: z.string().nullable(),
      /** It belongs to the customer of the contract; otherwise it is not covered now. */
      is_theirs: z.boolean(),
    }),
  ),
  /** The contract year of today, or the first or last one. */
  year: z.object({
    from: day,
    /** The first day after it. */
    until: day,
    /** Covered jobs opened in it. */
    jobs: z.int(),
    /** Baht before VAT that the contract paid, and for parts. */
    paid: z.string(),
    parts_paid: z.string(),
  }),
  /** Newest first, at most 500. */
  services: z.array(
    z.object({
      id,
      number: z.string(),
      model: z.string(),
      status: z.enum(statusesOf('machine_service')),
      priority,
      created_at: instant,
      promise: z.enum(keysOf(promiseStates)),
      response_due_at: instant.nullable(),
      responded_at: instant.nullable(),
    }),
  ),
  may: z.object({ write: z.boolean() }),
})
export type ServiceContractDetail = z.output<typeof serviceContractDetail>

export const serviceContractListing = {
  sort: ['updated_at', 'number', 'first_day', 'last_day', 'created_at'],
  order: 'DESC',
  filters: {
    customer_id: id.optional(),
    machine_id: id.optional(),
    state: z.enum(keysOf(contractStates)).optional(),
    /** Runs, and ends before this day. */
    ends_before: day.optional(),
    has_breaches: flag.optional(),
  },
  limit: defaultPageSize,
} as const
const listed = listQuery(serviceContractListing)

export const listServiceContracts = endpoint({
  method: 'GET',
  path: serviceContractPath,
  policy: opensContracts,
  summary: 'List the service contracts',
  query: listed,
  reply: pageOf(serviceContractRow),
})

export const exportServiceContracts = endpoint({
  method: 'GET',
  path: `${serviceContractPath}/export`,
  policy: canOpen('service-contract-list'),
  summary: 'Export the service contracts',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

export const getServiceContract = endpoint({
  method: 'GET',
  path: `${serviceContractPath}/:id`,
  policy: opensContracts,
  summary: 'A service contract with its machines, its jobs and what it paid this year',
  params: { id },
  reply: serviceContractDetail,
  refuses: ['not_found'],
})

export const serviceContractInput = z.strictObject(contractFields)
export const newServiceContract = serviceContractInput.extend({ customer_id: id })

export const createServiceContract = endpoint({
  method: 'POST',
  path: serviceContractPath,
  policy: writesContracts,
  summary: 'Make a service contract with a customer',
  body: newServiceContract,
  reply: z.object({ id, number: z.string() }),
  refuses: ['invalid', 'already_taken'],
})

/** Jobs that are open keep the terms with which they were opened. */
export const updateServiceContract = endpoint({
  method: 'PUT',
  path: `${serviceContractPath}/:id`,
  policy: writesContracts,
  summary: 'Change a service contract',
  params: { id },
  body: serviceContractInput.extend({ row_version: rowVersion }),
  reply: serviceContractDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
})

export const contractEndInput = z.strictObject({
  /** The last day on which it covers jobs; null: it runs to its last day again. */
  ended_on: day.nullable(),
  reason: note,
})

export const endServiceContract = endpoint({
  method: 'POST',
  path: `${serviceContractPath}/:id/end`,
  policy: writesContracts,
  summary: 'End a service contract early, or take that back',
  params: { id },
  body: contractEndInput.extend({ row_version: rowVersion }),
  reply: serviceContractDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
})
