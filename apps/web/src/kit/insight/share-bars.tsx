import { styled } from '@mui/material/styles'

interface Props {
  /** `text`: the formatted value, if it differs from the plain one. */
  bars: { name: string; value: number; text?: string }[]
  colour: string
}

/** Counts as bars with numbers; the largest count has the longest bar. */
export function ShareBars({ bars, colour }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Bars>
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <span>{name}</span>
          <span className="bar" aria-hidden>
            <span style={{ width: `${(value / most) * 100}%`, backgroundColor: colour }} />
          </span>
          <span className="count">{text ?? value}</span>
        </li>
      ))}
    </Bars>
  )
}

const Bars = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 12,
  lineHeight: 1.45,
  '& li': {
    display: 'grid',
    whiteSpace: 'nowrap',
    gridTemplateColumns: 'minmax(0, 1fr) 28px minmax(18px, auto)',
    alignItems: 'center',
    gap: 6,
  },
  '& li > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .bar': { height: 6, borderRadius: 4, backgroundColor: '#EDF1F6', overflow: 'hidden' },
  '& .bar span': { display: 'block', height: '100%' },
  '& .count': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})
