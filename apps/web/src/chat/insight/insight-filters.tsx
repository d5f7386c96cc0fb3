import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { chatInsight, insightWeeks, type ChatInsight } from '@rp/contract/chat/insight'
import type { InputOf } from '@rp/contract/endpoint'
import { channels } from '@rp/domain/enumerations'
import { useText, useWords } from '../../kit/language.ts'
import { FilterControl } from '../../kit/list/filter-control.tsx'
import { toneColours } from '../../kit/look/tones.ts'
import { channelWords } from '@rp/domain/chat/channel-words'
import { serviceReference } from '../references.ts'
import { roomInsightWords } from './room-insight-words.ts'
import { spanText } from './span-text.ts'

export type InsightQuery = NonNullable<InputOf<typeof chatInsight>['query']>

interface Props {
  query: InsightQuery
  now: ChatInsight['now'] | undefined
  onChange: (name: keyof InsightQuery, value: string | undefined) => void
}

/** Period, service and channel to report on, and who is waiting right now. */
export function InsightFilters({ query: request, now, onChange }: Props) {
  const t = useWords(roomInsightWords)
  const text = useText()
  return (
    <Row aria-label={t.filters}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={request.weeks}
        aria-label={t.span}
        onChange={(_, weeks: string | null) => weeks && onChange('weeks', weeks)}
      >
        {insightWeeks.map((weeks) => (
          <ToggleButton key={weeks} value={weeks}>
            {t.spans[weeks]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FilterControl
        filter={{ kind: 'reference', name: 'service_id', label: t.service, reference: serviceReference }}
        value={request.service_id}
        onChange={(value) => onChange('service_id', value)}
      />
      <FilterControl
        filter={{
          kind: 'choice',
          name: 'channel',
          label: t.channel,
          choices: channels.map((value) => ({ value, label: text(channelWords[value]) })),
        }}
        value={request.channel}
        onChange={(value) => onChange('channel', value)}
      />
      {now && (
        <p data-waits={now.waiting > 0}>
          {now.waiting > 0 ? t.waitingNow(now.waiting, spanText(now.longest, t)) : t.nobodyWaits}
        </p>
      )}
    </Row>
  )
}

const Row = styled('search')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginBottom: 12,
  '& .MuiToggleButton-root': {
    textTransform: 'none',
    padding: '5px 12px',
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.paper,
    '&.Mui-selected': { color: toneColours.blue.text, backgroundColor: toneColours.blue.tint },
  },
  '& p': { margin: '0 0 0 auto', fontWeight: 600, color: theme.palette.text.secondary },
  '& p[data-waits=true]': { color: theme.palette.text.primary },
}))
