import { boxType } from '@rp/contract/recipes/box-type'
import { recipesBenefit } from '@rp/contract/recipes/recipes-benefit'
import { recipesCategory } from '@rp/contract/recipes/recipes-category'
import { referenceTo } from '../kit/choice/reference.ts'
import { currentLanguage } from '../kit/language.ts'
import { recordName } from './record-name.ts'

export const boxTypeReference = referenceTo(
  boxType,
  (box) => `${box.code} ${box[`name_${currentLanguage()}`]}`,
)
/** A category's name includes its ancestors. */
export const categoryReference = referenceTo(recipesCategory, ({ path }) => path[currentLanguage()])
export const benefitReference = referenceTo(recipesBenefit, recordName)
