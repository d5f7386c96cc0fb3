import type { QaRound } from '@rp/contract/recipes/recipe-qa'
import type { Words } from '@rp/domain/languages'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { qaTemplate } from '../tables/qa-template.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { recipe } from '../tables/recipe.ts'

type Select = Pick<Tx, 'select'>
type Recipe = typeof recipe.$inferSelect
type Round = typeof recipeQa.$inferSelect

/** A formula in test, or reopened while it waits for its registration. */
const tested = ['PENDING_FORMULATION_TEST', 'PENDING_FDA'] as const
const w = (en: string, th: string): Words => ({ en, th })

/** The rounds of a recipe, newest first, with what the caller may do. Two statements. */
export async function roundsOf(db: Select, row: Recipe, caller: StaffCaller): Promise<QaRound[]> {
  const rows = await db
    .select({
      round: recipeQa,
      version_no: recipeVersion.version_no,
      editor: lastEditor,
      template_en: qaTemplate.name_en,
      template_th: qaTemplate.name_th,
    })
    .from(recipeQa)
    .innerJoin(recipeVersion, eq(recipeVersion.id, recipeQa.version_id))
    .leftJoin(qaTemplate, eq(qaTemplate.id, recipeQa.template_id))
    .where(eq(recipeQa.recipe_id, row.id))
    .orderBy(desc(recipeQa.created_at), desc(recipeQa.id))
  const names = await namesBehind(
    db,
    rows.map(({ round }) => round),
  )
  const newest = new Map(rows.map(({ round }) => [round.version_id, round.id] as const).toReversed())
  return rows.map(({ round, version_no, editor, template_en, template_th }) => {
    const is_current = round.version_id === row.current_version_id
    return {
      ...round,
      version_no,
      is_current,
      template_name: template_en === null ? null : w(template_en, template_th ?? ''),
      results: round.results.map((result) => ({
        ...result,
        measured_by_name: nameIn(names, result.measured_by),
      })),
      signed_by_name: nameIn(names, round.signed_by),
      countersigned_by_name: nameIn(names, round.countersigned_by),
      is_last_editor: editor === caller.id,
      may: {
        measure: isMeasurable(row, round),
        reopen: newest.get(round.version_id) === round.id && mayReopen(row, round, caller),
        countersign: mayCountersign(round, caller),
      },
    }
  })
}

/** One round if it belongs to the recipe, else a 404. */
export async function roundOf(db: Select, row: Recipe, id: string, caller: StaffCaller): Promise<QaRound> {
  return found((await roundsOf(db, row, caller)).find((round) => round.id === id))
}

/** The round, locked for a change; the recipe's row must be locked before. */
export async function lockedRound(tx: Tx, row: Recipe, id: string): Promise<Round> {
  const [round] = await tx
    .select()
    .from(recipeQa)
    .where(and(eq(recipeQa.id, id), eq(recipeQa.recipe_id, row.id)))
    .for('update')
  return found(round)
}

/** Whether the round accepts results. */
export const isMeasurable = (row: Recipe, round: Round): boolean =>
  round.status === 'TODO' && isTested(row, round)

/** Whether the round is of a formula that is being tested. */
export function isTested(row: Recipe, round: Round): boolean {
  return round.version_id === row.current_version_id && tested.some((status) => status === row.formula_status)
}

/** The columns of a round that nobody signed. */
export const unsigned = {
  signature_file: null,
  signed_by: null,
  signed_at: null,
  countersigned_by: null,
  countersigned_at: null,
} as const

/**
 * PASSED -> TODO of the newest round: by an admin of RECIPE, while the formula is still in test or waits for its
 * registration.
 */
export function mayReopen(row: Recipe, round: Round, { role, department }: StaffCaller): boolean {
  return (
    round.status === 'PASSED' &&
    isTested(row, round) &&
    (role === 'SUPER_ADMIN' || (role === 'ADMIN' && department === 'RECIPE'))
  )
}

export function mayCountersign(round: Round, caller: StaffCaller): boolean {
  return round.status === 'PASSED' && round.signed_by !== caller.id && round.countersigned_by === null
}

/** Why no round may be opened now; null if one may. */
export async function closedFor(db: Select, row: Recipe): Promise<Words | null> {
  if (row.formula_status !== 'PENDING_FORMULATION_TEST' || !row.current_version_id)
    return w('The formula is not being tested', 'สูตรยังไม่อยู่ในขั้นทดสอบ')
  const [version] = await db
    .select({ state: recipeVersion.state })
    .from(recipeVersion)
    .where(eq(recipeVersion.id, row.current_version_id))
  if (version?.state !== 'LOCKED') return w('The version is not locked', 'เวอร์ชันยังไม่ถูกล็อก')
  const newest = await newestRound(db, row.current_version_id)
  if (newest?.status === 'PASSED')
    return w('QA has passed; open that round again instead', 'QA ผ่านแล้ว ให้เปิดรอบนั้นอีกครั้งแทน')
  if (newest?.status === 'TODO' && newest.results.length > 0)
    return w('A round is under way', 'มีรอบตรวจที่กำลังดำเนินการ')
  return null
}

export async function newestRound(db: Select, version_id: string): Promise<Round | undefined> {
  const [newest] = await db
    .select()
    .from(recipeQa)
    .where(eq(recipeQa.version_id, version_id))
    .orderBy(desc(recipeQa.round))
    .limit(1)
  return newest
}

/** The references of log entries about a round. */
export function qaRefs({ number }: Pick<Recipe, 'number'>, { id, round, version_id }: Round): LogSubject[] {
  return [
    { type: 'recipe_qa', id, label: `${number} QA ${round}` },
    { type: 'recipe_version', id: version_id },
  ]
}

/** The last editor of a version's formula. */
export const lastEditor = sql<
  string | null
>`coalesce(${recipeVersion.edited_by}, ${recipeVersion.updated_by}, ${recipeVersion.created_by})`

async function namesBehind(db: Select, rounds: Round[]): Promise<Map<string, string>> {
  const ids = rounds.flatMap(({ results, signed_by, countersigned_by }) => [
    ...results.map(({ measured_by }) => measured_by),
    signed_by,
    countersigned_by,
  ])
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const people = await db
    .select({ id: staff.id, name: staff.full_name })
    .from(staff)
    .where(inArray(staff.id, known))
  return new Map(people.map(({ id, name }) => [id, name]))
}

function nameIn(names: Map<string, string>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}
