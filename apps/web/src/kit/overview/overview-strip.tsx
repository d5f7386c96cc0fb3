import type { OverviewName } from '@rp/domain/overviews'
import { lazy, Suspense } from 'react'
import { useIsOverviewOpen, useOverviews } from './overview-toggle.tsx'

const OverviewPanel = lazy(async () => ({ default: (await import('./overview-panel.tsx')).OverviewPanel }))

/** So tall is the panel: what stands below it does not jump when it comes. */
const reserved = <div style={{ minHeight: 98 }} />

/**
 * What waits and what is late, above the list that a department lands on: of one department, or of all that the
 * user sees, one at a time. Closed, it asks nothing; nor does anybody else: to them the answer is a 403, which
 * signs out.
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
