import type { Endpoint, InputOf } from '@rp/contract/endpoint'
import type { PageOf } from '@rp/contract/list'
import { pageSizes, selectedMax } from '@rp/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../call.ts'
import type { ListDeclaration, ListEndpoint } from './list-declaration.ts'
import { firstState, queryOf, rulesOf } from './list-state.ts'
import { useListState } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'

/** Everything a list does: its state, the page of records for it, and the selection. */
export function useList<T extends { id: string }>({ filters = [], ...declared }: ListDeclaration<T>) {
  const { page, memory = page, list, columns, searchAs = 'q', reloadEveryMs = false, fixed } = declared
  const rules = rulesOf(list, {
    filters: filters.map(({ name }) => name),
    columns: columns.map(({ key }) => key),
    hidden: columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key),
    searchAs,
  })
  const { state, ...listState } = useListState(memory, rules)
  const { change } = listState
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
  const { page: _, limit: __, ...matching } = query
  const selection = useSelection(isStale ? undefined : answer.data?.data, JSON.stringify(matching))
  const selectMatching = async () => selection.choose(await loadMatching(list, matching))
  useLastPage(shown.page, isStale ? undefined : answer.data, (last) =>
    change({ page: last }, { replace: true }),
  )

  return {
    state: shown,
    ...listState,
    rules,
    query,
    answer: answer.data,
    error: answer.data ? null : answer.error,
    reload: () => void answer.refetch(),
    isStale,
    selection,
    selectMatching,
  }
}

export type List<T extends { id: string }> = ReturnType<typeof useList<T>>

/** A remembered page that no longer exists leads to the last page. */
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

/** Loads all records that match the query, up to the number that can be changed together. */
async function loadMatching<T>(list: ListEndpoint<T>, query: Record<string, string | number>): Promise<T[]> {
  const records: T[] = []
  const { signal } = new AbortController()
  for (let page = 1; records.length < selectedMax; page += 1) {
    const { data } = await load(list, { ...query, page, limit: largestPage }, signal)
    records.push(...data)
    if (data.length < largestPage) break
  }
  return records.slice(0, selectedMax)
}

const largestPage = Math.max(...pageSizes)

async function load<T>(
  list: ListEndpoint<T>,
  query: Record<string, string | number>,
  signal: AbortSignal,
): Promise<PageOf<T>> {
  // The parameter ties the reply to T; the generic endpoint's own types say less.
  return (await call<Endpoint>(list, { query } as InputOf<Endpoint>, { signal })) as PageOf<T>
}
