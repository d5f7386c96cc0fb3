import { routeNames } from '@rp/domain/routes'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedIn } from '../policies.ts'

/** The palette's search over records the caller may open; each hit names its screen and the screen's parameters. */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  policy: signedIn,
  summary: 'Find records by name, in Thai and English, among what the caller may open',
  query: { q: z.string().trim().min(1).max(100) },
  reply: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      title: z.string(),
      hint: z.string(),
      route: z.enum(routeNames),
      params: z.record(z.string(), z.string()),
      query: z.record(z.string(), z.string()),
    }),
  ),
})
