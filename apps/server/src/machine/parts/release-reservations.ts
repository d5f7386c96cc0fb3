import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { staffOf, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { Service } from '../service-of.ts'
import { jobPart } from '../tables/job-part.ts'
import { partPlace } from '../tables/part-place.ts'
import { saveJobPart } from './job-part-record.ts'
import { lockedPart, moveStock } from './move-stock.ts'

/** A job that ends needs its reserved parts no more. The job must be locked. */
export async function releaseReservations(
  tx: Tx,
  { row, actor }: { row: Service; actor: Actor },
): Promise<void> {
  const reserved = await tx
    .select()
    .from(jobPart)
    .where(and(eq(jobPart.service_id, row.id), gt(jobPart.reserved, '0')))
    .orderBy(asc(jobPart.part_id), asc(jobPart.place_id))
  if (reserved.length === 0) return
  const places = await tx
    .select()
    .from(partPlace)
    .where(
      inArray(
        partPlace.id,
        reserved.map(({ place_id }) => place_id),
      ),
    )
  for (const one of reserved) {
    await moveStock(tx, {
      part: found(await lockedPart(tx, one.part_id)),
      place: found(places.find(({ id }) => id === one.place_id)),
      kind: 'RELEASE',
      change: () => ({ on_hand: '0', reserved: `-${one.reserved}` }),
      service_id: row.id,
      by: staffOf(actor),
    })
    await saveJobPart(tx, { ...one, reserved: '0' })
  }
}
