import { machineServiceDetail, type MachineServiceDetail } from '@rp/contract/machine/service'
import type { Values } from '../kit/form/field.ts'
import { staleInForm } from '../kit/form/stale-record.ts'

/** A refusal of an outdated version with the current job in the form's shape; any other error unchanged. */
export function inForm(error: unknown, toForm: (service: MachineServiceDetail) => Values): unknown {
  return staleInForm(error, (current) => toForm(machineServiceDetail.parse(current)))
}
