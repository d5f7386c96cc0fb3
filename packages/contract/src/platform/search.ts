import { routeNames } from '@rp/domain/routes'
import { searchKinds, type SearchKindName } from '@rp/domain/search/search-kinds'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedIn } from '../policies.ts'

/** Records that an answer of the search names at most. */
export const searchHitsMax = 30

export const searchHit = z.object({
  kind: z.enum(Object.keys(searchKinds) as [SearchKindName, ...SearchKindName[]]),
  id: z.string(),
  /** Document number, code or barcode. */
  number: z.string().nullable(),
  title: z.string(),
  /** What tells it from others of that name. */
  hint: z.string(),
  /** How well it matches what was typed, from 10 to 100; the panel puts what its user opens first among equals. */
  match: z.number(),
  /** Its screen, with what the address of the screen needs. */
  route: z.enum(routeNames),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
})
export type SearchHit = z.output<typeof searchHit>

/** The palette's search over all records that the caller may open, the best match first. */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  policy: signedIn,
  summary: 'Find records by number or name, in Thai and English, among what the caller may open',
  query: { q: z.string().trim().min(1).max(100) },
  reply: z.array(searchHit),
})
