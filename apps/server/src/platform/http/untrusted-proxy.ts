import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

/** In the answer of /healthz, where `doctor` finds it through the public address. */
export const untrustedProxy = 'a proxy whose header is not trusted'

/** Whether a proxy names the client of this request while the server is set to ignore it. */
export function comesByUntrustedProxy(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  request: Pick<FastifyRequest, 'headers'>,
): boolean {
  return !trustProxy && request.headers['x-forwarded-for'] !== undefined
}

/**
 * Logs once that requests come through a proxy while TRUST_PROXY is 0. All clients then have the proxy's address: they
 * share one limit of failed sign-ins and appear under that address in the lists of sessions.
 */
export function warnOfUntrustedProxy(
  http: FastifyInstance,
  config: Pick<Config, 'trustProxy'>,
  log: Logger,
): void {
  let isLogged = false
  http.addHook('onRequest', async (request) => {
    if (isLogged || !comesByUntrustedProxy(config, request)) return
    isLogged = true
    log.warn(
      'Requests carry X-Forwarded-For, but TRUST_PROXY is 0: all clients of the proxy count as one address. Set TRUST_PROXY=1 if a proxy of yours sets the header (docs/operations.md)',
    )
  })
}
