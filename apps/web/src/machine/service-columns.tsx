import { styled } from '@mui/material/styles'
import type { MachineServiceRow } from '@rp/contract/machine/service'
import { isHolidayCalendarKnown } from '@rp/domain/calendar/work-calendar'
import { dateWarningWords } from '@rp/domain/date-warnings'
import { bangkokDay } from '@rp/domain/dates'
import { machineServiceTypeWords } from '@rp/domain/machine-service/machine-rules'
import { machineOutcomes } from '@rp/domain/state-machines/machine-service-machine'
import { formatMoney } from '@rp/domain/money'
import { priorities, type Priority } from '@rp/domain/priorities'
import { promiseStates } from '@rp/domain/service-contract/promise'
import { worklists } from '@rp/domain/worklists'
import { statuses } from '@rp/domain/statuses'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { useMonthChoices } from '../kit/choice/month-choices.ts'
import { useText, useWords } from '../kit/language.ts'
import type { Column } from '../kit/list/column.ts'
import type { Filter } from '../kit/list/filter.ts'
import { useCompanyCalendar } from '../kit/server/company-calendar.ts'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { CustomerName } from '../kit/text/customer-name.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { WordsText } from '../kit/text/words-text.tsx'
import { WholeWords } from '../kit/text/whole-words.tsx'
import { PromiseChip } from './contracts/contract-chips.tsx'
import { contractReference } from './contracts/contract-reference.ts'
import { listWords } from './list-words.ts'
import { customerReference, engineerReference } from './references.ts'

export function useServiceColumns(): Column<MachineServiceRow>[] {
  const t = useWords(listWords)
  return [
    { key: 'number', title: t.number, kind: 'code', width: 146, show: (r) => r.number },
    { key: 'customer_name', title: t.customer, width: 136, show: (r) => <CustomerName of={r} /> },
    {
      key: 'model',
      title: t.model,
      exports: [
        ['model', t.model],
        ['serial_no', t.serial],
      ],
      width: 144,
      show: (r) => <Machine service={r} />,
    },
    {
      key: 'status',
      title: t.status,
      kind: 'chip',
      width: 140,
      show: (r) => <StatusChip kind="machine_service" status={r.status} />,
    },
    {
      key: 'priority',
      title: t.priority,
      kind: 'chip',
      width: 96,
      show: (r) => <PriorityChip priority={r.priority} />,
    },
    {
      key: 'planned_at',
      title: t.visit,
      kind: 'date',
      width: 166,
      show: (r) => r.planned_at && <DateText instant={r.planned_at} />,
    },
    {
      key: 'engineers',
      title: t.engineers,
      width: 118,
      show: (r) => r.engineers.map(({ name }) => name).join(', '),
    },
    { key: 'due_at', title: t.due, kind: 'date', width: 112, show: (r) => <Due service={r} /> },
    {
      key: 'promise',
      title: t.promise,
      exports: [
        ['promise', t.promise],
        ['response_due_at', t.respondBy],
        ['contract_number', t.contract],
      ],
      kind: 'chip',
      width: 170,
      hiddenAtFirst: true,
      show: (r) => <Promised service={r} />,
    },
    {
      key: 'type',
      title: t.type,
      width: 120,
      hiddenAtFirst: true,
      show: (r) => <WordsText words={machineServiceTypeWords[r.type]} />,
    },
    {
      key: 'outcome',
      title: t.outcome,
      width: 130,
      hiddenAtFirst: true,
      show: (r) => r.outcome && <WordsText words={machineOutcomes[r.outcome]} />,
    },
    {
      key: 'accepted_amount',
      title: t.amount,
      kind: 'number',
      width: 130,
      hiddenAtFirst: true,
      show: (r) => r.accepted_amount && formatMoney(r.accepted_amount),
    },
    {
      key: 'created_at',
      title: t.created,
      kind: 'date',
      width: 98,
      hiddenAtFirst: true,
      show: (r) => <DateText instant={r.created_at} style="short" />,
    },
    {
      key: 'updated_at',
      title: t.updated,
      kind: 'date',
      width: 98,
      hiddenAtFirst: true,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
  ]
}

/** The filters of list and board. */
export function useBoardFilters(): Filter[] {
  const t = useWords(listWords)
  return [
    { kind: 'choice', name: 'type', label: t.type, choices: choicesOf(machineServiceTypeWords) },
    { kind: 'choice', name: 'priority', label: t.priority, choices: choicesOf(wordsOf(priorities)) },
    { kind: 'reference', name: 'engineer_id', label: t.engineer, reference: engineerReference },
  ]
}

export function useServiceFilters(): Filter[] {
  const t = useWords(listWords)
  const months = useMonthChoices()
  const shared = useBoardFilters()
  return [
    { kind: 'choice', name: 'worklist', label: t.worklist, choices: choicesOf(worklists) },
    {
      kind: 'choice',
      name: 'status',
      label: t.status,
      choices: choicesOf(wordsOf(statuses.machine_service)),
    },
    {
      kind: 'choice',
      name: 'overdue',
      label: t.overdue,
      choices: [
        { value: 'true', label: t.overdue },
        { value: 'false', label: t.notOverdue },
      ],
    },
    { kind: 'choice', name: 'promise', label: t.promise, choices: choicesOf(wordsOf(promiseStates)) },
    {
      kind: 'choice',
      name: 'is_open',
      label: t.isOpen,
      choices: [
        { value: 'true', label: t.open },
        { value: 'false', label: t.completed },
      ],
    },
    { kind: 'reference', name: 'contract_id', label: t.contract, reference: contractReference },
    ...shared,
    { kind: 'reference', name: 'customer_id', label: t.customer, reference: customerReference },
    { kind: 'choice', name: 'outcome', label: t.outcome, choices: choicesOf(machineOutcomes) },
    {
      kind: 'choice',
      name: 'revenue_month',
      label: t.revenueMonth,
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

function wordsOf(looks: Record<string, { words: { en: string; th: string } }>) {
  return Object.fromEntries(Object.entries(looks).map(([key, { words }]) => [key, words]))
}

export function PriorityChip({ priority }: { priority: Priority }) {
  const text = useText()
  const { tone, words } = priorities[priority]
  return <ToneChip tone={tone} text={text(words)} />
}

/** The promised response with its moment; nothing without a promise. */
function Promised({ service: { promise, response_due_at } }: { service: MachineServiceRow }) {
  return (
    <>
      <PromiseChip promise={promise} />
      {response_due_at && (
        <Quiet>
          <DateText instant={response_due_at} />
        </Quiet>
      )}
    </>
  )
}

function Machine({ service: { model, serial_no } }: { service: MachineServiceRow }) {
  return (
    <>
      <WholeWords>{model}</WholeWords>
      {serial_no && <Quiet>{serial_no}</Quiet>}
    </>
  )
}

/** When a job is due; says in words if it is late, or due beyond the known holidays. */
export function Due({ service }: { service: Pick<MachineServiceRow, 'due_at' | 'is_overdue'> }) {
  const t = useWords(listWords)
  const text = useText()
  const isKnown = isHolidayCalendarKnown(bangkokDay(service.due_at), useCompanyCalendar())
  return (
    <>
      <DateText instant={service.due_at} style="date" />
      {service.is_overdue && <Late>{t.overdue}</Late>}
      {!isKnown && <Quiet>{text(dateWarningWords.CALENDAR_UNKNOWN)}</Quiet>}
    </>
  )
}

const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12.5,
  color: theme.palette.text.secondary,
}))
const Late = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12.5,
  fontWeight: 600,
  color: theme.palette.error.dark,
}))
