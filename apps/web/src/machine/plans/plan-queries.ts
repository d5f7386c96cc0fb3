import { maintenancePlanPath, plansOfMachine } from '@rp/contract/machine/plan'
import { machineRegisterPath } from '@rp/contract/machine/register'
import { machineServicePath } from '@rp/contract/machine/service'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

export function usePlansOf(machine_id: string) {
  return useQuery({
    queryKey: [maintenancePlanPath, 'of', machine_id],
    queryFn: ({ signal }) => call(plansOfMachine, { params: { machine_id } }, { signal }),
  })
}

/** Refetches plans, machines and jobs, which a change of a plan may concern. */
export function useReloadPlans(): () => void {
  const queries = useQueryClient()
  return () => {
    const paths = [maintenancePlanPath, machineRegisterPath, machineServicePath]
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => paths.some((one) => String(path).startsWith(one)),
    })
  }
}
