import { bulkMax } from '@rp/domain/limits'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { refusedOne } from '../refused-one.ts'
import { machineServicePath, opensMachines } from './service.ts'

/** What is done to each of the jobs; the rest of a job stays as it is. */
export const machineServiceAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('priority'), priority: z.enum(keysOf(priorities)) }),
  z.strictObject({ kind: z.literal('due'), due_at: instant }),
  /** The engineers of a visit; a job without a planned visit is rejected. */
  z.strictObject({ kind: z.literal('assign'), engineer_id: id }),
])
export type MachineServiceAction = z.output<typeof machineServiceAction>

export const changeMachineServices = endpoint({
  method: 'POST',
  path: `${machineServicePath}/bulk`,
  policy: opensMachines,
  summary: 'Assign many jobs, or change their priority or due date, each for itself',
  body: z.strictObject({ ids: z.array(id).min(1).max(bulkMax), action: machineServiceAction }),
  reply: z.array(refusedOne),
})
