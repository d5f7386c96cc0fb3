import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { statuses } from '@rp/domain/statuses'
import type { MachineServiceStatus } from '@rp/domain/machines/machine-service-machine'
import { useText, useWords } from '../kit/language.ts'
import { Rail, type RailPlace, type RailStep } from '../kit/moves/status-rail.tsx'
import { PartCard } from '../kit/page/part-card.tsx'
import { pageWords } from './page-words.ts'
import type { TimelineEntry } from './timeline-card.tsx'

interface Props {
  service: Pick<MachineServiceDetail, 'type' | 'status' | 'status_since'>
  timeline: TimelineEntry[]
}

/** The way to the end: what is done and when, where the job is, what comes. */
export function RailCard({ service, timeline }: Props) {
  const t = useWords(pageWords)
  const text = useText()
  const steps = stepsOf(service, timeline).map(({ status, ...step }): RailStep => ({
    ...step,
    key: status,
    name: text(statuses.machine_service[status].words),
  }))
  return (
    <PartCard title={t.status}>
      <Rail steps={steps} />
    </PartCard>
  )
}

interface Step {
  status: MachineServiceStatus
  place: RailPlace
  at: string | null
}

/** The steps of the rail; which one comes first follows from the type, and what was not needed is passed over. */
export function stepsOf({ type, status, status_since }: Props['service'], timeline: TimelineEntry[]): Step[] {
  const way: MachineServiceStatus[] = [
    type === 'ONSITE' ? 'PENDING_VISIT' : 'PENDING_RECEIVE',
    'INSPECTION',
    'QUOTATION',
    'INPROGRESS',
    'COMPLETED',
  ]
  const here = way.indexOf(status)
  // Back under warranty (M13) the way goes on from the inspection: what an earlier round passed says nothing of this one.
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
