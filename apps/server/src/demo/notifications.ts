import { permissionOf } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'
import type {
  notificationState,
  notification,
  notificationRecipient,
} from '../notifications/tables/notification.ts'
import type { Catalogue } from './chat/catalogue.ts'
import { daysBefore, type Random } from './random.ts'
import type { CustomerRow } from './customers.ts'
import type { RoomRow } from './chat/rooms.ts'
import type { StaffRow } from './staff.ts'

export interface Notifications {
  notifications: (typeof notification.$inferInsert & { id: string; created_at: string })[]
  recipients: (typeof notificationRecipient.$inferInsert)[]
  bells: (typeof notificationState.$inferInsert)[]
}

interface Deps {
  random: Random
  now: Date
  /** The demo accounts. */
  staff: StaffRow[]
  customers: CustomerRow[]
  catalogue: Catalogue
  rooms: RoomRow[]
}

const notificationCount = 40

const welcome: Texts = ['Welcome to Recipe Panel', 'ยินดีต้อนรับสู่ Recipe Panel ลองกด Ctrl+K เพื่อค้นหาทุกหน้าจอ']
const forAdmins: Texts[] = [
  ['Fire drill on Friday', 'ซ้อมหนีไฟวันศุกร์ 14:00 น. รวมพลที่ลานจอดรถ'],
  ['Planned maintenance', 'ปิดปรับปรุงระบบคืนวันอาทิตย์ 02:00 - 02:30 น.'],
  ['Customers imported', '14 customers were imported from the trade fair list.'],
]

type Texts = [title: string, description: string]

interface DemoNotification {
  row: Notifications['notifications'][number]
  readers: string[]
}

/** Notifications for the demo accounts: customer messages for those who answer them, and system news for all. */
export function demoNotifications(deps: Deps): Notifications {
  const { random, rooms } = deps
  const system = systemNotifications(deps)
  const chat = rooms
    .toSorted((a, b) => b.last_chat_at.localeCompare(a.last_chat_at))
    .slice(0, notificationCount - system.length)
    .map((room) => chatNotifications(deps, room))
  const inOrder = [...system, ...chat].toSorted((a, b) => a.row.created_at.localeCompare(b.row.created_at))

  const bells = new Map<string, number>()
  const recipients = inOrder.flatMap(({ row, readers }) =>
    readers.map((user_id) => {
      const useq = (bells.get(user_id) ?? 0) + 1
      bells.set(user_id, useq)
      const read_at = random.chance(0.4) ? row.created_at : null
      return { user_id, useq, notification_id: row.id, page_token: random.hex(32), read_at }
    }),
  )
  return {
    notifications: inOrder.map(({ row }) => row),
    recipients,
    bells: [...bells].map(([user_id, last_useq]) => ({
      user_id,
      last_useq,
      seen_useq: Math.max(0, last_useq - random.int(2, 13)),
    })),
  }
}

function chatNotifications({ random, staff, customers, catalogue }: Deps, room: RoomRow): DemoNotification {
  const service = Object.values(catalogue.services).find(({ id }) => id === room.service_id)
  const customer = customers.find(({ id }) => id === room.customer_id)
  return {
    row: {
      id: random.id(new Date(room.last_chat_at)),
      title: customer?.display_name ?? 'anonymous',
      description: room.last_preview,
      ms_name: 'CHAT',
      created_at: room.last_chat_at,
      target: { route: 'messenger', query: { room: room.id } },
    },
    readers: staff.filter(({ id }) => service?.staff_ids.includes(id)).map(({ id }) => id),
  }
}

/** A welcome for everybody, linking to their initial page, and company news for managers. */
function systemNotifications(deps: Deps): DemoNotification[] {
  const { staff } = deps
  const startOf = ({ role, department }: StaffRow): RouteName => permissionOf(role, department).initialUrl
  const pages = [...new Set(staff.map(startOf))]
  const managers = staff.filter(({ role }) => role !== 'STAFF')
  return [
    ...pages.map((page) =>
      companyNotifications(deps, welcome, {
        page,
        days: 13,
        readers: staff.filter((one) => startOf(one) === page),
      }),
    ),
    ...forAdmins.map((texts, index) =>
      companyNotifications(deps, texts, { page: 'staff-list', days: index * 4 + 1, readers: managers }),
    ),
  ]
}

function companyNotifications(
  { random, now }: Deps,
  [title, description]: Texts,
  { page, days, readers }: { page: RouteName; days: number; readers: StaffRow[] },
): DemoNotification {
  const at = daysBefore(now, days)
  return {
    row: {
      id: random.id(at),
      title,
      description,
      ms_name: 'SYSTEM',
      created_at: at.toISOString(),
      target: { route: page },
    },
    readers: readers.map(({ id }) => id),
  }
}
