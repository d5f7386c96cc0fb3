import { decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import type { Priority } from '../priorities.ts'
import type { MachineOutcome } from '../state-machines/machine-service-machine.ts'
import type { Interval, IntervalUnit } from './interval.ts'

/** What the next due day of a plan is counted from. */
export const planBases = {
  FIXED: { en: 'Fixed days, whenever the work was done', th: 'ตามรอบวันที่กำหนด ไม่ขึ้นกับวันที่ทำจริง' },
  AFTER_DONE: { en: 'The day on which the work was done', th: 'นับจากวันที่ทำเสร็จครั้งล่าสุด' },
} as const satisfies Record<string, Words>
export type PlanBasis = keyof typeof planBases

/** How the due of a plan ended, or that its service is open. Due days passed over are a number beside it. */
export const dueStates = {
  OPENED: { en: 'Service open', th: 'เปิดงานอยู่' },
  DONE: { en: 'Done', th: 'ทำแล้ว' },
  MISSED: { en: 'Not done', th: 'ไม่ได้ทำ' },
} as const satisfies Record<string, Words>
export type DueState = keyof typeof dueStates

/** What a plan does now, derived from its row and its open service. */
export const planStates = {
  WAITING: { en: 'Scheduled', th: 'รอครบกำหนด' },
  OPENED: { en: 'Service open', th: 'เปิดงานอยู่' },
  PAUSED: { en: 'Paused', th: 'หยุดไว้ชั่วคราว' },
  ENDED: { en: 'Ended', th: 'สิ้นสุดแล้ว' },
} as const satisfies Record<string, Words>
export type PlanState = keyof typeof planStates

/** Who paused a plan. */
export const pauseCauses = {
  STAFF: { en: 'Paused', th: 'หยุดไว้ชั่วคราว' },
  OWNER: { en: 'Paused: the owner of the machine changed', th: 'หยุดไว้: เครื่องเปลี่ยนเจ้าของ' },
} as const satisfies Record<string, Words>
export type PauseCause = keyof typeof pauseCauses

export const planLimits = {
  /** Plans of a machine. */
  plans: 20,
  every: 999,
  leadDays: { usual: 14, most: 90 },
} as const

/** The outcomes of a job that count as maintenance done; every other one misses its due. */
const doneOutcomes: readonly MachineOutcome[] = ['REPAIRED', 'REPLACED', 'NO_FAULT_FOUND']

export function isDone(outcome: MachineOutcome | null): boolean {
  return outcome !== null && doneOutcomes.includes(outcome)
}

/** What a plan says of its due: by the calendar, by a counter, or by whichever comes first. */
export interface PlanRule {
  calendar: { every: Interval; starts_on: string; lead_days: number } | null
  /** In the unit of the counter, as decimal texts. */
  counter: { every_run: string; starts_at_count: string; lead_count: string } | null
  basis: PlanBasis
  priority: Priority
  /** The last day of the plan. */
  ends_on: string | null
}

/** One due of a plan for which a service was opened. */
export interface PlanDue {
  due_day: string | null
  /** The day in Bangkok on which its service ended; null while it is open. */
  ended_on: string | null
  /** The run of the counter at that end; null for a plan without counter. */
  ended_run: string | null
}

/** What has happened to a plan. */
export interface PlanPast {
  dues: readonly PlanDue[]
  /** The last day on which a pause ended. */
  resumed_on: string | null
  /** The last day on which interval or first day changed. */
  changed_on: string | null
}

/** What keeps a plan from opening a service, whatever is due. */
export interface PlanHolds {
  paused: boolean
  archived: boolean
  has_owner: boolean
}

/** What a plan is written with. */
export interface WrittenPlan {
  every_count: number | null
  starts_on: string | null
  counter_id: string | null
  every_run: string | null
  starts_at_count: string | null
  lead_count: string
  ends_on: string | null
}

interface RuledPlan extends WrittenPlan {
  every_unit: IntervalUnit
  lead_days: number
  basis: PlanBasis
  priority: Priority
}

/** The rule of a written plan; the part that is not whole is none. */
export function ruleOf(plan: RuledPlan): PlanRule {
  const { every_count, every_unit, starts_on, lead_days } = plan
  const { counter_id, every_run, starts_at_count, lead_count } = plan
  const { basis, priority, ends_on } = plan
  return {
    calendar:
      every_count !== null && starts_on !== null
        ? { every: { count: every_count, unit: every_unit }, starts_on, lead_days }
        : null,
    counter:
      counter_id !== null && every_run !== null && starts_at_count !== null
        ? { every_run, starts_at_count, lead_count }
        : null,
    basis,
    priority,
    ends_on,
  }
}

interface Happened {
  counter_id: string | null
  resumed_on: string | null
  changed_on: string | null
}

/** What happened to a plan; the run of a counter that it no longer follows says nothing. */
export function pastOf(
  { counter_id, resumed_on, changed_on }: Happened,
  dues: readonly (PlanDue & { counter_id: string | null })[],
): PlanPast {
  return {
    dues: dues.map(({ due_day, ended_on, ended_run, counter_id: read }) => ({
      due_day,
      ended_on,
      ended_run: read === counter_id ? ended_run : null,
    })),
    resumed_on,
    changed_on,
  }
}

/** Why a plan cannot be saved, at its field; null if it can. */
export function planFault(plan: WrittenPlan): { field: keyof WrittenPlan; words: Words } | null {
  return intervalFault(plan) ?? counterFault(plan) ?? endFault(plan)
}

const required: Words = { en: 'is required', th: 'ต้องกรอก' }

function intervalFault({ every_count, starts_on, counter_id }: WrittenPlan): ReturnType<typeof planFault> {
  if (every_count === null && counter_id === null)
    return {
      field: 'every_count',
      words: { en: 'is required, or a counter', th: 'ต้องกรอก หรือเลือกตัวนับ' },
    }
  return every_count !== null && starts_on === null ? { field: 'starts_on', words: required } : null
}

function counterFault(plan: WrittenPlan): ReturnType<typeof planFault> {
  const { counter_id, every_run, starts_at_count, lead_count } = plan
  if (counter_id === null)
    return every_run === null
      ? null
      : {
          field: 'counter_id',
          words: { en: 'is required for an interval of it', th: 'ต้องเลือกเมื่อกำหนดรอบตามตัวนับ' },
        }
  if (every_run === null) return { field: 'every_run', words: required }
  if (!decimal(every_run).gt(0))
    return { field: 'every_run', words: { en: 'must be more than 0', th: 'ต้องมากกว่า 0' } }
  if (starts_at_count === null) return { field: 'starts_at_count', words: required }
  return decimal(lead_count).lt(decimal(every_run))
    ? null
    : { field: 'lead_count', words: { en: 'must be less than the interval', th: 'ต้องน้อยกว่ารอบ' } }
}

function endFault({ starts_on, ends_on }: WrittenPlan): ReturnType<typeof planFault> {
  return starts_on !== null && ends_on !== null && ends_on < starts_on
    ? {
        field: 'ends_on',
        words: { en: 'must not be before the first due day', th: 'ต้องไม่อยู่ก่อนวันครบกำหนดครั้งแรก' },
      }
    : null
}
