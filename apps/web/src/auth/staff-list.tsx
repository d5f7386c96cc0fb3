import { staff } from '@rp/contract/auth/staff'
import type { RecordOf } from '@rp/contract/resource'
import { permissionOf } from '@rp/domain/permissions'
import { pathOf } from '@rp/domain/routes'
import { catalogueWords } from '../kit/catalogue/catalogue-words.ts'
import { StateChip } from '../kit/catalogue/state-chip.tsx'
import { useRecordBulk } from '../kit/catalogue/use-record-bulk.ts'
import { useText, useWords } from '../kit/language.ts'
import type { Column } from '../kit/list/column.ts'
import type { Filter } from '../kit/list/filter.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OverviewStrip } from '../kit/overview/overview-strip.tsx'
import { departmentCalled, departmentWords, roleCalled, roleWords } from '@rp/domain/role-words'
import { EmailText } from '../kit/people/email-text.tsx'
import { PersonName } from '../kit/people/person-avatar.tsx'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { OverviewToggle } from '../kit/overview/overview-toggle.tsx'
import { useSession } from '../kit/session.ts'
import { DateText } from '../kit/text/date-text.tsx'
import { staffWords } from './staff-words.ts'

type Staff = RecordOf<typeof staff>

const nameOf = ({ full_name }: Staff): string => full_name

/** The staff that the user manages. */
export function StaffList() {
  const t = useWords(staffWords)
  const mayUpdate = useMayOpen()('staff-update')
  const bulk = useRecordBulk<Staff>({ resource: staff, nameOf, lasting: t.staysInactive })
  return (
    <>
      <ListPage
        page="staff-list"
        words={t}
        list={staff.endpoints.list}
        export={staff.endpoints.export}
        columns={useColumns()}
        filters={useFilters()}
        nameOf={nameOf}
        linkOf={mayUpdate ? ({ id }) => pathOf('staff-update', { staffId: id }) : undefined}
        create="staff-create"
        actions={<OverviewToggle />}
        tabs={<OverviewStrip />}
        bulk={mayUpdate ? bulk.actions : []}
      />
      {bulk.dialog}
    </>
  )
}

function useColumns(): Column<Staff>[] {
  const t = useWords(staffWords)
  const common = useWords(catalogueWords)
  const text = useText()
  return [
    { key: 'full_name', title: t.full_name, width: 184, show: (r) => <PersonName name={r.full_name} /> },
    { key: 'username', title: t.username, kind: 'code', width: 152, show: (r) => r.username },
    { key: 'email', title: t.email, show: (r) => <EmailText email={r.email} /> },
    { key: 'role', title: t.role, width: 96, show: (r) => text(roleCalled(r.role)) },
    { key: 'department', title: t.department, width: 122, show: (r) => text(departmentCalled(r.department)) },
    { key: 'is_active', title: common.state, kind: 'chip', show: (r) => <StateChip record={r} /> },
    { key: 'two_step', title: t.twoStep, width: 84, show: (r) => (r.two_step ? t.twoStepOn : t.twoStepOff) },
    {
      key: 'last_seen_at',
      title: t.lastSeen,
      kind: 'date',
      show: (r) => r.last_seen_at && <DateText instant={r.last_seen_at} />,
    },
  ]
}

/** Filters only by what the user manages; an ADMIN's department is fixed. */
function useFilters(): Filter[] {
  const t = useWords(staffWords)
  const common = useWords(catalogueWords)
  const text = useText()
  const session = useSession()
  const { roles, departments } = permissionOf(session?.role ?? '', session?.department ?? '')
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'role',
      label: t.role,
      choices: roles.map((value) => ({ value, label: text(roleWords[value]) })),
    },
    {
      kind: 'choice',
      name: 'department',
      label: t.department,
      choices: departments.map((value) => ({ value, label: text(departmentWords[value]) })),
    },
    {
      kind: 'choice',
      name: 'is_active',
      label: common.state,
      choices: [
        { value: 'true', label: common.active },
        { value: 'false', label: common.inactive },
      ],
    },
  ]
  return filters.filter((filter) => filter.kind !== 'choice' || filter.choices.length > 1)
}
