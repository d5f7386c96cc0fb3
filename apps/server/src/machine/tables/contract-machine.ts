import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { machine } from './machine.ts'
import { serviceContract } from './service-contract.ts'

/** The machines that a service contract covers while they belong to its customer. */
export const contractMachine = pgTable(
  'contract_machine',
  {
    contract_id: uuid()
      .notNull()
      .references(() => serviceContract.id),
    machine_id: uuid()
      .notNull()
      .references(() => machine.id),
  },
  (table) => [
    primaryKey({ columns: [table.contract_id, table.machine_id] }),
    index('contract_machine_machine').on(table.machine_id),
  ],
)
