import type { Answering, Schema } from '@rp/contract/endpoint'
import type { MachineServiceDetail, MachineVisit } from '@rp/contract/machine/service'
import {
  arriveAtVisit,
  assignMachineService,
  cancelVisit,
  changeVisit,
  leaveVisit,
  planVisit,
} from '@rp/contract/machine/visit'
import { machineLimits } from '@rp/domain/machine-service/machine-rules'
import type { Field, Values } from '../kit/form/field.ts'
import { InstantInput } from '../kit/form/instant-input.tsx'
import { warnOfDate } from '../kit/form/warn-of-date.ts'
import { engineerReference } from './references.ts'
import type { visitWords } from './visit-words.ts'

type Words = (typeof visitWords)['en']

/** What is done to a job's assignment or to one of its visits in a dialog. */
export type VisitAct =
  | { kind: 'assign' | 'plan' }
  | { kind: 'change' | 'arrive' | 'leave' | 'cancel'; visit: MachineVisit }

interface VisitForm {
  title: (t: Words) => string
  /** The label of the button; by default `Save`. */
  action?: (t: Words) => string
  saved: (t: Words) => string
  fields: (t: Words, service: MachineServiceDetail) => Field[]
  input: Schema
  save: Answering<MachineServiceDetail>
  /** Initial values; with a version, a record that a colleague may change meanwhile. */
  values: (service: MachineServiceDetail, visit: MachineVisit | undefined) => Values
  isRecord?: true
}

const engineers = (label: string, required: boolean): Field => ({
  kind: 'references',
  name: 'engineer_ids',
  label,
  required,
  reference: engineerReference,
})

const moment = (name: string, label: string, more: Partial<Field>): Field =>
  ({ kind: 'own', name, label, input: InstantInput, show: String, ...more }) as Field

const planFields = (t: Words): Field[] => [
  {
    kind: 'own',
    name: 'planned_at',
    label: t.plannedAt,
    required: true,
    warn: warnOfDate('VISIT'),
    input: InstantInput,
    show: String,
  },
  { kind: 'number', integer: true, name: 'minutes', label: t.minutes, unit: t.minutesUnit, required: true },
  engineers(t.engineers, true),
  {
    kind: 'number',
    integer: true,
    name: 'remind_days',
    label: t.remind,
    unit: t.remindUnit,
    help: t.remindHelp,
  },
  { kind: 'lines', name: 'note', label: t.note, minRows: 2 },
]

const planInput = planVisit.body.omit({ row_version: true, may_overlap: true })

export const visitForms: Record<VisitAct['kind'], VisitForm> = {
  assign: {
    title: (t) => t.assignTitle,
    saved: (t) => t.assigned,
    fields: (t) => [engineers(t.engineers, false)],
    input: assignMachineService.body.omit({ row_version: true }),
    save: assignMachineService,
    values: (service) => ({ engineer_ids: service.engineers.map(({ id }) => id) }),
    isRecord: true,
  },
  plan: {
    title: (t) => t.plan,
    saved: (t) => t.planned,
    fields: planFields,
    input: planInput,
    save: planVisit,
    values: ({ engineers: responsible }) => ({
      planned_at: null,
      minutes: machineLimits.visitMinutes.usual,
      engineer_ids: responsible.map(({ id }) => id),
      remind_days: machineLimits.remindDays.usual,
      note: '',
    }),
  },
  change: {
    title: (t) => t.changeTitle,
    saved: (t) => t.changed,
    fields: planFields,
    input: planInput,
    save: changeVisit,
    values: (_service, visit) => ({
      planned_at: visit?.planned_at ?? null,
      minutes: visit?.minutes ?? null,
      engineer_ids: visit?.engineer_ids ?? [],
      remind_days: visit?.remind_days ?? 0,
      note: visit?.note ?? '',
    }),
    isRecord: true,
  },
  arrive: {
    title: (t) => t.checkIn,
    action: (t) => t.checkIn,
    saved: (t) => t.checkedIn,
    fields: (t, service) => [
      moment('at', t.arrivedAt, { help: t.nowHelp }),
      ...(needsReason(service)
        ? [{ kind: 'lines', name: 'reason', label: t.reason, required: true, minRows: 2 } as const]
        : []),
    ],
    input: arriveAtVisit.body.omit({ row_version: true }),
    save: arriveAtVisit,
    values: (service) => ({ at: null, ...(needsReason(service) && { reason: '' }) }),
  },
  leave: {
    title: (t) => t.leave,
    action: (t) => t.leave,
    saved: (t) => t.left,
    fields: (t) => [
      { kind: 'lines', name: 'report', label: t.report, minRows: 3 },
      moment('at', t.departedAt, { help: t.nowHelp }),
    ],
    input: leaveVisit.body.omit({ row_version: true }),
    save: leaveVisit,
    values: () => ({ at: null, report: '' }),
  },
  cancel: {
    title: (t) => t.cancel,
    action: (t) => t.cancel,
    saved: (t) => t.cancelled,
    fields: (t) => [
      { kind: 'lines', name: 'reason', label: t.reason, required: true, help: t.reasonHelp, minRows: 2 },
    ],
    input: cancelVisit.body.omit({ row_version: true }),
    save: cancelVisit,
    values: () => ({ reason: '' }),
  },
}

/** Whether the arrival is a change of status for which this user gives a reason. */
export function needsReason({ transitions }: MachineServiceDetail): boolean {
  return transitions.some(({ id, reasonRequired }) => id === 'M2' && reasonRequired)
}
