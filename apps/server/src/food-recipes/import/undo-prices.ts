import { placePrice } from '@rp/domain/ingredients/price-history'
import { inArray, sql } from 'drizzle-orm'
import { appendSeveral } from '../../platform/log/append-several.ts'
import type { LogEvent } from '../../platform/log/append.ts'
import type { Undoing } from '../../platform/import/importer.ts'
import { idsOf } from '../../platform/import/undo/touched.ts'
import { openPace } from '../../platform/pace.ts'
import { refuse } from '../../platform/refusal.ts'
import { ingredientPrice } from '../tables/ingredient-price.ts'
import { reasons } from './reasons.ts'

interface Undone {
  [column: string]: unknown
  id: string
  code: string
  removed: string[] | null
  reopened: string[] | null
}

/** Entries per statement, and materials per query. */
const atOnce = 500

/**
 * Removes prices that an import added, and reopens those that it ended, unless a later price would overlap. Logs it per
 * material, as for the import; without amounts.
 */
export async function undoPrices({ tx, run_id, dry_run, actor }: Undoing): Promise<() => Promise<void>> {
  // New prices lock their material first.
  await tx.execute(sql`
    select count(*) from (select 1 from ingredient where id in (
      select ingredient_id from ingredient_price where id in ${idsOf('ingredient_price', 'MADE')}
        or id in ${idsOf('ingredient_price', 'CHANGED')}) order by id for update) as held`)
  const { rows } = await tx.execute<Undone>(sql`
    select ingredient.id, ingredient.code, array_agg(key) filter (where is_made) as removed,
      array_agg(key) filter (where not is_made) as reopened
    from import_touched join ingredient_price on ingredient_price.id = key::uuid
      join ingredient on ingredient.id = ingredient_id
    where table_name = 'ingredient_price' group by ingredient.id order by ingredient.code`)
  return async () => {
    const pace = openPace()
    for (let at = 0; at < rows.length; at += atOnce) {
      const materials = rows.slice(at, at + atOnce)
      await refuseOverlaps(tx, materials, pace)
      if (!dry_run) await appendSeveral(tx, materials.map(entryOf))
    }
  }

  function entryOf({ id, code, removed, reopened }: Undone): LogEvent {
    return {
      event: 'ingredient.price_changed',
      subject: { type: 'ingredient', id, label: code },
      refs: [{ type: 'import_run', id: run_id }],
      data: { change: 'import_undone', removed: removed ?? [], reopened: reopened ?? [] },
      actor,
    }
  }
}

async function refuseOverlaps(
  tx: Undoing['tx'],
  materials: Undone[],
  pace: ReturnType<typeof openPace>,
): Promise<void> {
  const ids = materials.filter(({ reopened }) => reopened !== null).map(({ id }) => id)
  if (ids.length === 0) return
  const prices = await tx.select().from(ingredientPrice).where(inArray(ingredientPrice.ingredient_id, ids))
  for (const { id, code, reopened } of materials) {
    await pace()
    const history = prices.filter(({ ingredient_id }) => ingredient_id === id)
    for (const price of history.filter((one) => reopened?.includes(one.id))) {
      const others = history.filter((one) => one.id !== price.id)
      if (placePrice(others, price, false).kind === 'new') continue
      throw refuse('invalid', {
        errors: [{ path: code, message: reasons.overlaps.en, message_th: reasons.overlaps.th }],
      })
    }
  }
}
