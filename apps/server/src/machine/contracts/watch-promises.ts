import { customerNameOf } from '@rp/domain/chat/visitor-name'
import type { WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { bangkokDay, dayAfter, formatDateTime, formatDay } from '@rp/domain/dates'
import type { Words } from '@rp/domain/languages'
import { contractLimits } from '@rp/domain/service-contract/contract-rules'
import { lastQuarter } from '@rp/domain/service-contract/promise'
import { and, asc, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { adminsOf } from '../../auth/index.ts'
import { readCalendar } from '../../configuration/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeHistory } from '../history.ts'
import { recipientsOf } from '../people.ts'
import { lockedService, type Service } from '../service-of.ts'
import { machineService } from '../tables/machine-service.ts'
import { serviceContract } from '../tables/service-contract.ts'
import { promisedJob } from '../terms.ts'

type Writing = Pick<Platform, 'database' | 'write'>
type Notice = 'RESPONSE_NEAR' | 'RESPONSE_BREACHED'

const noticeWords: Record<Notice, Words> = {
  RESPONSE_NEAR: { en: 'Respond by', th: 'ต้องตอบสนองภายใน' },
  RESPONSE_BREACHED: { en: 'Response too late, was due', th: 'เกินเวลาตอบสนอง กำหนดคือ' },
}

const awaitsResponse = and(
  isNotNull(machineService.response_due_at),
  isNull(machineService.responded_at),
  sql`${machineService.status} <> 'COMPLETED'`,
)

/** A notice of this kind about this due moment that was sent. */
const wasSent = (notice: Notice) => sql`exists (
  select 1 from machine_service_history sent where sent.service_id = machine_service.id
    and sent.move = ${notice} and (sent.carried ->> 'response_due_at')::timestamptz = machine_service.response_due_at)`

/**
 * Notifies the people of a job and the admins when a quarter of its response time is left and when that is over: each
 * once for a due moment, however often and on how many servers this runs. After a downtime only what is true by then.
 */
export async function watchPromises(
  { database, write }: Writing,
  notifications: Notifications,
  now = new Date(),
): Promise<void> {
  const late = sql`${machineService.response_due_at} < ${now.toISOString()}::timestamptz`
  const waiting = await database.db
    .select({ id: machineService.id })
    .from(machineService)
    .where(
      and(
        awaitsResponse,
        sql`case when ${late} then not ${wasSent('RESPONSE_BREACHED')} else not ${wasSent('RESPONSE_NEAR')} end`,
      ),
    )
    .orderBy(asc(machineService.response_due_at), asc(machineService.id))
  if (waiting.length === 0) return
  const calendar = await readCalendar(database.db)
  for (const { id } of waiting) await write((tx) => watch(tx, notifications, { id, calendar, now }))
}

/** Reads the job again under its lock: somebody may have arrived meanwhile. */
async function watch(
  tx: Tx,
  notifications: Notifications,
  { id, calendar, now }: { id: string; calendar: WorkCalendar; now: Date },
): Promise<void> {
  const row = await lockedService(tx, id)
  const due = row.response_due_at
  const notice = noticeOf(row, calendar, now)
  if (due === null || notice === null) return
  const [open] = await tx
    .select({ is_sent: sql<boolean>`${wasSent(notice)}` })
    .from(machineService)
    .where(and(awaitsResponse, sql`${machineService.id} = ${id}`))
  if (!open || open.is_sent) return
  const history_id = await writeHistory(tx, {
    service_id: id,
    move: notice,
    reason: formatDateTime(due),
    actor: { type: 'SYSTEM', id: null },
    carried: { response_due_at: due },
  })
  const name = customerNameOf(row)
  const words = noticeWords[notice]
  const text = (language: 'en' | 'th') => `${words[language]} ${formatDateTime(due)}: ${name[language]}`
  await notifications.notify(tx, await recipientsOf(tx, row, { also: [], but: null }), {
    title: `${row.number} ${row.model}`,
    description: { en: text('en'), th: text('th') },
    ms_name: 'MACHINE',
    target: { route: 'machine-service-update', params: { serviceId: id } },
    once: `machine:${history_id}`,
  })
}

function noticeOf(row: Service, calendar: WorkCalendar, now: Date): Notice | null {
  if (row.response_due_at === null) return null
  if (Date.parse(row.response_due_at) < now.getTime()) return 'RESPONSE_BREACHED'
  const near = lastQuarter(promisedJob(row), calendar)
  return near !== null && Date.parse(near) <= now.getTime() ? 'RESPONSE_NEAR' : null
}

/** Notifies the admins of contracts that end within 30 days, once for each last day. */
export async function watchContractEnds(
  { database, write }: Writing,
  notifications: Notifications,
  now = new Date(),
): Promise<void> {
  const today = bangkokDay(now)
  const { id, number, last_day } = serviceContract
  const ending = await database.db
    .select({ id, number, last_day })
    .from(serviceContract)
    .where(
      and(
        isNull(serviceContract.ended_on),
        gte(last_day, today),
        lte(last_day, dayAfter(today, contractLimits.endNoticeDays)),
      ),
    )
    .orderBy(asc(last_day), asc(id))
  if (ending.length === 0) return
  const admins = await adminsOf(database.db, 'MACHINE')
  for (const one of ending)
    await write(async (tx) => {
      await notifications.notify(tx, admins, {
        title: one.number,
        description: {
          en: `The service contract ends on ${formatDay(one.last_day)}`,
          th: `สัญญาบริการสิ้นสุดวันที่ ${formatDay(one.last_day)}`,
        },
        ms_name: 'MACHINE',
        target: { route: 'service-contract-update', params: { contractId: one.id } },
        once: `service-contract-end:${one.id}:${one.last_day}`,
      })
    })
}
