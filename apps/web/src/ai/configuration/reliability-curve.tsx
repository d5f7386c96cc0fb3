import { useTheme } from '@mui/material/styles'
import type { Confidence } from '@rp/contract/ai/confidence'
import { useWords } from '../../kit/language.ts'
import { confidenceWords } from './confidence-words.ts'

const [width, height, left, bottom] = [340, 230, 60, 42]
const [right, top] = [26, 12]
const xOf = (share: number) => left + share * (width - left - right)
const yOf = (share: number) => height - bottom - share * (height - bottom - top)

/**
 * The stated confidence of drafts against the share that was right: on the line they are equal. A bigger dot means more
 * drafts.
 */
export function ReliabilityCurve({ bins }: { bins: Confidence['bins'] }) {
  const t = useWords(confidenceWords)
  const { palette } = useTheme()
  const known = bins.flatMap(({ count, said, right: share }) =>
    said === null || share === null ? [] : [{ count, said, share }],
  )
  const most = Math.max(1, ...known.map(({ count }) => count))
  const label = known
    .map(({ count, said, share }) =>
      t.point
        .replace('%s', String(Math.round(said * 100)))
        .replace('%r', String(Math.round(share * 100)))
        .replace('%n', String(count)),
    )
    .join(' ')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${t.curve}. ${label}`}
      style={{ width: '100%', maxWidth: 420, height: 'auto' }}
      fontSize={11}
      fill={palette.text.secondary}
    >
      {[0, 0.5, 1].map((at) => (
        <g key={at}>
          <line x1={left} x2={width - right} y1={yOf(at)} y2={yOf(at)} stroke={palette.divider} />
          <text x={left - 6} y={yOf(at) + 4} textAnchor="end">{`${at * 100} %`}</text>
          <text x={xOf(at)} y={height - bottom + 16} textAnchor="middle">{`${at * 100} %`}</text>
        </g>
      ))}
      <line
        x1={xOf(0)}
        y1={yOf(0)}
        x2={xOf(1)}
        y2={yOf(1)}
        stroke={palette.text.disabled}
        strokeDasharray="4 4"
      />
      {known.map(({ count, said, share }) => (
        <circle
          key={said}
          cx={xOf(said)}
          cy={yOf(share)}
          r={3 + 5 * Math.sqrt(count / most)}
          fill={palette.primary.main}
          fillOpacity={0.75}
        />
      ))}
      <text x={(left + width - right) / 2} y={height - 4} textAnchor="middle">
        {t.saidAxis}
      </text>
      <text transform={`translate(14 ${(height - bottom) / 2}) rotate(-90)`} textAnchor="middle">
        {t.rightAxis}
      </text>
    </svg>
  )
}
