import { getSignals } from '@rp/contract/notifications/signals'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

export const signalsKey = ['signals']

/** How the signed-in user wants to be told, as the server keeps it; the bell hears of its changes. */
export function useOwnSignals() {
  return useQuery({
    queryKey: signalsKey,
    queryFn: ({ signal }) => call(getSignals, {}, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  })
}
