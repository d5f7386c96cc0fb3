import { competenceStates } from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { commonFields, day, id, namedFile, note, rowVersion, storedFile, words } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canAdminister, canOpen } from '../policies.ts'

export const competencePath = '/lab/competence'
const opens = canOpen('lab-competence-list')
const writes = canAdminister('lab-competence-list')
const state = z.enum(keysOf(competenceStates))

export const competenceInput = z.strictObject({
  staff_id: id,
  service_id: id,
  from_day: day,
  /** The last day; null: without an end. */
  until_day: day.nullable(),
  /** Training, examination, supervised work. */
  evidence: note.min(1),
  file: namedFile.nullable(),
})

export const competenceRow = z.object({
  ...commonFields,
  staff_id: id,
  staff_name: z.string().nullable(),
  service_id: id,
  service_code: z.string(),
  service_name: words,
  from_day: day,
  until_day: day.nullable(),
  evidence: z.string(),
  file: storedFile.nullable(),
  authorised_by_name: z.string().nullable(),
  withdrawn_on: day.nullable(),
  withdraw_reason: z.string().nullable(),
  /** Of today in Bangkok. */
  state,
})
export type CompetenceRow = z.output<typeof competenceRow>

export const competenceListing = {
  sort: ['updated_at', 'from_day', 'until_day', 'created_at'],
  order: 'DESC',
  filters: { staff_id: id.optional(), service_id: id.optional(), state: state.optional() },
  limit: defaultPageSize,
} as const
const listed = listQuery(competenceListing)

export const listCompetence = endpoint({
  method: 'GET',
  path: competencePath,
  policy: opens,
  summary: 'List who is authorised for which service of the laboratory',
  query: listed,
  reply: pageOf(competenceRow),
})

export const exportCompetence = endpoint({
  method: 'GET',
  path: `${competencePath}/export`,
  policy: opens,
  summary: 'Export who is authorised for which service of the laboratory',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

export const giveCompetence = endpoint({
  method: 'POST',
  path: competencePath,
  policy: writes,
  summary: 'Authorise a person for a service of the laboratory',
  body: competenceInput,
  reply: z.object({ id }),
  refuses: ['invalid'],
})

export const competenceEndInput = z.strictObject({
  /** From this day on it does not count. */
  withdrawn_on: day,
  reason: note.min(1),
})

export const withdrawCompetence = endpoint({
  method: 'POST',
  path: `${competencePath}/:id/withdraw`,
  policy: writes,
  summary: 'Withdraw the authorisation of a person for a service',
  params: { id },
  body: competenceEndInput.extend({ row_version: rowVersion }),
  reply: z.object({ id }),
  refuses: ['invalid', 'not_found', 'stale_version'],
})
