import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/open-database.ts'
import { website } from '../tables/website.ts'

/** Lets pages of known websites call the widget's endpoints from their own origin; without cookies. */
export function widgetCors(http: FastifyInstance, { db }: Database): void {
  http.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !request.url.startsWith('/api/widget/')) return
    const [site] = await db
      .select({ id: website.id })
      .from(website)
      .where(
        and(
          arrayContains(website.allowed_origins, [origin]),
          eq(website.is_active, true),
          isNull(website.archived_at),
        ),
      )
      .limit(1)
    if (!site) return
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'content-disposition, x-request-id, retry-after')
      .header('vary', 'origin')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.method !== 'OPTIONS') return
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT')
      .header('access-control-allow-headers', 'authorization, content-type, accept-language')
      .header('access-control-max-age', '600')
      .status(204)
      .send()
  })
}
