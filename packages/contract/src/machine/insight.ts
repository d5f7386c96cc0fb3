import { endpoint } from '../endpoint.ts'
import { insight, insightQuery } from '../insight.ts'
import { canAdminister } from '../policies.ts'

export const machineInsight = endpoint({
  method: 'GET',
  path: '/machine/service/insight',
  policy: canAdminister('machine-service-list'),
  summary: 'Throughput, turnaround, overdue and first-time-right of machine service',
  query: insightQuery,
  reply: insight,
})
