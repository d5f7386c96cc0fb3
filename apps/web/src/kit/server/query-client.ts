import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ProblemError } from '../call.ts'
import { onResetAll } from '../session.ts'
import { withNewestData } from './newest-data.ts'

/** The cache of all server data; its entries expire or are invalidated by a change. Cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call is tried even if the browser believes it is offline: a failed call reports an error, a paused one reports
    // nothing.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      // a refusal is final; only network failures and unavailable servers are retried
      retry: (failures, cause) => failures < 2 && isPassing(cause),
    },
  },
})

withNewestData(queryClient)

// By default the library notifies in a later task, so a second click would arrive before the button has updated.
notifyManager.setScheduler(queueMicrotask)

onResetAll(() => queryClient.clear())

function isPassing(cause: unknown): boolean {
  return cause instanceof ProblemError && (cause.problem.status === 0 || cause.problem.status === 503)
}
