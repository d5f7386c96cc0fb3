import { useTheme } from '@mui/material/styles'
import type { Insight } from '@rp/contract/insight'
import { formatDate } from '@rp/domain/dates'
import { useWords } from '../language.ts'
import { figuresOf } from './figures.ts'
import { insightWords } from './insight-words.ts'
import { LineChart, WeekBars } from './charts.tsx'
import { ShareBars } from './share-bars.tsx'
import { Frame, Tile, Tiles } from './tiles.tsx'

/**
 * The dashboard charts of a department: throughput, turnaround, overdue and first-time-right; a table has the same figures for screen
 * readers.
 */
export function InsightCharts({ insight }: { insight: Insight }) {
  const t = useWords(insightWords)
  const { palette } = useTheme()
  const figures = figuresOf(insight)
  const { weeks, open, overdue, overdue_by_age: ages } = insight
  const names = weeks.map(({ monday }) => t.week(formatDate(`${monday}T05:00:00Z`)))
  const days = (value: number | null) => (value === null ? '–' : t.days(value.toFixed(1)))
  return (
    <Frame>
      <Tiles>
        <Tile title={t.throughput} figure={String(figures.completed)} beside={t.weeks(weeks.length)}>
          <WeekBars
            names={names}
            bars={weeks.map(({ opened, completed }) => [opened, completed])}
            labels={[t.opened, t.completed]}
          />
        </Tile>
        <Tile
          title={t.turnaround}
          figure={days(figures.turnaround_p50)}
          beside={`${t.slow} ${days(figures.turnaround_p90)}`}
        >
          <LineChart
            names={names}
            lines={[weeks.map((week) => week.turnaround_p50), weeks.map((week) => week.turnaround_p90)]}
            labels={[t.middle, t.slow]}
            text={(hours) => t.days((hours / 24).toFixed(1))}
          />
        </Tile>
        <Tile title={t.overdue} figure={String(overdue)} beside={t.ofOpen(open)} isBad={overdue > 0}>
          <ShareBars
            bars={[ages.day, ages.days_3, ages.week, ages.more].map((value, at) => ({
              name: t.ages[at] ?? '',
              value,
            }))}
            colour={palette.error.main}
          />
        </Tile>
        <Tile
          title={t.right}
          figure={figures.right_pct === null ? '–' : `${figures.right_pct} %`}
          beside={figures.on_time_pct === null ? t.nothing : `${t.onTime}: ${figures.on_time_pct} %`}
        >
          <WeekBars
            names={names}
            bars={weeks.map(({ completed, first_time_right }) => [completed, first_time_right])}
            labels={[t.completed, t.right]}
          />
        </Tile>
      </Tiles>
      <div className="visually-hidden">
        <table>
          <caption>{t.asTable}</caption>
          <thead>
            <tr>
              <th scope="col">{t.title}</th>
              <th scope="col">{t.opened}</th>
              <th scope="col">{t.completed}</th>
              <th scope="col">{t.turnaround}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, opened, completed, turnaround_p50 }, at) => (
              <tr key={monday}>
                <th scope="row">{names[at]}</th>
                <td>{opened}</td>
                <td>{completed}</td>
                <td>{days(turnaround_p50 === null ? null : turnaround_p50 / 24)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Frame>
  )
}
