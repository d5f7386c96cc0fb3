import { sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { knownNameIn } from '../../auth/tables/known-name.ts'
import { searchSource } from '../../platform/search/search-source.ts'
import { serviceContract } from '../tables/service-contract.ts'
import { lastDay } from './contract-of.ts'

const name = sql`coalesce(${knownNameIn(customer.display_name)}, '')`

/** Service contracts by number and customer. */
export const contractSource = searchSource({
  kind: 'service_contract',
  from: sql`${serviceContract} join ${customer} on ${customer.id} = ${serviceContract.customer_id}`,
  id: serviceContract.id,
  number: serviceContract.number,
  isNumbered: true,
  title: [name, name],
  hint: sql`${serviceContract.first_day} || ' – ' || ${lastDay}`,
  at: serviceContract.updated_at,
  text: sql`lower(${serviceContract.number} || ' ' || ${name})`,
  grows: { id: serviceContract.id, table: serviceContract, isByChange: true },
  where: sql`${serviceContract.archived_at} is null`,
  params: { contractId: serviceContract.id },
})
