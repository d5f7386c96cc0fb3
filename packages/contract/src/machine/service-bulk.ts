import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { bulkCalls } from '../bulk.ts'
import { id, instant } from '../fields.ts'
import { machineServicePath, opensMachines } from './service.ts'

/** The action for each job; the rest of a job is unchanged. */
export const machineServiceAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('priority'), priority: z.enum(keysOf(priorities)) }),
  z.strictObject({ kind: z.literal('due'), due_at: instant }),
  /** The person responsible, apart from visits. */
  z.strictObject({ kind: z.literal('assign'), engineer_id: id }),
])
export type MachineServiceAction = z.output<typeof machineServiceAction>

const calls = bulkCalls({
  path: machineServicePath,
  policy: opensMachines,
  summary: 'Assign many jobs, or change their priority or due date, each for itself',
  action: machineServiceAction,
})
export const changeMachineServices = calls.change
export const undoMachineServiceChange = calls.undo
