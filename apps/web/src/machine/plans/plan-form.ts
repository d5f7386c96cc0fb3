import { planInput, type PlanDetail } from '@rp/contract/machine/plan'
import type { MachineDetail } from '@rp/contract/machine/register'
import { machineServiceTypeWords } from '@rp/domain/machine-service/machine-rules'
import { intervalUnits } from '@rp/domain/maintenance/interval'
import { planBases, planLimits } from '@rp/domain/maintenance/plan'
import { priorities } from '@rp/domain/priorities'
import { useState } from 'react'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Field, Section, Values } from '../../kit/form/field.ts'
import { useWords } from '../../kit/language.ts'
import { engineerReference } from '../references.ts'
import { planSummary } from './plan-summary.tsx'
import { planWords } from './plan-words.ts'

export const planForm = planInput

export const blankPlan = {
  name: '',
  task: '',
  type: 'ONSITE',
  priority: 'NORMAL',
  engineer_ids: [],
  every_count: null,
  every_unit: 'MONTH',
  starts_on: null,
  basis: 'FIXED',
  lead_days: planLimits.leadDays.usual,
  counter_id: null,
  every_run: null,
  starts_at_count: null,
  lead_count: '0',
  ends_on: null,
}

/** The form's values for the contract; fields that a machine without counters does not show are empty. */
export function fromPlanForm({ summary: _, row_version: __, ...values }: Values): Values {
  return { ...blankPlan, ...values }
}

type Text = (typeof planWords)['en']

/** The fields of a plan of this machine; `plan` is the one that is edited. */
export function usePlanSections(
  machine: Pick<MachineDetail, 'counters'>,
  plan: PlanDetail | null,
): Section[] {
  const t = useWords(planWords)
  // One component for as long as the dialog is open.
  const [input] = useState(() => planSummary({ counters: machine.counters, plan }))
  return [
    { title: t.what, fields: whatFields(t) },
    { title: t.when, fields: whenFields(t) },
    ...(machine.counters.length > 0 ? [{ title: t.byCounter, fields: counterFields(t, machine) }] : []),
    {
      title: t.summary,
      fields: [{ kind: 'own', name: 'summary', label: t.summary, input, show: () => null, isWide: true }],
    },
  ]
}

const priorityWords = Object.fromEntries(Object.entries(priorities).map(([key, { words }]) => [key, words]))

function whatFields(t: Text): Field[] {
  return [
    { kind: 'text', name: 'name', label: t.name, help: t.nameHelp, required: true },
    { kind: 'lines', name: 'task', label: t.task, help: t.taskHelp, required: true, minRows: 2 },
    {
      kind: 'choice',
      name: 'type',
      label: t.type,
      required: true,
      choices: choicesOf(machineServiceTypeWords),
    },
    {
      kind: 'choice',
      name: 'priority',
      label: t.priority,
      required: true,
      choices: choicesOf(priorityWords),
    },
    { kind: 'references', name: 'engineer_ids', label: t.engineers, reference: engineerReference },
  ]
}

function whenFields(t: Text): Field[] {
  return [
    { kind: 'number', integer: true, name: 'every_count', group: 'every', label: t.every, help: t.everyHelp },
    {
      kind: 'choice',
      name: 'every_unit',
      group: 'every',
      label: t.unit,
      required: true,
      choices: choicesOf(intervalUnits),
    },
    { kind: 'date', name: 'starts_on', label: t.startsOn },
    { kind: 'choice', name: 'basis', label: t.basis, required: true, choices: choicesOf(planBases) },
    { kind: 'number', integer: true, name: 'lead_days', label: t.leadDays, unit: t.days, required: true },
    { kind: 'date', name: 'ends_on', label: t.endsOn, help: t.endsOnHelp },
  ]
}

function counterFields(t: Text, { counters }: Pick<MachineDetail, 'counters'>): Field[] {
  return [
    {
      kind: 'choice',
      name: 'counter_id',
      label: t.counter,
      none: t.noCounter,
      choices: counters.map(({ id, name, unit, run }) => ({
        value: id,
        label: `${name} (${run} ${unit})`.trim(),
      })),
    },
    { kind: 'number', name: 'every_run', label: t.everyRun },
    { kind: 'number', name: 'starts_at_count', label: t.startsAt, help: t.startsAtHelp },
    { kind: 'number', name: 'lead_count', label: t.leadCount, required: true },
  ]
}
