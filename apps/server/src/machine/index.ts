import { mayOpen } from '@rp/domain/permissions'
import type { Auth } from '../auth/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Notes } from '../notes/index.ts'
import { escalateOverdue, type Notifications } from '../notifications/index.ts'
import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { assignmentCalls } from './assignment.ts'
import { contracts } from './contracts/contracts.ts'
import { machineCustomerPart } from './customer-part.ts'
import { customerWorkOf } from './customer-work.ts'
import { machineFileCalls } from './files.ts'
import { forgetRequests } from './forget-requests.ts'
import { insightCalls } from './insight.ts'
import { notedService } from './noted-service.ts'
import { overviewCall } from './overview.ts'
import { overdueServices } from './overdue-services.ts'
import { openMachineService, type NewMachineService } from './open-service.ts'
import { parts as partCalls } from './parts/index.ts'
import { releaseReservations } from './parts/release-reservations.ts'
import { openDuePlans, openPlansOfCounters } from './plans/open-due-plans.ts'
import { planCalls } from './plans/plan-calls.ts'
import { endPlanDue, pausePlansOf, reopenPlanDue } from './plans/plan-hooks.ts'
import { quotationPageCalls } from './quotation-page.ts'
import { remindOfVisits } from './remind-visits.ts'
import { registerCalls } from './register/register.ts'
import { revenueCall } from './revenue.ts'
import { sectionCalls } from './sections.ts'
import { serviceBulkCalls } from './service-bulk.ts'
import { serviceListCalls } from './service-list.ts'
import type { Service } from './service-of.ts'
import { serviceCalls } from './service.ts'
import { sheetCalls } from './sheets.ts'
import { openServiceNotice, type MachineDeps } from './notify-service.ts'
import { visitCalls } from './visit-calls.ts'
import { calendarCalls } from './visit-calendar.ts'
import { machineSources } from './search-machine.ts'

interface Deps {
  auth: Auth
  configuration: Configuration
  notifications: Notifications
  notes: Notes
  chat: Chat
}

/** The public API of machine service: customers' machines are visited, received, quoted, repaired, handed back. */
export interface Machine {
  /** Opens a job (M1) in the caller's transaction; call `changed` after the commit to publish the list change. */
  openService(tx: Tx, input: NewMachineService, by: Actor): Promise<Service>
  changed(): void
}

export function machine(platform: Platform, deps: Deps): Machine {
  deps.auth.addCustomerWork('MACHINE_SERVICE', customerWorkOf(platform))
  deps.auth.addCustomerPart(machineCustomerPart)
  deps.notes.add('machine-service', notedService)
  const { outbox, realtime, config, jobs } = platform
  const { configuration } = deps
  const parts: MachineDeps = {
    notify: openServiceNotice({ outbox, ...deps }),
    publicUrl: config.publicUrl,
    endings: [releaseReservations, endPlanDue],
    reopenings: [reopenPlanDue],
    ownerChanged: pausePlansOf(deps.notifications),
  }
  const planDeps = { machine: parts, notifications: deps.notifications }
  const { changed: servicesChanged } = serviceListCalls(platform)
  const plans = planCalls(platform, planDeps, servicesChanged)
  const register = registerCalls(platform, configuration, {
    ownerChanged: parts.ownerChanged,
    counterRead: (tx, machine_id) => openPlansOfCounters(tx, planDeps, { machine_id, now: new Date() }),
    changed: () => {
      servicesChanged()
      plans.changed()
    },
  })
  // A job may add its machine to the register.
  const changed = () => {
    servicesChanged()
    register.changed()
    plans.changed()
  }
  platform.addSearchSources(machineSources)
  calendarCalls(platform)
  insightCalls(platform)
  overviewCall(platform)
  revenueCall(platform)
  serviceCalls(platform, parts, changed)
  serviceBulkCalls(platform, parts, changed)
  sectionCalls(platform)
  assignmentCalls(platform, parts)
  visitCalls(platform, parts, changed)
  quotationPageCalls(platform, { ...parts, configuration, changed })
  sheetCalls(platform, configuration)
  machineFileCalls(platform)
  partCalls(platform, deps.notifications)
  contracts(platform, deps.notifications)
  realtime.onConnect(async (socket, caller) => {
    if (caller.type === 'STAFF' && mayOpen(caller.role, caller.department, 'machine-service-list'))
      await socket.join('machine-services')
  })
  outbox.on<{ id: string }>('machine-service.changed', (news) =>
    realtime.emit('machine-services', 'machine-service.changed', news),
  )
  // 05:30 in Bangkok.
  jobs.every('machine.open-due-plans', '30 22 * * *', () => openDuePlans(platform, planDeps).finally(changed))
  jobs.every('machine.forget-requests', '5 21 * * *', () => forgetRequests(platform.database))
  // 08:00 in Bangkok.
  jobs.every('machine.remind-visits', '0 1 * * *', () => remindOfVisits(platform, deps))
  // 08:30 in Bangkok.
  jobs.every('machine.escalate-overdue', '30 1 * * *', async ({ since }) =>
    escalateOverdue(platform, deps.notifications, {
      department: 'MACHINE',
      list: 'machine-service-list',
      work: await overdueServices(platform.database),
      since,
    }),
  )
  return { openService: (tx, input, by) => openMachineService(tx, parts, input, by), changed }
}
