import type { ParsedOf } from '@rp/contract/endpoint'
import { changeServiceParts, getServiceParts } from '@rp/contract/machine/parts'
import { decimal } from '@rp/domain/decimal'
import { costAfterReturn, fromReservation, partActionOpenIn } from '@rp/domain/machine-service/part-stock'
import { eq, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { wordsOf } from '../../platform/transitions/status-words.ts'
import { publishChanged } from '../notify-service.ts'
import { lockedService, serviceOf, type Service } from '../service-of.ts'
import { machineService } from '../tables/machine-service.ts'
import { jobPartOf, saveJobPart, type JobPartRow } from './job-part-record.ts'
import {
  checkQuantity,
  lockedPart,
  moveStock,
  placesOf,
  refuseQuantity,
  type Part,
  type Place,
} from './move-stock.ts'
import { readJobParts } from './read-job-parts.ts'
import { isRepeated } from './repeated-request.ts'
import { withReorderNotice } from './reorder-notice.ts'
import { workWithReturn, workWithUse } from './stock-lines.ts'

type Body = ParsedOf<typeof changeServiceParts>['body']

interface Acting {
  row: Service
  part: Part
  place: Place
  /** What the job has of the part from this place. */
  own: JobPartRow
  body: Body
  by: string
}

/** The parts of a job: reserve, release, use, return. */
export function jobPartCalls(
  { serve, database: { db }, write, outbox }: Platform,
  notifications: Notifications,
): void {
  serve.staff(getServiceParts, async ({ params }) => readJobParts(db, await serviceOf(db, params.id)))

  serve.staff(changeServiceParts, ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await lockedService(tx, params.id)
      if (await isRepeated(tx, { service_id: row.id, ...body })) return readJobParts(tx, row)
      refuseUnlessOpen(row, body.kind)
      const part = await lockedPart(tx, body.part_id)
      if (!part) throw refuseField('part_id', { en: 'is no part', th: 'ไม่ใช่อะไหล่ที่มีอยู่' })
      const { place_id: place } = await placesOf(tx, { place_id: body.place_id })
      checkQuantity(body.qty, part.decimals)
      const own = await jobPartOf(tx, row, body)
      await withReorderNotice(tx, { notifications, part }, () =>
        actions[body.kind](tx, { row, part, place, own, body, by: caller.id }),
      )
      await publishChanged(outbox, tx, row.id)
      return readJobParts(tx, row)
    }),
  )
}

const actions: Record<Body['kind'], (tx: Tx, acting: Acting) => Promise<void>> = {
  async RESERVE(tx, acting) {
    const { own, body } = acting
    await move(tx, acting, { on_hand: '0', reserved: body.qty })
    await saveJobPart(tx, { ...own, reserved: decimal(own.reserved).plus(body.qty).toFixed() })
  },

  async RELEASE(tx, acting) {
    const { own, body } = acting
    if (decimal(body.qty).gt(own.reserved))
      throw refuseQuantity(acting, { qty: own.reserved, en: 'reserved for this job', th: 'จองไว้ให้งานนี้' })
    await move(tx, acting, { on_hand: '0', reserved: `-${body.qty}` })
    await saveJobPart(tx, { ...own, reserved: decimal(own.reserved).minus(body.qty).toFixed() })
  },

  async USE(tx, acting) {
    const { row, part, own, body } = acting
    const { qty, serial_no, old_serial_no } = body
    if ((serial_no !== '' || old_serial_no !== '') && !decimal(qty).isInteger())
      throw refuseField('qty', {
        en: 'must be a whole number: the part has a serial number',
        th: 'ต้องเป็นจำนวนเต็ม เพราะระบุหมายเลขเครื่อง',
      })
    const fromOwn = fromReservation(qty, own.reserved)
    await move(tx, acting, { on_hand: `-${qty}`, reserved: `-${fromOwn}` })
    await saveJobPart(tx, {
      ...own,
      reserved: decimal(own.reserved).minus(fromOwn).toFixed(),
      used: decimal(own.used).plus(qty).toFixed(),
      cost: decimal(qty).times(part.cost).plus(own.cost).toFixed(),
    })
    await saveWork(tx, acting, workWithUse(row.work, { part, qty, serial_no, old_serial_no }))
  },

  async RETURN(tx, acting) {
    const { row, part, own, body } = acting
    const net = decimal(own.used).minus(own.returned)
    if (net.lt(body.qty))
      throw refuseQuantity(acting, { qty: net.toFixed(), en: 'used by this job', th: 'ที่งานนี้เบิกใช้' })
    await move(tx, acting, { on_hand: body.qty, reserved: '0' })
    await saveJobPart(tx, {
      ...own,
      returned: decimal(own.returned).plus(body.qty).toFixed(),
      cost: costAfterReturn(own.cost, net.toFixed(), body.qty),
    })
    await saveWork(tx, acting, workWithReturn(row.work, { part, ...body }))
  },
}

function move(tx: Tx, { row, part, place, body, by }: Acting, delta: { on_hand: string; reserved: string }) {
  const { kind, request_id } = body
  return moveStock(tx, { part, place, kind, change: () => delta, service_id: row.id, by, request_id })
}

/** The version of the job stays: a form that is open keeps the lines of stock as they are (`withStockLines`). */
async function saveWork(tx: Tx, { row, by }: Acting, work: Service['work']): Promise<void> {
  await tx
    .update(machineService)
    .set({ work, updated_by: by, updated_at: sql`now()` })
    .where(eq(machineService.id, row.id))
}

function refuseUnlessOpen({ status }: Service, kind: Body['kind']): void {
  if (partActionOpenIn[kind].includes(status)) return
  const { en, th } = wordsOf('machine_service', status)
  throw refuse('illegal_transition', {
    detail: {
      en: `Parts cannot be changed like this while the service is "${en}"`,
      th: `ทำรายการอะไหล่นี้ไม่ได้ขณะที่งานอยู่ในสถานะ "${th}"`,
    },
  })
}
