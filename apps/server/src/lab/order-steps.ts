import type { ParsedOf } from '@rp/contract/endpoint'
import { moveLabStep as moveLabStepCall, saveLabStep } from '@rp/contract/lab/order-step'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { replicatesOf, resultKey } from '@rp/domain/qa/result-key'
import { changedValues, conflictsOf, type Conflict, type NewVersion } from '@rp/domain/qa/result-versions'
import { storedValue, valueProblem } from '@rp/domain/qa/verdict'
import { eq } from 'drizzle-orm'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { byName } from '../platform/storage/named-files.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { unauthorised } from './equipment/authorised.ts'
import { changesBetween, recordFacts, type FactChange } from './fact-changes.ts'
import { labFiles } from './files.ts'
import { publishChanged, type LabDeps } from './lab-deps.ts'
import { namedResults, peopleOf, shownStep } from './order-detail.ts'
import { isLabAdmin } from './order-facts.ts'
import { lockedOrder, namesBehind, orderOf, stepsOf, type Order, type OrderStep } from './order-of.ts'
import { plannedVersions, writeVersions } from './result-writer.ts'
import { transitionLabStep, completeWork } from './step-moves.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { unseenValues, type Unseen } from './unseen-values.ts'

type Saved = ParsedOf<typeof saveLabStep>['body']
type Sent = Saved['values']

/** The bench: measured values of a step, and its transitions from TODO to DONE. */
export function orderStepCalls({ serve, write }: Platform, deps: LabDeps, changed: () => void): void {
  serve.staff(saveLabStep, async ({ params: { id, step_id }, body, caller }) =>
    write(async (tx) => {
      const order = await lockedOrder(tx, id)
      const step = found((await stepsOf(tx, id)).find((one) => one.id === step_id))
      if (step.row_version !== body.row_version && !isSeen(body))
        throw refuse('stale_version', { current: { ...(await answer(tx, { id, step_id }, caller)).step } })
      refuseUnwritten(order, step, caller)
      const lacking = await unauthorised(tx, { order, steps: [step], person: caller.id })
      if (lacking) throw refuse('illegal_transition', { detail: lacking })
      await writeStep(tx, { order, step, body }, caller)
      await completeWork(tx, deps, id, caller.id)
      await publishChanged(tx, deps, id)
      return answer(tx, { id, step_id }, caller)
    }),
  )

  serve.staff(moveLabStepCall, async ({ params: { id, step_id }, body, caller }) => {
    const target = { order_id: id, step_id }
    const status = await write((tx) =>
      transitionLabStep(tx, deps, target, { request: body, ...byStaff(caller) }),
    )
    changed()
    return { id: step_id, status }
  })
}

/** Values that name the versions that they replace are compared one by one. */
function isSeen({ values, results, files, comment }: Saved): boolean {
  const isWhole = files !== undefined || comment !== undefined
  return !isWhole && [...values, ...results].every(({ seen }) => seen !== undefined)
}

/** Only steps in progress can be changed; a finished one must be taken back first. */
function refuseUnwritten(order: Order, step: OrderStep, caller: StaffCaller): void {
  if (order.status !== 'INPROGRESS' || step.status !== 'INPROGRESS')
    throw refuse('illegal_transition', {
      detail: { en: 'Only a step that is under way is written', th: 'แก้ได้เฉพาะขั้นตอนที่กำลังทำ' },
    })
  if (step.assignee_role === 'ADMIN' && !isLabAdmin(caller))
    throw refuse('illegal_transition', {
      detail: { en: 'This step is for an admin of the laboratory', th: 'ขั้นตอนนี้สำหรับผู้ดูแลแล็บ' },
    })
}

interface BenchChange {
  order: Order
  step: OrderStep
  body: Saved
}

/** Saves values, files and the comment of a step; values only if their sender saw what they replace. */
async function writeStep(tx: Tx, { order, step, body }: BenchChange, caller: StaffCaller): Promise<void> {
  const form = order.result_form.filter(({ code }) => step.result_codes.includes(code))
  const sent = {
    values: await checkedValues(tx, 'values', step.inputs, body.values),
    results: placed(order, form, await checkedValues(tx, 'results', form, body.results)),
  }
  const of = { order_id: order.id, step_id: step.id }
  const documents = {
    values: { ...of, part: 'VALUE' as const, stored: step.values },
    results: { ...of, part: 'RESULT' as const, stored: ofOnlySample(order) },
  }
  const changed = {
    values: changedValues(documents.values.stored, sent.values),
    results: changedValues(documents.results.stored, sent.results),
  }
  const unseen = (['values', 'results'] as const).flatMap((part) =>
    conflictsOf(documents[part].stored, changed[part]).map((one): Unseen => ({
      ...one,
      path: `${part}.${keyOf(one, body[part])}`,
      item: [...step.inputs, ...form].find(({ code }) => code === one.sent.code),
    })),
  )
  if (unseen.length > 0) {
    const current = (await answer(tx, { id: order.id, step_id: step.id }, caller)).step
    throw await unseenValues(tx, unseen, { ...current })
  }
  const planned = {
    values: await plannedVersions(tx, documents.values, changed.values, caller.id),
    results: await plannedVersions(tx, documents.results, changed.results, caller.id),
  }
  const { facts, changes } = await changedFacts(tx, step, body)
  if (needsReason(step, [...planned.values.added, ...planned.results.added], changes) && !body.reason?.trim())
    throw refuseField('reason', reasonMissing)
  const saving = { by: caller.id, reason: body.reason }
  await writeVersions(tx, documents.values, planned.values, saving)
  await writeVersions(tx, documents.results, planned.results, saving)
  await tx
    .update(labOrderStep)
    .set({ ...facts, row_version: step.row_version + 1 })
    .where(eq(labOrderStep.id, step.id))
  await recordFacts(tx, { order, ...byStaff(caller), reason: body.reason }, changes)
}

/** The key of a place as it was sent: of the only sample, or of a named one. */
function keyOf({ key, sent }: Conflict, all: Sent): string {
  return all.some((one) => resultKey(one) === key) ? key : resultKey({ ...sent, sample_id: null })
}

const reasonMissing = {
  en: 'is required: the step was finished before; why is it changed?',
  th: 'ต้องระบุเหตุผลที่แก้ไข เพราะขั้นตอนนี้เคยเสร็จแล้ว',
}

/** After a step was finished, every amendment needs a reason, except in a retest that has its own. */
function needsReason({ last_finished_at }: OrderStep, added: NewVersion[], changes: FactChange[]): boolean {
  if (last_finished_at === null) return false
  const isNewTest = ({ test, replaced_at }: NewVersion) => test > 1 && (replaced_at ?? '') > last_finished_at
  return changes.length > 0 || added.some((one) => one.isAmendment && !isNewTest(one))
}

/** The files and comment of a step as they will be, and what of them is changed. */
async function changedFacts(tx: Tx, step: OrderStep, { files: sent, comment, is_comment_reported }: Saved) {
  const files =
    sent &&
    (await labFiles(
      tx,
      sent.map((file, at) => ({ path: `files.${at}`, file })),
    ))
  const facts = {
    ...(files && { files: files.filter((file) => file !== null) }),
    ...(comment !== undefined && { comment }),
    ...(is_comment_reported !== undefined && { is_comment_reported }),
  }
  const namesOf = (some: OrderStep['files'] | undefined) => some?.map(({ name }) => name)
  const changes = changesBetween(
    ['comment', 'files', 'is_comment_reported'],
    { ...step, files: namesOf(step.files) },
    { comment, is_comment_reported, files: namesOf(facts.files) },
    { step_id: step.id },
  )
  return { facts, changes }
}

/** Every result needs a tested sample; with only one, it need not be named. */
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

/** Results that were saved before each sample had its own count for the only sample. */
export function ofOnlySample({ results, sample_count, tested: [only] }: Order): QaResult[] {
  if (sample_count !== 1 || !only) return results
  return results.map((result) => (result.sample_id ? result : { ...result, sample_id: only }))
}

/**
 * Validates values: each must belong to an item, have its kind, and refer to files uploaded for the laboratory;
 * otherwise its field is refused.
 */
async function checkedValues(tx: Tx, path: string, items: QaItem[], sent: Sent): Promise<Sent> {
  const byCode = new Map(items.map((item) => [item.code, item]))
  const normalised = sent.map((one) => {
    const at = `${path}.${resultKey(one)}`
    const item = byCode.get(one.code)
    if (!item) throw refuseField(at, { en: 'is not entered at this step', th: 'ไม่ได้กรอกในขั้นตอนนี้' })
    const problem = valueProblem(item, one.value)
    if (problem) throw refuseField(at, problem)
    return { ...one, value: storedValue(item, one.value) }
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
      throw refuseField(`${path}.${resultKey(one)}`, { en: 'must be a picture', th: 'ต้องเป็นรูปภาพ' })
  })
  return normalised
}

async function answer(tx: Tx, { id, step_id }: { id: string; step_id: string }, caller: StaffCaller) {
  const [order, steps] = [await orderOf(tx, id), await stepsOf(tx, id)]
  const names = await namesBehind(tx, peopleOf(order, steps))
  const step = found(steps.find((one) => one.id === step_id))
  return {
    step: shownStep({ order, steps }, step, names, caller),
    results: namedResults(order.results, names),
  }
}
