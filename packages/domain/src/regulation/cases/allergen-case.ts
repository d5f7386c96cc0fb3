/**
 * A product and its ingredient list behind the water. A raw material is `0.5: Lavandula Angustifolia Oil 100 > Linalool
 * 35`: its percentage, and parts with shares (`min/typical/max` for ranges); `>` is of which, `*` a ticked allergen, `!`
 * an impurity; `perfume` before it is its role.
 */
export interface AllergenCase {
  use: 'LEAVE_ON' | 'RINSE_OFF'
  of: string[]
  list: string
}

/** Names of entries of Annex III by Regulation (EU) 2023/1545, with the substances that each covers. */
export const allergenLaw: Record<string, string[]> = {
  Linalool: ['Linalool'],
  Limonene: ['Limonene'],
  Citral: ['Citral', 'Geranial', 'Neral'],
  Pinene: ['Pinene', 'Alpha-Pinene', 'Beta-Pinene'],
  'Lavandula Oil/Extract': ['Lavandula Angustifolia Oil', 'Lavandula Hybrida Oil'],
  'Rose Ketones': ['Alpha-Damascone', 'Delta-Damascone'],
  'Rose Flower Oil/Extract': ['Rosa Damascena Flower Oil', 'Rosa Centifolia Flower Oil'],
  'Jasmine Oil/Extract': ['Jasminum Officinale Oil', 'Jasminum Grandiflorum Flower Extract'],
  'Citrus Limon Peel Oil': ['Citrus Limon Peel Oil'],
  Geraniol: ['Geraniol'],
  Citronellol: ['Citronellol'],
  Eugenol: ['Eugenol'],
  Coumarin: ['Coumarin'],
  'Benzyl Alcohol': ['Benzyl Alcohol'],
}
