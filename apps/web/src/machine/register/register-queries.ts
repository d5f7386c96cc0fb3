import { maintenancePlanPath } from '@rp/contract/machine/plan'
import {
  getMachine,
  machineChoices,
  machineHistory,
  machineRegisterPath,
  type MachineDetail,
} from '@rp/contract/machine/register'
import { machineServicePath } from '@rp/contract/machine/service'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

const machineKey = (id: string, ...part: string[]): string[] => [machineRegisterPath, 'machine', id, ...part]

export function useMachine(id: string) {
  return useQuery({
    queryKey: machineKey(id),
    queryFn: ({ signal }) => call(getMachine, { params: { id } }, { signal }),
  })
}

export function useMachineHistory(id: string) {
  return useQuery({
    queryKey: machineKey(id, 'history'),
    queryFn: ({ signal }) => call(machineHistory, { params: { id } }, { signal }),
  })
}

/** One machine as a choice, by its id. */
export function useMachineChoice(id: string | null) {
  return useQuery({
    queryKey: [machineChoices.path, 'one', id],
    queryFn: async ({ signal }) => {
      const [one = null] = await call(machineChoices, { query: { id: id ?? '' } }, { signal })
      return one
    },
    enabled: id !== null,
  })
}

/** The machines with a typed serial number. */
export function useMachinesOfSerial(serial_no: string) {
  return useQuery({
    queryKey: [machineChoices.path, 'serial', serial_no],
    queryFn: ({ signal }) => call(machineChoices, { query: { serial_no } }, { signal }),
    enabled: serial_no.trim() !== '',
  })
}

/** Applies a returned machine, and refetches lists, history and jobs that show it. */
export function useMachineSaved(): (machine: MachineDetail) => void {
  const queries = useQueryClient()
  return (machine) => {
    queries.setQueryData(machineKey(machine.id), machine)
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => {
        const [path, part, , ...rest] = queryKey
        const isOfRegister = String(path).startsWith(machineRegisterPath)
        if (String(path).startsWith(maintenancePlanPath)) return true
        return path === machineServicePath || (isOfRegister && (part !== 'machine' || rest.length > 0))
      },
    })
  }
}
