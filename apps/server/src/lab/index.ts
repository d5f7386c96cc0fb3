import { sql } from 'drizzle-orm'
import { mayOpen } from '@rp/domain/permissions'
import type { Auth } from '../auth/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { escalateOverdue, type Notifications } from '../notifications/index.ts'
import type { Moving } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { labCustomerPart } from './customer-part.ts'
import { customerWorkOf } from './customer-work.ts'
import type { Recipes } from '../recipes/index.ts'
import { choiceCall } from './choices.ts'
import { emailTemplateCalls } from './email-templates.ts'
import { labFileCalls } from './files.ts'
import { insightCall } from './insight.ts'
import type { LabParts } from './lab-parts.ts'
import { mailCalls } from './mail-calls.ts'
import { openLabOrder, type NewLabOrder } from './new-order.ts'
import { overdueOrders } from './overdue-orders.ts'
import { orderBulkCalls } from './order-bulk.ts'
import { orderListCalls } from './order-list.ts'
import { orderStepCalls } from './order-steps.ts'
import type { Order } from './order-of.ts'
import { orderCalls } from './order.ts'
import { recipeOrders } from './recipe-orders.ts'
import { overviewCall } from './overview.ts'
import { reportCalls } from './report-calls.ts'
import { sampleCalls } from './samples.ts'
import { serviceStepCalls } from './service-steps.ts'
import { substituteCalls } from './substitutes.ts'
import { serviceCalls } from './service.ts'
import { labService } from './tables/lab-service.ts'
import { labSources } from './search-lab.ts'

export { reportPdf } from './report-content.ts'
export type { ReportSnapshot } from './report-snapshot.ts'
export { linesOf } from './result-words.ts'

interface Below {
  auth: Auth
  configuration: Configuration
  notifications: Notifications
  chat: Chat
  recipes: Recipes
}

/** The door of the laboratory. */
export interface Lab {
  /** Opens an order (L1) in the caller's transaction; after its commit the list is told by `changed`. */
  openOrder(tx: Tx, input: NewLabOrder, by: Moving): Promise<Order>
  changed(): void
}

export function lab(platform: Platform, { recipes, auth, ...below }: Below): Lab {
  auth.addCustomerWork('LAB_ORDER', customerWorkOf(platform))
  auth.addCustomerPart(labCustomerPart)
  const { outbox, realtime, config, mail, files } = platform
  const parts: LabParts = { ...below, outbox, mail, files, publicUrl: config.publicUrl }
  platform.addSearchSources(labSources)
  serviceCalls(platform)
  platform.addFirstStep('lab-service', sql`exists (select 1 from ${labService})`)
  serviceStepCalls(platform)
  emailTemplateCalls(platform, parts)
  const { changed } = orderListCalls(platform)
  orderCalls(platform, parts, changed)
  orderBulkCalls(platform, parts, changed)
  sampleCalls(platform, parts, changed)
  substituteCalls(platform, parts)
  orderStepCalls(platform, parts, changed)
  mailCalls(platform, parts)
  reportCalls(platform, parts)
  choiceCall(platform)
  labFileCalls(platform)
  insightCall(platform)
  overviewCall(platform)
  recipes.addCompanion(recipeOrders(parts, changed))
  realtime.onConnect(async (socket, who) => {
    if (who.type === 'STAFF' && mayOpen(who.role, who.department, 'lab-order-list')) await socket.join('lab')
  })
  outbox.on<{ id: string }>('lab-orders.changed', (news) => realtime.emit('lab', 'lab-order.changed', news))
  // 08:30 in Bangkok.
  platform.jobs.every('lab.escalate-overdue', '30 1 * * *', async () =>
    escalateOverdue(platform, below.notifications, {
      department: 'LAB',
      list: 'lab-order-list',
      work: await overdueOrders(platform.database),
    }),
  )
  return { openOrder: (tx, input, by) => openLabOrder(tx, parts, input, by), changed }
}
