import { styled } from '@mui/material/styles'
import type { ChatInsight } from '@rp/contract/chat/insight'
import { weekdays } from '@rp/domain/enumerations'
import { weekdayWords } from '../../kit/configuration/weekday-words.ts'
import { HeatMap } from '../../kit/insight/heat-map.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { Comments } from './comments.tsx'
import { InsightTiles } from './insight-tiles.tsx'
import { roomInsightWords } from './room-insight-words.ts'
import { WeeksTable } from './weeks-table.tsx'
import { WorkTable } from './work-table.tsx'

/** Tiles with charts, the hours of the week, staff figures, and customer comments. */
export function InsightFigures({ insight }: { insight: ChatInsight }) {
  const t = useWords(roomInsightWords)
  const { weeks, hours, services, agents, ratings } = insight
  return (
    <Page>
      <InsightTiles insight={insight} />
      <WeeksTable weeks={weeks} />
      <Parts>
        <Card aria-label={t.hours} className="wide">
          <h2>{t.hours}</h2>
          <p className="hint">
            <Busiest hours={hours} />
          </p>
          <HeatMap caption={t.hoursTable} hours={hours} />
        </Card>
        <WorkTable
          title={t.services}
          rows={services.map((one) => ({ ...one, name: <Name words={one.name} /> }))}
        />
        <WorkTable title={t.agents} rows={agents} />
        <Comments comments={ratings.comments} />
      </Parts>
    </Page>
  )
}

function Name({ words }: { words: ChatInsight['services'][number]['name'] }) {
  return useText()(words)
}

/** The heat map in one sentence. */
function Busiest({ hours }: { hours: number[][] }) {
  const t = useWords(roomInsightWords)
  const text = useText()
  const all = hours.flat()
  const most = Math.max(...all)
  if (most <= 0) return '–'
  const at = all.indexOf(most)
  const weekday = weekdays[Math.floor(at / 24)] ?? 'monday'
  return t.busiest(text(weekdayWords[weekday]), `${String(at % 24).padStart(2, '0')}:00`)
}

/** The menu beside it may be open or closed: what counts is the remaining width, not the window's. */
const Page = styled('div')({ containerType: 'inline-size', position: 'relative' })

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 12,
  marginTop: 12,
  '& > section': { padding: '12px 14px', minWidth: 0 },
  '& > .wide': { gridColumn: '1 / -1' },
  '@container (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& h2': { margin: 0, fontSize: 14, fontWeight: 600 },
  '& .hint': { margin: '0 0 8px', fontSize: 12, color: theme.palette.text.secondary },
}))
