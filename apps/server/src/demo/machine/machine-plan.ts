import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { endOfWork, usualCalendar } from '@rp/domain/calendar/work-calendar'
import { addWorkingDays } from '@rp/domain/lab/working-days'
import type { MachineOutcome, MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { machineTermDays } from '@rp/domain/machine-service/machine-rules'
import type { Priority } from '@rp/domain/priorities'
import type { StoredFile } from '@rp/contract/fields'
import type { CustomerRow } from '../customers.ts'
import { machineTexts } from './machine-texts.ts'
import { daysBefore, minutesBefore, type Random } from '../random.ts'
import type { StaffRow } from '../staff.ts'
import { inWorkHours } from '../work-hours.ts'

export interface MachineInput {
  random: Random
  now: Date
  staff: StaffRow[]
  customers: CustomerRow[]
  /** The picture used for every signature of the demo. */
  signature: StoredFile
}

export type MachinePlan = ReturnType<typeof machinePlanOf>
type Step = [move: string, from: MachineServiceStatus | null, to: MachineServiceStatus]
type Type = 'ONSITE' | 'OFFICE'

export const machineCount = 50

/** The mix of jobs: of ten, how many wait, are inspected, quoted, repaired and done. */
const standings: [MachineServiceStatus | 'PENDING', MachineOutcome | null][] = [
  ['PENDING', null],
  ['PENDING', null],
  ['INSPECTION', null],
  ['QUOTATION', null],
  ['INPROGRESS', null],
  ['COMPLETED', 'REPAIRED'],
  ['COMPLETED', 'REPAIRED'],
  ['COMPLETED', 'REPAIRED'],
  ['COMPLETED', 'QUOTE_DECLINED'],
  ['COMPLETED', 'REPAIRED'],
  ['PENDING', null],
  ['COMPLETED', 'WITHDRAWN'],
]

/** The transitions that lead to a job's status. */
function wayOf(type: Type, status: MachineServiceStatus, outcome: MachineOutcome | null): Step[] {
  const first: MachineServiceStatus = type === 'ONSITE' ? 'PENDING_VISIT' : 'PENDING_RECEIVE'
  const opened: Step = ['M1', null, first]
  if (outcome === 'WITHDRAWN') return [opened, ['M11', first, 'COMPLETED']]
  const way: Step[] = [
    opened,
    [type === 'ONSITE' ? 'M2' : 'M3', first, 'INSPECTION'],
    ['M4', 'INSPECTION', 'QUOTATION'],
    ['M6', 'QUOTATION', 'INPROGRESS'],
    ['M10', 'INPROGRESS', 'COMPLETED'],
  ]
  if (outcome === 'QUOTE_DECLINED') return [...way.slice(0, 3), ['M8', 'QUOTATION', 'COMPLETED']]
  return way.slice(0, way.findIndex(([, , to]) => to === status) + 1)
}

/** A demo job before it becomes rows. */
export function machinePlanOf({ random, now, staff, customers, signature }: MachineInput, index: number) {
  const type: Type = index % 3 === 2 ? 'OFFICE' : 'ONSITE'
  const [standing, outcome] = standings[(index * 5) % standings.length] ?? ['PENDING', null]
  const status = standing === 'PENDING' ? (type === 'ONSITE' ? 'PENDING_VISIT' : 'PENDING_RECEIVE') : standing
  const isOver = status === 'COMPLETED'
  const way = wayOf(type, status, outcome)
  const from = isOver ? daysBefore(now, 8 + index * 1.6) : minutesBefore(now, random.int(300, 9 * 24 * 60))
  const until = isOver
    ? new Date(from.getTime() + random.int(1, 7) * 86_400_000)
    : new Date((from.getTime() + now.getTime()) / 2)
  const moves = momentsOf(way, { from, until, now })
  const [created = from] = moves
  const [engineer, second] = engineersOf(staff, index)
  const text = machineTexts[index % machineTexts.length] ?? random.pick(machineTexts)
  const known = customers.filter(({ created_at }) => created_at < created.toISOString())
  const owner = known[(index * 13 + 4) % known.length] ?? random.pick(customers)
  const today = bangkokDay(now.toISOString())
  const priority = priorityOf(index)
  return {
    id: random.id(created),
    index,
    type,
    status,
    outcome,
    way,
    /** When each of its transitions was made. */
    moves,
    created,
    /** When it reached its current status. */
    ended: moves.at(-1) ?? created,
    due_at: endOfWork(
      addWorkingDays(bangkokDay(created.toISOString()), machineTermDays[priority], usualCalendar),
      usualCalendar,
    ),
    priority,
    valid_until: dayAfter(bangkokDay((momentOfMove({ way, moves }, 'M4') ?? created).toISOString()), 15),
    warranty: dayAfter(today, 120),
    visit: visitAt(now, { status, index, arrived: momentOfMove({ way, moves }, 'M2') }),
    engineer,
    second,
    text,
    owner,
    signature,
  }
}

/** Most are usual, some matter more. */
function priorityOf(index: number): Priority {
  if (index % 9 === 0) return 'URGENT'
  return index % 4 === 0 ? 'HIGH' : 'NORMAL'
}

/** The transitions divide the time of a job evenly, in working hours. */
function momentsOf(way: Step[], { from, until, now }: { from: Date; until: Date; now: Date }): Date[] {
  return way.map((_, at) => {
    const share = at / Math.max(1, way.length - 1)
    return inWorkHours(new Date(from.getTime() + (until.getTime() - from.getTime()) * share), now)
  })
}

/** When one of these transitions was made, if any was. */
export function momentOfMove(
  { way, moves }: { way: Step[]; moves: Date[] },
  ...names: string[]
): Date | undefined {
  return moves[way.findIndex(([move]) => names.includes(move))]
}

/** One engineer, and a second one for every seventh job. */
function engineersOf(staff: StaffRow[], index: number): [StaffRow, StaffRow | null] {
  const engineers = staff.filter(
    ({ role, department, is_active }) => role === 'STAFF' && department === 'MACHINE' && is_active,
  )
  const [engineer, second = null] = [0, 1].map((offset) => engineers[(index + offset) % engineers.length])
  if (!engineer) throw new Error('Cannot plan machine jobs: the demo has no engineer')
  return [engineer, index % 7 === 0 ? second : null]
}

const half = 30 * 60_000

/** The visits ahead, in working days from now, as the standings come round again; the last overlaps the second. */
const planned: [days: number, time: string][] = [
  [0, '10:00'],
  [1, '13:30'],
  [2, '10:00'],
  [0, '13:30'],
  [1, '14:30'],
]

interface Visited {
  status: MachineServiceStatus
  index: number
  /** When the engineer came; nobody comes to a job that was withdrawn before. */
  arrived: Date | undefined
}

/**
 * An engineer who came had an appointment at that half hour; future visits are on the next days, and some are
 * not planned yet.
 */
function visitAt(now: Date, { status, index, arrived }: Visited): Date | null {
  if (arrived) return new Date(Math.floor(arrived.getTime() / half) * half)
  if (status !== 'PENDING_VISIT' || index % 8 === 1) return null
  const [days, time] = planned[Math.floor(index / standings.length) % planned.length] ?? [0, '10:00']
  const day = addWorkingDays(bangkokDay(now.toISOString()), days, usualCalendar)
  return new Date(`${day}T${time}:00+07:00`)
}
