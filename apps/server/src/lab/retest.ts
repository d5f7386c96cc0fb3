import type { ParsedOf } from '@rp/contract/endpoint'
import { listResultVersions, retestResult } from '@rp/contract/lab/result-version'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { isOpenRetest, versionOf, type NewVersion } from '@rp/domain/qa/result-versions'
import { replicatesOf, resultKey } from '@rp/domain/qa/result-key'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { appendToLog } from '../platform/log/append.ts'
import { bySystem, byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { writeHistory } from './history.ts'
import { publishChanged, type LabDeps } from './lab-deps.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import { readLabOrder } from './order-detail.ts'
import {
  lockedOrder,
  namesBehind,
  orderOf,
  samplesOf,
  stepsOf,
  type Order,
  type OrderStep,
} from './order-of.ts'
import { ofOnlySample } from './order-steps.ts'
import { writeVersions } from './result-writer.ts'
import { completeWork, transitionLabStep } from './step-moves.ts'
import { labResult } from './tables/lab-result.ts'

type Version = typeof labResult.$inferSelect
type Request = ParsedOf<typeof retestResult>['body']

/** The versions of a result, and its retests: a second result beside the first, never in its place. */
export function retestCalls({ serve, write, database }: Platform, deps: LabDeps, changed: () => void): void {
  serve.staff(listResultVersions, async ({ params: { id }, query: { code, sample_id, step_id } }) => {
    await orderOf(database.db, id)
    const rows = await database.db
      .select()
      .from(labResult)
      .where(
        and(
          eq(labResult.order_id, id),
          eq(labResult.code, code),
          step_id
            ? and(eq(labResult.part, 'VALUE'), eq(labResult.step_id, step_id))
            : eq(labResult.part, 'RESULT'),
          sample_id === undefined
            ? undefined
            : or(eq(labResult.sample_id, sample_id), isNull(labResult.sample_id)),
        ),
      )
      .orderBy(asc(labResult.saved_at), asc(labResult.replicate), asc(labResult.version))
      .limit(2000)
    const names = await namesBehind(
      database.db,
      rows.flatMap(({ measured_by, saved_by }) => [measured_by, saved_by]),
    )
    const current = new Set(currentOf(rows).map((row) => row.id))
    return rows.map((row) => ({
      ...row,
      measured_by_name: names.get(row.measured_by ?? '') ?? null,
      saved_by_name: names.get(row.saved_by ?? '') ?? null,
      is_current: current.has(row.id),
    }))
  })

  serve.staff(retestResult, async ({ params: { id }, body, caller }) => {
    const detail = await write(async (tx) => {
      await retest(tx, deps, { order: await lockedOrder(tx, id), request: body }, caller)
      return readLabOrder(tx, deps.publicUrl, id, caller)
    })
    changed()
    return detail
  })
}

/** The newest version of each replicate; one of the sample counts more than one for all samples. */
function currentOf(rows: Version[]): Version[] {
  const newest = new Map<string, Version>()
  for (const row of rows) {
    const key = `${row.sample_id !== null || !rows.some(isOwn(row))} ${row.replicate}`
    const known = newest.get(key)
    if (!known || known.version < row.version) newest.set(key, row)
  }
  return [...newest].filter(([key]) => key.startsWith('true')).map(([, row]) => row)
}

const isOwn = (row: Version) => (other: Version) =>
  other.sample_id !== null && other.replicate === row.replicate

interface Target {
  order: Order
  item: QaItem
  step: OrderStep
  barcode: string
}

/** Requests a new test of one result, or reports an earlier one; its step is opened for it. */
async function retest(
  tx: Tx,
  deps: LabDeps,
  { order, request }: { order: Order; request: Request },
  caller: StaffCaller,
): Promise<void> {
  if (order.status !== 'INPROGRESS')
    throw refuse('illegal_transition', {
      detail: {
        en: 'Only results of an order in progress are tested once more; withdraw the report first',
        th: 'ทดสอบซ้ำได้เฉพาะคำสั่งงานที่กำลังทำ หากออกรายงานแล้วต้องเพิกถอนรายงานก่อน',
      },
    })
  if (!request.reason)
    throw refuseField('reason', { en: 'is required: why it is tested once more', th: 'ต้องระบุเหตุผล' })
  const target = await targetOf(tx, order, request)
  const stored = ofOnlySample(order)
  const rows = await versionsAt(tx, order.id, request)
  const added =
    request.test === null
      ? newTest(target.item, request.sample_id, { stored, rows })
      : chosenTest(request.test, { stored, rows, sample_id: request.sample_id })
  const keys = new Map(added.map(({ key, result }) => [key, result]))
  const others = stored.filter((one) => !keys.has(resultKey(one)))
  await writeVersions(
    tx,
    { order_id: order.id, step_id: target.step.id, part: 'RESULT', stored },
    { results: [...others, ...keys.values()], added },
    { by: caller.id, reason: request.reason, kind: request.test === null ? 'RETEST' : 'CHOOSE' },
  )
  await record(tx, target, { request, test: added[0]?.test ?? 1 }, caller)
  const { id, status } = target.step
  if (request.test === null && (status === 'DONE' || status === 'SKIPPED'))
    await transitionLabStep(
      tx,
      deps,
      { order_id: order.id, step_id: id },
      { ...bySystem, request: { to: 'INPROGRESS', expected_status: status, reason: request.reason } },
    )
  else {
    await completeWork(tx, deps, order.id, caller.id)
    await publishChanged(tx, deps, order.id)
  }
}

async function targetOf(tx: Tx, order: Order, { code, sample_id }: Request): Promise<Target> {
  const item = order.result_form.find((one) => one.code === code)
  if (!item) throw refuseField('code', { en: 'is no result of the order', th: 'ไม่ใช่ผลของคำสั่งงานนี้' })
  if (replicatesOf(item) === 0)
    throw refuseField('code', {
      en: 'is calculated: test what it is calculated from',
      th: 'เป็นค่าที่คำนวณ ให้ทดสอบซ้ำค่าที่ใช้คำนวณ',
    })
  const sample = (await samplesOf(tx, order.id)).find(({ id }) => id === sample_id)
  if (!sample || !order.tested.includes(sample_id))
    throw refuseField('sample_id', {
      en: 'is no tested sample of the order',
      th: 'ไม่ใช่ตัวอย่างที่ทดสอบในคำสั่งงานนี้',
    })
  const steps = await stepsOf(tx, order.id)
  return {
    order,
    item,
    step: found(steps.find(({ result_codes }) => result_codes.includes(code))),
    barcode: sample.barcode,
  }
}

function versionsAt(tx: Tx, order_id: string, { code, sample_id }: Request): Promise<Version[]> {
  return tx
    .select()
    .from(labResult)
    .where(
      and(
        eq(labResult.order_id, order_id),
        eq(labResult.code, code),
        eq(labResult.part, 'RESULT'),
        or(eq(labResult.sample_id, sample_id), isNull(labResult.sample_id)),
      ),
    )
    .orderBy(asc(labResult.version))
}

interface Known {
  stored: QaResult[]
  rows: Version[]
}

/** One place without a value for each replicate: the bench requests it, and no report leaves without it. */
function newTest(item: QaItem, sample_id: string, { stored, rows }: Known): NewVersion[] {
  const { code } = item
  const hasValue = rows.some(({ value, file }) => value !== '' || file !== null)
  if (
    !hasValue ||
    stored.some((one) => one.code === code && one.sample_id === sample_id && isOpenRetest(one))
  )
    throw refuse('illegal_transition', {
      detail: {
        en: 'There is no result yet that could be tested once more',
        th: 'ยังไม่มีผลที่จะทดสอบซ้ำ',
      },
    })
  const test = Math.max(...rows.map((row) => row.test)) + 1
  const none = { value: '', instrument: '', file: null, measured_by: null, measured_at: null }
  return Array.from({ length: replicatesOf(item) }, (_, at) =>
    versionFrom({ stored, rows }, { code, sample_id, ...(at > 0 && { replicate: at + 1 }), ...none, test }),
  )
}

/** The last values of an earlier test, with who measured them and when. */
function chosenTest(test: number, { stored, rows, sample_id }: Known & { sample_id: string }): NewVersion[] {
  const last = new Map(rows.filter((row) => row.test === test).map((row) => [row.replicate, row]))
  const values = [...last.values()].filter(({ value, file }) => value !== '' || file !== null)
  if (values.length === 0)
    throw refuseField('test', {
      en: 'has no result',
      th: 'ยังไม่มีผล',
    })
  const fromRow = (row: Version): QaResult => ({
    code: row.code,
    sample_id,
    ...(row.replicate > 1 && { replicate: row.replicate }),
    value: row.value,
    instrument: row.instrument,
    file: row.file,
    measured_by: row.measured_by,
    measured_at: row.measured_at,
    ...(test > 1 && { test }),
  })
  return values.map((row) => versionFrom({ stored, rows }, fromRow(row)))
}

function versionFrom({ stored, rows }: Known, result: QaResult): NewVersion {
  const key = resultKey(result)
  const before = stored.find((one) => resultKey(one) === key)
  const replicate = result.replicate ?? 1
  const own = rows.filter((row) => row.replicate === replicate && row.sample_id !== null)
  const version = Math.max(versionOf(before), 0, ...own.map((row) => row.version)) + 1
  return {
    key,
    version,
    test: result.test ?? 1,
    result: { ...result, version },
    isAmendment: true,
    replaced_at: before?.measured_at ?? null,
  }
}

async function record(
  tx: Tx,
  { order, item, barcode }: Target,
  { request, test }: { request: Request; test: number },
  caller: StaffCaller,
): Promise<void> {
  const isNew = request.test === null
  await writeHistory(tx, byStaff(caller), {
    order_id: order.id,
    move: isNew ? 'RETEST_REQUESTED' : 'TEST_CHOSEN',
    reason: [barcode, `${item.code} (${test})`, request.reason].join(' · '),
  })
  await appendToLog(tx, {
    event: isNew ? 'lab.retest_requested' : 'lab.test_chosen',
    subject: orderSubject(order),
    refs: orderRefs(order),
    actor: byStaff(caller).actor,
    data: { sample: barcode, code: item.code, test },
  })
}
