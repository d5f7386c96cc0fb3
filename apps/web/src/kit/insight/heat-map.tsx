import { styled } from '@mui/material/styles'
import { weekdays } from '@rp/domain/enumerations'
import { weekdayWords } from '../configuration/weekday-words.ts'
import { useText, useWords } from '../language.ts'

interface Props {
  /** What is counted, for screen readers. */
  caption: string
  /** By weekday, Monday first, and hour of the day. */
  hours: number[][]
}

/**
 * How much happens at each hour of the week: a table whose cells are darker the higher the count; small screens show
 * colours only.
 */
export function HeatMap({ caption, hours }: Props) {
  const t = useWords(words)
  const text = useText()
  const most = Math.max(1, ...hours.flat())
  return (
    <Frame>
      <Table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.weekday}</th>
            {hours[0]?.map((_, hour) => (
              <th key={hourText(hour)} scope="col" data-minor={hour % 6 !== 0}>
                <span>{hourText(hour)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((counts, at) => {
            const name = text(weekdayWords[weekdays[at] ?? 'monday'])
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((count, hour) => (
                  <td
                    key={hourText(hour)}
                    data-level={Math.ceil((count / most) * 4)}
                    title={`${name} ${hourText(hour)}:00: ${count}`}
                  >
                    <span>{count}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Frame>
  )
}

const words = { en: { weekday: 'Weekday' }, th: { weekday: 'วัน' } }

const hourText = (hour: number): string => String(hour).padStart(2, '0')

const Frame = styled('div')({ containerType: 'inline-size' })

/** Visually hidden but readable by screen readers. */
const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const Table = styled('table')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  fontSize: 11,
  lineHeight: 1.2,
  '& th': { padding: 0, fontWeight: 400, color: theme.palette.text.secondary },
  '& th:first-of-type': {
    width: 84,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tbody td': { height: 22, padding: 0, borderRadius: 3, textAlign: 'center', backgroundColor: '#F1F4F9' },
  '& td[data-level="0"] span': unseen,
  '& td[data-level="1"]': { backgroundColor: '#DCE7FB' },
  '& td[data-level="2"]': { backgroundColor: '#B4CBF6' },
  '& td[data-level="3"]': { backgroundColor: '#7FA5EE' },
  '& td[data-level="4"]': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '@container (max-width: 640px)': {
    borderSpacing: 1,
    '& th:first-of-type': { width: 58 },
    '& tbody td': { height: 16 },
    '& tbody td span, & th[data-minor=true] span': unseen,
  },
}))
