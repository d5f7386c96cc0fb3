import { permissionOf } from '@rp/domain/permissions'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { isMerged, remainingOf } from './merging/merged-records.ts'
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
const ownSource = searchSource(
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

/** The same by what a record that was merged into them says; its address is shown, as the one that was searched. */
const mergedSource = searchSource(
  {
    kind: 'customer',
    from: sql`${customer} join ${remainingOf(sql`${customer.id}`)} as remaining on true`,
    id: sql`remaining_id`,
    title: [sql`remaining_name`, sql`remaining_name`],
    customer: sql`remaining_id`,
    hint: sql`concat_ws(' · ', remaining_company, ${customer.email}, ${customer.phone})`,
    at: sql`remaining_at`,
    text: customer.search,
    where: isMerged,
    query: { customer: sql`remaining_id` },
  },
  { matches: ({ text }) => customersWith(text) },
)

const customerSource: SearchSource = {
  ...ownSource,
  select: (...sought) => sql`${ownSource.select(...sought)} union all ${mergedSource.select(...sought)}`,
}

export const peopleSources: SearchSource[] = [staffSource, customerSource]
