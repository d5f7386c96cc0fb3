import Skeleton from '@mui/material/Skeleton'
import { styled, useTheme } from '@mui/material/styles'
import { readUsage, type UsageRow } from '@rp/contract/ai/spending'
import { bots, isBotName } from '@rp/domain/ai/bots'
import type { UsageGroup } from '@rp/domain/ai/gateway/calls'
import { providerNames } from '@rp/domain/ai/gateway/providers'
import { formatDate } from '@rp/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { LineChart, WeekBars } from '../../kit/insight/charts.tsx'
import { ShareBars } from '../../kit/insight/share-bars.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { bahtText } from './baht-text.ts'
import { PriceDialog } from './price-dialog.tsx'
import { Prices } from './prices.tsx'
import { spendingWords } from './spending-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

/** Model costs of the last thirty days, by day, bot and provider, and the token price of each model. */
export function Spending() {
  const t = useWords(spendingWords)
  const [isEntering, setEntering] = useState(false)
  const days = useUsage('day')
  return (
    <PartCard
      title={t.title}
      actions={<QuietButton onClick={() => setEntering(true)}>{t.enterPrice}</QuietButton>}
    >
      <Awaited of={days} outline={<Skeleton variant="rounded" height={120} />} empty={t.none} />
      {days.data && days.data.data.length > 0 && <Plots days={days.data.data.toReversed()} />}
      <Prices />
      {isEntering && <PriceDialog onClose={() => setEntering(false)} />}
    </PartCard>
  )
}

function useUsage(group: UsageGroup) {
  return useQuery({
    queryKey: [readUsage.path, group],
    queryFn: ({ signal }) => call(readUsage, { query: { group } }, { signal }),
    staleTime: 60_000,
  })
}

/** Oldest first. */
function Plots({ days }: { days: UsageRow[] }) {
  const t = useWords(spendingWords)
  const text = useText()
  const { palette } = useTheme()
  const [byBot, byProvider] = [useUsage('bot'), useUsage('provider')]
  const names = days.map(({ key }) => formatDate(`${key}T05:00:00Z`))
  const cost = days.reduce((sum, { cost_micro_thb: micro }) => sum + micro, 0)
  const tokens = days.reduce((sum, { input_tokens, output_tokens }) => sum + input_tokens + output_tokens, 0)
  const nameOf = (key: string | null) => (key && isBotName(key) ? text(bots[key].name) : (key ?? t.searching))
  return (
    <Grid>
      <section aria-label={t.cost}>
        <h3>{t.cost}</h3>
        <p className="figure">{bahtText(cost)}</p>
        <LineChart
          names={names}
          lines={[days.map((day) => day.cost_micro_thb), days.map(() => cost / days.length)]}
          labels={[t.aDay, t.average]}
          text={bahtText}
        />
      </section>
      <section aria-label={t.calls}>
        <h3>{t.calls}</h3>
        <p className="figure">{t.tokens(tokens)}</p>
        <WeekBars
          names={names}
          bars={days.map(({ calls, failed }) => [calls, failed])}
          labels={[t.calls, t.failed]}
        />
      </section>
      <section aria-label={t.byBot}>
        <h3>{t.byBot}</h3>
        <Awaited of={byBot} />
        <ShareBars bars={barsOf(byBot.data?.data, (key) => nameOf(key))} colour={palette.primary.main} />
      </section>
      <section aria-label={t.byProvider}>
        <h3>{t.byProvider}</h3>
        <Awaited of={byProvider} />
        <ShareBars
          bars={barsOf(byProvider.data?.data, (key) =>
            key && Object.hasOwn(providerNames, key) ? providerNames[key as keyof typeof providerNames] : '–',
          )}
          colour={palette.primary.main}
        />
      </section>
      <div className="visually-hidden">
        <table>
          <caption>{t.asTable}</caption>
          <thead>
            <tr>
              {[t.day, t.cost, t.calls, t.failed].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ key, cost_micro_thb: micro, calls, failed }, at) => (
              <tr key={key}>
                <th scope="row">{names[at]}</th>
                <td>{bahtText(micro)}</td>
                <td>{calls}</td>
                <td>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Grid>
  )
}

/** In baht, most expensive first; none while unknown. */
function barsOf(rows: UsageRow[] = [], nameOf: (key: string | null) => string) {
  return rows.map(({ key, cost_micro_thb: micro }) => ({
    name: nameOf(key),
    value: micro,
    text: bahtText(micro),
  }))
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: '12px 28px',
  marginBottom: 12,
  '& .figure': { margin: '0 0 4px', fontSize: 18, fontWeight: 700 },
  '& section': { minWidth: 0, color: theme.palette.text.primary },
}))
