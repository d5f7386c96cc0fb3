import { mayOpen } from './permissions.ts'
import { departments, isDepartment, roles, type Department } from './roles.ts'
import type { RouteName } from './routes.ts'

/** Who sees a saved view of a list: its owner, a department, or everyone who opens the list. */
export const viewScopes = ['OWN', 'DEPARTMENT', 'EVERYONE'] as const
type ViewScope = (typeof viewScopes)[number]

/** For whom of its audience a shared view opens the list, until they have changed something there themselves. */
export const openingRoles = ['ALL', 'ADMIN', 'STAFF'] as const
export type OpeningRole = (typeof openingRoles)[number]

/** `department` is empty where the scope names none. */
export interface Audience {
  scope: ViewScope
  department: string
}

interface Staff {
  role: string
  department: string
}

/** An admin shares with the own department, a super admin with any department and with everyone. */
export function mayShareWith(staff: Staff, { scope, department }: Audience): boolean {
  if (scope === 'OWN') return true
  if (staff.role === 'SUPER_ADMIN') return true
  return staff.role === 'ADMIN' && scope === 'DEPARTMENT' && staff.department === department
}

/** The departments with which the list can be shared: those in which somebody may open it. */
export function departmentsOf(route: RouteName): Department[] {
  return departments.filter((department) => roles.some((role) => opens(role, department, route)))
}

/**
 * Whether somebody with this role and department may open the list. A super admin does not count: a super
 * admin opens every list, from any department.
 */
function opens(role: string, department: string, route: RouteName): boolean {
  return role !== 'SUPER_ADMIN' && isDepartment(department) && mayOpen(role, department, route)
}

interface Opening extends Audience {
  opens_for: OpeningRole | null
}

/** The shared view that opens the list for a person: the department's before everyone's, the role's before all. */
export function openingView<V extends Opening>(views: readonly V[], staff: Staff): V | null {
  const wanted = [
    { scope: 'DEPARTMENT', opens_for: staff.role },
    { scope: 'DEPARTMENT', opens_for: 'ALL' },
    { scope: 'EVERYONE', opens_for: staff.role },
    { scope: 'EVERYONE', opens_for: 'ALL' },
  ]
  const fits = (view: V) => view.scope === 'EVERYONE' || view.department === staff.department
  for (const { scope, opens_for } of wanted) {
    const view = views.find((one) => one.scope === scope && one.opens_for === opens_for && fits(one))
    if (view) return view
  }
  return null
}
