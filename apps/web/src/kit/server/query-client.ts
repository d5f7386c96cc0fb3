import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ProblemError } from '../call.ts'
import { onResetAll } from '../session.ts'

/** The cache of everything the server said; emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that believes to be offline tries all the same: a call that fails says so, a paused one says nothing.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      // a refusal is final; only a network or a server that did not answer is asked again
      retry: (failures, cause) => failures < 2 && isPassing(cause),
    },
  },
})

// The library tells its news in a later task; a second click would come before the button knows of the first.
notifyManager.setScheduler(queueMicrotask)

onResetAll(() => queryClient.clear())

function isPassing(cause: unknown): boolean {
  return cause instanceof ProblemError && (cause.problem.status === 0 || cause.problem.status === 503)
}
