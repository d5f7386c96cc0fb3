import { createHash } from 'node:crypto'
import type { ParsedOf } from '@rp/contract/endpoint'
import type { failQaRound, passQaRound } from '@rp/contract/recipes/recipe-qa'
import type { Words } from '@rp/domain/languages'
import { isSufficient, verdictsOf, type ItemVerdict } from '@rp/domain/qa/verdict'
import { and, eq, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { storedFile } from '../../platform/tables/stored-file.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { namedFiles } from '../files.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { recipe } from '../tables/recipe.ts'
import { lastEditor, qaRefs } from './qa-round.ts'

type Recipe = typeof recipe.$inferSelect
type Round = typeof recipeQa.$inferSelect

export interface Concluding {
  row: Recipe
  round: Round
  caller: StaffCaller
}

export interface Bells {
  notifications: Notifications
  outbox: Outbox
}

/** TODO -> PASSED: every mandatory item PASS, and a signature of someone other than the last editor of the formula. */
export async function passRound(
  tx: Tx,
  bells: Bells,
  { row, round, caller }: Concluding,
  body: Omit<ParsedOf<typeof passQaRound>['body'], 'row_version'>,
): Promise<void> {
  refuseWithoutLot(round)
  refuseUnpassed(round)
  await refuseLastEditor(tx, round, caller, body.single_person_lab)
  const signature_file = await ownSignature(tx, caller, body.signature_file)
  await tx
    .update(recipeQa)
    .set({
      ...changed(round, caller),
      status: 'PASSED',
      conclusion: body.conclusion,
      signature_file,
      signed_by: caller.id,
      signed_at: sql`now()`,
    })
    .where(eq(recipeQa.id, round.id))
  await conclude(
    tx,
    bells,
    { row, round, caller },
    { status: 'PASSED', data: { single_person_lab: body.single_person_lab } },
  )
}

/** TODO -> FAILED: with the findings and the action to take. */
export async function failRound(
  tx: Tx,
  bells: Bells,
  { row, round, caller }: Concluding,
  { conclusion, corrective_action }: Omit<ParsedOf<typeof failQaRound>['body'], 'row_version'>,
): Promise<void> {
  refuseWithoutLot(round)
  if (conclusion === '')
    throw refuseField('conclusion', { en: 'is required: what was found', th: 'ต้องกรอก: สิ่งที่พบ' })
  if (corrective_action === '')
    throw refuseField('corrective_action', { en: 'is required: what is to be done', th: 'ต้องกรอก: สิ่งที่ต้องทำ' })
  await tx
    .update(recipeQa)
    .set({ ...changed(round, caller), status: 'FAILED', conclusion, corrective_action })
    .where(eq(recipeQa.id, round.id))
  await conclude(tx, bells, { row, round, caller }, { status: 'FAILED' })
}

/** The columns that every change of a round writes. */
export function changed(round: Round, caller: StaffCaller) {
  return { updated_by: caller.id, updated_at: sql`now()`, row_version: round.row_version + 1 }
}

async function conclude(
  tx: Tx,
  { notifications, outbox }: Bells,
  { row, round, caller }: Concluding,
  { status, data = {} }: { status: 'PASSED' | 'FAILED'; data?: Record<string, unknown> },
): Promise<void> {
  await tx
    .update(recipe)
    .set({ qa_status: status, updated_at: sql`now()` })
    .where(eq(recipe.id, row.id))
  const results_hash = createHash('sha256')
    .update(canonicalJson({ items: round.items, results: round.results, sample_lot: round.sample_lot }))
    .digest('hex')
  await appendToLog(tx, {
    event: `qa.${status.toLowerCase()}`,
    subject: { type: 'recipe', id: row.id, label: row.number },
    refs: qaRefs(row, round),
    actor: actorOf(caller),
    data: { version: row.current_version_no, round: round.round, results_hash, ...data },
  })
  const ended = outcomes[status]
  if (row.assignee_id && row.assignee_id !== caller.id)
    await notifications.notify(tx, [row.assignee_id], {
      title: `${row.number} ${row.name}`,
      description: {
        en: `QA round ${round.round} of version ${row.current_version_no} ${ended.en}`,
        th: `QA รอบ ${round.round} ของเวอร์ชัน ${row.current_version_no} ${ended.th}`,
      },
      ms_name: 'RECIPES',
      target: { route: 'recipe-qa-update', params: { id: row.id } },
      once: `qa:${round.id}:${round.row_version}`,
    })
  await outbox.publish(tx, 'recipes.changed', { id: row.id })
}

const outcomes = {
  PASSED: { en: 'passed', th: 'ผ่าน' },
  FAILED: { en: 'failed', th: 'ไม่ผ่าน' },
} satisfies Record<string, Words>

function refuseWithoutLot({ sample_lot }: Round): void {
  if (sample_lot === '')
    throw refuseField('sample_lot', {
      en: 'is required: the lot of the sample',
      th: 'ต้องกรอก: ครั้งที่ผลิตของตัวอย่าง',
    })
}

function refuseUnpassed({ items, results }: Round): void {
  if (items.length === 0)
    throw refuse('illegal_transition', {
      detail: { en: 'The round has no check list', th: 'รอบนี้ไม่มีรายการตรวจ' },
    })
  const verdicts = verdictsOf(items, results)
  const short = items.filter(({ code, mandatory }) => mandatory && !isSufficient(verdicts.get(code)))
  if (short.length > 0)
    throw refuse('invalid', {
      errors: short.map(({ code }) => ({
        path: `results.${code}`,
        ...shortWords[verdicts.get(code) ?? 'OPEN'],
      })),
    })
}

const shortWords: Record<ItemVerdict, { message: string; message_th: string }> = {
  FAIL: { message: 'fails', message_th: 'ไม่ผ่าน' },
  OPEN: { message: 'is not measured', message_th: 'ยังไม่ได้วัด' },
  PASS: { message: 'passes', message_th: 'ผ่าน' },
  NONE: { message: 'is present', message_th: 'มีผลแล้ว' },
  UNDECIDED: {
    message: 'can be neither passed nor failed by its limits: measure it more finely',
    message_th: 'ผลยังตัดสินตามเกณฑ์ไม่ได้ ต้องวัดให้ละเอียดกว่านี้',
  },
}

/** Four eyes: the last editor of the formula may not sign, unless the company has only one person. */
async function refuseLastEditor(
  tx: Tx,
  round: Round,
  caller: StaffCaller,
  single_person_lab: boolean,
): Promise<void> {
  if (single_person_lab && caller.role !== 'SUPER_ADMIN')
    throw refuseField('single_person_lab', { en: 'is for the super admin', th: 'ใช้ได้เฉพาะผู้ดูแลสูงสุด' })
  if (single_person_lab) return
  const [version] = await tx
    .select({ editor: lastEditor })
    .from(recipeVersion)
    .where(eq(recipeVersion.id, round.version_id))
  if (version?.editor === caller.id)
    throw refuse('illegal_transition', {
      detail: {
        en: 'Who wrote the formula last does not sign its QA',
        th: 'ผู้ที่แก้สูตรล่าสุดลงนาม QA ของสูตรนั้นไม่ได้',
      },
    })
}

/** The signature, uploaded for this purpose by the signer. */
async function ownSignature(tx: Tx, caller: StaffCaller, file: string | null): Promise<string> {
  if (file === null) throw refuseField('signature_file', { en: 'is required', th: 'ต้องกรอก' })
  await namedFiles(tx, 'SIGNATURE', [{ path: 'signature_file', file: { file, name: '', mime: '', size: 0 } }])
  const [own] = await tx
    .select({ file: storedFile.file })
    .from(storedFile)
    .where(and(eq(storedFile.file, file), eq(storedFile.owner_id, caller.id)))
  if (!own) throw refuseField('signature_file', { en: 'is not your own', th: 'ไม่ใช่ของคุณ' })
  return file
}
