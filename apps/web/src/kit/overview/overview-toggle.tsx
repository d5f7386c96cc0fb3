import { mdiViewDashboardOutline } from '@mdi/js'
import { overviewsOf, type OverviewName } from '@rp/domain/overviews'
import { browserSetting, useBrowserSetting } from '../browser/browser-setting.ts'
import { useWords } from '../language.ts'
import { PanelToggle } from '../list/panel-toggle.tsx'
import { useSession } from '../session.ts'
import { overviewWords } from './overview-words.ts'

export const overviewId = 'overview'
const isClosed = browserSetting('recipe-panel.overview-closed')

/** Opens and closes the overview; hidden from users who see none. */
export function OverviewToggle({ of }: { of?: OverviewName }) {
  const t = useWords(overviewWords)
  const isOpen = useIsOverviewOpen()
  if (useOverviews(of).length === 0) return null
  return (
    <PanelToggle
      panel={overviewId}
      icon={mdiViewDashboardOutline}
      label={t.title}
      isOpen={isOpen}
      onToggle={() => isClosed.set(isOpen)}
    />
  )
}

export function useIsOverviewOpen(): boolean {
  return !useBrowserSetting(isClosed)
}

/** The overviews that the user sees, or the given one if it is among them. */
export function useOverviews(of: OverviewName | undefined): OverviewName[] {
  const session = useSession()
  const seen = session ? overviewsOf(session.role, session.department) : []
  return of ? seen.filter((name) => name === of) : seen
}
