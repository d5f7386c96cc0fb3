import {
  createLabOrder,
  getLabOrder,
  labOrderTimeline,
  moveLabOrder as moveLabOrderCall,
  scanLabCode,
  updateLabOrder,
  verifyLabOrder,
} from '@rp/contract/lab/order'
import { mayOpen } from '@rp/domain/permissions'
import { desc, eq, sql } from 'drizzle-orm'
import { visibleRoom } from '../chat/index.ts'
import { moverOf } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { tellChanged, type LabParts } from './lab-parts.ts'
import { openLabOrder } from './new-order.ts'
import { readLabOrder } from './order-detail.ts'
import { isWork } from './order-facts.ts'
import { checkAssignee } from './order-fields.ts'
import { moveLabOrder } from './order-moves.ts'
import { isOpen, lockedOrder, orderOf, stepsOf, type Order } from './order-of.ts'
import { labOrderHistory } from './tables/lab-order-history.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'
import { verify } from './verification.ts'

/** Orders: open, read, change, move, verify, find by what a scanner read. */
export function orderCalls(platform: Platform, parts: LabParts, changed: () => void): void {
  const { serve, database, write } = platform
  const { db } = database

  serve.staff(createLabOrder, async ({ body, who }) => {
    const { id, number, due_at } = await write(async (tx) =>
      openLabOrder(tx, parts, { ...body, ...(await limitsOf(tx, who, body.room_id)) }, moverOf(who)),
    )
    changed()
    return { id, number, due_at }
  })

  serve.staff(getLabOrder, ({ params, who }) => readLabOrder(db, parts.publicUrl, params.id, who))

  serve.staff(updateLabOrder, async ({ params, body: { row_version, ...fields }, who }) => {
    const detail = await write(async (tx) => {
      const order = await openOrderAt(tx, parts, { id: params.id, row_version }, who)
      await checkAssignee(tx, fields.assignee_id, order.assignee_id)
      await tx
        .update(labOrder)
        .set({ ...fields, updated_by: who.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(labOrder.id, order.id))
      await tellChanged(tx, parts, order.id)
      return readLabOrder(tx, parts.publicUrl, order.id, who)
    })
    changed()
    return detail
  })

  serve.staff(moveLabOrderCall, async ({ params, body, who }) => {
    const status = await write((tx) => moveLabOrder(tx, parts, params.id, { asked: body, ...moverOf(who) }))
    changed()
    return { id: params.id, status }
  })

  serve.staff(verifyLabOrder, async ({ params, body, who }) => {
    const detail = await write(async (tx) => {
      await verify(tx, parts, { order_id: params.id, ...body }, who)
      return readLabOrder(tx, parts.publicUrl, params.id, who)
    })
    changed()
    return detail
  })

  serve.staff(scanLabCode, async ({ query: { code } }) => {
    const [sample] = await db
      .select({ id: labSample.id, order_id: labSample.order_id })
      .from(labSample)
      .where(eq(labSample.barcode, code))
    const [order] = sample
      ? []
      : await db.select({ id: labOrder.id }).from(labOrder).where(eq(labOrder.number, code))
    const order_id = found(sample?.order_id ?? order?.id)
    const steps = await stepsOf(db, order_id)
    const isFree = (ids: string[]) => !steps.some((step) => ids.includes(step.id) && isWork(step))
    const next =
      steps.find(({ status }) => status === 'INPROGRESS') ??
      steps.find(({ status, depends_on }) => status === 'TODO' && isFree(depends_on))
    return { order_id, sample_id: sample?.id ?? null, next_step_id: next?.id ?? null }
  })

  serve.staff(labOrderTimeline, async ({ params }) => {
    await orderOf(db, params.id)
    const rows = await db
      .select({
        id: labOrderHistory.id,
        move: labOrderHistory.move,
        from: labOrderHistory.from_status,
        to: labOrderHistory.to_status,
        name_en: labOrderStep.name_en,
        name_th: labOrderStep.name_th,
        reason: labOrderHistory.reason,
        actor: sql<string>`coalesce((select staff.full_name from staff where staff.id = ${labOrderHistory.actor_id}), ${labOrderHistory.actor_type})`,
        at: labOrderHistory.at,
      })
      .from(labOrderHistory)
      .leftJoin(labOrderStep, eq(labOrderStep.id, labOrderHistory.step_id))
      .where(eq(labOrderHistory.order_id, params.id))
      .orderBy(desc(labOrderHistory.at), desc(labOrderHistory.id))
      .limit(500)
    return rows.map(({ name_en, name_th, ...entry }) => ({
      ...entry,
      step_name: name_en === null ? null : { en: name_en, th: name_th ?? '' },
    }))
  })
}

/** Whoever opens orders from the chat alone names a room that they see, and opens them for its customer. */
async function limitsOf(tx: Tx, who: StaffWho, room_id: string | null): Promise<{ only_for?: string }> {
  if (mayOpen(who.role, who.department, 'lab-order-list')) return {}
  if (!room_id) throw refuseField('room_id', 'is required: the room that it is opened from')
  const { customer_id } = await visibleRoom(tx, who, room_id)
  return { only_for: customer_id }
}

/** The order, locked for a write that knows its version, while it is open. */
export async function openOrderAt(
  tx: Tx,
  { publicUrl }: LabParts,
  { id, row_version }: { id: string; row_version: number },
  who: StaffWho,
): Promise<Order> {
  const order = await lockedOrder(tx, id)
  if (order.row_version !== row_version)
    throw refuse('stale_version', { current: { ...(await readLabOrder(tx, publicUrl, id, who)) } })
  refuseClosed(order)
  return order
}

const closed = {
  en: 'The order is closed: nothing of it is changed any more',
  th: 'คำสั่งงานนี้ปิดแล้ว จึงแก้ไขไม่ได้',
}

export function refuseClosed(order: Order): void {
  if (!isOpen(order)) throw refuse('illegal_transition', { detail: closed })
}
