import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { bangkokDay, dayAfter, formatDateTime } from '@rp/domain/dates'
import { machineLimits } from '@rp/domain/machine-service/machine-rules'
import { visitState } from '@rp/domain/machine-service/visits'
import { and, asc, gt, lt } from 'drizzle-orm'
import type { Chat } from '../chat/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { reminderText } from './customer-texts.ts'
import { lockedService } from './service-of.ts'
import { machineVisit } from './tables/machine-visit.ts'
import { startOf } from './visit-calendar.ts'
import { isPlannedVisit, visitsOf } from './visits.ts'

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
    .select({ id: machineVisit.id, service_id: machineVisit.service_id })
    .from(machineVisit)
    .where(
      and(
        isPlannedVisit,
        gt(machineVisit.remind_days, 0),
        gt(machineVisit.planned_at, now.toISOString()),
        lt(machineVisit.planned_at, startOf(dayAfter(today, machineLimits.remindDays.most + 1))),
      ),
    )
    .orderBy(asc(machineVisit.planned_at), asc(machineVisit.id))
  for (const one of planned) await write((tx) => remind(tx, reported, { ...one, now }))
}

/** Reads the visit again under the lock of its job: it may have been moved or cancelled meanwhile. */
async function remind(
  tx: Tx,
  { notifications, chat }: Deps,
  { id, service_id, now }: { id: string; service_id: string; now: Date },
): Promise<void> {
  const row = await lockedService(tx, service_id)
  const visit = (await visitsOf(tx, service_id)).find((one) => one.id === id)
  if (!visit || visitState(visit) !== 'PLANNED') return
  const { planned_at, remind_days } = visit
  const today = bangkokDay(now.toISOString())
  if (planned_at <= now.toISOString() || bangkokDay(planned_at) > dayAfter(today, remind_days)) return
  const key = `machine-visit:${id}:${planned_at}`
  await chat.notifyCustomer(tx, {
    customer_id: row.customer_id,
    body: reminderText(row, visit),
    key,
    before: planned_at,
    subject: { en: `Visit for service ${row.number}`, th: `นัดเข้าพบ งานบริการ ${row.number}` },
    related: { type: 'machine_service', id: service_id },
  })
  const name = customerNameOf(row)
  await notifications.notify(tx, [...new Set([...row.engineer_ids, ...visit.engineer_ids])], {
    title: `${row.number} ${row.model}`,
    description: {
      en: `Visit: ${formatDateTime(planned_at)} ${name.en}`,
      th: `นัดเข้าพบ: ${formatDateTime(planned_at)} ${name.th}`,
    },
    ms_name: 'MACHINE',
    target: { route: 'machine-service-update', params: { serviceId: service_id } },
    once: key,
  })
}
