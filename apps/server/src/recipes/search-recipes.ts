import { and, eq, isNull, sql } from 'drizzle-orm'
import { containing } from '../platform/list/list-page.ts'
import { knownNameIn } from '../auth/tables/known-name.ts'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { fdaRegistration } from './tables/fda-registration.ts'
import { labelDesign } from './tables/label-design.ts'
import { packagingModel } from './tables/packaging-model.ts'
import { quote } from './tables/quote.ts'
import { recipePackage } from './tables/recipe-package.ts'
import { recipeSample } from './tables/recipe-sample.ts'
import { recipeVersion } from './tables/recipe-version.ts'
import { recipe } from './tables/recipe.ts'
import { shopPackaging } from './tables/shop-packaging.ts'

const recipeSource = searchSource({
  kind: 'recipe',
  from: sql`${recipe}`,
  id: recipe.id,
  number: recipe.number,
  isNumbered: true,
  title: [recipe.name, recipe.name],
  hint: sql`concat_ws(' · ', ${recipe.brand}, ${knownNameIn(recipe.customer_name)})`,
  at: recipe.updated_at,
  text: recipe.search,
  grows: { id: recipe.id, table: recipe, isByChange: true },
  sampled: { table: recipe, column: recipe.search },
  where: isNull(recipe.archived_at),
  params: { id: recipe.id },
})

/** Versions by name: `RC-2026-000040 v3`, or by their label. */
const versionSource = searchSource(
  {
    kind: 'recipe_version',
    from: sql`${recipe} join ${recipeVersion} on ${recipeVersion.recipe_id} = ${recipe.id}`,
    id: recipeVersion.id,
    number: sql`${recipe.number} || ' v' || ${recipeVersion.version_no}`,
    title: [recipe.name, recipe.name],
    hint: sql`concat_ws(' · ', ${recipeVersion.label}, ${knownNameIn(recipe.customer_name)})`,
    at: recipeVersion.updated_at,
    text: recipe.search,
    where: isNull(recipe.archived_at),
    params: { id: recipe.id, versionId: recipeVersion.id },
  },
  {
    // A text without a version number means the recipe itself.
    matches: ({ text }) => {
      const version = /(?<!\s)\s+v\.?\s?(\d{1,4})$/.exec(text)
      if (!version || version.index === 0) return sql`false`
      return and(
        eq(recipeVersion.version_no, Number(version[1])),
        containsWords(text.slice(0, version.index)),
      )
    },
  },
)

function containsWords(text: string) {
  return and(...text.split(' ').map((word) => sql`${recipe.search} like ${containing(word)}`))
}

const quoteSource = searchSource({
  kind: 'quote',
  from: sql`${quote} join ${recipe} on ${recipe.id} = ${quote.recipe_id}`,
  id: quote.id,
  number: quote.number,
  isNumbered: true,
  title: [recipe.name, recipe.name],
  hint: sql`coalesce(${knownNameIn(recipe.customer_name)}, '')`,
  at: quote.created_at,
  text: sql`lower(${quote.number})`,
  grows: { id: quote.id, table: quote },
  params: { id: recipe.id, versionId: quote.version_id },
})

/** Registrations of recipes, by number. */
const registrationSource = searchSource({
  kind: 'registration',
  from: sql`${fdaRegistration} join ${recipe} on ${recipe.id} = ${fdaRegistration.recipe_id}`,
  id: fdaRegistration.id,
  number: fdaRegistration.number,
  title: [recipe.name, recipe.name],
  hint: sql`concat_ws(' · ', ${fdaRegistration.country}, ${knownNameIn(recipe.customer_name)})`,
  at: fdaRegistration.updated_at,
  text: sql`lower(${fdaRegistration.number})`,
  grows: { id: fdaRegistration.id, table: fdaRegistration },
  where: and(isNull(fdaRegistration.archived_at), isNull(recipe.archived_at)),
  params: { id: recipe.id },
})

const packageSource = searchSource({
  kind: 'package',
  from: sql`${recipePackage} join ${recipe} on ${recipe.id} = ${recipePackage.recipe_id}`,
  id: recipePackage.id,
  number: recipe.number,
  title: [recipePackage.name, recipePackage.name],
  hint: sql`concat_ws(' · ', ${recipe.name}, ${knownNameIn(recipe.customer_name)})`,
  at: recipePackage.updated_at,
  text: sql`lower(${recipePackage.name})`,
  grows: { id: recipePackage.id, table: recipePackage, isByChange: true },
  where: isNull(recipePackage.archived_at),
  params: { id: recipe.id, packagingId: recipePackage.id },
})

const labelSource = searchSource({
  kind: 'label',
  from: sql`${labelDesign} join ${packagingModel} on ${packagingModel.id} = ${labelDesign.model_id}
    left join ${recipePackage} on ${recipePackage.id} = ${labelDesign.recipe_package_id}
    left join ${recipe} on ${recipe.id} = ${recipePackage.recipe_id}`,
  id: labelDesign.id,
  title: [labelDesign.name, labelDesign.name],
  hint: sql`concat_ws(' · ', ${recipe.number}, ${recipe.name}, ${packagingModel.name_en})`,
  at: labelDesign.updated_at,
  text: sql`lower(${labelDesign.name})`,
  grows: { id: labelDesign.id, table: labelDesign },
  where: isNull(labelDesign.archived_at),
  params: {
    packagingId: packagingModel.packaging_id,
    modelId: labelDesign.model_id,
    designId: labelDesign.id,
    statusView: sql`'view'`,
  },
})

const packagingSource = searchSource({
  kind: 'packaging',
  from: sql`${shopPackaging}`,
  id: shopPackaging.id,
  title: [shopPackaging.name_en, shopPackaging.name_th],
  hint: sql`coalesce(${shopPackaging.material}, '')`,
  at: shopPackaging.updated_at,
  text: sql`lower(${shopPackaging.name_en} || ' ' || ${shopPackaging.name_th})`,
  where: isNull(shopPackaging.archived_at),
  params: { packagingId: shopPackaging.id },
})

const sampleSource = searchSource({
  kind: 'sample',
  from: sql`${recipeSample}`,
  id: recipeSample.id,
  title: [recipeSample.name, recipeSample.name],
  hint: sql`coalesce(${recipeSample.brand}, '')`,
  at: recipeSample.updated_at,
  text: recipeSample.search,
  grows: { id: recipeSample.id, table: recipeSample, isByChange: true },
  where: isNull(recipeSample.archived_at),
  params: { id: recipeSample.id },
})

export const recipeSources: SearchSource[] = [
  recipeSource,
  versionSource,
  quoteSource,
  registrationSource,
  packageSource,
  labelSource,
  packagingSource,
  sampleSource,
]
