import { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import {
  getEdition,
  getRequest,
  regulationRequestPath,
  type RequestDetail,
} from '@rp/contract/food-recipes/regulation-request'
import { getRule, listRules, regulationSummary } from '@rp/contract/food-recipes/regulation-rule'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

const requestKey = (id: string): string[] => [regulationRequestPath, 'record', id]

export function useRequest(id: string) {
  return useQuery({
    queryKey: requestKey(id),
    queryFn: ({ signal }) => call(getRequest, { params: { id } }, { signal }),
  })
}

export function useRule(id: string, enabled = true) {
  return useQuery({
    queryKey: [listRules.path, 'record', id],
    queryFn: ({ signal }) => call(getRule, { params: { id } }, { signal }),
    enabled,
  })
}

/** A decision changes requests, rules, and the data on sources and materials. */
export function useReloadRegulation(): () => Promise<void> {
  const queries = useQueryClient()
  const paths = [
    regulationRequestPath,
    listRules.path,
    regulationSource.path,
    regulationSummary.path,
    getEdition.path,
  ]
  return async () => {
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
  }
}

/** Applies the server's reply to a change, and refetches all else. */
export function useAssignRequestToMe(): (request: RequestDetail) => void {
  const queries = useQueryClient()
  const reload = useReloadRegulation()
  return (request) => {
    queries.setQueryData(requestKey(request.id), request)
    void reload()
  }
}
