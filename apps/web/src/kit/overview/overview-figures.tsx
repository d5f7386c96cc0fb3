import { styled } from '@mui/material/styles'
import { figureMax, overviews, type OverviewFigure, type OverviewName } from '@rp/domain/overviews'
import { routes } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../language.ts'
import { toneColours } from '../look/tones.ts'
import { useSession } from '../session.ts'
import { overviewWords } from './overview-words.ts'

interface Props {
  name: OverviewName
  figures: Record<string, number>
}

/** Each figure links to the list of what it counts. */
export function OverviewFigures({ name, figures }: Props) {
  const t = useWords(overviewWords)
  const text = useText()
  const me = useSession()?.user_id ?? ''
  return (
    <Figures aria-label={t.figures}>
      {Object.entries<OverviewFigure>(overviews[name]).map(([key, { tone, words, route, query }]) => {
        const count = figures[key] ?? 0
        const filters = Object.entries(query).map(([field, value]) => [field, value === '$me' ? me : value])
        return (
          <li key={key}>
            {/* A separate card, which needs no extra room for a finger. */}
            <Link
              className="figure"
              to={`${routes[route]}?${new URLSearchParams(filters).toString()}`}
              data-none={count === 0}
            >
              <strong>{count === figureMax ? `${figureMax}+` : count}</strong>
              <span>
                <i style={{ backgroundColor: toneColours[tone].dot }} />
                {text(words)}
              </span>
            </Link>
          </li>
        )
      })}
    </Figures>
  )
}

const Figures = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    alignContent: 'center',
    height: '100%',
    minHeight: 76,
    padding: '8px 14px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { borderColor: '#C9D3E2', backgroundColor: '#FAFBFD' },
  },
  '& strong': { fontSize: 22, lineHeight: 1.3, fontWeight: 700 },
  '& [data-none=true] strong': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& span': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 7,
    fontSize: 12.5,
    lineHeight: 1.4,
    color: theme.palette.text.secondary,
  },
  '& i': { flex: 'none', width: 8, height: 8, borderRadius: 4 },
  // On a phone they form one scrolling row, like the filters, so that the list stays near.
  '@container (max-width: 560px)': {
    display: 'flex',
    gap: 8,
    margin: -3,
    padding: 3,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& li': { flex: 'none' },
    '& a': {
      display: 'flex',
      flexDirection: 'row-reverse',
      alignItems: 'center',
      gap: 8,
      minHeight: 44,
      padding: '4px 12px',
      whiteSpace: 'nowrap',
    },
    '& strong': { fontSize: 16 },
  },
}))
