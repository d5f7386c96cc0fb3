import { fillLabelTexts, type FilledLabelText, type LabelSources } from '@rp/domain/label/fill-label-texts'
import { requiredWordings } from '@rp/domain/label/required-wordings'
import { labelValues } from '@rp/domain/label/label-values'
import type { RecipeType } from '@rp/domain/formula/formula'
import type { Words } from '@rp/domain/languages'
import type { RegistrationState } from '@rp/domain/recipe-rules'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { companyStandardLbl } from '../tables/company-standard-lbl.ts'
import type { labelData } from '../tables/label-data.ts'
import { listFor, type LabelParts } from '@rp/domain/ingredient-list/label-parts'
import { fillingOf } from '../formula/recipe-packages.ts'
import { recipe } from '../tables/recipe.ts'
import type { recipePackage } from '../tables/recipe-package.ts'

type Select = Pick<Tx, 'select'>
type OwnFill = Pick<typeof recipePackage.$inferSelect, 'fill_weight' | 'fill_unit' | 'servings_per_pack'>
type LabelDataRow = Pick<typeof labelData.$inferSelect, 'id' | 'version' | 'texts'>

/** What a label is for: a recipe, or for a template only a type of recipe, in one country. */
export interface LabelSubject {
  recipe_id: string | null
  /** The package of the label: its own size has its own net weight. */
  package_id?: string | null
  recipe_type: RecipeType
  country: string
}

const labelKeys = [
  'RECIPES_USAGE',
  'RECIPES_STORAGE',
  'RECIPES_PRODUCE_COMPANY',
  'RECIPES_DISTRIBUTE_COMPANY',
] as const

type Standard = typeof companyStandardLbl.$inferSelect

/** The data that a label is filled with and checked against. */
export interface LabelFacts {
  sources: LabelSources
  filled: FilledLabelText[]
  standard: Standard | null
  label_data: LabelDataRow | null
  registration_number: string | null
  recipe: RecipeFacts | null
}

interface RecipeFacts {
  row: typeof recipe.$inferSelect
  category: Words
  version: {
    label_parts: LabelParts
    content_hash: string | null
    version_no: number
    /** Duties of the label, from the last check of this version. */
    duties: Parameters<typeof requiredWordings>[0] | null
  } | null
  registration: {
    number: string | null
    state: RegistrationState
    registered_name: string | null
    registered_brand: string | null
  } | null
}

/** Three statements for any label: recipe, standard label, configuration. */
export async function labelFacts(
  db: Select,
  configuration: Configuration,
  subject: LabelSubject,
): Promise<LabelFacts> {
  const known = subject.recipe_id === null ? null : await recipeFacts(db, subject.recipe_id, subject)
  const standard = await standardLabel(db, subject)
  const config = await configuration.read(db, labelKeys)
  const sources = known
    ? sourcesOf(known, standard, { config, country: subject.country })
    : { ...nothing, standard }
  return {
    sources,
    filled: fillLabelTexts(sources),
    standard,
    label_data: known?.data ?? null,
    registration_number: known?.registration?.number ?? null,
    recipe: known,
  }
}

const nothing: LabelSources = { standard: null, data: null, values: {}, formula_hash: null }

/** The default label of the recipe type and the country, if any. */
async function standardLabel(
  db: Select,
  { recipe_type, country }: Pick<LabelSubject, 'recipe_type' | 'country'>,
): Promise<Standard | null> {
  const [row] = await db
    .select()
    .from(companyStandardLbl)
    .where(
      and(
        eq(companyStandardLbl.recipe_type, recipe_type),
        eq(companyStandardLbl.country, country),
        eq(companyStandardLbl.is_default, true),
        isNull(companyStandardLbl.archived_at),
      ),
    )
  return row ?? null
}

const category = sql<Words>`(
  select json_build_object('en', recipes_category.name_en, 'th', recipes_category.name_th)
  from recipes_category where recipes_category.id = recipe.category_id)`
/** The live formula, else the newest locked one: no label follows a draft. */
const version = sql<RecipeFacts['version']>`(
  select json_build_object('label_parts', recipe_version.label_parts, 'content_hash', recipe_version.content_hash,
    'version_no', recipe_version.version_no,
    'duties', (select jsonb_path_query_array(checked.findings, '$[*] ? (@.code == "LABEL_WORDING")')
      from regulation_check as checked where checked.version_id = recipe_version.id))
  from recipe_version
  where recipe_version.recipe_id = recipe.id
    and (recipe_version.id = recipe.live_version_id or recipe_version.state = 'LOCKED')
  order by (recipe_version.id = recipe.live_version_id) desc nulls last, recipe_version.version_no desc limit 1)`
const data = sql<LabelDataRow | null>`(
  select json_build_object('id', label_data.id, 'version', label_data.version, 'texts', label_data.texts)
  from label_data where label_data.recipe_id = recipe.id order by label_data.version desc limit 1)`
const registrationIn = (country: string) => sql<RecipeFacts['registration']>`(
  select json_build_object('number', fda_registration.number, 'state', fda_registration.state,
    'registered_name', fda_registration.registered_name, 'registered_brand', fda_registration.registered_brand)
  from fda_registration
  where fda_registration.recipe_id = recipe.id and fda_registration.country = ${country}
    and fda_registration.archived_at is null)`

type KnownRecipe = RecipeFacts & { data: LabelDataRow | null }

const ownFill = (package_id: string | null) => sql<OwnFill | null>`(
  select json_build_object('fill_weight', recipe_package.fill_weight::text, 'fill_unit', recipe_package.fill_unit,
    'servings_per_pack', recipe_package.servings_per_pack)
  from recipe_package where recipe_package.id = ${package_id}::uuid and recipe_package.recipe_id = recipe.id)`

async function recipeFacts(
  db: Select,
  id: string,
  { country, package_id = null }: Pick<LabelSubject, 'country' | 'package_id'>,
): Promise<KnownRecipe | null> {
  const [found] = await db
    .select({
      ...getTableColumns(recipe),
      category,
      version,
      data,
      registration: registrationIn(country),
      own_fill: ownFill(package_id),
    })
    .from(recipe)
    .where(eq(recipe.id, id))
  if (!found) return null
  const { own_fill, ...whole } = found
  const row = own_fill ? { ...whole, ...fillingOf(whole, own_fill) } : whole
  return {
    row,
    category: row.category,
    version: row.version,
    data: row.data,
    registration: row.registration,
  }
}

function sourcesOf(
  known: KnownRecipe,
  standard: Standard | null,
  { config, country }: { config: Texts; country: string },
): LabelSources {
  const { data: own, version: locked } = known
  return {
    standard,
    data: own,
    values: valuesOf(known, config, country),
    wordings: requiredWordings(locked?.duties ?? [], country),
    formula_hash: locked?.content_hash ?? null,
  }
}

type Texts = Record<(typeof labelKeys)[number], string>

function valuesOf(
  { row, category: words, version: locked, registration }: RecipeFacts,
  config: Texts,
  country: string,
): LabelSources['values'] {
  return labelValues({
    brand: row.brand,
    recipe_name: row.name,
    category: words,
    fill_weight: row.fill_weight,
    fill_unit: row.fill_unit,
    servings_per_pack: row.servings_per_pack,
    inci: locked ? listFor(locked.label_parts, country) : null,
    allergens: locked?.label_parts.allergens ?? null,
    fda_no: row.fda_required ? (registration?.number ?? null) : '',
    usage: config.RECIPES_USAGE,
    storage: config.RECIPES_STORAGE,
    produce_company: config.RECIPES_PRODUCE_COMPANY,
    distribute_company: config.RECIPES_DISTRIBUTE_COMPANY,
  })
}
