import { exportPlans, listPlans, type PlanRow } from '@rp/contract/machine/plan'
import { formatDay } from '@rp/domain/dates'
import { planStates } from '@rp/domain/maintenance/plan'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WholeWords } from '../../kit/text/whole-words.tsx'
import { customerReference } from '../references.ts'
import { machineReference } from '../machine-reference.ts'
import { PlanStateChips } from './plan-state.tsx'
import { planWords } from './plan-words.ts'

/** All maintenance plans, by what is due next; a plan is changed on the page of its machine. */
export function MaintenancePlanList() {
  const t = useWords(planWords)
  return (
    <ListPage
      page="maintenance-plan-list"
      words={{ one: t.one, many: t.many, searchHint: t.searchHint }}
      list={listPlans}
      export={exportPlans}
      columns={usePlanColumns()}
      filters={usePlanFilters()}
      nameOf={({ name, machine_number }) => `${name} ${machine_number}`}
      linkOf={({ machine_id }) => pathOf('machine-register-update', { machineId: machine_id })}
    />
  )
}

function usePlanColumns(): Column<PlanRow>[] {
  const t = useWords(planWords)
  return [
    { key: 'name', title: t.name, width: 180, show: (r) => <WholeWords>{r.name}</WholeWords> },
    {
      key: 'machine_number',
      title: t.machine,
      exports: [
        ['machine_number', t.machine],
        ['machine_model', t.model],
      ],
      width: 180,
      show: (r) => <WholeWords>{`${r.machine_number} ${r.machine_model}`}</WholeWords>,
    },
    {
      key: 'customer_name',
      title: t.customer,
      width: 160,
      show: (r) => (r.customer_id ? <CustomerName of={r} /> : t.noOwner),
    },
    {
      key: 'next_due_on',
      title: t.nextDue,
      kind: 'date',
      width: 130,
      show: (r) => r.next_due_on && formatDay(r.next_due_on),
    },
    {
      key: 'next_due_count',
      title: t.nextCount,
      width: 140,
      show: (r) => r.next_due_count && `${r.next_due_count} ${r.counter_unit ?? ''}`.trim(),
    },
    { key: 'state', title: t.state, kind: 'chip', width: 190, show: (r) => <PlanStateChips plan={r} /> },
    {
      key: 'open_service_number',
      title: t.openService,
      kind: 'code',
      width: 150,
      show: (r) =>
        r.open_service_id && (
          <Link to={pathOf('machine-service-update', { serviceId: r.open_service_id })}>
            {r.open_service_number}
          </Link>
        ),
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

function usePlanFilters(): Filter[] {
  const t = useWords(planWords)
  return [
    { kind: 'reference', name: 'machine_id', label: t.machine, reference: machineReference(null) },
    { kind: 'reference', name: 'customer_id', label: t.customer, reference: customerReference },
    { kind: 'day', name: 'due_before', label: t.dueBefore },
    { kind: 'choice', name: 'state', label: t.state, choices: choicesOf(planStates) },
    {
      kind: 'choice',
      name: 'overdue',
      label: t.overdue,
      choices: [
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ],
    },
  ]
}
