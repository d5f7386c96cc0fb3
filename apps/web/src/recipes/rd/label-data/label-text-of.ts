import type { LabelData } from '@rp/contract/recipes/label-data'
import { fillLabelTexts, type LabelGroup } from '@rp/domain/label/fill-label-texts'

export type LabelLanguage = 'th' | 'en'
export const labelTextLanguages = ['th', 'en'] as const satisfies readonly LabelLanguage[]

/** The label's text in one language: the recipe's own with its values filled in, else the default. */
export function labelTextOf(
  data: Pick<LabelData, 'defaults' | 'values'>,
  { group, language, own }: { group: LabelGroup; language: LabelLanguage; own: string },
): string {
  const text = `text_${language}` as const
  if (own.trim() === '') return data.defaults.find((one) => one.group === group)?.[text] ?? ''
  const filled = fillLabelTexts({
    standard: { code: '', version: 0, languages: [language], text_blocks: [] },
    data: { version: 0, texts: [{ group, text_th: '', text_en: '', [text]: own }] },
    values: data.values,
    formula_hash: null,
  })
  return filled.find((one) => one.group === group)?.text ?? ''
}

/** The recipe's own text of a group in one language, empty if the default applies. */
export function ownTextOf(
  data: Pick<LabelData, 'texts'>,
  group: LabelGroup,
  language: LabelLanguage,
): string {
  return data.texts.find((one) => one.group === group)?.[`text_${language}`] ?? ''
}
