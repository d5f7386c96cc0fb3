import type { IngredientPrice } from '@rp/domain/ingredients/price-at'
import type { PriceDoubt } from '@rp/domain/ingredients/price-doubts'
import { sql } from 'drizzle-orm'
import { appendSeveral } from '../platform/log/append-several.ts'
import type { Actor, LogEvent } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { ingredientPrice } from './tables/ingredient-price.ts'

interface Material {
  id: string
  code: string
}

/** A price, its place in the history of its material, and the previous price, which it ends. */
export interface PriceNote {
  id: string
  material: Material
  price: IngredientPrice & { reason?: string | null }
  /** The doubts that its reason confirms. */
  doubts: PriceDoubt[]
  ends?: { price: { id?: string }; valid_to: string } | undefined
}

/** Writes prices in order, and ends the previous ones. The log contains no amount. */
export async function notePrices(tx: Tx, notes: PriceNote[], actor: Actor): Promise<void> {
  if (notes.length === 0) return
  const added = new Map(notes.map(({ id, price }) => [id, { ...price }]))
  const ended: EndedPrice[] = []
  const happenings: LogEvent[] = []
  for (const { id, material, price, doubts, ends } of notes) {
    if (ends?.price.id) {
      const { valid_to } = ends
      const own = added.get(ends.price.id)
      if (own) own.valid_to = valid_to
      else ended.push({ id: ends.price.id, valid_to })
      happenings.push(changed(material, { price_id: ends.price.id, change: 'ended', valid_to }, actor))
    }
    const confirmed = doubts.map(({ code }) => code)
    const data = { price_id: id, change: 'added', valid_from: price.valid_from }
    happenings.push(changed(material, confirmed.length > 0 ? { ...data, confirmed } : data, actor))
  }
  await writeEnds(tx, ended)
  const created_by = typeof actor.id === 'string' ? actor.id : null
  await tx.insert(ingredientPrice).values(
    notes.map(({ id, material }) => ({
      ...(added.get(id) as PriceNote['price']),
      id,
      ingredient_id: material.id,
      created_by,
    })),
  )
  await appendSeveral(tx, happenings)
}

interface EndedPrice {
  id: string
  valid_to: string
}

/** Ends a price without a successor. */
export async function endPrice(
  tx: Tx,
  { id, valid_to, material }: EndedPrice & { material: Material },
  actor: Actor,
): Promise<void> {
  await writeEnds(tx, [{ id, valid_to }])
  await appendSeveral(tx, [changed(material, { price_id: id, change: 'ended', valid_to }, actor)])
}

async function writeEnds(tx: Tx, ended: EndedPrice[]): Promise<void> {
  if (ended.length === 0) return
  await tx.execute(sql`
    update ingredient_price as price set valid_to = given.valid_to
    from unnest(${sql.param(ended.map(({ id }) => id))}::uuid[],
      ${sql.param(ended.map(({ valid_to }) => valid_to))}::date[]) as given (id, valid_to)
    where price.id = given.id`)
}

function changed({ id, code }: Material, data: Record<string, unknown>, actor: Actor): LogEvent {
  return {
    event: 'ingredient.price_changed',
    subject: { type: 'ingredient', id, label: code },
    data,
    actor,
  }
}
