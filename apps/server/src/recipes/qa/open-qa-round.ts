import { plain } from '@rp/domain/decimal'
import { itemsForRound } from '@rp/domain/qa/round-items'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { describedAs } from '../described-as.ts'
import { qaTemplate } from '../tables/qa-template.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { recipe } from '../tables/recipe.ts'
import { recipesCategory } from '../tables/recipes-category.ts'

type Template = typeof qaTemplate.$inferSelect

interface Round {
  recipe_id: string
  version_id: string
  created_by: string | null
  /** Chosen by hand; otherwise that of the recipe's category, else of its type. */
  template?: Template
  sample_lot?: string
}

/** Opens the next round of a version with a copy of a template. The recipe's status in QA follows. */
export async function openQaRound(
  tx: Tx,
  { recipe_id, version_id, created_by, template, sample_lot = '' }: Round,
): Promise<typeof recipeQa.$inferSelect> {
  const [last] = await tx
    .select({ round: sql<number>`coalesce(max(${recipeQa.round}), 0)::int` })
    .from(recipeQa)
    .where(eq(recipeQa.version_id, version_id))
  const used = template ?? (await templateFor(tx, recipe_id))
  const [round] = await tx
    .insert(recipeQa)
    .values({
      recipe_id,
      version_id,
      round: (last?.round ?? 0) + 1,
      ...(await copyOf(tx, used, { recipe_id, version_id })),
      sample_lot,
      created_by,
      updated_by: created_by,
    })
    .returning()
  if (!round) throw new Error('Cannot open a QA round: the row was not written')
  await tx.update(recipe).set({ qa_status: 'TODO' }).where(eq(recipe.id, recipe_id))
  return round
}

/** What a round keeps of a template: its items, with the limits of this product. */
export async function copyOf(
  tx: Tx,
  template: Template | undefined,
  { recipe_id, version_id }: Pick<Round, 'recipe_id' | 'version_id'>,
): Promise<Pick<typeof recipeQa.$inferInsert, 'template_id' | 'items'>> {
  if (!template) return { template_id: null, items: [] }
  const [row] = await tx
    .select({
      ph_min: recipeVersion.ph_min,
      ph_max: recipeVersion.ph_max,
      own: recipe.properties,
      of_category: recipesCategory.properties,
    })
    .from(recipeVersion)
    .innerJoin(recipe, eq(recipe.id, recipe_id))
    .innerJoin(recipesCategory, eq(recipesCategory.id, recipe.category_id))
    .where(eq(recipeVersion.id, version_id))
  const { ph_min, ph_max, own, of_category } = found(row)
  const items = itemsForRound(template.items, {
    ph_min: ph_min === null ? null : plain(ph_min),
    ph_max: ph_max === null ? null : plain(ph_max),
    properties: describedAs({ properties: own }, { properties: of_category }),
  })
  return { template_id: template.id, items }
}

async function templateFor(tx: Tx, recipe_id: string): Promise<Template | undefined> {
  const [template] = await tx
    .select({ template: qaTemplate })
    .from(qaTemplate)
    .innerJoin(recipe, eq(recipe.recipe_type, qaTemplate.recipe_type))
    .where(
      and(
        eq(recipe.id, recipe_id),
        isNull(qaTemplate.archived_at),
        or(
          eq(qaTemplate.category_id, recipe.category_id),
          and(isNull(qaTemplate.category_id), eq(qaTemplate.is_default, true)),
        ),
      ),
    )
    .orderBy(sql`${qaTemplate.category_id} is null`, asc(qaTemplate.id))
    .limit(1)
  return template?.template
}
