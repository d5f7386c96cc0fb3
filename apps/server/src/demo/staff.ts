import type { Department, Role } from '@rp/domain/roles'
import type { staff } from '../auth/tables/staff.ts'
import { daysBefore, minutesBefore, type Random } from './random.ts'

export type StaffRow = typeof staff.$inferInsert & { id: string }

/** The demo accounts, one for each profile. */
const accounts: [username: string, full_name: string, role: Role, department: Department][] = [
  ['super_admin', 'Siriporn Wattanakul', 'SUPER_ADMIN', 'ADMINISTRATION'],
  ['admin.chat', 'Napat Srisuk', 'ADMIN', 'CHAT'],
  ['admin.lab', 'ดร. วรัญญา เกียรติไพศาล', 'ADMIN', 'LAB'],
  ['admin.machine', 'Somchai Phromma', 'ADMIN', 'MACHINE'],
  ['admin.recipe', 'กมลวรรณ ใจดี', 'ADMIN', 'RECIPE'],
  ['admin.recipe_design', 'Thanyarat Boonmee', 'ADMIN', 'RECIPE_DESIGN'],
  ['admin.administration', 'ณัฐพงศ์ ศรีสวัสดิ์', 'ADMIN', 'ADMINISTRATION'],
  ['staff.chat', 'Ploy Charoensuk', 'STAFF', 'CHAT'],
  ['staff.lab', 'ชลธิชา พงษ์ไพบูลย์', 'STAFF', 'LAB'],
  ['staff.machine', 'Anucha Kaewmanee', 'STAFF', 'MACHINE'],
  ['staff.recipe', 'ปวีณา ทองดี', 'STAFF', 'RECIPE'],
  ['staff.recipe_design', 'Mintra Lertsakul', 'STAFF', 'RECIPE_DESIGN'],
  ['staff.administration', 'วิภาดา รุ่งเรือง', 'STAFF', 'ADMINISTRATION'],
]

export const demoAccountCount = accounts.length

const colleagues: typeof accounts = [
  ['napat', 'Napatsorn Intarak', 'STAFF', 'CHAT'],
  ['fern', 'เฟิร์น อรอนงค์ แสงทอง', 'STAFF', 'CHAT'],
  ['daniel', 'Daniel Wong', 'STAFF', 'CHAT'],
  ['kan', 'กันต์ธีร์ วัฒนชัย', 'STAFF', 'LAB'],
  ['pim', 'Pimchanok Rattanaporn', 'STAFF', 'LAB'],
  ['tong', 'ธงชัย มั่นคง', 'STAFF', 'MACHINE'],
  ['wit', 'Witthaya Sombat', 'STAFF', 'MACHINE'],
  ['mook', 'มุกดา สายชล', 'STAFF', 'RECIPE'],
  ['beam', 'Beam Suphakorn Niyom', 'STAFF', 'RECIPE'],
  ['nan', 'นันทิชา ภู่ทอง', 'STAFF', 'RECIPE_DESIGN'],
  ['oat', 'Oat Kittipat Yodrak', 'STAFF', 'RECIPE_DESIGN'],
  ['jintana', 'จินตนา คำแสน', 'STAFF', 'ADMINISTRATION'],
]

/** Male staff who answer chats. Thai shows the speaker's sex: men end with ครับ, women with ค่ะ. */
export const men: readonly string[] = ['daniel', 'oat']

/** The demo accounts first. They sign in with the demo password and have no duty; `jintana` has left. */
export function demoStaff(random: Random, now: Date, password_hash: string): StaffRow[] {
  return [...accounts, ...colleagues].map(([username, full_name, role, department], index) => {
    const created_at = daysBefore(now, 420 - index * 9).toISOString()
    return {
      id: random.id(new Date(created_at)),
      created_at,
      updated_at: created_at,
      username,
      email: `${username}@recipe-panel.example`,
      full_name,
      role,
      department,
      is_active: username !== 'jintana',
      password_hash,
      must_change_password: false,
      last_seen_at: minutesBefore(now, random.int(5, 60 * 24 * 6)).toISOString(),
    }
  })
}
