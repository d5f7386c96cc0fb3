import { changePartStock, getPartStock, type PartStock } from '@rp/contract/machine/parts'
import type { ParsedOf } from '@rp/contract/endpoint'
import { availableOf, quantityText } from '@rp/domain/machine-service/part-stock'
import { decimal } from '@rp/domain/decimal'
import { offsetMax } from '@rp/domain/limits'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { machineService } from '../tables/machine-service.ts'
import { partMovement } from '../tables/part-movement.ts'
import { partPlace } from '../tables/part-place.ts'
import { partStock } from '../tables/part-stock.ts'
import { part } from '../tables/part.ts'
import { checkQuantity, lockedPart, moveStock, placesOf, refuseArchived, type Part } from './move-stock.ts'
import { withReorderNotice } from './reorder-notice.ts'
import { isRepeated } from './repeated-request.ts'

type Select = Pick<Tx, 'select' | '$count'>
type Body = ParsedOf<typeof changePartStock>['body']

interface Moving {
  part: Part
  body: Body
  by: string
}

/** The stock of a part by place: read, receive, count, transfer. */
export function partStockCalls(
  { serve, database: { db }, write }: Platform,
  notifications: Notifications,
): void {
  serve.staff(getPartStock, ({ params, query }) => readPartStock(db, params.id, query))

  serve.staff(changePartStock, ({ params, body, caller }) =>
    write(async (tx) => {
      const one = found(await lockedPart(tx, params.id))
      if (await isRepeated(tx, { ...body, kind: movementOf[body.kind], part_id: one.id, service_id: null }))
        return readPartStock(tx, one.id, firstPage)
      checkQuantity(body.qty, one.decimals, body.kind === 'COUNT')
      await withReorderNotice(tx, { notifications, part: one }, () =>
        actions[body.kind](tx, { part: one, body, by: caller.id }),
      )
      return readPartStock(tx, one.id, firstPage)
    }),
  )
}

const firstPage = { page: 1, limit: 20 }

/** The movement that has the number of the request. */
const movementOf = { RECEIVE: 'RECEIVE', COUNT: 'COUNT', TRANSFER: 'TRANSFER_OUT' } as const

const actions: Record<Body['kind'], (tx: Tx, moving: Moving) => Promise<void>> = {
  async RECEIVE(tx, { part: one, body: { place_id, qty, unit_cost, note, request_id }, by }) {
    const { place_id: place } = await placesOf(tx, { place_id })
    refuseArchived({ part_id: one, place_id: place })
    await moveStock(tx, {
      part: one,
      place,
      kind: 'RECEIVE',
      change: () => ({ on_hand: qty, reserved: '0' }),
      unit_cost: unit_cost ?? undefined,
      by,
      note,
      request_id,
    })
  },

  async COUNT(tx, { part: one, body: { place_id, qty, note, request_id }, by }) {
    const { place_id: place } = await placesOf(tx, { place_id })
    refuseArchived({ part_id: one, place_id: place })
    await moveStock(tx, {
      part: one,
      place,
      kind: 'COUNT',
      change: ({ on_hand, reserved }) => {
        if (decimal(qty).lt(reserved))
          throw refuseField('qty', {
            en: `is less than what is reserved at ${place.name_en}: ${quantityText(reserved, one.decimals)}`,
            th: `น้อยกว่าที่จองไว้ที่${place.name_th}: ${quantityText(reserved, one.decimals)}`,
          })
        return { on_hand: decimal(qty).minus(on_hand).toFixed(), reserved: '0' }
      },
      by,
      note,
      request_id,
    })
  },

  async TRANSFER(tx, { part: one, body: { place_id, to_place_id, qty, note, request_id }, by }) {
    if (!to_place_id) throw refuseField('to_place_id', { en: 'is required', th: 'ต้องกรอก' })
    if (to_place_id === place_id)
      throw refuseField('to_place_id', { en: 'must be another place', th: 'ต้องเป็นที่อื่น' })
    const { place_id: from, to_place_id: to } = await placesOf(tx, { place_id, to_place_id })
    refuseArchived({ part_id: one, to_place_id: to })
    const move = { part: one, by, note }
    await moveStock(tx, {
      ...move,
      place: from,
      kind: 'TRANSFER_OUT',
      request_id,
      change: () => ({ on_hand: `-${qty}`, reserved: '0' }),
    })
    await moveStock(tx, {
      ...move,
      place: to,
      kind: 'TRANSFER_IN',
      change: () => ({ on_hand: qty, reserved: '0' }),
    })
  },
}

/** A part's stock: every place that is in use or has some of it, and one page of its movements. */
async function readPartStock(
  db: Select,
  id: string,
  page: { page: number; limit: number },
): Promise<PartStock> {
  const [row] = await db.select().from(part).where(eq(part.id, id))
  const one = found(row)
  const { code, name_en, name_th, unit, decimals } = one
  const show = (qty: string) => quantityText(qty, decimals)
  const places = await placesWith(db, id)
  const on_hand = decimalSum(places.map((place) => place.on_hand))
  const available = decimalSum(places.map(availableOf))
  return {
    part: {
      id,
      code,
      name: { en: name_en, th: name_th },
      unit,
      decimals,
      on_hand: show(on_hand),
      reserved: show(decimalSum(places.map(({ reserved }) => reserved))),
      available: show(available),
      reorder_point: show(one.reorder_point),
      to_reorder: one.is_active && decimal(available).lte(one.reorder_point),
    },
    places: places.map((place) => ({
      place_id: place.place_id,
      name: { en: place.name_en, th: place.name_th },
      on_hand: show(place.on_hand),
      reserved: show(place.reserved),
      available: show(availableOf(place)),
    })),
    movements: await movementsOf(db, one, page),
  }
}

const decimalSum = (quantities: string[]): string =>
  quantities.reduce((total, qty) => decimal(total).plus(qty).toFixed(), '0')

function placesWith(db: Select, part_id: string) {
  const ofPart = db.select().from(partStock).where(eq(partStock.part_id, part_id)).as('of_part')
  return db
    .select({
      place_id: partPlace.id,
      name_en: partPlace.name_en,
      name_th: partPlace.name_th,
      on_hand: sql<string>`coalesce(${ofPart.on_hand}, 0)::text`,
      reserved: sql<string>`coalesce(${ofPart.reserved}, 0)::text`,
    })
    .from(partPlace)
    .leftJoin(ofPart, eq(ofPart.place_id, partPlace.id))
    .where(sql`(${partPlace.is_active} and ${partPlace.archived_at} is null) or ${ofPart.on_hand} > 0`)
    .orderBy(asc(partPlace.name_en), asc(partPlace.id))
}

async function movementsOf(
  db: Select,
  { id, decimals }: Part,
  { page, limit }: { page: number; limit: number },
): Promise<PartStock['movements']> {
  if ((page - 1) * limit > offsetMax)
    throw refuseField('page', { en: 'is beyond the list', th: 'เกินจำนวนหน้าที่มี' }, 'malformed')
  const rows = await db
    .select({ movement: partMovement, place: partPlace, number: machineService.number, by: staff.full_name })
    .from(partMovement)
    .innerJoin(partPlace, eq(partPlace.id, partMovement.place_id))
    .leftJoin(machineService, eq(machineService.id, partMovement.service_id))
    .leftJoin(staff, eq(staff.id, partMovement.by))
    .where(eq(partMovement.part_id, id))
    .orderBy(desc(partMovement.at), desc(partMovement.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(partMovement, eq(partMovement.part_id, id))
  return {
    data: rows.map(({ movement, place, number, by }) => ({
      ...movement,
      place: { en: place.name_en, th: place.name_th },
      quantity: quantityText(movement.quantity, decimals),
      on_hand: quantityText(movement.on_hand, decimals),
      reserved: quantityText(movement.reserved, decimals),
      service: movement.service_id && number ? { id: movement.service_id, number } : null,
      by: by ?? '',
    })),
    currentPage: page,
    totalPage: Math.max(1, Math.ceil(total / limit)),
    total,
    totalIsEstimate: false,
  }
}
