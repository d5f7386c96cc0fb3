import { styled, useTheme } from '@mui/material/styles'

const width = 150
const tall = 52
const foot = 2

interface Named {
  /** Names of the weeks, for their tooltips. */
  names: string[]
  /** Names of the two series, in the order of their colours. */
  labels: [string, string]
}

interface Bars extends Named {
  bars: [number, number][]
  height?: number
}

/** Two bars per week, the second inside the first. A picture: a table beside it holds the figures. */
export function WeekBars({ names, bars, labels, height = tall }: Bars) {
  const { palette } = useTheme()
  const most = Math.max(1, ...bars.flat())
  const step = width / Math.max(1, bars.length)
  const upTo = (value: number) => (value / most) * (height - foot)
  return (
    <figure style={{ margin: 0 }} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} preserveAspectRatio="none">
        {bars.map(([first, second], at) => (
          <g key={names[at]}>
            <title>{`${names[at]}: ${labels[0]} ${first}, ${labels[1]} ${second}`}</title>
            <rect x={at * step} width={step} y={0} height={height} fill="transparent" />
            <rect
              x={at * step + step * 0.14}
              width={step * 0.72}
              y={height - foot - upTo(first)}
              height={upTo(first)}
              fill="#C9D8F5"
            />
            <rect
              x={at * step + step * 0.26}
              width={step * 0.48}
              y={height - foot - upTo(second)}
              height={upTo(second)}
              fill={palette.primary.main}
            />
          </g>
        ))}
        <line x1={0} x2={width} y1={height - 1} y2={height - 1} stroke={palette.divider} />
      </svg>
      <Legend labels={labels} colours={['#C9D8F5', palette.primary.main]} />
    </figure>
  )
}

interface Lines extends Named {
  lines: [(number | null)[], (number | null)[]]
  text: (value: number) => string
}

/** Two lines over the weeks; a week without a value has no point. */
export function LineChart({ names, lines, labels, text }: Lines) {
  const { palette } = useTheme()
  const height = tall
  const colours = [palette.primary.main, '#8FA3C4'] as const
  const known = lines.flat().filter((value) => value !== null)
  const most = Math.max(1, ...known)
  const x = (at: number) => 4 + (at / Math.max(1, names.length - 1)) * (width - 8)
  const y = (value: number) => height - 5 - (value / most) * (height - 10)
  return (
    <figure style={{ margin: 0 }} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
        {lines.map((line, index) => (
          <g key={labels[index]} stroke={colours[index]} fill={colours[index]}>
            <polyline
              fill="none"
              strokeWidth={1.5}
              points={line.flatMap((value, at) => (value === null ? [] : [`${x(at)},${y(value)}`])).join(' ')}
            />
            {line.map((value, at) =>
              value === null ? null : (
                <circle key={names[at]} cx={x(at)} cy={y(value)} r={1.8}>
                  <title>{`${names[at]}: ${labels[index]} ${text(value)}`}</title>
                </circle>
              ),
            )}
          </g>
        ))}
        <line x1={0} x2={width} y1={height - 1} y2={height - 1} stroke={palette.divider} />
      </svg>
      <Legend labels={labels} colours={colours} />
    </figure>
  )
}

function Legend({ labels, colours }: { labels: [string, string]; colours: readonly [string, string] }) {
  return (
    <Key>
      {labels.map((label, at) => (
        <span key={label}>
          <i style={{ backgroundColor: colours[at] }} />
          {label}
        </span>
      ))}
    </Key>
  )
}

const Key = styled('figcaption')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  marginTop: 3,
  fontSize: 11,
  lineHeight: 1.35,
  color: theme.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& i': { flex: 'none', width: 8, height: 8, borderRadius: 2 },
}))
