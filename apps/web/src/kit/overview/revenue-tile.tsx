import NativeSelect from '@mui/material/NativeSelect'
import { styled } from '@mui/material/styles'
import { revenueCalls } from '@rp/contract/revenue'
import { formatMoney } from '@rp/domain/money'
import { revenues, type RevenueName } from '@rp/domain/revenue'
import { routes } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../call.ts'
import { useText, useWords } from '../language.ts'
import { useMonthName } from '../text/month-name.ts'
import { overviewWords } from './overview-words.ts'
import { TileSkeleton } from './tile-skeleton.tsx'
import { Awaited } from '../page/awaited.tsx'

/** Baht of one month, what is counted, and what has no price; both lead to the list with exactly those records. */
export function RevenueTile({ name }: { name: RevenueName }) {
  const t = useWords(overviewWords)
  const text = useText()
  const monthName = useMonthName()
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch } = useRevenue(name)
  if (!data) return <Awaited of={{ data, error, refetch }} outline={<TileSkeleton />} />
  const shown = data.months.find(({ month }) => month === chosen) ?? data.months[0]
  if (!shown) return <TileSkeleton />
  const { month, amount, priced, unpriced } = shown
  return (
    <Tile>
      <h2>{t.revenue}</h2>
      <NativeSelect
        value={month}
        disableUnderline
        onChange={({ target }) => choose(target.value)}
        inputProps={{ 'aria-label': t.month }}
      >
        {data.months.map((one) => (
          <option key={one.month} value={one.month}>
            {monthName(one.month)}
          </option>
        ))}
      </NativeSelect>
      <Link to={listOf(name, month, 'true')}>
        <strong>{formatMoney(amount)}</strong> {t.priced(priced)}
      </Link>
      {unpriced > 0 && <Link to={listOf(name, month, 'false')}>{t.unpriced(unpriced)}</Link>}
      <small>{text(revenues[name].counts)}</small>
    </Tile>
  )
}

/** Cached under its list: events of the list refresh it. */
function useRevenue(name: RevenueName) {
  const endpoint = revenueCalls[name]
  return useQuery({
    queryKey: [endpoint.path.replace(/\/revenue$/, ''), 'revenue'],
    queryFn: ({ signal }) => call(endpoint, {}, { signal }),
    staleTime: 30_000,
  })
}

function listOf(name: RevenueName, month: string, has_price: 'true' | 'false'): string {
  const { route, query, monthFilter } = revenues[name]
  const filters = new URLSearchParams({ ...query, [monthFilter]: month, has_price })
  return `${routes[route]}?${filters.toString()}`
}

const Tile = styled('section')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 14px',
  minHeight: 44,
  padding: '4px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  fontSize: 13,
  '& h2': { margin: 0, fontSize: 12.5, fontWeight: 600, color: theme.palette.text.secondary },
  '& select': { fontSize: 13 },
  '& a': { color: theme.palette.primary.dark, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& a strong': { fontSize: 16, color: theme.palette.text.primary },
  '& small': { fontSize: 12, color: theme.palette.text.secondary },
  '@media (pointer: coarse)': {
    '& a': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 },
  },
}))
