import { mdiPencilOutline } from '@mdi/js'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { doseForms, marketCountries, recipeTypeWords } from '@rp/domain/recipe-words'
import { lazy, Suspense, useState } from 'react'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { useSeesFormulas } from '../../../kit/rights/sees-formulas.ts'
import { propertyList } from '../../property-list.ts'
import { Fact } from '../fact.tsx'
import { recipeWords } from '../recipe-words.ts'
import { pageWords } from './page-words.ts'

const EditRecipe = lazy(async () => ({ default: (await import('./edit-recipe.tsx')).EditRecipe }))

/** A recipe's facts and the customer's brief, with the form to change them. */
export function FactsCard({ recipe }: { recipe: RecipeDetail }) {
  const t = useWords(pageWords)
  const mayEdit = useSeesFormulas()
  const [isOpen, setOpen] = useState(false)
  return (
    <PartCard
      title={t.facts}
      actions={
        mayEdit && (
          <QuietButton
            startIcon={<Icon path={mdiPencilOutline} size={18} />}
            aria-label={`${t.edit}: ${t.facts}`}
            onClick={() => setOpen(true)}
          >
            {t.edit}
          </QuietButton>
        )
      }
    >
      <dl>
        <Product recipe={recipe} />
        <People recipe={recipe} />
        <Brief recipe={recipe} />
      </dl>
      <Suspense>{isOpen && <EditRecipe recipe={recipe} onClose={() => setOpen(false)} />}</Suspense>
    </PartCard>
  )
}

function Product({ recipe }: { recipe: RecipeDetail }) {
  const t = useWords(recipeWords)
  const text = useText()
  const { category_properties, properties, dose_form, recipe_type } = recipe
  const kind = text(propertyList(properties.length > 0 ? properties : category_properties))
  return (
    <>
      <Fact name={t.recipe_type}>{text(recipeTypeWords[recipe_type])}</Fact>
      <Fact name={t.brand}>{recipe.brand}</Fact>
      <Fact name={t.category}>{[text(recipe.category), kind].filter(Boolean).join(' · ')}</Fact>
      <Fact name={t.countries}>
        {recipe.target_countries.map((country) => text(marketCountries[country])).join(', ')}
      </Fact>
      <Fact name={t.target_qty}>{`${recipe.target_qty.toLocaleString('en')} ${t.pieces}`}</Fact>
      <Fact name={t.fill_weight}>{`${recipe.fill_weight} ${recipe.fill_unit}`}</Fact>
      <Fact name={t.dose_form}>{dose_form && text(doseForms[dose_form])}</Fact>
      <Fact name={t.servings_per_pack}>{recipe_type === 'FOOD' && recipe.servings_per_pack}</Fact>
      <Fact name={t.servings_per_day}>{recipe_type === 'FOOD' && recipe.servings_per_day}</Fact>
      <Fact name={t.benefits}>{recipe.benefits.map(({ claim }) => text(claim)).join('\n')}</Fact>
    </>
  )
}

function People({ recipe }: { recipe: RecipeDetail }) {
  const t = useWords(recipeWords)
  return (
    <>
      <Fact name={t.assignee}>{recipe.assignee_name}</Fact>
      <Fact name={t.watchers}>{recipe.watchers.map(({ name }) => name).join(', ')}</Fact>
    </>
  )
}

function Brief({ recipe: { brief } }: { recipe: RecipeDetail }) {
  const t = useWords(recipeWords)
  return (
    <>
      <Fact name={t.texture}>{brief.texture}</Fact>
      <Fact name={t.colour}>{brief.colour}</Fact>
      <Fact name={t.scent}>{brief.scent}</Fact>
      <Fact name={t.claims}>{brief.claims}</Fact>
      <Fact name={t.forbidden}>{brief.forbidden}</Fact>
    </>
  )
}
