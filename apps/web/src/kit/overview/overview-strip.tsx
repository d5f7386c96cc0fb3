import { overviewsOf, type OverviewName } from '@rp/domain/overviews'
import { lazy, Suspense } from 'react'
import { useSession } from '../session.ts'

const OverviewPanel = lazy(async () => ({ default: (await import('./overview-panel.tsx')).OverviewPanel }))

/** So tall is the open panel: what stands below it does not jump when it comes. */
const reserved = <div style={{ minHeight: 124 }} />

/**
 * What waits and what is late, above the list that a department lands on: of one department, or of all that the
 * user sees, one at a time. Nobody else asks: to them the answer is a 403, which signs out.
 */
export function OverviewStrip({ of }: { of?: OverviewName }) {
  const session = useSession()
  const seen = session ? overviewsOf(session.role, session.department) : []
  const names = of ? seen.filter((name) => name === of) : seen
  if (names.length === 0) return null
  return (
    <Suspense fallback={reserved}>
      <OverviewPanel names={names} />
    </Suspense>
  )
}
