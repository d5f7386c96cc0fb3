import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { overviewCalls, type Overview } from '@rp/contract/overview'
import { overviewNames, type OverviewName } from '@rp/domain/overviews'
import { revenues, type RevenueName } from '@rp/domain/revenue'
import { departmentCalled } from '@rp/domain/role-words'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../call.ts'
import { useText, useWords } from '../language.ts'
import { Awaited } from '../page/awaited.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { overviewId } from './overview-toggle.tsx'
import { overviewWords } from './overview-words.ts'
import { TileSkeleton } from './tile-skeleton.tsx'
import { VolumesTile } from './volumes-tile.tsx'

const RevenueTile = lazy(async () => ({ default: (await import('./revenue-tile.tsx')).RevenueTile }))
const hasRevenue = (name: OverviewName): name is RevenueName & OverviewName => name in revenues

const chosenKey = 'recipe-panel.overview'
const reloadMs = 60_000

/** The overview of a department. Users who see several view one at a time. */
export function OverviewPanel({ names }: { names: OverviewName[] }) {
  const t = useWords(overviewWords)
  const text = useText()
  const [name, choose] = useChosen(names)
  const { data, error, refetch } = useOverview(name)
  return (
    <Panel id={overviewId} aria-label={t.title} className="not-printed">
      {names.length > 1 && (
        <div className="choices" role="group" aria-label={t.department}>
          {names.map((one) => (
            <button key={one} type="button" aria-pressed={one === name} onClick={() => choose(one)}>
              {text(departmentCalled(one))}
            </button>
          ))}
        </div>
      )}
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={82} aria-busy />} />
      {data && (
        <Row>
          <OverviewFigures name={name} figures={data.figures} />
          <VolumesTile weeks={data.weeks} />
          {hasRevenue(name) && (
            <Suspense fallback={<TileSkeleton />}>
              <RevenueTile name={name} />
            </Suspense>
          )}
        </Row>
      )}
    </Panel>
  )
}

/** Cached under the list it is above: events of the list refresh it. */
function useOverview(name: OverviewName) {
  const endpoint = overviewCalls[name]
  return useQuery({
    queryKey: [endpoint.path.replace(/\/overview$/, ''), 'overview'],
    queryFn: async ({ signal }): Promise<Overview> => call(endpoint, {}, { signal }),
    staleTime: reloadMs / 2,
    refetchInterval: reloadMs,
  })
}

function useChosen(names: OverviewName[]): [OverviewName, (name: OverviewName) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(chosenKey))
  const choose = (name: OverviewName) => {
    localStorage.setItem(chosenKey, name)
    setChosen(name)
  }
  return [names.find((name) => name === chosen) ?? names[0] ?? overviewNames[0] ?? 'CHAT', choose]
}

const Panel = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  marginBottom: 16,
  '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 4, marginBottom: 10 },
  '& .choices button': {
    minHeight: 30,
    padding: '3px 12px',
    border: 0,
    borderRadius: 999,
    background: 'none',
    color: theme.palette.text.secondary,
    font: 'inherit',
    fontSize: 13,
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { backgroundColor: '#EDF1F6' },
    '&[aria-pressed=true]': {
      backgroundColor: theme.palette.primary.light,
      color: theme.palette.primary.dark,
    },
  },
}))

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 236px',
  gap: 10,
  '@container (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
