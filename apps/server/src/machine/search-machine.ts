import { sql } from 'drizzle-orm'
import { knownNameIn } from '../auth/tables/known-name.ts'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { contractSource } from './contracts/search-contracts.ts'
import { registerSource } from './register/search-register.ts'
import { machineQuotation } from './tables/machine-quotation.ts'
import { machineService } from './tables/machine-service.ts'

/** Jobs by number, customer, model and serial number. */
const serviceSource = searchSource({
  kind: 'machine_service',
  from: sql`${machineService}`,
  id: machineService.id,
  number: machineService.number,
  isNumbered: true,
  title: [machineService.model, machineService.model],
  hint: sql`concat_ws(' · ', ${knownNameIn(machineService.customer_name)}, ${machineService.serial_no})`,
  at: machineService.updated_at,
  text: machineService.search,
  grows: { id: machineService.id, table: machineService, isByChange: true },
  sampled: { table: machineService, column: machineService.search },
  params: { serviceId: machineService.id },
})

const quotationSource = searchSource({
  kind: 'machine_quotation',
  from: sql`${machineQuotation} join ${machineService} on ${machineService.id} = ${machineQuotation.service_id}`,
  id: machineQuotation.id,
  number: machineQuotation.number,
  isExact: true,
  title: [machineService.model, machineService.model],
  hint: sql`coalesce(${knownNameIn(machineService.customer_name)}, '')`,
  at: machineQuotation.sent_at,
  text: sql`lower(${machineQuotation.number})`,
  grows: { id: machineQuotation.id, table: machineQuotation },
  params: { serviceId: machineService.id },
})

export const machineSources: SearchSource[] = [serviceSource, quotationSource, registerSource, contractSource]
