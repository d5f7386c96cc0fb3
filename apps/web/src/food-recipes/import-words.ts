/** Texts for what can be imported besides raw materials. */
export const importWords = {
  en: { substances: 'Substances', ingredients: 'Ingredients', prices: 'Prices' },
  th: { substances: 'สาร', ingredients: 'วัตถุดิบ', prices: 'ราคา' },
}
