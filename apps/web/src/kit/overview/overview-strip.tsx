import type { OverviewName } from '@rp/domain/overviews'
import { lazy, Suspense } from 'react'
import { overviewId, useIsOverviewOpen, useOverviews } from './overview-toggle.tsx'

const OverviewPanel = lazy(async () => ({ default: (await import('./overview-panel.tsx')).OverviewPanel }))

/** The panel's height: reserving it keeps the content below from jumping. */
const reserved = <div id={overviewId} style={{ minHeight: 98 }} aria-busy />

/**
 * Waiting and overdue work, above a department's list: of one department, or of all that the user sees, one at a time.
 * Requests nothing while closed, or without the right: a 403 would sign the user out.
 */
export function OverviewStrip({ of }: { of?: OverviewName }) {
  const names = useOverviews(of)
  const isOpen = useIsOverviewOpen()
  if (names.length === 0 || !isOpen) return null
  return (
    <Suspense fallback={reserved}>
      <OverviewPanel names={names} />
    </Suspense>
  )
}
