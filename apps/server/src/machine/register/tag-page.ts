import type { ReplyOf } from '@rp/contract/endpoint'
import { getMachinePage } from '@rp/contract/machine/register'
import { bangkokDay } from '@rp/domain/dates'
import { serialEnd, servicesOnPage } from '@rp/domain/machine-register/register-rules'
import { and, eq } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { sellerOf } from '../seller.ts'
import { machineService } from '../tables/machine-service.ts'
import { machineTag } from '../tables/machine-tag.ts'
import { machineOf, type Machine } from './machine-of.ts'

/** Rate limit per tag and per guessing address; many customers may share one address. */
const pageTries = { max: 60, windowMs: 60_000 } as const

/**
 * The page behind a machine's QR code: what the machine is and when it was serviced for its present owner. It names no
 * person, place, price or text, because anybody may scan it.
 */
export function tagPageCall({ serve, database: { db } }: Platform, configuration: Configuration): void {
  const withinLimit = openRateLimit(pageTries)

  serve.open(getMachinePage, async ({ params, request }) => {
    const [tag] = await db.select().from(machineTag).where(eq(machineTag.token, params.token))
    if (!withinLimit(tag?.id ?? request.ip)) throw refuse('throttled')
    const { machine_id, ended_at } = found(tag)
    const row = await machineOf(db, machine_id)
    const { company, phone } = await sellerOf(db, configuration)
    // The first line is the company's name.
    const from = { company: company.split('\n')[0] ?? '', phone }
    if (ended_at !== null || row.archived_at !== null)
      return { state: 'ENDED' as const, machine: null, ...from }
    return { state: 'CURRENT' as const, machine: await shownOf(db, row), ...from }
  })
}

async function shownOf(
  db: Pick<Tx, 'select'>,
  row: Machine,
): Promise<NonNullable<ReplyOf<typeof getMachinePage>['machine']>> {
  const services = await db
    .select({
      customer_id: machineService.customer_id,
      status: machineService.status,
      ended: machineService.completed_at,
      outcome: machineService.outcome,
    })
    .from(machineService)
    .where(and(eq(machineService.machine_id, row.id), eq(machineService.status, 'COMPLETED')))
  return {
    number: row.number,
    model: row.model,
    serial_end: serialEnd(row.serial_no),
    warranty_until: row.warranty_until,
    services: servicesOnPage(row.customer_id, services).flatMap(({ ended, outcome }) =>
      ended ? [{ completed_on: bangkokDay(ended), outcome }] : [],
    ),
  }
}
