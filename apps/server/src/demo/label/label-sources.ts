import type { LabelSources } from '@rp/domain/label/fill-label-texts'
import { labelValues } from '@rp/domain/label/label-values'
import type { labelData } from '../../recipes/tables/label-data.ts'
import { companyTexts } from '../company-texts.ts'
import type { DemoRecipes } from '../recipes/recipes.ts'
import type { RecipesCatalogue } from '../recipes/recipes-catalogue.ts'

type Recipe = DemoRecipes['recipes'][number]

interface Input {
  recipes: DemoRecipes
  catalogue: RecipesCatalogue
}

/** The standard label of Thailand. */
export function standardOf(
  { catalogue }: Pick<Input, 'catalogue'>,
  recipe_type: string,
): NonNullable<LabelSources['standard']> {
  const row = catalogue.labels.find((one) => one.recipe_type === recipe_type && one.country === 'TH')
  if (!row) throw new Error(`The demo has no standard label of ${recipe_type}`)
  const { code, version = 1, languages, text_blocks = [] } = row
  return { code, version, languages, text_blocks }
}

/** The data from which the server would fill a label of this recipe. */
export function sourcesOf(
  given: Input,
  row: Recipe,
  own: Pick<typeof labelData.$inferInsert, 'version' | 'texts'> | undefined,
): LabelSources {
  const locked = lockedOf(given, row)
  return {
    standard: standardOf(given, row.recipe_type),
    data: own ?? null,
    values: valuesOf(given, row, locked?.label_parts),
    formula_hash: locked?.content_hash ?? null,
  }
}

type Version = DemoRecipes['versions'][number]

/** The version on sale, else the last locked one. */
function lockedOf({ recipes }: Input, row: Recipe): Version | undefined {
  const versions = recipes.versions.filter(({ recipe_id }) => recipe_id === row.id)
  const live = versions.find(({ id }) => id === row.live_version_id)
  return live ?? versions.findLast(({ state }) => state === 'LOCKED')
}

function valuesOf(
  given: Input,
  row: Recipe,
  parts: Version['label_parts'] | undefined,
): LabelSources['values'] {
  const category = given.catalogue.categories.find(({ id }) => id === row.category_id)
  return labelValues({
    brand: row.brand ?? null,
    recipe_name: row.name,
    category: { en: category?.name_en ?? '', th: category?.name_th ?? '' },
    fill_weight: row.fill_weight,
    fill_unit: row.fill_unit,
    servings_per_pack: row.servings_per_pack ?? 1,
    inci: parts?.inci ?? null,
    allergens: parts?.allergens ?? null,
    fda_no: row.fda_required ? numberOf(given, row) : '',
    usage: companyTexts.RECIPES_USAGE,
    storage: companyTexts.RECIPES_STORAGE,
    produce_company: companyTexts.RECIPES_PRODUCE_COMPANY,
    distribute_company: companyTexts.RECIPES_DISTRIBUTE_COMPANY,
  })
}

function numberOf({ recipes }: Input, row: Recipe): string | null {
  const own = recipes.registrations.find(({ recipe_id, country }) => recipe_id === row.id && country === 'TH')
  return own?.number ?? null
}
