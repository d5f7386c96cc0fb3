import { styled } from '@mui/material/styles'
import type { Insight } from '@rp/contract/insight'
import { formatDate } from '@rp/domain/dates'
import { useWords } from '../language.ts'
import { figuresOf } from './figures.ts'
import { insightWords } from './insight-words.ts'
import { LinePlot, WeekBars } from './plots.tsx'

/** Throughput, turnaround, overdue and first-time-right of a department; the same figures stand in a table for a reader. */
export function InsightPlots({ insight }: { insight: Insight }) {
  const t = useWords(insightWords)
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
          <LinePlot
            names={names}
            lines={[weeks.map((week) => week.turnaround_p50), weeks.map((week) => week.turnaround_p90)]}
            labels={[t.middle, t.slow]}
            text={(hours) => t.days((hours / 24).toFixed(1))}
          />
        </Tile>
        <Tile title={t.overdue} figure={String(overdue)} beside={t.ofOpen(open)} isBad={overdue > 0}>
          <Ages values={[ages.day, ages.days_3, ages.week, ages.more]} />
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
      <table className="visually-hidden">
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
    </Frame>
  )
}

interface TileProps {
  title: string
  figure: string
  beside: string
  isBad?: boolean
  children: React.ReactNode
}

function Tile({ title, figure, beside, isBad = false, children }: TileProps) {
  return (
    <section aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="figure" data-bad={isBad}>
          {figure}
        </p>
        <p className="beside">{beside}</p>
      </div>
      {children}
    </section>
  )
}

/** How long the overdue wait already: a bar and a number each. */
function Ages({ values }: { values: number[] }) {
  const t = useWords(insightWords)
  const most = Math.max(1, ...values)
  return (
    <ul className="ages">
      {values.map((value, at) => (
        <li key={t.ages[at]}>
          <span>{t.ages[at]}</span>
          <span className="bar" aria-hidden>
            <span style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className="count">{value}</span>
        </li>
      ))}
    </ul>
  )
}

/** The menu beside it may be open or closed: the room that is left counts, not the window. */
const Frame = styled('div')({ containerType: 'inline-size' })

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 12,
  '@container (max-width: 1080px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& section': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    padding: '10px 14px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
  },
  '& h2': { margin: 0, fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& .figure': { margin: '1px 0 0', fontSize: 20, fontWeight: 700, whiteSpace: 'nowrap' },
  '& .figure[data-bad=true]': { color: theme.palette.error.dark },
  '& .beside': { margin: 0, fontSize: 12, lineHeight: 1.4, color: theme.palette.text.secondary },
  '& .ages': { listStyle: 'none', margin: 0, padding: 0, fontSize: 12, lineHeight: 1.45 },
  '& .ages li': {
    display: 'grid',
    whiteSpace: 'nowrap',
    gridTemplateColumns: 'minmax(0, 1fr) 28px 18px',
    alignItems: 'center',
    gap: 6,
  },
  '& .ages li > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .ages .bar': { height: 6, borderRadius: 4, backgroundColor: '#EDF1F6', overflow: 'hidden' },
  '& .ages .bar span': { display: 'block', height: '100%', backgroundColor: theme.palette.error.main },
  '& .ages .count': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}))
