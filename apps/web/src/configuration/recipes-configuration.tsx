import { recipesConfiguration } from '@rp/contract/configuration/configuration'
import { configurationScreens } from '@rp/domain/configuration/keys'
import { ConfigurationForm, type BesideProps } from '../kit/configuration/configuration-form.tsx'
import { PriceExample } from './price-example.tsx'

/** Recipes: what enters every price, shown on two examples, and what labels start with. */
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
