import { styled } from '@mui/material/styles'
import type { Overview } from '@rp/contract/overview'
import { formatDate } from '@rp/domain/dates'
import { useWords } from '../language.ts'
import { WeekBars } from '../insight/charts.tsx'
import { overviewWords } from './overview-words.ts'

/** How much arrived and was done, by week: bars, and a table for screen readers. */
export function VolumesTile({ weeks }: { weeks: Overview['weeks'] }) {
  const t = useWords(overviewWords)
  const names = weeks.map(({ monday }) => t.week(formatDate(`${monday}T05:00:00Z`)))
  return (
    <Tile>
      <h2>{t.volumes(weeks.length)}</h2>
      <WeekBars
        names={names}
        bars={weeks.map(({ opened, completed }) => [opened, completed])}
        labels={[t.opened, t.completed]}
        height={28}
      />
      <div className="visually-hidden">
        <table>
          <caption>{t.volumes(weeks.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.weekOf}</th>
              <th scope="col">{t.opened}</th>
              <th scope="col">{t.completed}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, opened, completed }, at) => (
              <tr key={monday}>
                <th scope="row">{names[at]}</th>
                <td>{opened}</td>
                <td>{completed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Tile>
  )
}

const Tile = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  padding: '6px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& h2': { margin: 0, fontSize: 12, fontWeight: 600, color: theme.palette.text.secondary },
  // A phone has room only for waiting work.
  '@container (max-width: 560px)': { display: 'none' },
}))
