import { recipeTypeCalled } from '@rp/domain/recipe-words'
import {
  countersignQaRound,
  failQaRound,
  listQaRounds,
  openQaRound as openRound,
  passQaRound,
  reopenQaRound,
  saveQaRound,
  type QaRound,
} from '@rp/contract/recipes/recipe-qa'
import type { ParsedOf } from '@rp/contract/endpoint'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { qaLimits } from '@rp/domain/qa/qa-limits'
import { mergeResults } from '@rp/domain/qa/merge-results'
import { storedValue, valueProblem } from '@rp/domain/qa/verdict'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Notifications } from '../../notifications/index.ts'
import { namedFiles } from '../files.ts'
import { qaTemplate } from '../tables/qa-template.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import { recipe } from '../tables/recipe.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { changed, failRound, passRound } from './conclude-qa-round.ts'
import { copyOf, openQaRound } from './open-qa-round.ts'
import {
  closedFor,
  isMeasurable,
  lockedRound,
  mayCountersign,
  mayReopen,
  newestRound,
  qaRefs,
  roundOf,
  roundsOf,
  unsigned,
} from './qa-round.ts'

type Recipe = typeof recipe.$inferSelect
type Round = typeof recipeQa.$inferSelect
type Results = ParsedOf<typeof saveQaRound>['body']['results']

interface Change {
  tx: Tx
  row: Recipe
  round: Round
  caller: StaffCaller
}

/** QA rounds: open, measure, pass, fail, reopen, countersign. */
export function qaCalls(platform: Platform, notifications: Notifications): void {
  const { serve, database, write, outbox } = platform
  const { db } = database
  const bells = { notifications, outbox }

  serve.staff(listQaRounds, async ({ params, caller }) => {
    const row = await recipeOf(db, params.id)
    const { number, name, recipe_type, category_id, current_version_no: version_no } = row
    return {
      rounds: await roundsOf(db, row, caller),
      recipe: { number, name, recipe_type, category_id, version_no },
      closed: await closedFor(db, row),
    }
  })

  serve.staff(openRound, async ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const closed = await closedFor(tx, row)
      if (closed) throw refuse('illegal_transition', { detail: closed })
      const version_id = found(row.current_version_id)
      const template = await templateOf(tx, row, body.template_id)
      const newest = await newestRound(tx, version_id)
      const { sample_lot } = body
      const id =
        newest?.status === 'TODO'
          ? await begin(tx, newest, { template, sample_lot, caller })
          : await next(tx, newest, {
              recipe_id: row.id,
              version_id,
              template,
              sample_lot,
              created_by: caller.id,
            })
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return roundOf(tx, row, id, caller)
    }),
  )

  serve.staff(saveQaRound, ({ params, body, caller }) =>
    change(params, body.row_version, caller, async ({ tx, row, round }) => {
      refuseClosed(row, round)
      const sample_lot = body.sample_lot ?? round.sample_lot
      if (sample_lot === '' && body.results.some(({ value, file }) => value !== '' || file !== null))
        throw refuseField('sample_lot', {
          en: 'is required before anything is measured',
          th: 'ต้องกรอกก่อนเริ่มวัด',
        })
      await checkResults(tx, round.items, body.results)
      const normalised = body.results.map((one) => ({ ...one, value: normalisedValue(round.items, one) }))
      await tx
        .update(recipeQa)
        .set({
          ...changed(round, caller),
          sample_lot,
          results: mergeResults(round.results, normalised, { by: caller.id, at: new Date().toISOString() }),
          conclusion: body.conclusion ?? round.conclusion,
          corrective_action: body.corrective_action ?? round.corrective_action,
        })
        .where(eq(recipeQa.id, round.id))
    }),
  )

  serve.staff(passQaRound, ({ params, body, caller }) =>
    change(params, body.row_version, caller, async ({ tx, row, round }) => {
      refuseClosed(row, round)
      await passRound(tx, bells, { row, round, caller }, body)
    }),
  )

  serve.staff(failQaRound, ({ params, body, caller }) =>
    change(params, body.row_version, caller, async ({ tx, row, round }) => {
      refuseClosed(row, round)
      await failRound(tx, bells, { row, round, caller }, body)
    }),
  )

  serve.staff(reopenQaRound, ({ params, body, caller }) =>
    change(params, body.row_version, caller, async ({ tx, row, round }) => {
      const newest = await newestRound(tx, round.version_id)
      if (newest?.id !== round.id || !mayReopen(row, round, caller))
        throw refuse('illegal_transition', {
          detail: {
            en: 'Only an admin of RECIPE opens the newest passed round again, before the formula is ready',
            th: 'เฉพาะผู้ดูแลแผนกสูตรเท่านั้นที่เปิดรอบล่าสุดที่ผ่านแล้วใหม่ได้ และต้องก่อนสูตรพร้อม',
          },
        })
      if (!body.reason) throw refuseField('reason', { en: 'is required', th: 'ต้องกรอก' })
      await tx
        .update(recipeQa)
        .set({ ...changed(round, caller), ...unsigned, status: 'TODO', reopen_reason: body.reason })
        .where(eq(recipeQa.id, round.id))
      await tx
        .update(recipe)
        .set({ qa_status: 'TODO', updated_at: sql`now()` })
        .where(eq(recipe.id, row.id))
      await appendToLog(tx, {
        event: 'qa.reopened',
        subject: { type: 'recipe', id: row.id, label: row.number },
        refs: qaRefs(row, round),
        actor: actorOf(caller),
        data: { version: row.current_version_no, round: round.round },
      })
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
    }),
  )

  serve.staff(countersignQaRound, ({ params, body, caller }) =>
    change(params, body.row_version, caller, async ({ tx, row, round }) => {
      if (!mayCountersign(round, caller))
        throw refuse('illegal_transition', {
          detail: {
            en: 'A passed round is countersigned once, by a second person',
            th: 'รอบที่ผ่านลงนามร่วมได้ครั้งเดียว โดยผู้อื่น',
          },
        })
      await tx
        .update(recipeQa)
        .set({ ...changed(round, caller), countersigned_by: caller.id, countersigned_at: sql`now()` })
        .where(eq(recipeQa.id, round.id))
      await appendToLog(tx, {
        event: 'qa.countersigned',
        subject: { type: 'recipe', id: row.id, label: row.number },
        refs: qaRefs(row, round),
        actor: actorOf(caller),
        data: { version: row.current_version_no, round: round.round },
      })
    }),
  )

  /** Locks recipe and round, checks the version, runs the work, and returns the updated round. */
  function change(
    { id, qa_id }: { id: string; qa_id: string },
    row_version: number,
    caller: StaffCaller,
    work: (change: Change) => Promise<void>,
  ): Promise<QaRound> {
    return write(async (tx) => {
      const row = await lockedRecipe(tx, id)
      const round = await lockedRound(tx, row, qa_id)
      if (round.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await roundOf(tx, row, qa_id, caller)) } })
      await work({ tx, row, round, caller })
      return roundOf(tx, row, qa_id, caller)
    })
  }
}

function refuseClosed(row: Recipe, round: Round): void {
  if (!isMeasurable(row, round))
    throw refuse('illegal_transition', {
      detail: {
        en: 'The round is closed; only the newest round of a formula in testing can be changed',
        th: 'รอบนี้ปิดแล้ว แก้ได้เฉพาะรอบล่าสุดของสูตรที่กำลังทดสอบ',
      },
    })
}

async function templateOf(tx: Tx, row: Recipe, id: string): Promise<typeof qaTemplate.$inferSelect> {
  const [template] = await tx
    .select()
    .from(qaTemplate)
    .where(and(eq(qaTemplate.id, id), isNull(qaTemplate.archived_at)))
  if (template?.recipe_type !== row.recipe_type)
    throw refuseField('template_id', {
      en: `must be a check list of ${recipeTypeCalled(row.recipe_type).en}`,
      th: `ต้องเป็นรายการตรวจของ ${recipeTypeCalled(row.recipe_type).th}`,
    })
  return template
}

interface Beginning {
  template: typeof qaTemplate.$inferSelect
  sample_lot: string
  caller: StaffCaller
}

/** Before the first measurement, the round that F4 opened accepts another list and a lot. */
async function begin(tx: Tx, round: Round, { template, sample_lot, caller }: Beginning): Promise<string> {
  await tx
    .update(recipeQa)
    .set({ ...changed(round, caller), ...(await copyOf(tx, template, round)), sample_lot })
    .where(eq(recipeQa.id, round.id))
  return round.id
}

async function next(
  tx: Tx,
  newest: Round | undefined,
  round: Parameters<typeof openQaRound>[1],
): Promise<string> {
  if ((newest?.round ?? 0) >= qaLimits.rounds)
    throw refuse('illegal_transition', {
      detail: {
        en: `A version has at most ${qaLimits.rounds} rounds`,
        th: `เวอร์ชันหนึ่งมีได้ไม่เกิน ${qaLimits.rounds} รอบ`,
      },
    })
  return (await openQaRound(tx, round)).id
}

const oneValue = { en: 'has one value in a round', th: 'รอบ QA มีได้ค่าเดียวต่อรายการ' }

function normalisedValue(items: QaItem[], { code, value }: Results[number]): string {
  const item = items.find((one) => one.code === code)
  return item ? storedValue(item, value) : value
}

/** Every result must match an item and its kind, and name files uploaded for QA; photos must be pictures. */
async function checkResults(tx: Tx, items: QaItem[], results: Results): Promise<void> {
  const byCode = new Map(items.map((item) => [item.code, item]))
  for (const { code, value, sample_id, replicate = 1 } of results) {
    const item = byCode.get(code)
    if (sample_id || replicate > 1) throw refuseField(`results.${code}`, oneValue)
    if (!item)
      throw refuseField(`results.${code}`, { en: 'is no item of the check list', th: 'ไม่ใช่ข้อในรายการตรวจ' })
    const problem = valueProblem(item, value)
    if (problem) throw refuseField(`results.${code}`, problem)
  }
  const files = await namedFiles(
    tx,
    'QA',
    results.map(({ code, file }) => ({
      path: `results.${code}`,
      file: file === null ? null : { file, name: '', mime: '', size: 0 },
    })),
  )
  results.forEach(({ code }, at) => {
    if (byCode.get(code)?.kind !== 'PHOTO') return
    if (files[at] && !files[at].mime.startsWith('image/'))
      throw refuseField(`results.${code}`, { en: 'must be a picture', th: 'ต้องเป็นรูปภาพ' })
  })
}
