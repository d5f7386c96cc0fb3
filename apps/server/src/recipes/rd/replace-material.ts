import {
  previewReplacement,
  replaceMaterialIn,
  type ReplacedDraft,
} from '@rp/contract/recipes/material-replacement'
import { plain, sum } from '@rp/domain/decimal'
import type { FormulaLine } from '@rp/domain/formula/formula'
import { replaceMaterial, type MaterialReplacement } from '@rp/domain/formula/replace-material'
import { weigh } from '@rp/domain/formula/weigh'
import { bulkMax } from '@rp/domain/limits'
import { and, asc, count, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { ingredient } from '../../food-recipes/tables/ingredient.ts'
import { changeEach } from '../../platform/http/change-each.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { computeVersion } from '../formula/compute-version.ts'
import { draftOf, formulaOf, linesOf } from '../formula/formula-of.ts'
import { versionBasis } from '../formula/version-basis.ts'
import { lockedVersion } from '../formula/version-state.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { judgeVersion, marketVerdictsOf } from '../regulation/judge-version.ts'
import { recipe } from '../tables/recipe.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { saveDraft } from './save-draft.ts'

/** Replaces a raw material in many drafts: a preview first, then the chosen ones. */
export function replaceMaterialCalls(platform: Platform, configuration: Configuration): void {
  const { serve, write, outbox } = platform
  const { db } = platform.database

  serve.staff(previewReplacement, async ({ query }) => {
    await checkMaterials(db, query)
    const rows = await db
      .select({ version: recipeVersion, recipe })
      .from(recipeVersion)
      .innerJoin(recipe, eq(recipe.id, recipeVersion.recipe_id))
      .where(and(draftsThatName(query.from)))
      .orderBy(asc(recipe.number), asc(recipeVersion.version_no))
      .limit(bulkMax)
    const [all] = await db
      .select({ drafts: count() })
      .from(recipeVersion)
      .innerJoin(recipe, eq(recipe.id, recipeVersion.recipe_id))
      .where(draftsThatName(query.from))
    const [fixed] = await db
      .select({ recipes: count() })
      .from(recipe)
      .innerJoin(recipeVersion, eq(recipeVersion.id, recipe.current_version_id))
      .where(and(living, ne(recipeVersion.state, 'DRAFT'), names(query.from)))
    const drafts: ReplacedDraft[] = []
    for (const row of rows) drafts.push(await previewOf(db, row, query))
    return { drafts, more: (all?.drafts ?? 0) - drafts.length, fixed: fixed?.recipes ?? 0 }
  })

  serve.staff(replaceMaterialIn, async ({ body: { versions, ...swap }, caller, request }) => {
    await checkMaterials(db, swap)
    const expected = new Map(versions.map(({ version_id, row_version }) => [version_id, row_version]))
    return changeEach([...expected.keys()], languageOf(request), (id) =>
      write(async (tx) => {
        const [of] = await tx
          .select({ recipe_id: recipeVersion.recipe_id })
          .from(recipeVersion)
          .where(eq(recipeVersion.id, id))
        const row = await lockedRecipe(tx, found(of).recipe_id)
        const version = await lockedVersion(tx, row.id, id)
        if (version.row_version !== expected.get(id) || version.state !== 'DRAFT')
          throw refuse('stale_version', { detail: changedSince })
        const draft = draftOf(version, replaceMaterial(await linesOf(tx, id), swap))
        await saveDraft(tx, configuration, { row, version, draft, by: caller.id })
        await outbox.publish(tx, 'recipes.changed', { id: row.id })
      }),
    )
  })

  async function previewOf(
    tx: Pick<Tx, 'select'>,
    {
      version,
      recipe: row,
    }: { version: typeof recipeVersion.$inferSelect; recipe: typeof recipe.$inferSelect },
    swap: MaterialReplacement,
  ): Promise<ReplacedDraft> {
    const lines = await linesOf(tx, version.id)
    const next = replaceMaterial(lines, swap)
    const basis = await versionBasis(tx, configuration, row, [...lines, ...next])
    const standing = async (of: FormulaLine[]) => {
      const draft = draftOf(version, of)
      const { findings, unit_price } = computeVersion(draft, basis)
      const { countries } = await judgeVersion(tx, { row, version, draft, basis })
      return { findings, unit_price, market_verdicts: marketVerdictsOf(countries) }
    }
    const weighed = weigh(formulaOf(row.recipe_type, draftOf(version, lines)), basis.ingredients)
    const own = weighed.lines.filter(({ line }) => line.ingredient_id === swap.from)
    return {
      recipe_id: row.id,
      number: row.number,
      name: row.name,
      version_id: version.id,
      version_no: version.version_no,
      row_version: version.row_version,
      lines: own.length,
      pct: plain(sum(own.map(({ pct }) => pct))),
      before: await standing(lines),
      after: await standing(next),
    }
  }
}

const changedSince = {
  en: 'The draft was changed since you looked at it',
  th: 'แบบร่างนี้ถูกแก้ไขหลังจากที่คุณเปิดดู',
}

const living = isNull(recipe.archived_at)

const names = (id: string): SQL =>
  sql`exists (select 1 from recipe_version_line where recipe_version_line.version_id = ${recipeVersion.id}
    and (recipe_version_line.ingredient_id = ${id} or ${id}::uuid = any(recipe_version_line.substitutes)))`

const draftsThatName = (id: string): SQL | undefined =>
  and(living, ne(recipe.formula_status, 'CANCEL'), eq(recipeVersion.state, 'DRAFT'), names(id))

/** Both must exist and differ, and the new one must be active. */
async function checkMaterials(db: Pick<Tx, 'select'>, { from, to }: MaterialReplacement): Promise<void> {
  if (from === to) throw refuseField('to', { en: 'must be another material', th: 'ต้องเป็นวัตถุดิบอื่น' })
  const rows = await db
    .select()
    .from(ingredient)
    .where(inArray(ingredient.id, [from, to]))
  found(rows.find(({ id }) => id === from))
  const next = found(rows.find(({ id }) => id === to))
  if (next.archived_at !== null || !next.is_active)
    throw refuseField('to', { en: 'is a material that is not used any more', th: 'เป็นวัตถุดิบที่ไม่ใช้แล้ว' })
}
