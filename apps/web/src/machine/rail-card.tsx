import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { statuses } from '@rp/domain/statuses'
import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { useText, useWords } from '../kit/language.ts'
import { Rail, type RailPlace, type RailStep } from '../kit/transitions/status-rail.tsx'
import { PartCard } from '../kit/page/part-card.tsx'
import { pageWords } from './page-words.ts'
import type { TimelineEntry } from './timeline-card.tsx'
import { Awaited, type Query } from '../kit/page/awaited.tsx'

type Standing = Pick<MachineServiceDetail, 'type' | 'status' | 'status_since'>

interface Props {
  service: Standing
  timeline: Query<TimelineEntry[]>
}

/** The job's progress: finished steps with times, which its timeline has, the current step, and the remaining ones. */
export function RailCard({ service, timeline }: Props) {
  const t = useWords(pageWords)
  const text = useText()
  const steps =
    timeline.data &&
    stepsOf(service, timeline.data).map(({ status, ...step }): RailStep => ({
      ...step,
      key: status,
      name: text(statuses.machine_service[status].words),
    }))
  return (
    <PartCard title={t.status}>
      <Awaited of={timeline} />
      {steps && <Rail steps={steps} />}
    </PartCard>
  )
}

interface Step {
  status: MachineServiceStatus
  place: RailPlace
  at: string | null
}

/** The steps of the rail; the type determines the first one, and unneeded steps are skipped. */
export function stepsOf({ type, status, status_since }: Standing, timeline: TimelineEntry[]): Step[] {
  const way: MachineServiceStatus[] = [
    type === 'ONSITE' ? 'PENDING_VISIT' : 'PENDING_RECEIVE',
    'INSPECTION',
    'QUOTATION',
    'INPROGRESS',
    'COMPLETED',
  ]
  const here = way.indexOf(status)
  // A job reopened under warranty (M13) restarts at the inspection: steps passed earlier do not count for this round.
  const opened = timeline.findIndex(({ move }) => move === 'M13')
  const round = opened < 0 ? timeline : timeline.slice(0, opened)
  return way.map((one, at): Step => {
    if (at > here) return { status: one, place: 'coming', at: null }
    if (at === here)
      return { status: one, place: one === 'COMPLETED' ? 'arrived' : 'current', at: status_since }
    const left = (at === 0 ? timeline : round).find(({ from }) => from === one)?.at ?? null
    return { status: one, place: left ? 'done' : 'skipped', at: left }
  })
}
