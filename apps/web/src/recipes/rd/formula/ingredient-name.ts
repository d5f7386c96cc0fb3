import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import type { Language } from '@rp/domain/languages'

/** What a raw material is made of, by INCI names: a blend names all of its own. */
export function inciNames({ composition, name_en, trade_name }: FormulaIngredient): string {
  const names = composition
    .filter(({ is_impurity, constituent_of }) => !is_impurity && constituent_of === null)
    .map(({ inci_name }) => inci_name)
  return names.length > 0 ? names.join(', ') : name_en || trade_name
}

/** The trade name, and in Thai the Thai name where there is one. */
export function ingredientName({ trade_name, name_th }: FormulaIngredient, language: Language): string {
  return language === 'th' && name_th ? `${trade_name} · ${name_th}` : trade_name
}
