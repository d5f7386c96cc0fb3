import type { Endpoint, InputOf } from '@rp/contract/endpoint'
import type { PageOf } from '@rp/contract/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../call.ts'
import type { ListDeclaration, ListEndpoint } from './list-declaration.ts'
import { firstState, queryOf, rulesOf } from './list-state.ts'
import { useListState } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'

/** Everything a list does: its state, the page of records in that state, and the selected ones. */
export function useList<T extends { id: string }>({ filters = [], ...declared }: ListDeclaration<T>) {
  const { page, memory = page, list, columns, searchAs = 'q', reloadEveryMs = false, fixed } = declared
  const rules = rulesOf(list, {
    filters: filters.map(({ name }) => name),
    columns: columns.map(({ key }) => key),
    hidden: columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key),
    searchAs,
  })
  const { state, views, change, show, reset } = useListState(memory, rules)
  const shown = state ?? firstState(rules)
  const query = { ...queryOf(shown, rules), ...fixed }
  const answer = useQuery({
    queryKey: [list.path, 'list', query],
    queryFn: ({ signal }) => load(list, query, signal),
    enabled: state !== null,
    placeholderData: keepPreviousData,
    refetchInterval: reloadEveryMs,
  })
  const isStale = answer.isPlaceholderData
  const selection = useSelection(isStale ? undefined : answer.data?.data)
  useLastPage(shown.page, isStale ? undefined : answer.data, (last) =>
    change({ page: last }, { replace: true }),
  )

  return {
    state: shown,
    rules,
    query,
    views,
    change,
    show,
    reset,
    answer: answer.data,
    error: answer.data ? null : answer.error,
    reload: () => void answer.refetch(),
    isStale,
    selection,
  }
}

export type List<T extends { id: string }> = ReturnType<typeof useList<T>>

/** A remembered page that no longer exists leads to the last one that does. */
function useLastPage(
  page: number,
  answer: PageOf<unknown> | undefined,
  turnTo: (page: number) => void,
): void {
  const isBeyond = answer?.data.length === 0 && page > 1
  const turnBack = useEffectEvent(() => turnTo(Math.max(1, Math.min(answer?.totalPage ?? 1, page - 1))))
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
}

async function load<T>(
  list: ListEndpoint<T>,
  query: Record<string, string | number>,
  signal: AbortSignal,
): Promise<PageOf<T>> {
  // The parameter ties the reply to T; the generic endpoint's own input and reply types say less.
  return (await call<Endpoint>(list, { query } as InputOf<Endpoint>, { signal })) as PageOf<T>
}
