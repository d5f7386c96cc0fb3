import type { QaResult } from '@rp/domain/qa/qa-item'
import { desc, eq, sql } from 'drizzle-orm'
import { adminsOf } from '../../auth/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import { appendToLog } from '../../platform/log/append.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import type { TransitionBy } from '../../platform/transitions/decide-transition.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import { recipe } from '../tables/recipe.ts'
import { isTested, qaRefs, unsigned } from './qa-round.ts'

type Recipe = typeof recipe.$inferSelect
type Round = typeof recipeQa.$inferSelect

/** Who measured a value, and when. */
export type ValueOrigin = Pick<QaResult, 'code' | 'measured_by' | 'measured_at'>

interface Withdrawal {
  recipe_id: string
  version_id: string
  /** Number of the lab order whose report was withdrawn, and why. */
  order: string
  reason: string
  origins: ValueOrigin[]
  actor: TransitionBy['actor']
}

/** REMOVED: the round lost its values; REOPENED: and is open again; MARKED: it is beyond that and only marked. */
type Effect = 'REMOVED' | 'REOPENED' | 'MARKED'

/**
 * Takes the values of a withdrawn report out of the QA of a version. A round that passed on them is open again as far as
 * a formula can be tested again; a version beyond that is never changed: its round is marked. Returns a function that
 * notifies who works on the recipe.
 */
export async function withdrawQaValues(
  tx: Tx,
  { notifications, outbox }: { notifications: Notifications; outbox: Outbox },
  withdrawal: Withdrawal,
): Promise<() => Promise<unknown>> {
  const row = await lockedRecipe(tx, withdrawal.recipe_id)
  const rounds = await tx
    .select()
    .from(recipeQa)
    .where(eq(recipeQa.version_id, withdrawal.version_id))
    .orderBy(desc(recipeQa.round))
  const origins = new Set(withdrawal.origins.map(originKey))
  const touched: { round: Round; effect: Effect }[] = []
  for (const [at, round] of rounds.entries()) {
    const lost = round.results.filter((result) => origins.has(originKey(result)))
    if (lost.length === 0) continue
    const codes = lost.map(({ code }) => code)
    const effect = at === 0 ? effectOn(row, round) : 'MARKED'
    await write(tx, { round, codes, effect }, withdrawal)
    if (effect === 'REOPENED')
      await tx
        .update(recipe)
        .set({ qa_status: 'TODO', updated_at: sql`now()` })
        .where(eq(recipe.id, row.id))
    await log(tx, row, { round, codes, effect }, withdrawal)
    touched.push({ round, effect })
  }
  if (touched.length === 0) return async () => {}
  await outbox.publish(tx, 'recipes.changed', { id: row.id })
  const hearers = new Set([...(row.assignee_id ? [row.assignee_id] : []), ...(await adminsOf(tx, 'RECIPE'))])
  return () =>
    notifications.notify(tx, [...hearers], {
      title: `${row.number} ${row.name}`,
      description: said(withdrawal.order, touched),
      ms_name: 'RECIPES',
      target: { route: 'recipe-qa-update', params: { id: row.id } },
      once: `qa-withdrawn:${touched.map(({ round }) => `${round.id}.${round.row_version}`).join(':')}`,
    })
}

const originKey = ({ code, measured_by, measured_at }: ValueOrigin): string =>
  [code, measured_by, measured_at && Date.parse(measured_at)].join(' ')

function effectOn(row: Recipe, round: Round): Effect {
  if (!isTested(row, round)) return 'MARKED'
  if (round.status === 'PASSED') return 'REOPENED'
  return round.status === 'TODO' ? 'REMOVED' : 'MARKED'
}

interface Touched {
  round: Round
  codes: string[]
  effect: Effect
}

async function write(
  tx: Tx,
  { round, codes, effect }: Touched,
  { order, reason }: Withdrawal,
): Promise<void> {
  const lost = { results: round.results.filter(({ code }) => !codes.includes(code)) }
  await tx
    .update(recipeQa)
    .set({
      withdrawn: [...round.withdrawn, { order, codes, reason, at: new Date().toISOString() }],
      ...(effect !== 'MARKED' && lost),
      ...(effect === 'REOPENED' && { ...unsigned, status: 'TODO', reopen_reason: `${order}: ${reason}` }),
      updated_at: sql`now()`,
      row_version: round.row_version + 1,
    })
    .where(eq(recipeQa.id, round.id))
}

async function log(tx: Tx, row: Recipe, { round, codes, effect }: Touched, of: Withdrawal): Promise<void> {
  const entry = {
    subject: { type: 'recipe', id: row.id, label: row.number },
    refs: qaRefs(row, round),
    actor: of.actor,
  } as const
  const data = { version: row.current_version_no, round: round.round }
  await appendToLog(tx, {
    ...entry,
    event: 'qa.values_withdrawn',
    data: { ...data, order: of.order, codes, effect },
  })
  if (effect === 'REOPENED') await appendToLog(tx, { ...entry, event: 'qa.reopened', data })
}

const effects: Record<Effect, { en: string; th: string }> = {
  REMOVED: { en: 'its values were removed from QA', th: 'นำผลออกจาก QA แล้ว' },
  REOPENED: {
    en: 'QA had passed on it and is open again',
    th: 'QA ที่ผ่านด้วยผลนี้ถูกเปิดใหม่แล้ว',
  },
  MARKED: {
    en: 'QA was concluded with it and cannot be opened again: check whether the version may be used',
    th: 'QA สรุปผลด้วยรายงานนี้ไปแล้วและเปิดใหม่ไม่ได้ กรุณาตรวจสอบว่ายังใช้เวอร์ชันนี้ได้หรือไม่',
  },
}

function said(order: string, touched: { effect: Effect }[]) {
  const found = [...new Set(touched.map(({ effect }) => effect))]
  return {
    en: `The report of ${order} was withdrawn: ${found.map((effect) => effects[effect].en).join('; ')}`,
    th: `รายงานของ ${order} ถูกเพิกถอน: ${found.map((effect) => effects[effect].th).join(' ')}`,
  }
}
