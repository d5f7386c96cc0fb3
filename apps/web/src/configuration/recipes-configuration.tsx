import { recipesConfiguration } from '@rp/contract/configuration/configuration'
import { configurationScreens } from '@rp/domain/configuration/keys'
import { ConfigurationForm, type BesideProps } from '../kit/configuration/configuration-form.tsx'
import { PriceExample } from './price-example.tsx'

/** Recipes: the inputs of every price, shown on two examples, and label defaults. */
export function RecipesConfiguration() {
  return (
    <ConfigurationForm
      route="recipes-configuration"
      calls={recipesConfiguration}
      groups={configurationScreens.recipes}
      beside={PriceExamples}
    />
  )
}

function PriceExamples(values: BesideProps) {
  return (
    <>
      <PriceExample type="COSMETICS" {...values} />
      <PriceExample type="FOOD" {...values} />
    </>
  )
}
