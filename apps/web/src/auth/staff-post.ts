import { permissionOf } from '@rp/domain/permissions'
import type { Department, Role } from '@rp/domain/roles'
import type { UserSession } from '@rp/contract/auth/session'

interface JobPosition {
  id: string
  role: Role
  department: Department
}

export interface PositionChoices {
  roles: Role[]
  departments: Department[]
  /** The user's own post, or the only possible department. */
  isRoleFixed: boolean
  isDepartmentFixed: boolean
  isOwn: boolean
}

/** The roles and departments that a user may give; users cannot change their own. */
export function positionChoices(
  session: Pick<UserSession, 'user_id' | 'role' | 'department'>,
  subject: JobPosition | null,
): PositionChoices {
  const { roles, departments } = permissionOf(session.role, session.department)
  const isOwn = subject?.id === session.user_id
  return {
    roles: isOwn ? [subject.role] : roles,
    departments: isOwn ? [subject.department] : departments,
    isRoleFixed: isOwn,
    isDepartmentFixed: isOwn || departments.length < 2,
    isOwn,
  }
}

/** A new staff member's defaults: the lowest role, in the user's department if it is the only one. */
export function firstPosition({ roles, departments }: PositionChoices): {
  role: Role
  department: Department
} {
  return {
    role: roles.includes('STAFF') ? 'STAFF' : (roles[0] ?? 'STAFF'),
    department: departments[0] ?? 'CHAT',
  }
}
