import type { Words } from '@rp/domain/languages'
import type { Chat } from '../chat/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Outbox, Tx } from '../platform/outbox/outbox.ts'
import type { JobEnding, JobReopening } from './job-ending.ts'
import { recipientsOf } from './people.ts'
import type { OwnerChange } from './register/machine-changes.ts'
import type { Service } from './service-of.ts'

interface ServiceNotice {
  service: Service
  /** Of the history row: makes the notifications of an event unique. */
  history_id: string
  /** Text of the notification; its title names the job. */
  staffText: Words
  /** Unset for changes that the customer made or need not know. */
  customer?: Words
  link?: string
  /** People to notify besides the admins and those who work on the job. */
  also?: string[]
  initiator_id: string | null
}

export type NotifyService = (tx: Tx, notice: ServiceNotice) => Promise<void>

/** The dependencies of every write under a job, besides its transaction. */
export interface MachineDeps {
  notify: NotifyService
  publicUrl: string
  /** What else ends with a job. */
  endings: readonly JobEnding[]
  /** What else begins again with a job that is opened again. */
  reopenings: readonly JobReopening[]
  /** What else follows from a change of the owner of a machine. */
  ownerChanged: OwnerChange
}

interface Deps {
  outbox: Outbox
  notifications: Notifications
  chat: Chat
}

/** Notifies engineers and admins, the customer by chat and mail, and open screens: each once, after the commit. */
export function openServiceNotice({ outbox, notifications, chat }: Deps): NotifyService {
  return async (tx, { service, history_id, staffText, customer, link, also = [], initiator_id }) => {
    const once = `machine:${history_id}`
    await notifications.notify(tx, await recipientsOf(tx, service, { also, but: initiator_id }), {
      title: `${service.number} ${service.model}`,
      description: staffText,
      ms_name: 'MACHINE',
      target: { route: 'machine-service-update', params: { serviceId: service.id } },
      once,
    })
    if (customer)
      await chat.notifyCustomer(tx, {
        customer_id: service.customer_id,
        body: customer,
        key: once,
        subject: { en: `Service ${service.number}`, th: `งานบริการ ${service.number}` },
        related: { type: 'machine_service', id: service.id },
        ...(link && { link }),
      })
    await publishChanged(outbox, tx, service.id)
  }
}

/** Refreshes the job on open screens. */
export function publishChanged(outbox: Outbox, tx: Tx, id: string): Promise<void> {
  return outbox.publish(tx, 'machine-service.changed', { id })
}
