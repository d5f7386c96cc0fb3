import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import type { Language } from '@rp/domain/languages'

/** The INCI names of a raw material; all of them for a blend. */
export function inciNames({ composition, name_en, trade_name }: FormulaIngredient): string {
  const names = composition
    .filter(({ is_impurity, constituent_of }) => !is_impurity && constituent_of === null)
    .map(({ inci_name }) => inci_name)
  return names.length > 0 ? names.join(', ') : name_en || trade_name
}

/** The trade name, in Thai the Thai name if there is one. */
export function ingredientName({ trade_name, name_th }: FormulaIngredient, language: Language): string {
  return language === 'th' && name_th ? `${trade_name} · ${name_th}` : trade_name
}
