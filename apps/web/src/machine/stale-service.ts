import { machineServiceDetail, type MachineServiceDetail } from '@rp/contract/machine/service'
import type { Values } from '../kit/form/field.ts'
import { ProblemError } from '../kit/call.ts'

/** A stale-version refusal with its record in the form's shape; any other error unchanged. */
export function inForm(error: unknown, toForm: (service: MachineServiceDetail) => Values): unknown {
  if (!(error instanceof ProblemError) || !error.problem.current) return error
  // The server sends the current job in the format of `getMachineService`.
  const current = toForm(machineServiceDetail.parse(error.problem.current))
  return new ProblemError({ ...error.problem, current })
}
