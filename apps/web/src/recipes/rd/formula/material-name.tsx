import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { useLanguage } from '../../../kit/language.ts'
import { UnbrokenWords } from '../../../kit/text/whole-words.tsx'
import { ingredientName } from './ingredient-name.ts'

/**
 * A raw material's name in a narrow column. Words wrap as a whole: browsers have no dictionary of transliterated names,
 * and break กลีเซอรีน inside a syllable.
 */
export function MaterialName({ ingredient }: { ingredient: FormulaIngredient }) {
  return <UnbrokenWords text={ingredientName(ingredient, useLanguage())} isUnbroken={isThai} />
}

const isThai = (word: string) => /\p{Script=Thai}/u.test(word)
