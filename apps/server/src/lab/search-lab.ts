import { isNull, sql } from 'drizzle-orm'
import { knownNameIn } from '../auth/tables/known-name.ts'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample, sampleText } from './tables/lab-sample.ts'
import { labService } from './tables/lab-service.ts'

const orderSource = searchSource({
  kind: 'lab_order',
  from: sql`${labOrder}`,
  id: labOrder.id,
  number: labOrder.number,
  isNumbered: true,
  title: [labOrder.service_name_en, labOrder.service_name_th],
  hint: sql`concat_ws(' · ', ${knownNameIn(labOrder.customer_name)}, coalesce(${labOrder.product_name}, ${labOrder.subject}))`,
  at: labOrder.updated_at,
  text: labOrder.search,
  grows: { id: labOrder.id, table: labOrder, isByChange: true },
  sampled: { table: labOrder, column: labOrder.search },
  params: { orderId: labOrder.id },
})

/** Samples by barcode, name and lot; each links to its order. */
const sampleSource = searchSource({
  kind: 'lab_sample',
  from: sql`${labSample} join ${labOrder} on ${labOrder.id} = ${labSample.order_id}`,
  id: labSample.id,
  number: labSample.barcode,
  isExact: true,
  title: [labSample.name, labSample.name],
  hint: sql`concat_ws(' · ', nullif(${labSample.lot}, ''), ${knownNameIn(labOrder.customer_name)})`,
  at: labOrder.updated_at,
  text: sampleText(labSample),
  grows: { id: labSample.id, table: labSample },
  params: { orderId: labOrder.id },
})

const serviceSource = searchSource({
  kind: 'lab_service',
  from: sql`${labService}`,
  id: labService.id,
  number: labService.code,
  title: [labService.name_en, labService.name_th],
  at: labService.updated_at,
  text: sql`lower(${labService.code} || ' ' || ${labService.name_en} || ' ' || ${labService.name_th})`,
  where: isNull(labService.archived_at),
  params: { serviceId: labService.id },
})

export const labSources: SearchSource[] = [orderSource, sampleSource, serviceSource]
