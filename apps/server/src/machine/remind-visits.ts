import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { bangkokDay, dayAfter, formatDateTime } from '@rp/domain/dates'
import { machineLimits } from '@rp/domain/machine-service/machine-rules'
import { and, asc, gt, lt } from 'drizzle-orm'
import type { Chat } from '../chat/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { reminderText } from './customer-texts.ts'
import { isOpen } from './service-columns.ts'
import { lockedService } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import { startOf } from './visit-calendar.ts'

interface Deps {
  notifications: Notifications
  chat: Pick<Chat, 'notifyCustomer'>
}

/**
 * Reminds customers and engineers of upcoming visits within the visit's own number of days. Each reminder is sent once,
 * however often this runs, so a missed run loses none, not even of a visit later today; a moved visit counts as new.
 */
export async function remindOfVisits(
  { database, write }: Pick<Platform, 'database' | 'write'>,
  reported: Deps,
  now = new Date(),
): Promise<void> {
  const today = bangkokDay(now.toISOString())
  const planned = await database.db
    .select({ id: machineService.id })
    .from(machineService)
    .where(
      and(
        isOpen,
        gt(machineService.remind_days, 0),
        gt(machineService.planned_at, now.toISOString()),
        lt(machineService.planned_at, startOf(dayAfter(today, machineLimits.remindDays.most + 1))),
      ),
    )
    .orderBy(asc(machineService.planned_at), asc(machineService.id))
  for (const { id } of planned) await write((tx) => remind(tx, reported, { id, now }))
}

/** Reads the visit again under its lock: it may have been moved meanwhile. */
async function remind(
  tx: Tx,
  { notifications, chat }: Deps,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const row = await lockedService(tx, id)
  const { planned_at, remind_days, status } = row
  if (!planned_at || !remind_days || status === 'COMPLETED') return
  const today = bangkokDay(now.toISOString())
  if (planned_at <= now.toISOString() || bangkokDay(planned_at) > dayAfter(today, remind_days)) return
  const key = `machine-visit:${id}:${planned_at}`
  await chat.notifyCustomer(tx, {
    customer_id: row.customer_id,
    body: reminderText(row),
    key,
    before: planned_at,
    subject: { en: `Visit for service ${row.number}`, th: `นัดเข้าพบ งานบริการ ${row.number}` },
    related: { type: 'machine_service', id },
  })
  const name = customerNameOf(row)
  await notifications.notify(tx, row.engineer_ids, {
    title: `${row.number} ${row.model}`,
    description: {
      en: `Visit: ${formatDateTime(planned_at)} ${name.en}`,
      th: `นัดเข้าพบ: ${formatDateTime(planned_at)} ${name.th}`,
    },
    ms_name: 'MACHINE',
    target: { route: 'machine-service-update', params: { serviceId: id } },
    once: key,
  })
}
