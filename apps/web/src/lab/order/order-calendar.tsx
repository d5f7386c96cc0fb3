import { styled } from '@mui/material/styles'
import type { InputOf, ReplyOf } from '@rp/contract/endpoint'
import { labOrderCalendar, labOrderPath, type LabOrderRow } from '@rp/contract/lab/order'
import { bangkokDay } from '@rp/domain/dates'
import { pathOf } from '@rp/domain/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBoardAddress } from '../../kit/board/use-board-address.ts'
import { useSearchValues } from '../../kit/browser/search-params.ts'
import { weeksOfMonth } from '../../kit/calendar/calendar-days.ts'
import { MonthCalendar } from '../../kit/calendar/month-calendar.tsx'
import { call } from '../../kit/call.ts'
import { useText } from '../../kit/language.ts'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { useCustomerName } from '../../kit/text/use-customer-name.ts'
import { useOrderFilters } from './order-columns.tsx'
import type { OrderViewProps } from './order-view.ts'

const requested = ['status', 'assignee_id'] as const
type Chosen = Pick<InputOf<typeof labOrderCalendar>['query'], (typeof requested)[number]> & { q?: undefined }

/** The orders of a month by due date; `?month=2026-11`. */
export function OrderCalendar({ beside, actions, above }: OrderViewProps) {
  const [search, put] = useSearchValues()
  const [today] = useState(() => bangkokDay(new Date().toISOString()))
  const month = monthOf(search, today)
  const { query: chosen, bar } = useBoardAddress<Chosen>(requested)
  // This call ignores a search that the table left in the address.
  const { q: _, ...narrowed } = chosen
  const query = { ...stretchOf(month, today), ...narrowed }
  const filters = useOrderFilters().filter(({ name }) => requested.some((one) => one === name))
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery({
    queryKey: [labOrderPath, 'calendar', query],
    queryFn: ({ signal }) => call(labOrderCalendar, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const go = (next: string) => put({ month: next })
  const { orders, days_off } = data ?? unknown
  const items = orders.map((order) => ({
    key: order.id,
    day: bangkokDay(order.due_at),
    order,
  }))
  return (
    <>
      <PageHeader route="lab-order-list" beside={beside} actions={actions} />
      {above}
      <FilterBar {...bar} filters={filters} hasSearch={false} />
      <Awaited of={{ data, error, refetch }} />
      <MonthCalendar
        month={month}
        isLoading={isPending || isPlaceholderData}
        onMonth={go}
        items={items}
        Item={DueOrder}
        daysOff={days_off}
        today={today}
      />
    </>
  )
}

/** The days are there to choose another month while the orders load. */
const unknown: ReplyOf<typeof labOrderCalendar> = { orders: [], days_off: [] }

function monthOf(search: URLSearchParams, today: string): string {
  return /^\d{4}-\d{2}$/.exec(search.get('month') ?? '')?.[0] ?? today.slice(0, 7)
}

/** The whole weeks that a month overlaps. */
function stretchOf(month: string, today: string): { from: string; to: string } {
  const days = weeksOfMonth(month).flat()
  return { from: days[0] ?? today, to: days.at(-1) ?? today }
}

function DueOrder({ item: { order } }: { item: { order: LabOrderRow } }) {
  const text = useText()
  const customerName = useCustomerName()
  return (
    <Entry
      to={pathOf('lab-order-update', { orderId: order.id })}
      data-state={order.is_overdue ? 'OVERDUE' : order.status}
      title={[text(order.service_name), customerName(order)].filter(Boolean).join(' · ')}
    >
      {/* days are narrow: the year and the prefix are the same in all of them */}
      <strong aria-label={order.number}>{order.number.slice(-5)}</strong> {text(order.service_name)}
    </Entry>
  )
}

const Entry = styled(Link)({
  display: 'block',
  padding: '2px 6px',
  borderLeft: '3px solid #4F8DF7',
  borderRadius: 4,
  backgroundColor: '#E9F0FE',
  color: '#172033',
  fontSize: 12.5,
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& strong': { fontWeight: 600 },
  '&[data-state=TODO]': { borderColor: '#D97706', backgroundColor: '#FDF1E0' },
  '&[data-state=COMPLETED]': { borderColor: '#1F8A4C', backgroundColor: '#E4F4EA' },
  '&[data-state=CANCEL]': { borderColor: '#8593AA', backgroundColor: '#EDF1F8' },
  '&[data-state=OVERDUE]': { borderColor: '#D32F2F', backgroundColor: '#FBE7E7' },
})
