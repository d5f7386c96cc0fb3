import {
  getLogEntry,
  getSubjectTimeline,
  getTrace,
  type LogSubjectRecord,
} from '@rp/contract/supplychain/entry'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

export function useEntry(seq: string) {
  return useQuery({
    queryKey: [getLogEntry.path, seq],
    queryFn: ({ signal }) => call(getLogEntry, { params: { seq } }, { signal }),
  })
}

/** A subject's entries, newest first, page by page. */
export function useSubjectTimeline({ type, id }: LogSubjectRecord) {
  return useInfiniteQuery({
    queryKey: [getSubjectTimeline.path, type, id],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        getSubjectTimeline,
        { params: { type, id }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.seq : undefined),
  })
}

export function useTrace(seq: number) {
  return useQuery({
    queryKey: [getTrace.path, seq],
    queryFn: ({ signal }) => call(getTrace, { params: { seq } }, { signal }),
  })
}
