import { getVerification, type VerificationRun } from '@rp/contract/supplychain/verification'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'

/** Poll interval for the progress of a run. */
const lookEveryMs = 1000

export const verificationKey = [getVerification.path]

/** The state of the log. Polled while a run is in progress, also after a reload. */
export function useVerification() {
  return useQuery({
    queryKey: verificationKey,
    queryFn: ({ signal }) => call(getVerification, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? lookEveryMs : false),
  })
}

/** Progress in per cent; null while the total is unknown. */
export function shareOf({ state, done, total }: VerificationRun): number | null {
  if (state === 'QUEUED' || total === 0) return null
  return Math.min(100, Math.floor((done / total) * 100))
}
