import type { LabOrderRow } from '@rp/contract/lab/order'
import { labOrderTypeWords } from '@rp/domain/lab/lab-rules'
import { formatMoney } from '@rp/domain/money'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { worklists } from '@rp/domain/worklists'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useMonthChoices } from '../../kit/choice/month-choices.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { customerChoice, serviceChoice, staffChoice } from '../lab-references.ts'
import { DueText } from './due-text.tsx'
import { orderWords } from './order-words.ts'
import { PriorityChip } from './priority-chip.tsx'

export function useOrderColumns(): Column<LabOrderRow>[] {
  const t = useWords(orderWords)
  return [
    { key: 'number', title: t.number, kind: 'code', width: 150, show: (r) => r.number },
    {
      key: 'service_name',
      title: t.service,
      width: 180,
      show: (r) => <WordsText words={r.service_name} />,
    },
    {
      key: 'status',
      title: t.status,
      kind: 'chip',
      width: 170,
      show: (r) =>
        r.awaits_verification ? (
          <ToneChip tone="amber" text={t.awaitsIt} />
        ) : (
          <StatusChip kind="lab_order" status={r.status} />
        ),
    },
    { key: 'due_at', title: t.due, kind: 'date', width: 160, show: (r) => <DueText order={r} /> },
    { key: 'subject', title: t.about, width: 150, show: (r) => r.subject },
    { key: 'customer_name', title: t.customer, width: 140, show: (r) => <CustomerName of={r} /> },
    {
      key: 'priority',
      title: t.priority,
      kind: 'chip',
      width: 100,
      show: (r) => <PriorityChip priority={r.priority} />,
    },
    {
      key: 'steps',
      title: t.steps,
      exports: [
        ['steps_done', t.stepsDone],
        ['step_count', t.steps],
      ],
      kind: 'number',
      width: 90,
      show: (r) => t.of(r.steps_done, r.step_count),
    },
    { key: 'assignee_name', title: t.assignee, width: 130, show: (r) => r.assignee_name ?? '–' },
    {
      key: 'samples',
      title: t.samples,
      exports: [
        ['received_count', t.samplesReceived],
        ['sample_count', t.samples],
      ],
      kind: 'number',
      width: 100,
      hiddenAtFirst: true,
      show: (r) => t.of(r.received_count, r.sample_count),
    },
    {
      key: 'type',
      title: t.type,
      width: 90,
      hiddenAtFirst: true,
      show: (r) => <WordsText words={labOrderTypeWords[r.type]} />,
    },
    {
      key: 'price',
      title: t.price,
      kind: 'number',
      width: 110,
      hiddenAtFirst: true,
      show: (r) => (Number(r.price) === 0 ? t.noPrice : formatMoney(r.price)),
    },
    {
      key: 'updated_at',
      title: t.updated,
      kind: 'date',
      width: 110,
      hiddenAtFirst: true,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
  ]
}

/** Shared by table, board and calendar; each sends those that its call supports. */
export function useOrderFilters(): Filter[] {
  const t = useWords(orderWords)
  const text = useText()
  const months = useMonthChoices()
  const yes = (label: string) => [{ value: 'true', label }]
  return [
    { kind: 'choice', name: 'worklist', label: t.worklist, choices: choicesOf(worklists) },
    {
      kind: 'choice',
      name: 'status',
      label: t.status,
      choices: [
        { value: 'ALL', label: t.all },
        ...statusesOf('lab_order').map((value) => ({
          value,
          label: text(statuses.lab_order[value].words),
        })),
      ],
    },
    { kind: 'choice', name: 'type', label: t.type, choices: choicesOf(labOrderTypeWords) },
    {
      kind: 'choice',
      name: 'priority',
      label: t.priority,
      choices: keysOf(priorities).map((value) => ({ value, label: text(priorities[value].words) })),
    },
    { kind: 'reference', name: 'service_id', label: t.service, reference: serviceChoice },
    { kind: 'reference', name: 'assignee_id', label: t.assignee, reference: staffChoice },
    { kind: 'reference', name: 'customer_id', label: t.customer, reference: customerChoice },
    { kind: 'choice', name: 'overdue', label: t.overdue, choices: yes(t.onlyOverdue) },
    { kind: 'choice', name: 'awaits_verification', label: t.awaits, choices: yes(t.awaitsIt) },
    { kind: 'choice', name: 'withdrawn', label: t.withdrawn, choices: yes(t.withdrawnOnly) },
    {
      kind: 'choice',
      name: 'completed_month',
      label: t.completedIn,
      choices: months,
    },
    {
      kind: 'choice',
      name: 'has_price',
      label: t.price,
      choices: [
        { value: 'true', label: t.hasPrice },
        { value: 'false', label: t.noPrice },
      ],
    },
  ]
}
