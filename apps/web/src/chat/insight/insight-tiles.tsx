import { useTheme } from '@mui/material/styles'
import type { ChatInsight } from '@rp/contract/chat/insight'
import { formatDate } from '@rp/domain/dates'
import { LineChart, WeekBars } from '../../kit/insight/charts.tsx'
import { ShareBars } from '../../kit/insight/share-bars.tsx'
import { Frame, Tile, Tiles } from '../../kit/insight/tiles.tsx'
import { useWords } from '../../kit/language.ts'
import { roomInsightWords } from './room-insight-words.ts'
import { spanText } from './span-text.ts'

/** Conversations, first responses, waits and satisfaction: a figure each, and its weekly trend. */
export function InsightTiles({ insight: { weeks, total, ratings } }: { insight: ChatInsight }) {
  const t = useWords(roomInsightWords)
  const { palette } = useTheme()
  const names = weeks.map(({ monday }) => t.week(formatDate(`${monday}T05:00:00Z`)))
  const span = (minutes: number | null) => spanText(minutes, t)
  const rated = ratings.scores.reduce((sum, count) => sum + count, 0)
  return (
    <Frame>
      <Tiles>
        <Tile
          title={t.conversations}
          figure={String(total.conversations)}
          beside={t.answeredOf(total.answered)}
        >
          <WeekBars
            names={names}
            bars={weeks.map(({ conversations, answered }) => [conversations, answered])}
            labels={[t.begun, t.answered]}
          />
        </Tile>
        <Tile
          title={t.firstResponse}
          figure={span(total.first_response_p50)}
          beside={`${t.slow} ${span(total.first_response_p90)}`}
        >
          <LineChart
            names={names}
            lines={[
              weeks.map((week) => week.first_response_p50),
              weeks.map((week) => week.first_response_p90),
            ]}
            labels={[t.middle, t.slow]}
            text={span}
          />
        </Tile>
        <Tile
          title={t.waiting}
          figure={span(total.waiting_p50)}
          beside={`${t.slow} ${span(total.waiting_p90)}`}
        >
          <LineChart
            names={names}
            lines={[weeks.map((week) => week.waiting_p50), weeks.map((week) => week.waiting_p90)]}
            labels={[t.middle, t.slow]}
            text={span}
          />
        </Tile>
        <Tile
          title={t.satisfaction}
          figure={ratings.mean === null ? '–' : `${ratings.mean.toFixed(1)} / ${ratings.scores.length}`}
          beside={t.ratings(rated)}
        >
          <ShareBars
            bars={ratings.scores.map((value, at) => ({ name: t.stars(at + 1), value })).toReversed()}
            colour={palette.primary.main}
          />
        </Tile>
      </Tiles>
    </Frame>
  )
}
