import { usualCalendar } from '@rp/domain/calendar/work-calendar'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { runOf, type Reading } from '@rp/domain/machine-register/counter'
import type { Priority } from '@rp/domain/priorities'
import type { MachineOutcome } from '@rp/domain/state-machines/machine-service-machine'
import type { IntervalUnit } from '@rp/domain/maintenance/interval'
import { nextDue, passedOver } from '@rp/domain/maintenance/next-due'
import { openingDay, openingOf } from '@rp/domain/maintenance/opening'
import { isDone, type PlanBasis, type PlanDue, type PlanRule } from '@rp/domain/maintenance/plan'
import { inBangkok } from './arithmetic.ts'

type CounterStep = { at: string } & (
  | { kind: 'reading'; value: number; moment: string; rolled_over?: boolean }
  | { kind: 'reading_corrected'; value: number }
  | { kind: 'counter_replaced'; old_last: number; new_first: number }
)
type Step =
  | CounterStep
  | ({ at: string } & (
      | { kind: 'service_ended'; result: string }
      | { kind: 'service_reopened' | 'plan_paused' | 'plan_resumed' | 'owner_changed' | 'owner_removed' }
      | { kind: 'machine_archived' | 'machine_unarchived' | 'program_off' | 'program_on' }
      | { kind: 'interval_changed'; every: number; unit: IntervalUnit }
      | { kind: 'counter_interval_changed'; every: number }
      | { kind: 'expect'; expected: object }
    ))

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** A plan, what happens to it, and what it has done at the end. */
export interface SequenceCase {
  kind: 'sequence'
  plan: {
    basis: PlanBasis
    priority: Priority
    lead_days: number
    ends_on: string | null
    calendar: { every: number; unit: IntervalUnit; starts_on: string } | null
    counter: { every: number; starts_at_count: number; lead_count: number } | null
  }
  steps: Step[]
  until: string
  expected: object
}

interface Checked {
  given: object
  right: object
}

type Due = PlanDue & { result: string | null; skipped: number; shown: object }

/** A day without a time means noon, of an expectation its end; the daily run is at half past five. */
const instantOf = (at: string, time = '12:00:00'): number =>
  Date.parse(at.includes('T') ? at : `${at}T${time}+07:00`)
const morningOf = (day: string): number => Date.parse(`${day}T05:30:00+07:00`)
const dayOf = (at: number): string => bangkokDay(new Date(at).toISOString())

/** The plan of a case, day by day: each expectation with what the product answers. */
export function playedThrough({ plan, steps, until, expected }: SequenceCase): Checked[] {
  const played = openPlan(plan)
  const checked: Checked[] = []
  const events: { at: number; act: () => void }[] = steps.map((step) => ({
    at: instantOf(step.at, step.kind === 'expect' ? '23:59:59' : undefined),
    act: () => {
      if (step.kind === 'expect') checked.push({ given: played.state(), right: step.expected })
      else played.take(step)
    },
  }))
  const first = plan.calendar ? openingDay(played.rule(), plan.calendar.starts_on) : until
  const start = [first, ...steps.map(({ at }) => dayOf(instantOf(at)))].toSorted()[0] ?? first
  for (let day = start; day <= until; day = dayAfter(day, 1))
    events.push({ at: morningOf(day), act: () => played.look(morningOf(day)) })
  for (const { act } of events.toSorted((one, other) => one.at - other.at)) act()
  return [...checked, { given: played.state(), right: expected }]
}

function openPlan(plan: SequenceCase['plan']) {
  const dues: Due[] = []
  const readings: Reading[] = []
  const past = { dues, resumed_on: null as string | null, changed_on: null as string | null }
  const holds = { paused: false, archived: false, has_owner: true }
  let every = plan.calendar && { count: plan.calendar.every, unit: plan.calendar.unit }
  let every_run = plan.counter?.every
  let isOn = true

  const rule = (): PlanRule => ({
    calendar: plan.calendar &&
      every && { every, starts_on: plan.calendar.starts_on, lead_days: plan.lead_days },
    counter: plan.counter && {
      every_run: String(every_run),
      starts_at_count: String(plan.counter.starts_at_count),
      lead_count: String(plan.counter.lead_count),
    },
    basis: plan.basis,
    priority: plan.priority,
    ends_on: plan.ends_on,
  })
  const run = () => (readings.length === 0 ? null : runOf(readings))
  const isOpen = ({ ended_on }: Due) => ended_on === null
  const read = (at: number, value: number, kind: Reading['kind'] = 'READ') =>
    void readings.push({ value: String(value), read_at: new Date(at).toISOString(), kind })

  function look(at: number): void {
    const today = dayOf(at)
    const opening = isOn && openingOf(rule(), past, { today, run: run(), holds, calendar: usualCalendar })
    if (!opening) return
    const { due_day, due_count, skipped, due_at } = opening
    const figure = due_day === null ? { for_due_figure: Number(due_count) } : {}
    const shown = { opened_on: today, for_due_day: due_day, ...figure, due_at: inBangkok(due_at) }
    dues.push({ due_day, ended_on: null, ended_run: null, result: null, skipped, shown })
  }

  function state() {
    const next = nextDue(rule(), past)
    const open = dues.filter(isOpen).length
    const passed = open === 0 && next.day !== null ? passedOver(rule(), past, next.day) : 0
    return {
      opened: dues.map(({ shown }) => shown),
      opened_count: dues.length,
      open,
      missed: dues.filter((due) => !isOpen(due) && !isDone(due.result as MachineOutcome)).length,
      skipped: dues.reduce((total, due) => total + due.skipped, passed),
      next_due_day: next.day,
      next_due_figure: next.count === null ? null : Number(next.count),
    }
  }

  function end(at: number, result: string): void {
    const due = dues.find(isOpen)
    if (due) Object.assign(due, { ended_on: dayOf(at), ended_run: run(), result })
  }

  function takeReading(step: CounterStep): void {
    const at = instantOf(step.at)
    if (step.kind === 'reading')
      read(instantOf(step.moment), step.value, step.rolled_over ? 'ROLLED_OVER' : 'READ')
    if (step.kind === 'reading_corrected') read(at, step.value, 'CORRECTED')
    if (step.kind === 'counter_replaced') {
      read(at, step.old_last)
      read(at + 1, step.new_first, 'REPLACED')
    }
    look(at)
  }

  type Acts = { [K in Exclude<Step, { kind: 'expect' } | CounterStep>['kind']]: (step: StepOf<K>) => void }
  const acts: Acts = {
    service_ended: ({ at, result }) => end(instantOf(at), result),
    service_reopened: () =>
      Object.assign(dues.at(-1) ?? {}, { ended_on: null, ended_run: null, result: null }),
    plan_paused: () => (holds.paused = true),
    owner_changed: () => (holds.paused = true),
    plan_resumed: ({ at }) => {
      holds.paused = false
      past.resumed_on = dayOf(instantOf(at))
    },
    owner_removed: () => (holds.has_owner = false),
    machine_archived: () => (holds.archived = true),
    machine_unarchived: () => (holds.archived = false),
    program_off: () => (isOn = false),
    program_on: () => (isOn = true),
    interval_changed: ({ at, every: count, unit }) => {
      every = { count, unit }
      past.changed_on = dayOf(instantOf(at))
    },
    counter_interval_changed: (step) => (every_run = step.every),
  }

  function take(step: Exclude<Step, { kind: 'expect' }>): void {
    const act = acts[step.kind as keyof Acts] as ((step: Step) => void) | undefined
    if (act) act(step)
    else takeReading(step as CounterStep)
  }

  return { rule, look, state, take }
}
