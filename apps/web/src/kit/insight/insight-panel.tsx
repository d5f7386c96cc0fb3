import { mdiChartBar, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Insight } from '@rp/contract/insight'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { browserSetting, useBrowserSetting } from '../browser-setting.ts'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.ts'
import { phoneBelow } from '../list/phone.ts'
import { ProblemView } from '../problem-view.tsx'
import { QuietButton } from '../quiet-button.ts'
import { insightWords } from './insight-words.ts'

const InsightPlots = lazy(async () => ({ default: (await import('./insight-plots.tsx')).InsightPlots }))

/** Open where there is room for it, closed on a phone, until the user wants it otherwise. */
const isClosed = browserSetting('recipe-panel.insight-closed')
const isOpenOnPhone = browserSetting('recipe-panel.insight-open-on-phone')

interface Props {
  /** Of its cache: the path of the list it stands above. */
  of: string
  load: (signal: AbortSignal) => Promise<Insight>
}

/** How the department works, above its list; closed, it asks nothing. */
export function InsightPanel({ of, load }: Props) {
  const t = useWords(insightWords)
  const id = useId()
  const isPhone = useMediaQuery(`(max-width: ${phoneBelow}px)`)
  const [closedHere, openOnPhone] = [useBrowserSetting(isClosed), useBrowserSetting(isOpenOnPhone)]
  const closed = isPhone ? !openOnPhone : closedHere
  const toggle = () => (isPhone ? isOpenOnPhone.set(closed) : isClosed.set(!closed))
  const { data, error, refetch } = useQuery({
    queryKey: [of, 'insight'],
    queryFn: ({ signal }) => load(signal),
    enabled: !closed,
    staleTime: 60_000,
  })
  return (
    <section aria-label={t.title} style={{ marginBottom: 16 }}>
      <QuietButton
        aria-expanded={!closed}
        aria-controls={id}
        startIcon={<Icon path={mdiChartBar} size={18} />}
        endIcon={<Icon path={closed ? mdiChevronDown : mdiChevronUp} size={18} />}
        onClick={toggle}
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
