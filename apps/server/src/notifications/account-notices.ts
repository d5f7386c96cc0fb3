import { mayOpen } from '@rp/domain/permissions'
import { routes, type RouteName } from '@rp/domain/routes'
import { eq } from 'drizzle-orm'
import type { AccountNotice } from '../auth/index.ts'
import { staff } from '../auth/tables/staff.ts'
import type { Platform } from '../platform/platform.ts'
import { notify } from './notify.ts'

/** Notifies the owner of an account in the panel that a way to sign in was added or changed. */
export function accountNotices({ outbox, write }: Platform): void {
  outbox.on<AccountNotice>('account.notice', ({ id, staff_id, title, description }) =>
    write(async (tx) => {
      const [person] = await tx.select().from(staff).where(eq(staff.id, staff_id))
      if (!person) return
      const route = firstScreenOf(person)
      const news = { title, description, ms_name: 'SYSTEM' as const, target: { route } }
      await notify(tx, outbox, [staff_id], { ...news, kind: 'security', once: `account ${id}` })
    }),
  )
}

/** No screen is open to everybody, so the notice leads to the first one that its reader may open. */
function firstScreenOf({ role, department }: { role: string; department: string }): RouteName {
  const screens = (Object.keys(routes) as RouteName[]).filter((route) => !routes[route].includes(':'))
  return screens.find((route) => mayOpen(role, department, route)) ?? 'login'
}
