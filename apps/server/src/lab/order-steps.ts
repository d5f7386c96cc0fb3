import type { ParsedOf } from '@rp/contract/endpoint'
import { moveLabStep as moveLabStepCall, saveLabStep } from '@rp/contract/lab/order-step'
import { mergeResults } from '@rp/domain/qa/merge-results'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { replicatesOf, resultKey } from '@rp/domain/qa/result-key'
import { keptValue, valueProblem } from '@rp/domain/qa/verdict'
import { eq } from 'drizzle-orm'
import { moverOf } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { byName } from '../platform/storage/named-files.ts'
import type { StaffWho } from '../platform/who.ts'
import { labFiles } from './files.ts'
import { tellChanged, type LabParts } from './lab-parts.ts'
import { namedResults, peopleOf, shownStep } from './order-detail.ts'
import { isLabAdmin } from './order-facts.ts'
import { lockedOrder, namesBehind, orderOf, stepsOf, type Order, type OrderStep } from './order-of.ts'
import { moveLabStep, settleWork } from './step-moves.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'

type Saved = ParsedOf<typeof saveLabStep>['body']
type Sent = Saved['values']

/** The bench: what is measured at a step, and its way from TODO to DONE. */
export function orderStepCalls({ serve, write }: Platform, parts: LabParts, changed: () => void): void {
  serve.staff(saveLabStep, async ({ params: { id, step_id }, body, who }) =>
    write(async (tx) => {
      const order = await lockedOrder(tx, id)
      const step = found((await stepsOf(tx, id)).find((one) => one.id === step_id))
      if (step.row_version !== body.row_version)
        throw refuse('stale_version', { current: { ...(await answer(tx, { id, step_id }, who)).step } })
      refuseUnwritten(order, step, who)
      await writeStep(tx, { order, step, body }, who)
      await settleWork(tx, parts, id, who.id)
      await tellChanged(tx, parts, id)
      return answer(tx, { id, step_id }, who)
    }),
  )

  serve.staff(moveLabStepCall, async ({ params: { id, step_id }, body, who }) => {
    const target = { order_id: id, step_id }
    const status = await write((tx) => moveLabStep(tx, parts, target, { asked: body, ...moverOf(who) }))
    changed()
    return { id: step_id, status }
  })
}

/** Only what is under way is written; what is done is taken back first. */
function refuseUnwritten(order: Order, step: OrderStep, who: StaffWho): void {
  if (order.status !== 'INPROGRESS' || step.status !== 'INPROGRESS')
    throw refuse('illegal_transition', { detail: 'Only a step that is under way is written' })
  if (step.assignee_role === 'ADMIN' && !isLabAdmin(who))
    throw refuse('illegal_transition', { detail: 'This step is for an admin of the laboratory' })
}

async function writeStep(
  tx: Tx,
  { order, step, body }: { order: Order; step: OrderStep; body: Saved },
  who: StaffWho,
): Promise<void> {
  const form = order.result_form.filter(({ code }) => step.result_codes.includes(code))
  const values = await checkedValues(tx, 'values', step.inputs, body.values)
  const results = placed(order, form, await checkedValues(tx, 'results', form, body.results))
  const files =
    body.files &&
    (await labFiles(
      tx,
      body.files.map((file, at) => ({ path: `files.${at}`, file })),
    ))
  const measured = { by: who.id, at: new Date().toISOString() }
  await tx
    .update(labOrderStep)
    .set({
      values: mergeResults(step.values, values, measured),
      ...(files && { files: files.filter((file) => file !== null) }),
      ...(body.comment !== undefined && { comment: body.comment }),
      row_version: step.row_version + 1,
    })
    .where(eq(labOrderStep.id, step.id))
  await tx
    .update(labOrder)
    .set({ results: mergeResults(ofOnlySample(order), results, measured) })
    .where(eq(labOrder.id, order.id))
}

/** Every result is of a sample that is tested; of an order with one it need not be named. */
function placed({ tested }: Order, form: QaItem[], sent: Sent): Sent {
  return sent.map((one) => {
    const path = `results.${resultKey(one)}`
    const sample_id = one.sample_id ?? (tested.length === 1 ? tested[0] : undefined)
    if (!sample_id) throw refuseField(path, unnamedSample)
    if (!tested.includes(sample_id)) throw refuseField(path, untestedSample)
    const item = form.find(({ code }) => code === one.code)
    if (item && (one.replicate ?? 1) > Math.max(replicatesOf(item), 1)) throw refuseField(path, noReplicate)
    return { ...one, sample_id }
  })
}

const unnamedSample = { en: 'must name its sample: sample_id', th: 'ต้องระบุตัวอย่าง (sample_id)' }
const untestedSample = { en: 'is of no sample that is tested', th: 'ไม่ใช่ตัวอย่างที่ทดสอบในคำสั่งงานนี้' }
const noReplicate = { en: 'is one replicate too many', th: 'เกินจำนวนซ้ำที่กำหนด' }

/** Results of before samples had their own, as those of the only sample. */
function ofOnlySample({ results, sample_count, tested: [only] }: Order): QaResult[] {
  if (sample_count !== 1 || !only) return results
  return results.map((result) => (result.sample_id ? result : { ...result, sample_id: only }))
}

/**
 * The values as they are kept: each of an item, of its kind, and naming files that were sent for the laboratory; what
 * is none is refused on its field.
 */
async function checkedValues(tx: Tx, path: string, items: QaItem[], sent: Sent): Promise<Sent> {
  const byCode = new Map(items.map((item) => [item.code, item]))
  const kept = sent.map((one) => {
    const at = `${path}.${resultKey(one)}`
    const item = byCode.get(one.code)
    if (!item) throw refuseField(at, 'is not entered at this step')
    const problem = valueProblem(item, one.value)
    if (problem) throw refuseField(at, problem)
    return { ...one, value: keptValue(item, one.value) }
  })
  const files = await labFiles(
    tx,
    sent.map((one) => ({
      path: `${path}.${resultKey(one)}`,
      file: one.file === null ? null : byName(one.file),
    })),
  )
  sent.forEach((one, at) => {
    const isPhoto = byCode.get(one.code)?.kind === 'PHOTO'
    if (isPhoto && files[at] && !files[at].mime.startsWith('image/'))
      throw refuseField(`${path}.${resultKey(one)}`, 'must be a picture')
  })
  return kept
}

async function answer(tx: Tx, { id, step_id }: { id: string; step_id: string }, who: StaffWho) {
  const [order, steps] = [await orderOf(tx, id), await stepsOf(tx, id)]
  const names = await namesBehind(tx, peopleOf(order, steps))
  const step = found(steps.find((one) => one.id === step_id))
  return {
    step: shownStep({ order, steps }, step, names, who),
    results: namedResults(order.results, names),
  }
}
