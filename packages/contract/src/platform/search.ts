import { routeNames } from '@rp/domain/routes'
import { searchKinds, type SearchKindName } from '@rp/domain/search/search-kinds'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedIn } from '../policies.ts'

/** Maximum records in a search result. */
export const searchHitsMax = 30

const kind = z.enum(Object.keys(searchKinds) as [SearchKindName, ...SearchKindName[]])

export const searchHit = z.object({
  kind,
  id: z.string(),
  /** Document number, code or barcode. */
  number: z.string().nullable(),
  title: z.string(),
  /** Distinguishes the record from others of the same name. */
  hint: z.string(),
  /** Match quality, 10 to 100; among equals the panel prefers records that its user opens. */
  match: z.number(),
  /** Its screen and route parameters. */
  route: z.enum(routeNames),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
})
export type SearchHit = z.output<typeof searchHit>

/** Rows of one kind on a page of the search. */
export const searchPageSize = 20
/** Of each kind at most so many are ranked and counted; a more specific query finds the rest. */
export const searchRowsMax = 200

/** The search page: how many of each kind, and the first of each or a page of one. */
export const searchPage = endpoint({
  method: 'GET',
  path: '/search/page',
  policy: signedIn,
  summary: 'Find records by number or name, counted by kind: the first few of each, or one kind page by page',
  query: {
    q: z.string().trim().min(1).max(100),
    kind: kind.optional(),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(searchRowsMax / searchPageSize)
      .default(1),
  },
  reply: z.object({
    /** `count` stops at `searchRowsMax`. */
    kinds: z.array(z.object({ kind, count: z.int() })),
    hits: z.array(searchHit),
  }),
})

/** The palette's search over all records that the caller may open, the best match first. */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  policy: signedIn,
  summary: 'Find records that the caller may open by number or name, in Thai and English',
  query: { q: z.string().trim().min(1).max(100) },
  reply: z.array(searchHit),
})
