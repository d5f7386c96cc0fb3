import {
  availableOf,
  hasMoreDecimals,
  partUnits,
  quantityText,
  tooManyDecimals,
  type MovementKind,
  type PlaceStock,
} from '@rp/domain/machine-service/part-stock'
import { decimal } from '@rp/domain/decimal'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuseField, type Refusal } from '../../platform/refusal.ts'
import { partMovement } from '../tables/part-movement.ts'
import { partPlace } from '../tables/part-place.ts'
import { partStock } from '../tables/part-stock.ts'
import { part } from '../tables/part.ts'

export type Part = typeof part.$inferSelect
export type Place = typeof partPlace.$inferSelect

/** Changes of what is on hand and reserved, as decimal texts; negative: less. */
type Delta = PlaceStock

interface StockMove {
  /** Locked by `lockedPart`. */
  part: Part
  place: Place
  kind: MovementKind
  /** The change, decided on the locked stock; it may refuse. */
  change: (stock: PlaceStock) => Delta
  unit_cost?: string | undefined
  service_id?: string
  by: string | null
  note?: string
  request_id?: string
}

/**
 * Locks a part before its stock is written, so that writers of one part wait for each other wherever it is. Jobs are
 * locked before parts, and several parts in the order of their ids.
 */
export async function lockedPart(tx: Tx, id: string): Promise<Part | undefined> {
  const [row] = await tx.select().from(part).where(eq(part.id, id)).for('no key update')
  return row
}

/** The places, which cannot be archived until the end of the transaction; refuses an unknown one. */
export async function placesOf<F extends string>(
  tx: Tx,
  named: Record<F, string>,
): Promise<Record<F, Place>> {
  const ids = Object.values<string>(named)
  const rows = await tx
    .select()
    .from(partPlace)
    .where(inArray(partPlace.id, ids))
    .orderBy(partPlace.id)
    .for('share')
  const places = Object.entries<string>(named).map(([field, id]): [string, Place] => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw refuseField(field, { en: 'is no place of parts', th: 'ไม่ใช่ที่เก็บอะไหล่' })
    return [field, row]
  })
  return Object.fromEntries(places) as Record<F, Place>
}

/** Adds nothing to what was put away: an archived part or place gets no more stock. */
export function refuseArchived(fields: Record<string, Part | Place>): void {
  for (const [field, { archived_at }] of Object.entries(fields))
    if (archived_at !== null) throw refuseField(field, { en: 'is archived', th: 'ถูกเก็บถาวรแล้ว' })
}

/** The only writer of stock: locks its row, checks, updates, and appends the movement, in the caller's transaction. */
export async function moveStock(tx: Tx, move: StockMove): Promise<void> {
  const { part: one, place, kind, change, unit_cost = one.cost, by, note = '' } = move
  const key = { part_id: one.id, place_id: place.id }
  await tx
    .insert(partStock)
    .values({ ...key, on_hand: '0', reserved: '0' })
    .onConflictDoNothing()
  const isHere = and(eq(partStock.part_id, one.id), eq(partStock.place_id, place.id))
  const [stock] = await tx.select().from(partStock).where(isHere).for('update')
  const before = found(stock)
  const delta = change(before)
  const after = {
    on_hand: decimal(before.on_hand).plus(delta.on_hand).toFixed(),
    reserved: decimal(before.reserved).plus(delta.reserved).toFixed(),
  }
  if (decimal(availableOf(after)).lt(0)) throw notAvailable(move, availableOf(before))
  await tx.update(partStock).set(after).where(isHere)
  const isReservation = kind === 'RESERVE' || kind === 'RELEASE'
  await tx.insert(partMovement).values({
    ...key,
    ...after,
    at: new Date().toISOString(),
    kind,
    quantity: isReservation ? delta.reserved : delta.on_hand,
    unit_cost,
    service_id: move.service_id ?? null,
    by,
    note,
    request_id: move.request_id ?? null,
  })
}

/** A quantity that there is not: the refusal names part, place and what there is. */
export function refuseQuantity(
  { part: { code, name_en, name_th, unit, decimals }, place }: { part: Part; place: Place },
  has: { qty: string; en: string; th: string },
): Refusal {
  const qty = quantityText(has.qty, decimals)
  return refuseField('qty', {
    en: `is more than there is: ${code} ${name_en} at ${place.name_en} has ${qty} ${partUnits[unit].en} ${has.en}`,
    th: `มากกว่าที่มี: ${code} ${name_th} ที่${place.name_th} ${has.th} ${qty} ${partUnits[unit].th}`,
  })
}

const notAvailable = (move: StockMove, qty: string): Refusal =>
  refuseQuantity(move, { qty, en: 'available', th: 'พร้อมใช้' })

/** A quantity must be more than nothing, and have no more decimals than its part. */
export function checkQuantity(qty: string, decimals: number, mayBeZero = false): void {
  if (decimal(qty).isZero() && !mayBeZero)
    throw refuseField('qty', { en: 'must be more than 0', th: 'ต้องมากกว่า 0' })
  if (hasMoreDecimals(qty, decimals)) throw refuseField('qty', tooManyDecimals(decimals))
}
