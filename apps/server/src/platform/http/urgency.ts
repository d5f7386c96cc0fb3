import type { Endpoint } from '@rp/contract/endpoint'
import type { load } from '@rp/domain/limits'

/** How a call is treated when there are more than the server can answer; ALWAYS waits for nothing. */
export type Urgency = keyof typeof load.expectedWaitMs | 'ALWAYS'

/** The first that fits counts. Health, readiness and metrics are no calls of the contract and are not held back. */
const urgencies: { of: Urgency; method?: string; path: RegExp }[] = [
  { of: 'ALWAYS', path: /^\/auth\/sign-out$/ },
  { of: 'LARGE', path: /\/(export|import|insight|pdf)$/ },
  { of: 'READING', method: 'GET', path: /^(?!\/(auth\/me|widget)(\/|$))/ },
]

export function urgencyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Urgency {
  const found = urgencies.find((one) => (one.method ?? method) === method && one.path.test(path))
  return found?.of ?? 'WRITING'
}
