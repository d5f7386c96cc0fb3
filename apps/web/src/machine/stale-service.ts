import { machineServiceDetail, type MachineServiceDetail } from '@rp/contract/machine/service'
import type { Values } from '../kit/form/field.ts'
import { ProblemError } from '../kit/call.ts'

/** The refusal of a stale version with its record as a form holds it; any other error as it is. */
export function inForm(error: unknown, toForm: (service: MachineServiceDetail) => Values): unknown {
  if (!(error instanceof ProblemError) || !error.problem.current) return error
  // It comes as `getMachineService` gives it.
  const current = toForm(machineServiceDetail.parse(error.problem.current))
  return new ProblemError({ ...error.problem, current })
}
