import { endpoint } from '../endpoint.ts'
import { insight, insightQuery } from '../insight.ts'
import { canOpen } from '../policies.ts'

export const labInsight = endpoint({
  method: 'GET',
  path: '/lab/order/insight',
  policy: canOpen('lab-service-list'),
  summary: 'Throughput, turnaround, overdue and first-time-right of the laboratory',
  query: insightQuery,
  reply: insight,
})
