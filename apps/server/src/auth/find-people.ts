import { mayOpen, permissionOf } from '@rp/domain/permissions'
import { and, asc, ilike, inArray, isNull, or } from 'drizzle-orm'
import { containing } from '../platform/list/list-page.ts'
import type { Platform } from '../platform/platform.ts'
import { hitsPerKind, type Finder } from '../platform/search/search.ts'
import { customersWith } from './tables/customer-search.ts'
import { customer } from './tables/customer.ts'
import { staff } from './tables/staff.ts'

/** Staff and customers for the palette. */
export function findPeople({ database: { db } }: Platform): Finder[] {
  const findStaff: Finder = async (q, who) => {
    if (!mayOpen(who.role, who.department, 'staff-update')) return []
    const { roles, departments } = permissionOf(who.role, who.department)
    const pattern = containing(q)
    const rows = await db
      .select({ id: staff.id, full_name: staff.full_name, username: staff.username })
      .from(staff)
      .where(
        and(
          isNull(staff.archived_at),
          inArray(staff.role, roles),
          inArray(staff.department, departments),
          or(ilike(staff.full_name, pattern), ilike(staff.username, pattern)),
        ),
      )
      .orderBy(asc(staff.full_name))
      .limit(hitsPerKind)
    return rows.map(({ id, full_name, username }) => ({
      kind: 'staff',
      id,
      title: full_name,
      hint: username,
      route: 'staff-update',
      params: { staffId: id },
      query: {},
    }))
  }

  const findCustomers: Finder = async (q, who) => {
    if (!mayOpen(who.role, who.department, 'customer-list')) return []
    const rows = await db
      .select({ id: customer.id, display_name: customer.display_name, email: customer.email })
      .from(customer)
      .where(and(isNull(customer.archived_at), customersWith(q)))
      .orderBy(asc(customer.display_name))
      .limit(hitsPerKind)
    return rows.map(({ id, display_name, email }) => ({
      kind: 'customer',
      id,
      title: display_name,
      hint: email ?? '',
      route: 'customer-list',
      params: {},
      query: { customer: id },
    }))
  }

  return [findStaff, findCustomers]
}
