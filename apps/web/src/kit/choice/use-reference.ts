import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../language.ts'
import type { Reference } from './reference.ts'
import { allOf, type Query } from '../page/awaited.tsx'

const freshMs = 30_000

/**
 * The records that match a search text, once the picker is open; the previous result stays while the next one loads. A
 * search that failed is repeated when the picker is opened again.
 */
export function useOptions(reference: Reference, q: string, isOpen = true) {
  // Names are in the panel's language.
  const language = useLanguage()
  return useQuery({
    queryKey: [reference.key, 'reference', language, 'search', q, reference.narrowed ?? {}],
    queryFn: ({ signal }) => reference.search(q, signal),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    enabled: isOpen,
  })
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
