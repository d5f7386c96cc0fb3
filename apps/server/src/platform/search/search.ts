import type { ReplyOf } from '@rp/contract/endpoint'
import { search } from '@rp/contract/platform/search'
import type { StaffWho } from '../who.ts'
import type { Serve } from '../http/serve.ts'

type Hit = ReplyOf<typeof search>[number]

/** Finds an area's records by a text, only those the caller may open; at most a handful. */
export type Finder = (q: string, who: StaffWho) => Promise<Hit[]>

/** What a palette shows of one kind of record. */
export const hitsPerKind = 5

/** The palette's search asks every area; areas register their finders. */
export function searchCalls(serve: Serve): { addFinder: (finder: Finder) => void } {
  const finders: Finder[] = []
  serve.staff(search, async ({ query, who }) => {
    const hits = await Promise.all(finders.map((find) => find(query.q, who)))
    return hits.flat()
  })
  return { addFinder: (finder) => void finders.push(finder) }
}
