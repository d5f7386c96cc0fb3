import { permissionOf } from '@rp/domain/permissions'
import { visitorName } from '@rp/domain/chat/visitor-name'
import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { customersWith } from './tables/customer-search.ts'
import { customer } from './tables/customer.ts'
import { staff } from './tables/staff.ts'

/** Staff by name, user name and e-mail; those whom the caller manages. */
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

/** Customers by name, company, address and number, in any spelling of a phone number. */
const customerSource = searchSource(
  {
    kind: 'customer',
    from: sql`${customer}`,
    id: customer.id,
    title: [customer.display_name, customer.display_name],
    hint: sql`concat_ws(' · ', ${customer.company}, ${customer.email}, ${customer.phone})`,
    at: customer.updated_at,
    text: customer.search,
    grows: { id: customer.id, table: customer },
    where: isNull(customer.archived_at),
    query: { customer: customer.id },
  },
  {
    matches: ({ text, words }) => or(customersWith(text), and(...words.map(customersWith))),
    nameOf: ({ id, title }) => visitorName({ display_name: title, id }),
  },
)

export const peopleSources: SearchSource[] = [staffSource, customerSource]
