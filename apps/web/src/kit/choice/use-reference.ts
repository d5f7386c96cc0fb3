import { useQueries } from '@tanstack/react-query'
import { useLanguage } from '../language.ts'
import type { Reference } from './reference.ts'
import { allOf, type Query } from '../page/awaited.tsx'

const freshMs = 30_000

/** How a picker finds records of a reference. */
export function useReferenceSearch(reference: Reference) {
  // Names are in the panel's language.
  const language = useLanguage()
  return {
    keyOf: (q: string) => [reference.key, 'reference', language, 'search', q, reference.narrowed ?? {}],
    find: reference.search,
    staleTimeMs: freshMs,
  }
}

/** The names of referenced records, in their order, and whether they are known; the id of one that cannot be read. */
export function useReferenceNames(
  reference: Reference,
  ids: string[],
): { names: string[]; query: Query<true> } {
  const language = useLanguage()
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [reference.key, 'reference', language, 'name', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => reference.name(id, signal),
      staleTime: freshMs,
      retry: false,
    })),
    combine: (answers) => ({
      names: answers.map(({ data, isPending }, at) => data ?? (isPending ? '…' : (ids[at] ?? ''))),
      query: allOf(answers),
    }),
  })
}
