import type { Words } from '@rp/domain/languages'
import type { Chat } from '../chat/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Outbox, Tx } from '../platform/outbox/outbox.ts'
import { hearersOf } from './people.ts'
import type { Service } from './service-of.ts'

interface Told {
  service: Service
  /** Of the history row: what is told of one happening is told once. */
  history_id: string
  /** Of the bell; its title names the job. */
  bell: string
  /** Nothing for what the customer did, or need not know. */
  customer?: Words
  link?: string
  mover_id: string | null
}

export type TellMachine = (tx: Tx, told: Told) => Promise<void>

/** What every write below a job needs besides its transaction. */
export interface MachineParts {
  tell: TellMachine
  publicUrl: string
}

interface Below {
  outbox: Outbox
  notifications: Notifications
  chat: Chat
}

/** Bell of engineers and admins, chat and mail of the customer, and open screens: each once, after the commit. */
export function openTellMachine({ outbox, notifications, chat }: Below): TellMachine {
  return async (tx, { service, history_id, bell, customer, link, mover_id }) => {
    const once = `machine:${history_id}`
    await notifications.notify(tx, await hearersOf(tx, service.engineer_ids, mover_id), {
      title: `${service.number} ${service.model}`,
      description: bell,
      ms_name: 'MACHINE',
      target: { route: 'machine-service-update', params: { serviceId: service.id } },
      once,
    })
    if (customer)
      await chat.tellCustomer(tx, {
        customer_id: service.customer_id,
        body: customer,
        key: once,
        subject: { en: `Service ${service.number}`, th: `งานบริการ ${service.number}` },
        related: { type: 'machine_service', id: service.id },
        ...(link && { link }),
      })
    await tellChanged(outbox, tx, service.id)
  }
}

/** Open screens look at the job again. */
export function tellChanged(outbox: Outbox, tx: Tx, id: string): Promise<void> {
  return outbox.tell(tx, 'machine-service.changed', { id })
}
