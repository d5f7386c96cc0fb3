import { permissionOf } from '@rp/domain/permissions'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { customersWith } from './tables/customer-search.ts'
import { customer } from './tables/customer.ts'
import { staff } from './tables/staff.ts'

/** Staff by name, user name and e-mail; only those whom the caller manages. */
const staffSource = searchSource(
  {
    kind: 'staff',
    from: sql`${staff}`,
    id: staff.id,
    number: staff.username,
    title: [staff.full_name, staff.full_name],
    hint: staff.email,
    at: staff.updated_at,
    text: sql`lower(${staff.full_name} || ' ' || ${staff.username} || ' ' || ${staff.email})`,
    where: isNull(staff.archived_at),
    params: { staffId: staff.id },
  },
  {
    limitedTo: ({ role, department }) => {
      const { roles, departments } = permissionOf(role, department)
      return and(inArray(staff.role, roles), inArray(staff.department, departments))
    },
  },
)

/** Customers by name, company, address and number, with phone numbers in any notation. */
const customerSource = searchSource(
  {
    kind: 'customer',
    from: sql`${customer}`,
    id: customer.id,
    title: [customer.display_name, customer.display_name],
    customer: customer.id,
    hint: sql`concat_ws(' · ', ${customer.company}, ${customer.email}, ${customer.phone})`,
    at: customer.updated_at,
    text: customer.search,
    grows: { id: customer.id, table: customer },
    where: isNull(customer.archived_at),
    query: { customer: customer.id },
  },
  { matches: ({ text }) => customersWith(text) },
)

export const peopleSources: SearchSource[] = [staffSource, customerSource]
