import type { IngredientInput } from '@rp/contract/food-recipes/ingredient'
import type { FieldError } from '@rp/contract/problems'
import { Decimal } from '@rp/domain/decimal'
import { faultsOf } from '@rp/domain/ingredients/composition'
import type { Language } from '@rp/domain/languages'

/** What the schema cannot judge: values that contradict each other, in the reader's language. */
export function contradictions(
  { use_min_pct, use_max_pct, composition }: IngredientInput,
  language: Language,
): FieldError[] {
  const isUseAbove = use_min_pct !== null && use_max_pct !== null && new Decimal(use_min_pct).gt(use_max_pct)
  const use = isUseAbove ? [{ path: 'use_max_pct', message: useWords(use_min_pct)[language] }] : []
  const parts = faultsOf(composition).map(({ at, field, words }) => ({
    path: `composition.${at}.${field}`,
    message: words[language],
  }))
  return [...use, ...parts]
}

const useWords = (least: string) => ({
  en: `must be at least the minimum, ${least}`,
  th: `ต้องไม่น้อยกว่าค่าต่ำสุด ${least}`,
})
