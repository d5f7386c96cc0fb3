import {
  getServiceContract,
  serviceContractPath,
  type ServiceContractDetail,
} from '@rp/contract/machine/service-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useSession } from '../../kit/session.ts'

const contractKey = (id: string): string[] => [serviceContractPath, 'contract', id]

/** Contracts are made and changed by admins only. */
export function useMayWriteContracts(): boolean {
  const role = useSession()?.role
  return role === 'ADMIN' || role === 'SUPER_ADMIN'
}

export function useContract(id: string) {
  return useQuery({
    queryKey: contractKey(id),
    queryFn: ({ signal }) => call(getServiceContract, { params: { id } }, { signal }),
  })
}

/** Applies a returned contract, and refetches the lists that show it. */
export function useContractSaved(): (contract: ServiceContractDetail) => void {
  const queries = useQueryClient()
  return (contract) => {
    queries.setQueryData(contractKey(contract.id), contract)
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path, part] }) => path === serviceContractPath && part !== 'contract',
    })
  }
}
