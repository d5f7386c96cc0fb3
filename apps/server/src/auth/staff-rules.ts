import { permissionOf } from '@rp/domain/permissions'
import type { Department, Role } from '@rp/domain/roles'
import { refuse, refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'

export interface Post {
  role: Role
  department: Department
}

/** Whether the caller manages staff of this role and department (specification 6). */
export function manages(who: Post, subject: Post): boolean {
  const { roles, departments } = permissionOf(who.role, who.department)
  return roles.includes(subject.role) && departments.includes(subject.department)
}

/** Old and new post must both be the caller's to manage; what may not be seen is not there (trust B7). */
export function checkPost(who: StaffWho, before: Post | null, after: Post): void {
  if (before && !manages(who, before)) throw refuse('not_found')
  const { roles, departments } = permissionOf(who.role, who.department)
  if (!roles.includes(after.role)) throw refuseField('role', `must be one of ${roles.join(', ')}`)
  if (!departments.includes(after.department))
    throw refuseField('department', `must be one of ${departments.join(', ')}`)
}

/** Nobody changes the own role, department or activity: an admin cannot lift or lock out themselves. */
export function checkOwnPost(
  who: StaffWho,
  id: string,
  before: Post & { is_active: boolean },
  after: Post & { is_active: boolean },
): void {
  if (who.id !== id) return
  if (before.role !== after.role) throw refuseField('role', 'cannot be your own to change')
  if (before.department !== after.department) throw refuseField('department', 'cannot be your own to change')
  if (before.is_active !== after.is_active) throw refuseField('is_active', 'cannot be your own to change')
}
