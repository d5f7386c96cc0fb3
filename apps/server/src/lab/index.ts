import { controlMaterial as controlMaterialResource } from '@rp/contract/lab/control-material'
import { sql } from 'drizzle-orm'
import { mayOpen } from '@rp/domain/permissions'
import type { Auth } from '../auth/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Notes } from '../notes/index.ts'
import { escalateOverdue, type Notifications } from '../notifications/index.ts'
import { catalogue } from '../platform/list/catalogue.ts'
import type { TransitionBy } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { analyteCalls } from './analytes/analyte-calls.ts'
import { labCustomerPart } from './customer-part.ts'
import { customerWorkOf } from './customer-work.ts'
import { drawingOutside } from './drawn-outside.ts'
import type { Recipes } from '../recipes/index.ts'
import { choiceCall } from './choices.ts'
import { emailTemplateCalls } from './email-templates.ts'
import { equipment } from './equipment/index.ts'
import { labFileCalls } from './files.ts'
import { insightCall } from './insight.ts'
import type { LabDeps } from './lab-deps.ts'
import { mailCalls } from './mail-calls.ts'
import { openLabOrder } from './new-order.ts'
import type { NewLabOrder } from './order-fields.ts'
import { overdueOrders } from './overdue-orders.ts'
import { orderBulkCalls } from './order-bulk.ts'
import { notedOrder } from './noted-order.ts'
import { orderListCalls } from './order-list.ts'
import { orderStepCalls } from './order-steps.ts'
import { retestCalls } from './retest.ts'
import type { Order } from './order-of.ts'
import { orderCalls } from './order.ts'
import { recipeOrders } from './recipe-orders.ts'
import { overviewCall } from './overview.ts'
import { reportCalls } from './report-calls.ts'
import { revenueCall } from './revenue.ts'
import { sampleCalls } from './samples.ts'
import { serviceStepCalls } from './service-steps.ts'
import { substituteCalls } from './substitutes.ts'
import { serviceCalls } from './service.ts'
import { labOrder } from './tables/lab-order.ts'
import { labService } from './tables/lab-service.ts'
import { controlMaterial } from './tables/control-material.ts'
import { labSources } from './search-lab.ts'
import { worksheetCalls } from './worksheets/worksheet-calls.ts'

export { reportPdf } from './report-content.ts'
export type { ReportSnapshot } from './report-snapshot.ts'
export { linesOf } from './result-words.ts'

interface Deps {
  auth: Auth
  configuration: Configuration
  notifications: Notifications
  notes: Notes
  chat: Chat
  recipes: Recipes
}

/** The public API of the laboratory. */
export interface Lab {
  /** Opens an order (L1) in the caller's transaction; call `changed` after the commit to publish the list change. */
  openOrder(tx: Tx, input: NewLabOrder, by: TransitionBy): Promise<Order>
  changed(): void
}

export function lab(platform: Platform, { recipes, auth, notes, ...below }: Deps): Lab {
  auth.addCustomerWork('LAB_ORDER', customerWorkOf(platform))
  auth.addCustomerPart(labCustomerPart)
  notes.add('lab-order', notedOrder)
  const { outbox, realtime, config, mail, files } = platform
  const deps: LabDeps = { ...below, outbox, mail, files, publicUrl: config.publicUrl }
  platform.addSearchSources(labSources)
  analyteCalls(platform)
  serviceCalls(platform)
  platform.addFirstStep('lab-service', sql`exists (select 1 from ${labService})`)
  platform.addFirstStep('lab-order', sql`exists (select 1 from ${labOrder})`)
  serviceStepCalls(platform)
  emailTemplateCalls(platform, deps)
  const { changed } = orderListCalls(platform)
  // These complete an order or reject a sample, with a document.
  const drawing = { ...platform, write: drawingOutside(platform.write) }
  orderCalls(drawing, deps, changed)
  orderBulkCalls(drawing, deps, changed)
  sampleCalls(drawing, deps, changed)
  substituteCalls(platform, deps)
  orderStepCalls(drawing, deps, changed)
  retestCalls(drawing, deps, changed)
  worksheetCalls(platform, deps, changed)
  mailCalls(platform, deps)
  reportCalls(platform, deps)
  choiceCall(platform)
  labFileCalls(platform)
  equipment(platform, deps)
  insightCall(platform)
  overviewCall(platform)
  revenueCall(platform)
  recipes.addLinkedOrder(recipeOrders(deps, changed))
  realtime.onConnect(async (socket, caller) => {
    if (caller.type === 'STAFF' && mayOpen(caller.role, caller.department, 'lab-order-list'))
      await socket.join('lab')
  })
  outbox.on<{ id: string }>('lab-orders.changed', (news) => realtime.emit('lab', 'lab-order.changed', news))
  outbox.on<{ id: string }>('lab-worksheets.changed', (news) =>
    realtime.emit('lab', 'lab-worksheet.changed', news),
  )
  // 08:30 in Bangkok.
  platform.jobs.every('lab.escalate-overdue', '30 1 * * *', async ({ since }) =>
    escalateOverdue(platform, below.notifications, {
      department: 'LAB',
      list: 'lab-order-list',
      work: await overdueOrders(platform.database),
      since,
    }),
  )
  catalogue(platform, { resource: controlMaterialResource, table: controlMaterial })
  return { openOrder: (tx, input, by) => openLabOrder(tx, deps, input, by), changed }
}
