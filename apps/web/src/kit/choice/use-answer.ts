import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Query } from '../page/awaited.tsx'

export interface SearchedText<T> {
  /** The text in the input. */
  text: string
  /** The cache key of the answer to a text. */
  keyOf: (q: string) => readonly unknown[]
  find: (q: string, signal: AbortSignal) => Promise<T[]>
  /** A search starts after a typing pause of this length. */
  pauseMs?: number | undefined
  staleTimeMs?: number | undefined
  /** An empty text finds nothing and is not sent. */
  needsText?: boolean | undefined
  /** Whether anything is offered now; else nothing is sent. */
  isOpen?: boolean
}

/**
 * The records that match the text in an input. `options` belong to the present text and are empty until its answer is
 * there; `older` are those of an earlier text meanwhile, to be shown as such and never chosen by a key (ADR 0136).
 */
export function useAnswer<T>(search: SearchedText<T>) {
  const { keyOf, find, needsText = false } = search
  const wanted = search.text.trim()
  const [sent, setSent] = useSentText(wanted, search.pauseMs)
  const isNothing = needsText && wanted === ''
  const answer = useQuery({
    queryKey: keyOf(sent),
    queryFn: ({ signal }) => find(sent, signal),
    enabled: search.isOpen !== false && !(needsText && sent === ''),
    placeholderData: keepPreviousData,
    staleTime: search.staleTimeMs ?? 0,
    // What is offered must not change while somebody chooses.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  })
  const isSent = sent === wanted
  const offered = isNothing ? nothing : offeredOf(answer, isSent)
  /** Sends the present text without waiting for the typing pause, and again if that failed. */
  const sendNow = () => {
    setSent(wanted)
    if (isSent && answer.error) void answer.refetch()
  }
  return { ...offered, query: queryOf(offered, sendNow), sendNow }
}

/** The answer to the present text as a read, for what says that it loads or failed. */
function queryOf<T>({ options, older, isCurrent, error }: Offered<T>, refetch: () => void): Query<T[]> {
  const isKnown = isCurrent || options.length > 0 || (error === null && older.length > 0)
  return { data: isKnown ? options : undefined, error, refetch }
}

const nothing: Offered<never> = { options: [], older: [], isCurrent: true, error: null }

interface Offered<T> {
  options: T[]
  older: T[]
  /** Whether keys may choose among the options: they are the answer to the present text. */
  isCurrent: boolean
  /** Why the present text has no answer. */
  error: Error | null
}

type Answer<T> = Pick<UseQueryResult<T[]>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'>

function offeredOf<T>(answer: Answer<T>, isSent: boolean): Offered<T> {
  const { data, error, isFetching } = answer
  const isOfText = isSent && !answer.isPlaceholderData && data !== undefined
  return {
    options: isOfText ? data : [],
    // oxlint-disable-next-line own/no-unknown-as-empty -- shown dimmed beside `isCurrent`, and never called empty
    older: isOfText ? [] : (data ?? []),
    isCurrent: isOfText && !isFetching,
    error: isSent && !isFetching ? error : null,
  }
}

/** The text that was last sent: after a typing pause, or at once by the setter. */
function useSentText(wanted: string, pauseMs = 250) {
  const [sent, setSent] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSent(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, pauseMs])
  return [sent, setSent] as const
}
