import { screenOf, type ListName } from '@rp/contract/platform/preferences'
import { isDepartment, type Department } from '@rp/domain/roles'
import { departmentsOf, mayShareWith, type Audience } from '@rp/domain/shared-views'
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { StaffCaller } from './caller.ts'
import { refuseField } from './refusal.ts'
import type { exportTemplate, savedView } from './tables/preference.ts'

interface Chosen {
  scope: Audience['scope']
  department: Department | null
}

/** The audience of a view or template as it is stored. Refuses an audience that the caller may not choose. */
export function checkedAudience(
  caller: StaffCaller,
  page: ListName,
  { scope, department }: Chosen,
): Audience {
  if (scope === 'DEPARTMENT' && department === null) throw refuseField('department', noDepartment)
  const audience = { scope, department: scope === 'DEPARTMENT' ? (department ?? '') : '' }
  if (!mayShareWith(caller, audience)) throw refuseField('scope', whoShares)
  if (scope === 'DEPARTMENT' && !departmentsOf(screenOf(page)).some((one) => one === department))
    throw refuseField('department', notTheirs)
  return audience
}

/** The owner, and those who may share with its audience. */
export function mayChangeShared(shared: Audience & { owner_id: string }, caller: StaffCaller): boolean {
  if (shared.owner_id === caller.id) return true
  return shared.scope !== 'OWN' && mayShareWith(caller, shared)
}

/** A user may see many: their own, their department's and everyone's. */
export const sharedShownMax = 300

/** The rows that are the caller's own or shared with them. */
export function visibleTo(
  { id, department }: StaffCaller,
  table: typeof savedView | typeof exportTemplate,
): SQL | undefined {
  return or(
    eq(table.owner_id, id),
    eq(table.scope, 'EVERYONE'),
    and(eq(table.scope, 'DEPARTMENT'), eq(table.department, department)),
  )
}

type SharedRow = Pick<
  typeof exportTemplate.$inferSelect,
  'id' | 'page' | 'name' | 'scope' | 'department' | 'owner_id' | 'owner_name' | 'row_version'
>

/** What a reader learns of every shared record besides its content. */
export function sharedFacts(row: SharedRow, caller: StaffCaller) {
  const { id, page, name, scope, department, owner_id, owner_name, row_version } = row
  return {
    id,
    page,
    name,
    scope,
    department: scope === 'DEPARTMENT' && isDepartment(department) ? department : null,
    owner_name,
    mine: owner_id === caller.id,
    may_change: mayChangeShared(row, caller),
    row_version,
  }
}

const noDepartment = {
  en: 'is missing: choose the department that shall see it',
  th: 'ยังไม่ได้ระบุ: กรุณาเลือกแผนกที่จะเห็น',
}
const whoShares = {
  en: 'is not yours to choose: an admin shares with the own department, a super admin with any department and with everyone',
  th: 'ไม่อยู่ในสิทธิ์ของคุณ: ผู้ดูแลแชร์ได้กับแผนกของตน ผู้ดูแลสูงสุดแชร์ได้กับทุกแผนกและทุกคน',
}
const notTheirs = {
  en: 'does not open this list: choose a department that does',
  th: 'ไม่มีสิทธิ์เปิดรายการนี้: กรุณาเลือกแผนกที่เปิดได้',
}
