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
import { keptValue, valueProblem } from '@rp/domain/qa/verdict'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
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
} from './qa-round.ts'

type Recipe = typeof recipe.$inferSelect
type Round = typeof recipeQa.$inferSelect
type Results = ParsedOf<typeof saveQaRound>['body']['results']

interface Change {
  tx: Tx
  row: Recipe
  round: Round
  who: StaffWho
}

/** QA rounds: open, measure, pass, fail, open again, sign beside (domain design 3, 5.5). */
export function qaCalls(platform: Platform, notifications: Notifications): void {
  const { serve, database, write, outbox } = platform
  const { db } = database
  const bells = { notifications, outbox }

  serve.staff(listQaRounds, async ({ params, who }) => {
    const row = await recipeOf(db, params.id)
    const { number, name, recipe_type, category_id, current_version_no: version_no } = row
    return {
      rounds: await roundsOf(db, row, who),
      recipe: { number, name, recipe_type, category_id, version_no },
      closed: await closedFor(db, row),
    }
  })

  serve.staff(openRound, async ({ params, body, who }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const closed = await closedFor(tx, row)
      if (closed) throw refuse('illegal_transition', { detail: closed.en })
      const version_id = found(row.current_version_id)
      const template = await templateOf(tx, row, body.template_id)
      const newest = await newestRound(tx, version_id)
      const { sample_lot } = body
      const id =
        newest?.status === 'TODO'
          ? await begin(tx, newest, { template, sample_lot, who })
          : await next(tx, newest, {
              recipe_id: row.id,
              version_id,
              template,
              sample_lot,
              created_by: who.id,
            })
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
      return roundOf(tx, row, id, who)
    }),
  )

  serve.staff(saveQaRound, ({ params, body, who }) =>
    change(params, body.row_version, who, async ({ tx, row, round }) => {
      refuseClosed(row, round)
      const sample_lot = body.sample_lot ?? round.sample_lot
      if (sample_lot === '' && body.results.some(({ value, file }) => value !== '' || file !== null))
        throw refuseField('sample_lot', 'is required before anything is measured')
      await checkResults(tx, round.items, body.results)
      const kept = body.results.map((one) => ({ ...one, value: keptOf(round.items, one) }))
      await tx
        .update(recipeQa)
        .set({
          ...changed(round, who),
          sample_lot,
          results: mergeResults(round.results, kept, { by: who.id, at: new Date().toISOString() }),
          conclusion: body.conclusion ?? round.conclusion,
          corrective_action: body.corrective_action ?? round.corrective_action,
        })
        .where(eq(recipeQa.id, round.id))
    }),
  )

  serve.staff(passQaRound, ({ params, body, who }) =>
    change(params, body.row_version, who, async ({ tx, row, round }) => {
      refuseClosed(row, round)
      await passRound(tx, bells, { row, round, who }, body)
    }),
  )

  serve.staff(failQaRound, ({ params, body, who }) =>
    change(params, body.row_version, who, async ({ tx, row, round }) => {
      refuseClosed(row, round)
      await failRound(tx, bells, { row, round, who }, body)
    }),
  )

  serve.staff(reopenQaRound, ({ params, body, who }) =>
    change(params, body.row_version, who, async ({ tx, row, round }) => {
      const newest = await newestRound(tx, round.version_id)
      if (newest?.id !== round.id || !mayReopen(row, round, who))
        throw refuse('illegal_transition', {
          detail: 'Only an admin of RECIPE opens the newest passed round again, before the formula is ready',
        })
      if (!body.reason) throw refuseField('reason', 'is required')
      await tx
        .update(recipeQa)
        .set({ ...changed(round, who), ...unsigned, status: 'TODO', reopen_reason: body.reason })
        .where(eq(recipeQa.id, round.id))
      await tx
        .update(recipe)
        .set({ qa_status: 'TODO', updated_at: sql`now()` })
        .where(eq(recipe.id, row.id))
      await appendToLog(tx, {
        event: 'qa.reopened',
        subject: { type: 'recipe', id: row.id, label: row.number },
        refs: qaRefs(row, round),
        actor: actorOf(who),
        data: { version: row.current_version_no, round: round.round },
      })
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
    }),
  )

  serve.staff(countersignQaRound, ({ params, body, who }) =>
    change(params, body.row_version, who, async ({ tx, row, round }) => {
      if (!mayCountersign(round, who))
        throw refuse('illegal_transition', {
          detail: 'A passed round is countersigned once, by a second person',
        })
      await tx
        .update(recipeQa)
        .set({ ...changed(round, who), countersigned_by: who.id, countersigned_at: sql`now()` })
        .where(eq(recipeQa.id, round.id))
      await appendToLog(tx, {
        event: 'qa.countersigned',
        subject: { type: 'recipe', id: row.id, label: row.number },
        refs: qaRefs(row, round),
        actor: actorOf(who),
        data: { version: row.current_version_no, round: round.round },
      })
    }),
  )

  /** Locks recipe and round, compares the version, works, and answers the round as it is then. */
  function change(
    { id, qa_id }: { id: string; qa_id: string },
    row_version: number,
    who: StaffWho,
    work: (change: Change) => Promise<void>,
  ): Promise<QaRound> {
    return write(async (tx) => {
      const row = await lockedRecipe(tx, id)
      const round = await lockedRound(tx, row, qa_id)
      if (round.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await roundOf(tx, row, qa_id, who)) } })
      await work({ tx, row, round, who })
      return roundOf(tx, row, qa_id, who)
    })
  }
}

const unsigned = {
  signature_file: null,
  signed_by: null,
  signed_at: null,
  countersigned_by: null,
  countersigned_at: null,
} as const

function refuseClosed(row: Recipe, round: Round): void {
  if (!isMeasurable(row, round))
    throw refuse('illegal_transition', {
      detail: 'The round is closed; only the newest of a tested formula is written',
    })
}

async function templateOf(tx: Tx, row: Recipe, id: string): Promise<typeof qaTemplate.$inferSelect> {
  const [template] = await tx
    .select()
    .from(qaTemplate)
    .where(and(eq(qaTemplate.id, id), isNull(qaTemplate.archived_at)))
  if (template?.recipe_type !== row.recipe_type)
    throw refuseField('template_id', `must be a check list of ${row.recipe_type}`)
  return template
}

interface Beginning {
  template: typeof qaTemplate.$inferSelect
  sample_lot: string
  who: StaffWho
}

/** The round that F4 opened, before anything was measured in it: it takes the chosen list and the lot. */
async function begin(tx: Tx, round: Round, { template, sample_lot, who }: Beginning): Promise<string> {
  await tx
    .update(recipeQa)
    .set({ ...changed(round, who), ...(await copyOf(tx, template, round)), sample_lot })
    .where(eq(recipeQa.id, round.id))
  return round.id
}

async function next(
  tx: Tx,
  newest: Round | undefined,
  round: Parameters<typeof openQaRound>[1],
): Promise<string> {
  if ((newest?.round ?? 0) >= qaLimits.rounds)
    throw refuse('illegal_transition', { detail: `A version has at most ${qaLimits.rounds} rounds` })
  return (await openQaRound(tx, round)).id
}

const oneValue = { en: 'has one value in a round', th: 'รอบ QA มีได้ค่าเดียวต่อรายการ' }

function keptOf(items: QaItem[], { code, value }: Results[number]): string {
  const item = items.find((one) => one.code === code)
  return item ? keptValue(item, value) : value
}

/** Every result must be of an item, of its kind, and name files that were sent for QA; photos must be pictures. */
async function checkResults(tx: Tx, items: QaItem[], results: Results): Promise<void> {
  const byCode = new Map(items.map((item) => [item.code, item]))
  for (const { code, value, sample_id, replicate = 1 } of results) {
    const item = byCode.get(code)
    if (sample_id || replicate > 1) throw refuseField(`results.${code}`, oneValue)
    if (!item) throw refuseField(`results.${code}`, 'is no item of the check list')
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
      throw refuseField(`results.${code}`, 'must be a picture')
  })
}
