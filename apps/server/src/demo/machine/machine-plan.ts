import { dayAfter } from '@rp/domain/ingredients/ingredient-documents'
import { bangkokDay } from '@rp/domain/dates'
import { addWorkingDays, endOfWork } from '@rp/domain/lab/working-days'
import type { MachineOutcome, MachineServiceStatus } from '@rp/domain/machines/machine-service-machine'
import type { StoredFile } from '@rp/contract/fields'
import type { CustomerRow } from '../customers.ts'
import { machineTexts } from './machine-texts.ts'
import { daysBefore, minutesBefore, type Random } from '../random.ts'
import type { StaffRow } from '../staff.ts'

export interface MachineGiven {
  random: Random
  now: Date
  staff: StaffRow[]
  customers: CustomerRow[]
  /** The picture that stands for every signature of the demo. */
  signature: StoredFile
}

export type MachinePlan = ReturnType<typeof machinePlanOf>
type Step = [move: string, from: MachineServiceStatus | null, to: MachineServiceStatus]
type Type = 'ONSITE' | 'OFFICE'

export const machineCount = 50

/** Where jobs stand: of ten, so many wait, are looked at, quoted, repaired and done. */
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

/** The moves that lead a job to where it stands. */
export function wayOf(type: Type, status: MachineServiceStatus, outcome: MachineOutcome | null): Step[] {
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

/** A job of the demo before it becomes rows. */
export function machinePlanOf({ random, now, staff, customers, signature }: MachineGiven, index: number) {
  const type: Type = index % 3 === 2 ? 'OFFICE' : 'ONSITE'
  const [standing, outcome] = standings[(index * 5) % standings.length] ?? ['PENDING', null]
  const status = standing === 'PENDING' ? (type === 'ONSITE' ? 'PENDING_VISIT' : 'PENDING_RECEIVE') : standing
  const isOver = status === 'COMPLETED'
  const created = isOver ? daysBefore(now, 8 + index * 1.6) : minutesBefore(now, random.int(300, 9 * 24 * 60))
  const ended = isOver
    ? new Date(created.getTime() + random.int(1, 7) * 86_400_000)
    : new Date((created.getTime() + now.getTime()) / 2)
  const [engineer, second] = engineersOf(staff, index)
  const text = machineTexts[index % machineTexts.length] ?? random.pick(machineTexts)
  const owner = customers[(index * 13 + 4) % customers.length] ?? random.pick(customers)
  const today = bangkokDay(now.toISOString())
  return {
    id: random.id(created),
    index,
    type,
    status,
    outcome,
    way: wayOf(type, status, outcome),
    created,
    ended,
    due_at: endOfWork(addWorkingDays(bangkokDay(created.toISOString()), 5)),
    valid_until: dayAfter(isOver ? bangkokDay(ended.toISOString()) : today, 15),
    warranty: dayAfter(today, 120),
    visit: visitAt(now, created, status, index),
    engineer,
    second,
    text,
    owner,
    signature,
  }
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

const hours = ['08:30', '10:00', '11:30', '13:30', '15:00'] as const

/** Visits that are to come stand in the days ahead, in the morning or the afternoon; some are not planned yet. */
function visitAt(now: Date, created: Date, status: MachineServiceStatus, index: number): Date | null {
  if (status !== 'PENDING_VISIT') {
    // The working day after it was opened, or, while that is to come, today.
    const next = addWorkingDays(bangkokDay(created.toISOString()), 1)
    const today = bangkokDay(now.toISOString())
    return new Date(`${next < today ? next : today}T${hours[index % hours.length]}:00+07:00`)
  }
  if (index % 8 === 1) return null
  const day = addWorkingDays(bangkokDay(now.toISOString()), index % 3)
  return new Date(`${day}T${index % 2 === 0 ? '10:00' : '13:30'}:00+07:00`)
}
