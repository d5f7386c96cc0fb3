import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { decimal } from '@rp/domain/decimal'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { ingredient } from '../../food-recipes/tables/ingredient.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { methodType } from '../tables/method-type.ts'
import { quote } from '../tables/quote.ts'
import { recipe } from '../tables/recipe.ts'
import { recipeVersion, recipeVersionLine } from '../tables/recipe-version.ts'
import { computeVersion } from '../formula/compute-version.ts'
import { lineRows } from '../formula/formula-of.ts'
import { expireQuotes } from '../offered-quote.ts'
import { judgeVersion, saveJudgement } from '../regulation/judge-version.ts'
import { versionBasis } from '../formula/version-basis.ts'
import { contentHash, hashOf } from '../formula/version-state.ts'

interface Saving {
  row: typeof recipe.$inferSelect
  version: typeof recipeVersion.$inferSelect
  draft: VersionDraft
  /** The author. */
  by: string
}

/** Saves a formula into a locked draft, with everything derived from it. */
export async function saveDraft(
  tx: Tx,
  configuration: Configuration,
  { row, version, draft, by }: Saving,
): Promise<ReturnType<typeof computeVersion>> {
  await checkDraft(tx, draft, version)
  if ((await hashOf(tx, version)) !== contentHash(row.id, draft))
    await expireQuotes(tx, eq(quote.version_id, version.id))
  const basis = await versionBasis(tx, configuration, row, draft.lines)
  const computed = computeVersion(draft, basis)
  const { lines, ...header } = draft
  await tx
    .update(recipeVersion)
    .set({
      ...header,
      ...computed,
      edited_by: by,
      updated_by: by,
      updated_at: sql`now()`,
      row_version: version.row_version + 1,
    })
    .where(eq(recipeVersion.id, version.id))
  await tx.delete(recipeVersionLine).where(eq(recipeVersionLine.version_id, version.id))
  if (lines.length > 0) await tx.insert(recipeVersionLine).values(lineRows(version.id, lines))
  const judgement = await judgeVersion(tx, { row, version, draft, basis })
  await saveJudgement(tx, { recipe_id: row.id, version_id: version.id }, judgement)
  if (row.current_version_id === version.id)
    await tx
      .update(recipe)
      .set({ unit_price: computed.unit_price, updated_at: sql`now()` })
      .where(eq(recipe.id, row.id))
  return computed
}

/** Every ingredient of a draft must exist, or the whole save would fail on a foreign key. */
async function checkDraft(
  tx: Tx,
  draft: VersionDraft,
  before: typeof recipeVersion.$inferSelect,
): Promise<void> {
  if (draft.ph_min !== null && draft.ph_max !== null && decimal(draft.ph_min).gt(draft.ph_max))
    throw refuseField('ph_max', { en: 'must not be below ph_min', th: 'ต้องไม่น้อยกว่าค่า pH ต่ำสุด' })
  if (draft.method_type_id !== null && draft.method_type_id !== before.method_type_id) {
    const [method] = await tx
      .select({ id: methodType.id })
      .from(methodType)
      .where(and(eq(methodType.id, draft.method_type_id), isNull(methodType.archived_at)))
      .for('share')
    if (!method) throw refuseField('method_type_id', { en: 'is no method', th: 'ไม่ใช่วิธีการที่มีอยู่' })
  }
  const named = [
    ...new Set(draft.lines.flatMap((line) => [line.ingredient_id, ...line.substitutes]).filter(Boolean)),
  ]
  if (named.length === 0) return
  const known = await tx.select({ id: ingredient.id }).from(ingredient).where(inArray(ingredient.id, named))
  const ids = new Set(known.map(({ id }) => id))
  const at = draft.lines.findIndex((line) =>
    [line.ingredient_id, ...line.substitutes].some((id) => id !== '' && !ids.has(id)),
  )
  if (at >= 0) throw refuseField(`lines.${at}.ingredient_id`, { en: 'is no ingredient', th: 'ไม่ใช่วัตถุดิบที่มีอยู่' })
}
