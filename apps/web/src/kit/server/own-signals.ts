import { getSignals } from '@rp/contract/notifications/signals'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { connectionTried } from './socket.ts'

export const signalsKey = ['signals']

/** The signed-in user's notification preferences as stored on the server; notifications follow their changes. */
export function useOwnSignals() {
  return useQuery({
    queryKey: signalsKey,
    queryFn: async ({ signal }) => {
      await connectionTried()
      return call(getSignals, {}, { signal })
    },
    staleTime: Infinity,
    meta: { quiet: true },
  })
}
