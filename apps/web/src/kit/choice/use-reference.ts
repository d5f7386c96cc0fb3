import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../language.ts'
import type { Reference } from './reference.ts'

const freshMs = 30_000

/** The records that match a search text; the previous result stays while the next one loads. */
export function useOptions(reference: Reference, q: string) {
  // Names are in the panel's language.
  const language = useLanguage()
  return useQuery({
    queryKey: [reference.key, 'reference', language, 'search', q, reference.narrowed ?? {}],
    queryFn: ({ signal }) => reference.search(q, signal),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
}

/** The names of referenced records, in their order; the id while a name is unknown. */
export function useReferenceNames(reference: Reference, ids: string[]): string[] {
  const language = useLanguage()
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [reference.key, 'reference', language, 'name', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => reference.name(id, signal),
      staleTime: freshMs,
      retry: false,
    })),
    combine: (answers) =>
      answers.map(({ data, isPending }, at) => data ?? (isPending ? '…' : (ids[at] ?? ''))),
  })
}
