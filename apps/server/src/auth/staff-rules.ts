import { permissionOf } from '@rp/domain/permissions'
import type { Department, Role } from '@rp/domain/roles'
import { refuse, refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'

export interface JobPosition {
  role: Role
  department: Department
}

/** Whether the caller manages staff of this role and department. */
export function manages(who: JobPosition, subject: JobPosition): boolean {
  const { roles, departments } = permissionOf(who.role, who.department)
  return roles.includes(subject.role) && departments.includes(subject.department)
}

/** The caller must manage both the old and the new role and department; a hidden account counts as not found. */
export function checkPosition(caller: StaffCaller, before: JobPosition | null, after: JobPosition): void {
  if (before && !manages(caller, before)) throw refuse('not_found')
  const { roles, departments } = permissionOf(caller.role, caller.department)
  if (!roles.includes(after.role))
    throw refuseField('role', {
      en: `must be one of ${roles.join(', ')}`,
      th: `ต้องเป็นค่าใดค่าหนึ่งใน ${roles.join(', ')}`,
    })
  if (!departments.includes(after.department))
    throw refuseField('department', {
      en: `must be one of ${departments.join(', ')}`,
      th: `ต้องเป็นค่าใดค่าหนึ่งใน ${departments.join(', ')}`,
    })
}

/**
 * Users cannot change their own role, department or activity, so that admins can neither promote nor lock out
 * themselves.
 */
export function checkOwnPosition(
  caller: StaffCaller,
  id: string,
  before: JobPosition & { is_active: boolean },
  after: JobPosition & { is_active: boolean },
): void {
  if (caller.id !== id) return
  if (before.role !== after.role)
    throw refuseField('role', { en: 'cannot be your own to change', th: 'ของตัวเองเปลี่ยนเองไม่ได้' })
  if (before.department !== after.department)
    throw refuseField('department', { en: 'cannot be your own to change', th: 'ของตัวเองเปลี่ยนเองไม่ได้' })
  if (before.is_active !== after.is_active)
    throw refuseField('is_active', { en: 'cannot be your own to change', th: 'ของตัวเองเปลี่ยนเองไม่ได้' })
}
