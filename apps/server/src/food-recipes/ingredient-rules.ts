import type { IngredientInput } from '@rp/contract/food-recipes/ingredient'
import type { FieldError } from '@rp/contract/problems'
import { Decimal } from '@rp/domain/decimal'
import { faultsOf } from '@rp/domain/ingredients/composition'
import type { Language } from '@rp/domain/languages'

/** Checks beyond the schema: contradicting values, in the reader's language. */
export function contradictions(
  { use_min_pct, use_max_pct, price_from, price_to, composition }: IngredientInput,
  language: Language,
): FieldError[] {
  const backwards = (path: string, least: string | null, most: string | null): FieldError[] =>
    least !== null && most !== null && new Decimal(least).gt(most)
      ? [{ path, message: leastWords(least)[language] }]
      : []
  const parts = faultsOf(composition).map(({ at, field, words }) => ({
    path: `composition.${at}.${field}`,
    message: words[language],
  }))
  return [
    ...backwards('use_max_pct', use_min_pct, use_max_pct),
    ...backwards('price_to', price_from, price_to),
    ...parts,
  ]
}

const leastWords = (least: string) => ({
  en: `must be at least the minimum, ${least}`,
  th: `ต้องไม่น้อยกว่าค่าต่ำสุด ${least}`,
})
