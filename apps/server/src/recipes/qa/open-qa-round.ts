import { itemsForRound } from '@rp/domain/qa/round-items'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { qaTemplate } from '../tables/qa-template.ts'
import { qaProductOf } from './qa-product.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import { recipe } from '../tables/recipe.ts'

type Template = typeof qaTemplate.$inferSelect

interface Round {
  recipe_id: string
  version_id: string
  created_by: string | null
  /** Chosen by hand; otherwise that of the recipe's category, else of its type. */
  template?: Template
  sample_lot?: string
}

/** Opens the next round of a version with a copy of a template. The recipe's QA status follows. */
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

/** The round's copy of a template: its items, with the limits of this product. */
export async function copyOf(
  tx: Tx,
  template: Template | undefined,
  { recipe_id, version_id }: Pick<Round, 'recipe_id' | 'version_id'>,
): Promise<Pick<typeof recipeQa.$inferInsert, 'template_id' | 'items'>> {
  if (!template) return { template_id: null, items: [] }
  const items = itemsForRound(template.items, await qaProductOf(tx, { recipe_id, version_id }))
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
