import { mdiChevronDown, mdiChevronUp, mdiViewDashboardOutline } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { overviewCalls, type Overview } from '@rp/contract/overview'
import { overviewNames, type OverviewName } from '@rp/domain/overviews'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { browserSetting, useBrowserSetting } from '../browser/browser-setting.ts'
import { call } from '../call.ts'
import { useText, useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { ProblemView } from '../page/problem-view.tsx'
import { departmentWords } from '../people/department-words.ts'
import { OverviewFigures } from './overview-figures.tsx'
import { overviewWords } from './overview-words.ts'
import { VolumesTile } from './volumes-tile.tsx'

const isClosed = browserSetting('recipe-panel.overview-closed')
const chosenKey = 'recipe-panel.overview'
const reloadMs = 60_000

/** The overview of a department; closed, it asks nothing. Whoever sees several looks at one at a time. */
export function OverviewPanel({ names }: { names: OverviewName[] }) {
  const t = useWords(overviewWords)
  const text = useText()
  const id = useId()
  const closed = useBrowserSetting(isClosed)
  const [name, choose] = useChosen(names)
  const { data, error, refetch } = useOverview(name, !closed)
  return (
    <Panel aria-label={t.title} className="not-printed">
      <div className="head">
        <QuietButton
          aria-expanded={!closed}
          aria-controls={id}
          startIcon={<Icon path={mdiViewDashboardOutline} size={18} />}
          endIcon={<Icon path={closed ? mdiChevronDown : mdiChevronUp} size={18} />}
          onClick={() => isClosed.set(!closed)}
        >
          {t.title}
        </QuietButton>
        {names.length > 1 && !closed && (
          <div className="choices" role="group" aria-label={t.department}>
            {names.map((one) => (
              <button key={one} type="button" aria-pressed={one === name} onClick={() => choose(one)}>
                {text(departmentWords[one])}
              </button>
            ))}
          </div>
        )}
      </div>
      <div id={id} hidden={closed}>
        {error && !data && <ProblemView error={error} onRetry={() => void refetch()} />}
        {!data && !error && !closed && <Skeleton variant="rounded" height={76} />}
        {data && !closed && (
          <Row>
            <OverviewFigures name={name} figures={data.figures} />
            <VolumesTile weeks={data.weeks} />
          </Row>
        )}
      </div>
    </Panel>
  )
}

/** Kept beside the list that it stands above: news of the list make it anew. */
function useOverview(name: OverviewName, enabled: boolean) {
  const endpoint = overviewCalls[name]
  return useQuery({
    queryKey: [endpoint.path.replace(/\/overview$/, ''), 'overview'],
    queryFn: async ({ signal }): Promise<Overview> => call(endpoint, {}, { signal }),
    enabled,
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
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginBottom: 10 },
  '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 4 },
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
