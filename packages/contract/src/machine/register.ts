import { readingKinds } from '@rp/domain/machine-register/counter'
import { registerLimits } from '@rp/domain/machine-register/register-rules'
import { contractStates } from '@rp/domain/service-contract/contract-rules'
import { machineOutcomes } from '@rp/domain/state-machines/machine-service-machine'
import { keysOf } from '@rp/domain/recipe-words'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import {
  commonFields,
  day,
  flag,
  id,
  instant,
  name,
  namedFile,
  note,
  optionalText,
  rowVersion,
  storedFile,
} from '../fields.ts'
import { archivedFilter, defaultPageSize, exportQuery, listQuery, pageOf, searchText } from '../list.ts'
import { anyone, canOpen } from '../policies.ts'
import { sitePoint } from './site-point.ts'

export const machineRegisterPath = '/machine/register'
const opensRegister = canOpen('machine-register-list', 'machine-register-update')
const tagToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** The facts of a machine that its form edits; the owner changes by a call of its own. */
export const machineFields = {
  maker: z.string().trim().normalize('NFC').max(120),
  model: z.string().trim().normalize('NFC').min(1).max(120),
  serial_no: optionalText,
  installed_on: day.nullable(),
  warranty_until: day.nullable(),
  site_address: note,
  site_point: sitePoint.nullable(),
  contact_name: optionalText,
  contact_phone: optionalText,
  /** The photo of the plate. */
  plate_photo: namedFile.nullable(),
  files: z.array(namedFile).max(registerLimits.files),
  note,
}

export const machineRow = z.object({
  ...commonFields,
  number: z.string(),
  maker: z.string(),
  model: z.string(),
  serial_no: z.string().nullable(),
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  warranty_until: day.nullable(),
  installed_on: day.nullable(),
  services: z.int(),
  /** When its last service was completed. */
  last_service_at: instant.nullable(),
})
export type MachineRow = z.output<typeof machineRow>

const reading = z.object({
  id,
  value: z.string(),
  read_at: instant,
  kind: z.enum(keysOf(readingKinds)),
  by: z.string().nullable(),
  service_id: id.nullable(),
  service_number: z.string().nullable(),
})

export const machineCounterDetail = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  /** Counted since its first reading. */
  run: z.string(),
  readings: z.array(reading),
})
export type MachineCounter = z.output<typeof machineCounterDetail>

export const machineDetail = z.object({
  ...machineRow.shape,
  ...machineFields,
  plate_photo: storedFile.nullable(),
  files: z.array(storedFile),
  owners: z.array(
    z.object({
      id,
      customer_id: id.nullable(),
      customer_name: z.string().nullable(),
      since: instant.nullable(),
      until: instant.nullable(),
    }),
  ),
  counters: z.array(machineCounterDetail),
  jobs: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.enum(statusesOf('machine_service')),
      outcome: z.enum(keysOf(machineOutcomes)).nullable(),
      problem: z.string(),
      customer_id: id,
      customer_name: z.string(),
      created_at: instant,
      completed_at: instant.nullable(),
    }),
  ),
  /** Parts changed, newest first, from the work of its jobs. */
  parts: z.array(
    z.object({
      service_id: id,
      service_number: z.string(),
      at: instant,
      /** Its place in the work of its job. */
      line_no: z.int(),
      name: z.string(),
      /** With the decimals of a part from stock. */
      qty: z.number(),
      serial_no: z.string(),
      old_serial_no: z.string(),
    }),
  ),
  /** The service contracts of its owner that have not ended, the next to end first. */
  contracts: z.array(
    z.object({
      id,
      number: z.string(),
      first_day: day,
      last_day: day,
      state: z.enum(keysOf(contractStates)),
    }),
  ),
  /** Other records with the same plate: perhaps the same machine, listed twice. */
  same_plate: z.array(z.object({ id, number: z.string(), customer_name: z.string().nullable() })),
  /** When the tag in use was made; null: none was printed yet. */
  tag_since: instant.nullable(),
  /** The page behind the tag in use, below the server's address. */
  tag_path: z.string().nullable(),
})
export type MachineDetail = z.output<typeof machineDetail>

export const machineListing = {
  sort: ['updated_at', 'number', 'model', 'serial_no', 'warranty_until', 'last_service_at', 'created_at'],
  order: 'DESC',
  filters: {
    customer_id: id.optional(),
    /** Under warranty that ends before this day. */
    warranty_before: day.optional(),
    /** No service was completed since this day. */
    no_service_since: day.optional(),
    has_owner: flag.optional(),
    ...archivedFilter,
  },
  limit: defaultPageSize,
} as const
const listed = listQuery(machineListing)

export const listMachines = endpoint({
  method: 'GET',
  path: machineRegisterPath,
  policy: opensRegister,
  summary: 'List the machines of the register',
  query: listed,
  reply: pageOf(machineRow),
})

export const exportMachines = endpoint({
  method: 'GET',
  path: `${machineRegisterPath}/export`,
  policy: canOpen('machine-register-list'),
  summary: 'Export the machines of the register',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

/** Machines to choose for a job: of a customer, by a typed text, or with the plate of a job. */
export const machineChoices = endpoint({
  method: 'GET',
  path: `${machineRegisterPath}/choices`,
  policy: opensRegister,
  summary: 'Machines by owner, by text, or by a typed serial number',
  query: {
    q: searchText.optional(),
    customer_id: id.optional(),
    serial_no: z.string().max(200).optional(),
    id: id.optional(),
  },
  reply: z.array(
    z.object({
      id,
      number: z.string(),
      maker: z.string(),
      model: z.string(),
      serial_no: z.string().nullable(),
      warranty_until: day.nullable(),
      customer_id: id.nullable(),
      customer_name: z.string().nullable(),
    }),
  ),
})
export type MachineChoice = z.output<typeof machineChoices.reply>[number]

export const getMachine = endpoint({
  method: 'GET',
  path: `${machineRegisterPath}/:id`,
  policy: opensRegister,
  summary: 'A machine with owners, counters, services and parts',
  params: { id },
  reply: machineDetail,
  refuses: ['not_found'],
})

export const newMachineInput = z.strictObject({
  ...machineFields,
  customer_id: id.nullable(),
  /** The job from which the machine is registered; it is linked. */
  service_id: id.nullable(),
})

export const createMachine = endpoint({
  method: 'POST',
  path: machineRegisterPath,
  policy: opensRegister,
  summary: 'Add a machine to the register',
  body: newMachineInput,
  reply: z.object({ id, number: z.string() }),
  refuses: ['invalid', 'already_taken', 'not_found'],
})

export const machineInput = z.strictObject(machineFields)

export const updateMachine = endpoint({
  method: 'PUT',
  path: `${machineRegisterPath}/:id`,
  policy: opensRegister,
  summary: 'Change the facts of a machine',
  params: { id },
  body: machineInput.extend({ row_version: rowVersion }),
  reply: machineDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
})

export const ownerInput = z.strictObject({
  /** Null: sold to somebody unknown. */
  customer_id: id.nullable(),
  /** Ends the tag in use, which the owner before may have photographed. */
  renew_tag: z.boolean(),
})

export const changeMachineOwner = endpoint({
  method: 'POST',
  path: `${machineRegisterPath}/:id/owner`,
  policy: opensRegister,
  summary: 'Give a machine to its next owner',
  params: { id },
  body: ownerInput.extend({ row_version: rowVersion }),
  reply: machineDetail,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

const moved = (to: 'archive' | 'restore', summary: string) =>
  endpoint({
    method: 'POST',
    path: `${machineRegisterPath}/:id/${to}`,
    policy: opensRegister,
    summary,
    params: { id },
    body: z.strictObject({ row_version: rowVersion }),
    reply: machineDetail,
    refuses: ['not_found', 'stale_version', 'already_taken'],
  })
export const archiveMachine = moved('archive', 'Move a machine out of the register')
export const restoreMachine = moved('restore', 'Bring a machine back into the register')

export const readingInput = z.strictObject({
  /** A counter of the machine; null for the new one that `name` and `unit` describe. */
  counter_id: id.nullable(),
  name: name.nullable(),
  unit: z.string().trim().normalize('NFC').max(20),
  value: decimal({ max: '999999999999', places: 3 }),
  read_at: instant,
  kind: z.enum(keysOf(readingKinds)),
  service_id: id.nullable(),
})

export const addReading = endpoint({
  method: 'POST',
  path: `${machineRegisterPath}/:id/reading`,
  policy: opensRegister,
  summary: 'Add a reading of a counter',
  params: { id },
  body: readingInput,
  reply: machineDetail,
  refuses: ['invalid', 'not_found', 'already_taken'],
})

export const linkMachineJob = endpoint({
  method: 'POST',
  path: `${machineRegisterPath}/:id/service`,
  policy: opensRegister,
  summary: 'Link a job to its machine',
  params: { id },
  body: z.strictObject({ service_id: id }),
  reply: machineDetail,
  refuses: ['invalid', 'not_found'],
})

export const downloadMachineTag = endpoint({
  method: 'GET',
  path: `${machineRegisterPath}/:id/tag`,
  policy: opensRegister,
  summary: 'The tag of a machine with its QR code, as PDF',
  params: { id },
  carries: 'download',
  refuses: ['not_found'],
})

export const renewMachineTag = endpoint({
  method: 'POST',
  path: `${machineRegisterPath}/:id/tag`,
  policy: opensRegister,
  summary: 'Replace the tag of a machine: the QR code in use ends',
  params: { id },
  reply: machineDetail,
  refuses: ['not_found'],
})

/** What happened to a record; values only of what the plate says, never of a person. */
export const machineHistory = endpoint({
  method: 'GET',
  path: `${machineRegisterPath}/:id/history`,
  policy: opensRegister,
  summary: 'The history of a machine, newest first',
  params: { id },
  reply: z.array(
    z.object({
      id,
      event: z.enum(['CREATED', 'MIGRATED', 'CHANGED', 'OWNER', 'TAG', 'LINKED', 'ARCHIVED', 'RESTORED']),
      changes: z.array(
        z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
      ),
      by: z.string().nullable(),
      at: instant,
    }),
  ),
  refuses: ['not_found'],
})

/** The record behind a scanned tag, for staff. */
export const findMachineByTag = endpoint({
  method: 'GET',
  path: `${machineRegisterPath}/by-tag/:token`,
  policy: opensRegister,
  summary: 'The machine of a scanned tag',
  params: { token: tagToken },
  reply: z.object({ id, is_current: z.boolean() }),
  refuses: ['not_found'],
})

/** What anybody who holds the machine may see: no name, place, price or text. */
export const getMachinePage = endpoint({
  method: 'GET',
  path: '/machine-tag/:token',
  policy: anyone,
  summary: 'The machine behind a QR code, for its customer',
  params: { token: tagToken },
  reply: z.object({
    /** The tag was renewed, or the machine left the register. */
    state: z.enum(['CURRENT', 'ENDED']),
    machine: z
      .object({
        number: z.string(),
        model: z.string(),
        serial_end: z.string().nullable(),
        warranty_until: day.nullable(),
        services: z.array(
          z.object({ completed_on: day, outcome: z.enum(keysOf(machineOutcomes)).nullable() }),
        ),
      })
      .nullable(),
    company: z.string(),
    /** The company's telephone number; empty if the configuration has none. */
    phone: z.string(),
  }),
  refuses: ['not_found', 'throttled'],
})
