import { recipeFromSample } from '@rp/contract/recipes/recipe-sample'
import type { ParsedOf } from '@rp/contract/endpoint'
import { formulaOfSample, type SampleMaterial } from '@rp/domain/inci/formula-of-sample'
import type { SampleLine } from '@rp/domain/inci/sample-line'
import { and, arrayContains, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Configuration } from '../../configuration/index.ts'
import { ingredient, ingredientComposition } from '../../food-recipes/tables/ingredient.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { draftOf } from '../formula/formula-of.ts'
import type { TransitionDeps } from '../transition.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import { newRecipe } from '../rd/new-recipe.ts'
import { saveDraft } from '../rd/save-draft.ts'
import { asCurrent, cloneVersion } from '../formula/version-state.ts'
import { recipe } from '../tables/recipe.ts'
import { withEstimates } from './read-sample.ts'
import { sampleOf, type ReadSample } from './sample-of.ts'

type RecipeFields = ParsedOf<typeof recipeFromSample>['body']

/** Makes a recipe from a sample: the recipe, its first draft and the formula, all or nothing. */
export function recipeFromSampleCall(
  { serve, write }: Platform,
  { notify, configuration }: TransitionDeps,
  changed: () => void,
): void {
  serve.staff(recipeFromSample, async ({ params, body, caller }) => {
    const made = await write(async (tx) => {
      const sample = await sampleOf(tx, params.id)
      if (sample.lines.length === 0)
        throw refuseField('inci_text', {
          en: 'has not been read yet, or names nothing',
          th: 'ยังไม่ได้อ่าน หรือไม่มีรายการ',
        })
      const created = await newRecipe(tx, { notify, fields: fieldsOf(sample, body), by: byStaff(caller) })
      return firstDraft(tx, configuration, { sample, recipe_id: created.id, caller })
    })
    changed()
    return made
  })
}

interface Drafting {
  sample: ReadSample
  recipe_id: string
  caller: StaffCaller
}

async function firstDraft(tx: Tx, configuration: Configuration, { sample, recipe_id, caller }: Drafting) {
  const version = await cloneVersion(tx, {
    recipe_id,
    parent_version_id: null,
    change_note: '',
    created_by: caller.id,
  })
  const [row] = await tx.update(recipe).set(asCurrent(version)).where(eq(recipe.id, recipe_id)).returning()
  const estimated = sample.lines.some(({ est_mid }) => est_mid !== null)
  const read = estimated ? sample.lines : await withEstimates(tx, sample)
  const lines = formulaOfSample(read, await materialsFor(tx, read, sample.recipe_type), uuidv7)
  await saveDraft(tx, configuration, {
    row: found(row),
    version,
    draft: { ...draftOf(version, lines), input_mode: 'PERCENT' },
    by: caller.id,
  })
  return {
    id: recipe_id,
    version_id: version.id,
    without_material: lines.filter(({ ingredient_id }) => ingredient_id === '').length,
  }
}

/** Product fields from the sample; the chemist fills in the rest. */
function fieldsOf(sample: ReadSample, requests: RecipeFields) {
  return {
    ...requests,
    recipe_type: sample.recipe_type,
    brand: null,
    benefit_ids: [],
    is_public: false,
    brief: { texture: '', colour: '', scent: '', claims: '', forbidden: '' },
    dose_form: null,
    servings_per_pack: 1,
    servings_per_day: 1,
    fda_required: true,
    assignee_id: null,
    properties: [],
    watcher_ids: [],
  }
}

/** For each substance the purest usable raw material; placeholders last. */
async function materialsFor(
  tx: Tx,
  lines: SampleLine[],
  recipe_type: ReadSample['recipe_type'],
): Promise<Map<string, SampleMaterial>> {
  const ids = [...new Set(lines.flatMap(({ substance_id }) => (substance_id === null ? [] : [substance_id])))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([ingredientComposition.substance_id], {
      substance_id: ingredientComposition.substance_id,
      ingredient_id: ingredient.id,
      pct_typ: ingredientComposition.pct_typ,
      role: ingredient.role,
    })
    .from(ingredientComposition)
    .innerJoin(ingredient, eq(ingredient.id, ingredientComposition.ingredient_id))
    .where(
      and(
        inArray(ingredientComposition.substance_id, ids),
        eq(ingredientComposition.is_impurity, false),
        // An oil is not a source of its linalool.
        isNull(ingredientComposition.constituent_of),
        isNull(ingredient.archived_at),
        eq(ingredient.is_active, true),
        arrayContains(ingredient.recipe_types, [recipe_type]),
      ),
    )
    .orderBy(
      ingredientComposition.substance_id,
      asc(ingredient.is_placeholder),
      desc(ingredientComposition.pct_typ),
      asc(ingredient.trade_name),
      asc(ingredient.id),
    )
  return new Map(rows.map(({ substance_id, ...material }) => [substance_id, material]))
}
