import { staff } from '@rp/contract/auth/staff'
import type { RecordOf } from '@rp/contract/resource'
import { permissionOf } from '@rp/domain/permissions'
import { pathOf } from '@rp/domain/routes'
import { catalogueWords } from '../kit/catalogue/catalogue-words.ts'
import { StateChip } from '../kit/catalogue/state-chip.tsx'
import { useArchiving } from '../kit/catalogue/use-archiving.ts'
import { useText, useWords } from '../kit/language.ts'
import type { Column } from '../kit/list/column.ts'
import type { Filter } from '../kit/list/filter.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OverviewStrip } from '../kit/overview/overview-strip.tsx'
import { departmentWords, roleWords } from '../kit/people/department-words.ts'
import { EmailText } from '../kit/people/email-text.tsx'
import { PersonName } from '../kit/people/person-avatar.tsx'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { OverviewToggle } from '../kit/overview/overview-toggle.tsx'
import { useSession } from '../kit/session.ts'
import { DateText } from '../kit/text/date-text.tsx'
import { staffWords } from './staff-words.ts'

type Staff = RecordOf<typeof staff>

/** The staff that the user manages. */
export function StaffList() {
  const t = useWords(staffWords)
  const mayUpdate = useMayOpen()('staff-update')
  const bulk = useArchiving<Staff>(staff.endpoints, t)
  return (
    <ListPage
      page="staff-list"
      words={t}
      list={staff.endpoints.list}
      export={staff.endpoints.export}
      columns={useColumns()}
      filters={useFilters()}
      nameOf={({ full_name }) => full_name}
      linkOf={mayUpdate ? ({ id }) => pathOf('staff-update', { staffId: id }) : undefined}
      create="staff-create"
      actions={<OverviewToggle />}
      tabs={<OverviewStrip />}
      bulk={mayUpdate ? bulk : []}
    />
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
    { key: 'role', title: t.role, width: 96, show: (r) => text(roleWords[r.role]) },
    { key: 'department', title: t.department, width: 122, show: (r) => text(departmentWords[r.department]) },
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

/** Only what the user manages can be asked for; an ADMIN's department is fixed and no choice. */
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
