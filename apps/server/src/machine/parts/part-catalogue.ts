import { part as partResource } from '@rp/contract/machine/part'
import { partPlace as partPlaceResource } from '@rp/contract/machine/part-place'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { catalogue } from '../../platform/list/catalogue.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { partPlace } from '../tables/part-place.ts'
import { partStock } from '../tables/part-stock.ts'
import { part } from '../tables/part.ts'
import { lockedPart } from './move-stock.ts'

/** What all places have of the part; table names are written out, as in `serviceColumns`. */
const ofPlaces = (quantity: string) =>
  sql.raw(`(select coalesce(sum(${quantity}), 0) from part_stock where part_stock.part_id = part.id)`)
const inPart = (quantity: string) => sql<string>`round(${ofPlaces(quantity)}, part.decimals)::text`
const available = 'part_stock.on_hand - part_stock.reserved'
const toReorder = sql<boolean>`(part.is_active and ${ofPlaces(available)} <= part.reorder_point)`

/** The catalogue of spare parts, and the places where they are. */
export function partCatalogues(platform: Platform): void {
  catalogue(platform, {
    resource: partResource,
    table: part,
    search: [part.code, part.name_en, part.name_th, part.supplier, part.supplier_code],
    extra: {
      on_hand: inPart('part_stock.on_hand').as('on_hand'),
      available: inPart(available).as('available'),
      to_reorder: toReorder.as('to_reorder'),
    },
    filters: { to_reorder: (value) => sql`${toReorder} = ${value === 'true'}` },
    check: checkDecimals,
    mayArchive: async (tx, id) => {
      await lockedPart(tx, id)
      await refuseWithStock(tx, eq(partStock.part_id, id))
    },
  })
  catalogue(platform, {
    resource: partPlaceResource,
    table: partPlace,
    mayArchive: async (tx, id) => {
      await tx.select({ id: partPlace.id }).from(partPlace).where(eq(partPlace.id, id)).for('update')
      await refuseWithStock(tx, eq(partStock.place_id, id))
    },
  })
}

/** A part's decimals stay as many as its stock and the jobs that used it need. */
async function checkDecimals(tx: Tx, input: Record<string, unknown>, id: string | null): Promise<void> {
  if (id === null) return
  await lockedPart(tx, id)
  const decimals = Number(input['decimals'])
  const needed = await tx.execute(sql`
    select 1 from (
      select unnest(array[on_hand, reserved]) as qty from part_stock where part_id = ${id}::uuid
      union all
      select unnest(array[reserved, used, returned]) from job_part where part_id = ${id}::uuid
    ) as quantity where qty <> round(qty, ${decimals}::int) limit 1`)
  if (needed.rows.length > 0)
    throw refuseField('decimals', {
      en: 'is less than the stock of this part needs',
      th: 'น้อยกว่าที่สต็อกของอะไหล่นี้ใช้อยู่',
    })
}

async function refuseWithStock(tx: Tx, isOfRecord: ReturnType<typeof eq>): Promise<void> {
  const [stock] = await tx
    .select({ part_id: partStock.part_id })
    .from(partStock)
    .where(and(isOfRecord, or(gt(partStock.on_hand, '0'), gt(partStock.reserved, '0'))))
    .limit(1)
  if (stock)
    throw refuse('in_use', {
      detail: { en: 'Cannot archive: there is stock', th: 'เก็บถาวรไม่ได้: ยังมีสต็อก' },
    })
}
