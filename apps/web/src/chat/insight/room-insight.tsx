import { mdiChartBar } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { chatInsight, insightWeeks, type ChatInsight } from '@rp/contract/chat/insight'
import { channels } from '@rp/domain/enumerations'
import { roomReloadMs } from '@rp/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchValues } from '../../kit/browser/search-params.ts'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { InsightFilters, type InsightQuery } from './insight-filters.tsx'
import { InsightFigures } from './insight-figures.tsx'
import { roomInsightWords } from './room-insight-words.ts'

/** How chat performs, for its administrators; the address holds period and filters. */
export function RoomInsight({ tabs }: { tabs: ReactNode }) {
  const t = useWords(roomInsightWords)
  const [search, put] = useSearchValues<keyof InsightQuery>()
  const requested = queryIn(search)
  const { data, error, refetch } = useQuery({
    queryKey: [chatInsight.path, requested],
    queryFn: ({ signal }) => call(chatInsight, { query: requested }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: roomReloadMs,
    refetchInterval: roomReloadMs,
  })
  return (
    <>
      <PageHeader route="room-list" />
      {tabs}
      <InsightFilters query={requested} now={data?.now} onChange={(name, value) => put({ [name]: value })} />
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={420} />} />
      {data && !error && (
        <>
          {isEmpty(data) ? (
            <Card>
              <EmptyState icon={mdiChartBar} title={t.empty} text={t.emptyText} />
            </Card>
          ) : (
            <InsightFigures insight={data} />
          )}
        </>
      )}
    </>
  )
}

/** Reads the query from an address; invalid values are ignored. */
function queryIn(search: URLSearchParams): InsightQuery {
  const weeks = insightWeeks.find((one) => one === search.get('weeks')) ?? '4'
  const channel = channels.find((one) => one === search.get('channel'))
  const service_id = search.get('service_id')
  return { weeks, ...(channel && { channel }), ...(service_id && { service_id }) }
}

function isEmpty({ total, hours, ratings }: ChatInsight): boolean {
  const counts = [total.conversations, ...hours.flat(), ...ratings.scores]
  return counts.every((count) => count === 0)
}
