import { getVerification, type VerificationRun } from '@rp/contract/supplychain/verification'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'

/** How often a run under way is asked how far it is. */
const lookEveryMs = 1000

export const verificationKey = [getVerification.path]

/** How the log stands. While a run is under way it is asked again and again, also after a reload. */
export function useVerification() {
  return useQuery({
    queryKey: verificationKey,
    queryFn: ({ signal }) => call(getVerification, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? lookEveryMs : false),
  })
}

/** Done in per cent; null while it is not known how much there is. */
export function shareOf({ state, done, total }: VerificationRun): number | null {
  if (state === 'QUEUED' || total === 0) return null
  return Math.min(100, Math.floor((done / total) * 100))
}
