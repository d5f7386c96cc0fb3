import { substitutionStates } from '@rp/domain/lab/substitution'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, note } from '../fields.ts'
import { canOpen } from '../policies.ts'

/** Laboratory admins appoint substitutes; everybody who opens orders may see them. */
const names = canOpen('lab-service-list')
export const labSubstitutePath = '/lab/substitute'

/** A substitute for the admins' verification, for a period of days. */
export const labSubstitute = z.object({
  id,
  staff_id: id,
  staff_name: z.string(),
  from_day: day,
  to_day: day,
  reason: z.string(),
  named_by_name: z.string().nullable(),
  ended_at: instant.nullable(),
  state: z.enum(keysOf(substitutionStates)),
})
export type LabSubstitute = z.output<typeof labSubstitute>

export const listLabSubstitutes = endpoint({
  method: 'GET',
  path: labSubstitutePath,
  policy: names,
  summary: 'Substitutes who verify instead of the admins of the laboratory, latest first',
  reply: z.array(labSubstitute),
})

export const nameLabSubstitute = endpoint({
  method: 'POST',
  path: labSubstitutePath,
  policy: names,
  summary: 'Name a substitute for verification',
  body: z.strictObject({ staff_id: id, from_day: day, to_day: day, reason: note.min(1) }),
  reply: z.array(labSubstitute),
  refuses: ['invalid'],
})

export const endLabSubstitute = endpoint({
  method: 'POST',
  path: `${labSubstitutePath}/:id/end`,
  policy: names,
  summary: 'End a substitution before its last day',
  params: { id },
  reply: z.array(labSubstitute),
  refuses: ['not_found', 'illegal_transition'],
})
