import {
  createLabOrder,
  getLabOrder,
  labOrderTimeline,
  moveLabOrder as moveLabOrderCall,
  scanLabCode,
  updateLabOrder,
  verifyLabOrder,
} from '@rp/contract/lab/order'
import { saveLabReportNotes } from '@rp/contract/lab/report-notes'
import { mayOpen } from '@rp/domain/permissions'
import { desc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { visibleRoom } from '../chat/index.ts'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { changesBetween, orderFactFields, recordFacts } from './fact-changes.ts'
import { publishChanged, type LabDeps } from './lab-deps.ts'
import { openLabOrder } from './new-order.ts'
import { readLabOrder } from './order-detail.ts'
import { isWork } from './order-facts.ts'
import { checkAssignee } from './order-fields.ts'
import { writeReportNotes } from './report-notes.ts'
import { transitionLabOrder } from './order-moves.ts'
import { isOpen, lockedOrder, orderOf, stepsOf, type Order } from './order-of.ts'
import { labOrderHistory } from './tables/lab-order-history.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'
import { verify } from './verification.ts'

/** Orders: open, read, change, transition, verify, find by a scanned code. */
export function orderCalls(platform: Platform, deps: LabDeps, changed: () => void): void {
  const { serve, database, write } = platform
  const { db } = database

  serve.staff(createLabOrder, async ({ body, caller }) => {
    const { id, number, due_at } = await write(async (tx) =>
      openLabOrder(tx, deps, { ...body, ...(await limitsOf(tx, caller, body.room_id)) }, byStaff(caller)),
    )
    changed()
    return { id, number, due_at }
  })

  serve.staff(getLabOrder, ({ params, caller }) => readLabOrder(db, deps.publicUrl, params.id, caller))

  serve.staff(updateLabOrder, async ({ params, body: { row_version, reason, ...fields }, caller }) => {
    const detail = await write(async (tx) => {
      const order = await openOrderAt(tx, deps, { id: params.id, row_version }, caller)
      await checkAssignee(tx, fields.assignee_id, order.assignee_id)
      const { report_language = order.report_language } = fields
      await tx
        .update(labOrder)
        .set({
          ...fields,
          report_language,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(labOrder.id, order.id))
      await recordFacts(
        tx,
        { order, ...byStaff(caller), reason },
        changesBetween(orderFactFields, order, {
          ...fields,
          due_at: new Date(fields.due_at).toISOString(),
        }),
      )
      await publishChanged(tx, deps, order.id)
      return readLabOrder(tx, deps.publicUrl, order.id, caller)
    })
    changed()
    return detail
  })

  serve.staff(saveLabReportNotes, async ({ params, body: { row_version, ...notes }, caller }) =>
    write(async (tx) => {
      const order = await openOrderAt(tx, deps, { id: params.id, row_version }, caller)
      await writeReportNotes(tx, order, notes, caller)
      await publishChanged(tx, deps, order.id)
      return readLabOrder(tx, deps.publicUrl, order.id, caller)
    }),
  )

  serve.staff(moveLabOrderCall, async ({ params, body, caller }) => {
    const status = await write((tx) =>
      transitionLabOrder(tx, deps, params.id, { request: body, ...byStaff(caller) }),
    )
    changed()
    return { id: params.id, status }
  })

  serve.staff(verifyLabOrder, async ({ params, body, caller }) => {
    const detail = await write(async (tx) => {
      await verify(tx, deps, { order_id: params.id, ...body }, caller)
      return readLabOrder(tx, deps.publicUrl, params.id, caller)
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
        field: labOrderHistory.field,
        sample: labOrderHistory.sample,
        before: factText(labOrderHistory.before),
        after: factText(labOrderHistory.after),
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

/** A recorded fact; staff by name. */
const factText = (fact: AnyPgColumn) =>
  sql<
    string | null
  >`case when ${labOrderHistory.field} = 'assignee_id' then coalesce((select staff.full_name from staff where staff.id::text = ${fact}), ${fact}) else ${fact} end`

/** Chat-only users must name a room that they may see, and open orders for its customer. */
async function limitsOf(tx: Tx, caller: StaffCaller, room_id: string | null): Promise<{ only_for?: string }> {
  if (mayOpen(caller.role, caller.department, 'lab-order-list')) return {}
  if (!room_id)
    throw refuseField('room_id', {
      en: 'is required: the room that it is opened from',
      th: 'ต้องเลือกห้องแชตที่เปิดคำสั่งงานนี้',
    })
  const { customer_id } = await visibleRoom(tx, caller, room_id)
  return { only_for: customer_id }
}

/** The order, locked for a write at its version, while it is open. */
export async function openOrderAt(
  tx: Tx,
  { publicUrl }: LabDeps,
  { id, row_version }: { id: string; row_version: number },
  caller: StaffCaller,
): Promise<Order> {
  const order = await lockedOrder(tx, id)
  if (order.row_version !== row_version)
    throw refuse('stale_version', { current: { ...(await readLabOrder(tx, publicUrl, id, caller)) } })
  refuseClosed(order)
  return order
}

const closed = {
  en: 'The order is closed and can no longer be changed',
  th: 'คำสั่งงานนี้ปิดแล้ว จึงแก้ไขไม่ได้',
}

export function refuseClosed(order: Order): void {
  if (!isOpen(order)) throw refuse('illegal_transition', { detail: closed })
}
