import { mdiChartBar, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import type { Insight } from '@rp/contract/insight'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { browserSetting, useBrowserSetting } from '../browser/browser-setting.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { ProblemView } from '../page/problem-view.tsx'
import { insightWords } from './insight-words.ts'

const InsightPlots = lazy(async () => ({ default: (await import('./insight-plots.tsx')).InsightPlots }))

/** Closed until the user wants it: what waits stands above it. */
const isOpen = browserSetting('recipe-panel.insight-open')

interface Props {
  /** Of its cache: the path of the list it stands above. */
  of: string
  load: (signal: AbortSignal) => Promise<Insight>
}

/** How the department works, above its list; closed, it asks nothing. */
export function InsightPanel({ of, load }: Props) {
  const t = useWords(insightWords)
  const id = useId()
  const closed = !useBrowserSetting(isOpen)
  const { data, error, refetch } = useQuery({
    queryKey: [of, 'insight'],
    queryFn: ({ signal }) => load(signal),
    enabled: !closed,
    staleTime: 60_000,
  })
  return (
    <section aria-label={t.title} className="not-printed" style={{ marginBottom: 16 }}>
      <QuietButton
        aria-expanded={!closed}
        aria-controls={id}
        startIcon={<Icon path={mdiChartBar} size={18} />}
        endIcon={<Icon path={closed ? mdiChevronDown : mdiChevronUp} size={18} />}
        onClick={() => isOpen.set(closed)}
      >
        {t.title}
      </QuietButton>
      <div id={id} hidden={closed} style={{ marginTop: closed ? 0 : 10 }}>
        {error && <ProblemView error={error} onRetry={() => void refetch()} />}
        {!data && !error && !closed && <Skeleton variant="rounded" height={150} />}
        {data && !closed && (
          <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
            <InsightPlots insight={data} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
