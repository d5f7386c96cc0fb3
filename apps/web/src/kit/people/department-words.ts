import type { Words } from '@rp/domain/languages'
import type { Department, Role } from '@rp/domain/roles'

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
