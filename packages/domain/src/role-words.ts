import type { Words } from './languages.ts'
import { isDepartment, isRole, type Department, type Role } from './roles.ts'

export const departmentWords: Record<Department, Words> = {
  CHAT: { en: 'Chat', th: 'แชต' },
  LAB: { en: 'Lab', th: 'แล็บ' },
  MACHINE: { en: 'Machine', th: 'เครื่องจักร' },
  RECIPE: { en: 'Recipe', th: 'สูตร' },
  RECIPE_DESIGN: { en: 'Recipe design', th: 'ออกแบบ' },
  ADMINISTRATION: { en: 'Administration', th: 'ธุรการ' },
}

export const roleWords: Record<Role, Words> = {
  SUPER_ADMIN: { en: 'Super admin', th: 'ผู้ดูแลสูงสุด' },
  ADMIN: { en: 'Admin', th: 'ผู้ดูแล' },
  STAFF: { en: 'Staff', th: 'พนักงาน' },
}

/** The words for a role; a role unknown to this version is shown as it is. */
export function roleCalled(role: string): Words {
  return isRole(role) ? roleWords[role] : { en: role, th: role }
}

/** The words for a department; one unknown to this version is shown as it is. */
export function departmentCalled(department: string): Words {
  return isDepartment(department) ? departmentWords[department] : { en: department, th: department }
}
