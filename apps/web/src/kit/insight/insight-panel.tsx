import { mdiChartBar } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import type { Insight } from '@rp/contract/insight'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { browserSetting, useBrowserSetting } from '../browser/browser-setting.ts'
import { useWords } from '../language.ts'
import { Awaited } from '../page/awaited.tsx'
import { PanelToggle } from '../list/panel-toggle.tsx'
import { insightWords } from './insight-words.ts'

const InsightCharts = lazy(async () => ({ default: (await import('./insight-charts.tsx')).InsightCharts }))

/** Closed until the user opens it: waiting work matters more. */
const isOpen = browserSetting('recipe-panel.insight-open')

const panelId = 'insight'

/** Opens and closes the insight. */
export function InsightToggle() {
  const t = useWords(insightWords)
  const open = useBrowserSetting(isOpen)
  return (
    <PanelToggle
      panel={panelId}
      icon={mdiChartBar}
      label={t.title}
      isOpen={open}
      onToggle={() => isOpen.set(!open)}
    />
  )
}

interface Props {
  /** Cache key: the path of the list below it. */
  of: string
  load: (signal: AbortSignal) => Promise<Insight>
}

/** How the department works, above its list; loads nothing while closed. */
export function InsightPanel({ of, load }: Props) {
  const t = useWords(insightWords)
  const closed = !useBrowserSetting(isOpen)
  const { data, error, refetch } = useQuery({
    queryKey: [of, 'insight'],
    queryFn: ({ signal }) => load(signal),
    enabled: !closed,
    staleTime: 60_000,
  })
  if (closed) return null
  return (
    <section id={panelId} aria-label={t.title} className="not-printed" style={{ marginBottom: 16 }}>
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={150} />} />
      {data && (
        <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
          <InsightCharts insight={data} />
        </Suspense>
      )}
    </section>
  )
}
