/** What can be imported beside the raw materials themselves. */
export const importWords = {
  en: { substances: 'Substances', ingredients: 'Ingredients', prices: 'Prices' },
  th: { substances: 'สาร', ingredients: 'วัตถุดิบ', prices: 'ราคา' },
}
