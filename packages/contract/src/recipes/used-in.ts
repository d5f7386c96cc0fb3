import { routeNames } from '@rp/domain/routes'
import { z } from 'zod'
import { endpoint, type Endpoint } from '../endpoint.ts'
import { id, words } from '../fields.ts'

/** Records of one kind that use a record: their number, and the first of them with their screens. */
export const use = z.object({
  kind: words,
  count: z.int(),
  records: z.array(
    z.object({ title: words, route: z.enum(routeNames), params: z.record(z.string(), z.string()) }),
  ),
})
export type Use = z.output<typeof use>

/** The uses of a record, for everybody who may read it. Kinds without any are omitted. */
export function usedIn({
  name,
  path,
  endpoints,
}: {
  name: string
  path: string
  endpoints: { get: Pick<Endpoint, 'policy'> }
}) {
  return endpoint({
    method: 'GET',
    path: `${path}/:id/used-in`,
    policy: endpoints.get.policy,
    summary: `Where a ${name} is used`,
    params: { id },
    reply: z.array(use),
    refuses: ['not_found'],
  })
}
export type UsedInEndpoint = ReturnType<typeof usedIn>
