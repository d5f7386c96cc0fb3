import type { load } from '@rp/domain/limits'

/** How a call is treated under overload; ALWAYS never waits. */
export type Urgency = keyof typeof load.expectedWaitMs | 'ALWAYS'

const callsUnder = '/api/'

/** The first match applies. Health, readiness and metrics are not calls of the contract and are never held back. */
const urgencies: { of: Urgency; method?: string; path: RegExp }[] = [
  { of: 'ALWAYS', path: /^\/auth\/sign-out$/ },
  { of: 'LARGE', path: /\/(export|import|insight|pdf)$/ },
  { of: 'READING', method: 'GET', path: /^(?!\/(auth\/me|widget)(\/|$))/ },
]

export function urgencyOf({ method, path }: { method: string; path: string }): Urgency {
  const found = urgencies.find((one) => (one.method ?? method) === method && one.path.test(path))
  return found?.of ?? 'WRITING'
}

/** The same for a requested address; undefined if it is not a call. */
export function urgencyOfCall(method: string, url: string): Urgency | undefined {
  if (!url.startsWith(callsUnder)) return undefined
  const query = url.indexOf('?')
  const path = url.slice(callsUnder.length - 1, query < 0 ? undefined : query)
  return urgencyOf({ method: method === 'HEAD' ? 'GET' : method, path })
}
