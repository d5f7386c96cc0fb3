import { importPrices, listPriceImports, undoPriceImport } from '@rp/contract/food-recipes/import'
import { ingredient } from '@rp/contract/food-recipes/ingredient'
import { substance } from '@rp/contract/food-recipes/substance'
import { useWords } from '../kit/language.ts'
import { labelsOf } from '../kit/import/labels-of.ts'
import { importCallsOf, type Importing } from '../kit/import/importing.ts'
import { importWords } from './import-words.ts'
import { ingredientWords } from './ingredient-words.ts'
import { useIngredientSections } from './ingredient-sections.tsx'
import { priceWords } from './price-words.ts'
import { substanceSections } from './substance-sections.ts'
import { substanceWords } from './substance-words.ts'

/** What this screen's files may contain, the open part first. */
export function useImportKinds(first: 'ingredients' | 'substances'): [Importing, ...Importing[]] {
  const t = useWords(importWords)
  const materials: Importing = {
    title: t.ingredients,
    ...importCallsOf(ingredient.endpoints),
    labels: labelsOf([useIngredientSections()]),
  }
  const substances: Importing = {
    title: t.substances,
    ...importCallsOf(substance.endpoints),
    labels: labelsOf([
      substanceSections(useWords(substanceWords)),
      ...Object.values(substanceWords).map(substanceSections),
    ]),
  }
  const code = useWords(ingredientWords).code
  const price = useWords(priceWords)
  const prices: Importing = {
    title: t.prices,
    call: importPrices,
    list: listPriceImports,
    undo: undoPriceImport,
    labels: {
      code: [code],
      supplier: [price.supplier],
      price: [price.price],
      uom: [price.uom],
      currency: [price.currency],
      fx: [price.fx],
      min_qty: [price.min_qty],
      valid_from: [price.valid_from],
      valid_to: [price.valid_to],
    },
  }
  return first === 'substances' ? [substances, materials, prices] : [materials, substances, prices]
}
