import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Durations of answers, by route template: `none` without a route. */
export function measureRequests(http: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'From the head of a request to the end of its answer',
    bounds,
  )
  http.addHook('onResponse', async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
    const route = routeOptions.url ?? 'none'
    durations.observe(elapsedTime / 1000, { method, route, status: `${Math.floor(statusCode / 100)}xx` })
  })
}
