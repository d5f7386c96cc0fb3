import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import type { TimelineEntry } from '@rp/contract/recipes/transition'
import type { PackageStatus } from '@rp/domain/state-machines/package-machine'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { useText, useWords } from '../../kit/language.ts'
import { Rail, type RailPlace } from '../../kit/transitions/status-rail.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { designWords } from './design-words.ts'
import { Awaited, type Query } from '../../kit/page/awaited.tsx'

interface Props {
  packaged: Pick<RecipePackage, 'package_status' | 'status_since'>
  /** The entries of this package, newest first. */
  timeline: Query<TimelineEntry[]>
}

/** The progress of a package to READY, or where a cancelled one stopped. */
export function PackageRail({ packaged, timeline }: Props) {
  const t = useWords(designWords)
  const text = useText()
  const reason = timeline.data?.find(({ to }) => to === 'CANCEL')?.reason
  return (
    <PartCard title={t.statusTitle}>
      <Awaited of={timeline} />
      {timeline.data && (
        <Rail
          steps={stepsOf(packaged, timeline.data).map(({ status, place, at }) => ({
            key: status,
            name: text(statuses.packaging[status].words),
            place,
            at,
          }))}
        />
      )}
      {packaged.package_status === 'CANCEL' && reason && (
        <p className="quiet">{`${t.cancelReason}: ${reason}`}</p>
      )}
    </PartCard>
  )
}

const way = statusesOf('packaging').filter((status) => status !== 'CANCEL')

/**
 * Finished steps with times, the current one, and the remaining ones; after a step back the later ones are open again.
 */
function stepsOf(
  { package_status, status_since }: Props['packaged'],
  timeline: TimelineEntry[],
): { status: PackageStatus; place: RailPlace; at: string | null }[] {
  const isCancelled = package_status === 'CANCEL'
  const stoppedIn = isCancelled ? timeline.find(({ to }) => to === 'CANCEL')?.from : package_status
  const here = way.findIndex((status) => status === stoppedIn)
  const leftAt = (status: PackageStatus) => timeline.find(({ from }) => from === status)?.at ?? null
  const steps = way.map((status, index) => {
    if (index < here) return { status, place: 'done' as const, at: leftAt(status) }
    if (index > here || isCancelled) return { status, place: 'coming' as const, at: null }
    const place: RailPlace = status === 'READY' ? 'arrived' : 'current'
    return { status, place, at: status_since }
  })
  return isCancelled ? [...steps, { status: 'CANCEL', place: 'cancelled', at: status_since }] : steps
}
