import { sql } from 'drizzle-orm'
import { searchSource } from '../../platform/search/search-source.ts'
import { machine } from '../tables/machine.ts'
import { ownerName } from './machine-of.ts'

/** Machines of the register by number, maker, model and serial number. */
export const registerSource = searchSource({
  kind: 'machine',
  from: sql`${machine}`,
  id: machine.id,
  number: machine.number,
  isNumbered: true,
  title: [machine.model, machine.model],
  hint: sql`concat_ws(' · ', ${ownerName(sql`${machine.customer_id}`)}, ${machine.serial_no})`,
  at: machine.updated_at,
  text: machine.search,
  grows: { id: machine.id, table: machine, isByChange: true },
  sampled: { table: machine, column: machine.search },
  where: sql`${machine.archived_at} is null`,
  params: { machineId: machine.id },
})
