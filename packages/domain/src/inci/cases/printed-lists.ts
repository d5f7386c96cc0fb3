/** What a reader is to find in a list as it is printed: `name`, `name | 5 %` with a stated share, `+/- name`. */
export interface PrintedList {
  form: string
  text: string
  names: string[]
}

/**
 * Lists in the forms of real packs with their names, read by a person. Names are written as the pack writes them, without
 * marks, headings and shares.
 */
export const printedLists: PrintedList[] = [
  // Separators
  { form: 'commas, trailing dot', text: 'Aqua, Glycerin, Parfum.', names: ['Aqua', 'Glycerin', 'Parfum'] },
  {
    form: 'dots in capitals',
    text: 'AQUA. GLYCERIN. ALCOHOL DENAT. PARFUM.',
    names: ['AQUA', 'GLYCERIN', 'ALCOHOL DENAT', 'PARFUM'],
  },
  {
    form: 'dots in title case',
    text: 'Aqua. Glycerin. Sodium Benzoate. Citric Acid.',
    names: ['Aqua', 'Glycerin', 'Sodium Benzoate', 'Citric Acid'],
  },
  {
    form: 'dashes between names',
    text: 'Aqua - Glycerin - 1,2-Hexanediol - Parfum',
    names: ['Aqua', 'Glycerin', '1,2-Hexanediol', 'Parfum'],
  },
  {
    form: 'long dashes',
    text: 'Aqua – Cetearyl Alcohol – Parfum – Limonene',
    names: ['Aqua', 'Cetearyl Alcohol', 'Parfum', 'Limonene'],
  },
  { form: 'hyphenation points', text: 'Aqua ‧ Glycerin ‧ Parfum', names: ['Aqua', 'Glycerin', 'Parfum'] },
  { form: 'bullet operators', text: 'Aqua ∙ Glycerin ∙ Parfum', names: ['Aqua', 'Glycerin', 'Parfum'] },
  { form: 'bullets', text: 'Aqua • Glycerin • Sodium PCA', names: ['Aqua', 'Glycerin', 'Sodium PCA'] },
  { form: 'semicolons', text: 'Aqua; Glycerin; Parfum', names: ['Aqua', 'Glycerin', 'Parfum'] },
  { form: 'lines', text: 'Aqua\nGlycerin\nParfum', names: ['Aqua', 'Glycerin', 'Parfum'] },
  { form: 'numbered lines', text: '1. Aqua\n2. Glycerin\n3) Parfum', names: ['Aqua', 'Glycerin', 'Parfum'] },
  {
    form: 'dashed lines',
    text: '- Aqua\n- Glycerin\n- 3-O-Ethyl Ascorbic Acid',
    names: ['Aqua', 'Glycerin', '3-O-Ethyl Ascorbic Acid'],
  },
  {
    form: 'spaces before commas',
    text: 'Water , Glycerin , Sodium PCA',
    names: ['Water', 'Glycerin', 'Sodium PCA'],
  },
  { form: 'full-width commas', text: '水，甘油，丁二醇', names: ['水', '甘油', '丁二醇'] },
  { form: 'ideographic commas', text: '水、グリセリン、BG', names: ['水', 'グリセリン', 'BG'] },
  {
    form: 'no space after commas',
    text: 'Water,Glycerin,PEG-20,Parfum',
    names: ['Water', 'Glycerin', 'PEG-20', 'Parfum'],
  },
  {
    form: 'wrapped lines',
    text: 'Aqua, Glycerin, Sodium\nHyaluronate, Caprylyl Glycol,\nParfum, Citric Acid',
    names: ['Aqua', 'Glycerin', 'Sodium Hyaluronate', 'Caprylyl Glycol', 'Parfum', 'Citric Acid'],
  },
  {
    form: 'wrapped with hyphens',
    text: 'Aqua, Tocopheryl Ac-\netate, Vitis Vinif- era (Grape) Seed Oil, Parfum',
    names: ['Aqua', 'Tocopheryl Acetate', 'Vitis Vinifera (Grape) Seed Oil', 'Parfum'],
  },
  {
    form: 'a gap inside a number',
    text: 'Aqua, Peg- 100 Stearate, Biosaccharide Gum - 1, Parfum',
    names: ['Aqua', 'Peg-100 Stearate', 'Biosaccharide Gum-1', 'Parfum'],
  },
  { form: 'and before the last', text: 'Aqua, Glycerin and Parfum', names: ['Aqua', 'Glycerin', 'Parfum'] },
  {
    form: '(and)',
    text: 'Phenoxyethanol (and) Ethylhexylglycerin, Aqua',
    names: ['Phenoxyethanol', 'Ethylhexylglycerin', 'Aqua'],
  },
  {
    form: 'and, &',
    text: 'Coco-Glucoside & Glyceryl Oleate, Aqua',
    names: ['Coco-Glucoside', 'Glyceryl Oleate', 'Aqua'],
  },

  // Commas that part nothing
  {
    form: 'locants',
    text: 'Aqua, 1,2-Hexanediol, 1,3-Propanediol',
    names: ['Aqua', '1,2-Hexanediol', '1,3-Propanediol'],
  },
  {
    form: 'three locants',
    text: 'Aqua, 2,4,4-Trimethylpentane, CI 77891',
    names: ['Aqua', '2,4,4-Trimethylpentane', 'CI 77891'],
  },
  {
    form: 'N,N',
    text: 'Aqua, N,N-Dimethylglycine, N,N-Bis(2-Hydroxyethyl)-p-Phenylenediamine Sulfate',
    names: ['Aqua', 'N,N-Dimethylglycine', 'N,N-Bis(2-Hydroxyethyl)-p-Phenylenediamine Sulfate'],
  },
  { form: "N,N'", text: "N,N'-Hexamethylenebis, Aqua", names: ["N,N'-Hexamethylenebis", 'Aqua'] },
  {
    form: 'commas in brackets',
    text: 'Aqua (Water, Eau), Glycerin',
    names: ['Aqua (Water, Eau)', 'Glycerin'],
  },
  {
    form: 'nested brackets',
    text: 'Butyrospermum Parkii (Shea (Karite, Organic)) Butter, Aqua',
    names: ['Butyrospermum Parkii (Shea (Karite, Organic)) Butter', 'Aqua'],
  },
  {
    form: 'square in round brackets',
    text: 'Titanium Dioxide ([nano]), Aqua',
    names: ['Titanium Dioxide ([nano])', 'Aqua'],
  },
  {
    form: 'nano',
    text: 'Aqua, Titanium Dioxide [nano], Zinc Oxide (nano)',
    names: ['Aqua', 'Titanium Dioxide [nano]', 'Zinc Oxide (nano)'],
  },
  {
    form: 'a bracket nobody closed',
    text: 'Aqua (Water, Glycerin\nParfum, Citral',
    names: ['Aqua', 'Water', 'Glycerin', 'Parfum', 'Citral'],
  },
  {
    form: 'strokes of a name',
    text: 'Caprylic/Capric Triglyceride, Dimethicone/Vinyl Dimethicone Crosspolymer',
    names: ['Caprylic/Capric Triglyceride', 'Dimethicone/Vinyl Dimethicone Crosspolymer'],
  },
  {
    form: 'synonyms by strokes',
    text: 'AQUA / WATER / EAU, GLYCERIN, PARFUM / FRAGRANCE',
    names: ['AQUA / WATER / EAU', 'GLYCERIN', 'PARFUM / FRAGRANCE'],
  },

  // May contain
  {
    form: '[+/- …]',
    text: 'Aqua, Parfum [+/- CI 77891, CI 77491]',
    names: ['Aqua', 'Parfum', '+/- CI 77891', '+/- CI 77491'],
  },
  {
    form: '[+/-: with names in brackets]',
    text: 'Mica, Talc, [+/-: CI 77891 (Titanium Dioxide), CI 77491 (Iron Oxides), CI 77492]',
    names: ['Mica', 'Talc', '+/- CI 77891 (Titanium Dioxide)', '+/- CI 77491 (Iron Oxides)', '+/- CI 77492'],
  },
  {
    form: 'May Contain [+/-: …]',
    text: 'Mica, Talc. May Contain [+/-: CI 77891 (Titanium Dioxide), Carmine (CI 75470)]',
    names: ['Mica', 'Talc', '+/- CI 77891 (Titanium Dioxide)', '+/- Carmine (CI 75470)'],
  },
  {
    form: 'May contain/Peut contenir (+/-):',
    text: 'Mica, Talc, May contain/Peut contenir (+/-): CI 77891, CI 77491',
    names: ['Mica', 'Talc', '+/- CI 77891', '+/- CI 77491'],
  },
  {
    form: 'May contain / Kann enthalten',
    text: 'Mica. May contain / Kann enthalten / Puede contener: CI 77891',
    names: ['Mica', '+/- CI 77891'],
  },
  {
    form: '± in brackets',
    text: 'Talc, Mica (±: CI 77499, CI 77492)',
    names: ['Talc', 'Mica', '+/- CI 77499', '+/- CI 77492'],
  },
  {
    form: 'May contain: at the end',
    text: 'Aqua, Parfum. May contain: CI 77891, CI 77491.',
    names: ['Aqua', 'Parfum', '+/- CI 77891', '+/- CI 77491'],
  },
  {
    form: 'May contain in a line',
    text: 'Talc, Mica\nMay Contain: Iron Oxides (CI 77491), Titanium Dioxide (CI 77891)',
    names: ['Talc', 'Mica', '+/- Iron Oxides (CI 77491)', '+/- Titanium Dioxide (CI 77891)'],
  },
  {
    form: 'อาจมี',
    text: 'น้ำ, น้ำหอม, อาจมี: CI 77891, CI 77491',
    names: ['น้ำ', 'น้ำหอม', '+/- CI 77891', '+/- CI 77491'],
  },

  // Colours
  {
    form: 'several colours in one bracket',
    text: 'Talc, Iron Oxides (CI 77491, CI 77492, CI 77499), Mica',
    names: ['Talc', 'CI 77491', 'CI 77492', 'CI 77499', 'Mica'],
  },
  {
    form: 'several colours by strokes',
    text: 'Talc, Iron Oxides (CI 77491/CI 77492), Mica',
    names: ['Talc', 'CI 77491', 'CI 77492', 'Mica'],
  },
  {
    form: 'one colour in a bracket',
    text: 'Talc, Titanium Dioxide (CI 77891)',
    names: ['Talc', 'Titanium Dioxide (CI 77891)'],
  },
  {
    form: 'CI77891, C.I. 16035',
    text: 'Talc, CI77891, C.I. 16035',
    names: ['Talc', 'CI77891', 'C.I. 16035'],
  },
  {
    form: 'US colours',
    text: 'Water, FD&C Red No. 40, D&C Yellow No. 10, Red 4 (CI 14700), Ext. Violet 2 (CI 60730)',
    names: ['Water', 'FD&C Red No. 40', 'D&C Yellow No. 10', 'Red 4 (CI 14700)', 'Ext. Violet 2 (CI 60730)'],
  },

  // Shares
  {
    form: '(5%)',
    text: 'Aqua, Niacinamide (5%), Panthenol 2.5 %',
    names: ['Aqua', 'Niacinamide | 5 %', 'Panthenol | 2.5 %'],
  },
  {
    form: 'decimal comma',
    text: 'Aqua, Retinol 0,3%, Glycerin',
    names: ['Aqua', 'Retinol | 0.3 %', 'Glycerin'],
  },
  {
    form: 'share first',
    text: '5% Niacinamide, 1% Zinc PCA, Aqua',
    names: ['Niacinamide | 5 %', 'Zinc PCA | 1 %', 'Aqua'],
  },
  { form: 'w/w', text: 'Zinc Oxide 12.5% w/w, Aqua', names: ['Zinc Oxide | 12.5 %', 'Aqua'] },
  { form: '(w/w)', text: 'Salicylic Acid 2% (w/w), Aqua', names: ['Salicylic Acid | 2 %', 'Aqua'] },
  {
    form: 'percent inside a longer bracket',
    text: 'Ascorbic Acid (Vitamin C, 15%), Aqua',
    names: ['Ascorbic Acid (Vitamin C) | 15 %', 'Aqua'],
  },
  {
    form: 'thousands of ppm',
    text: 'Centella Asiatica Extract 70,000 ppm, Aqua',
    names: ['Centella Asiatica Extract | 7 %', 'Aqua'],
  },
  {
    form: 'ppm in brackets',
    text: 'Sodium Hyaluronate (500 ppm), Aqua',
    names: ['Sodium Hyaluronate | 0.05 %', 'Aqua'],
  },
  {
    form: 'a small ppm',
    text: 'sh-Oligopeptide-1 0.01 ppm, Aqua',
    names: ['sh-Oligopeptide-1 | 0.000001 %', 'Aqua'],
  },
  {
    form: 'IU is no share',
    text: 'Retinyl Palmitate 10,000 IU, Tocopheryl Acetate (500 IU), Aqua',
    names: ['Retinyl Palmitate', 'Tocopheryl Acetate', 'Aqua'],
  },
  { form: 'Thai percent', text: 'น้ำ, ไนอะซินาไมด์ 5 เปอร์เซ็นต์', names: ['น้ำ', 'ไนอะซินาไมด์ | 5 %'] },
  { form: 'two shares are none', text: 'Retinol 1% in Oil 99%, Aqua', names: ['Retinol in Oil', 'Aqua'] },

  // Drugs (US OTC)
  {
    form: 'Active and inactive',
    text: 'Active Ingredients: Zinc Oxide 12.5%, Octinoxate 7.5%. Inactive Ingredients: Water, Glycerin',
    names: ['Zinc Oxide | 12.5 %', 'Octinoxate | 7.5 %', 'Water', 'Glycerin'],
  },
  {
    form: 'Active ingredient with purpose',
    text: 'Active Ingredient: Salicylic Acid 2%\nInactive Ingredients: Water, Glycerin, Menthol',
    names: ['Salicylic Acid | 2 %', 'Water', 'Glycerin', 'Menthol'],
  },
  {
    form: 'Other ingredients',
    text: 'Active: Avobenzone 3%, Octocrylene 2.7%; Other Ingredients: Water, Silica',
    names: ['Avobenzone | 3 %', 'Octocrylene | 2.7 %', 'Water', 'Silica'],
  },

  // Headings
  { form: 'Ingredients:', text: 'Ingredients: Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },
  { form: 'INGREDIENTS -', text: 'INGREDIENTS - Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },
  {
    form: 'Full Ingredients List in a line',
    text: 'Full Ingredients List\nAqua, Glycerin, Parfum',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  { form: 'Ingredients (INCI):', text: 'Ingredients (INCI): Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },
  { form: 'French', text: 'Ingrédients : Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },
  { form: 'German', text: 'Inhaltsstoffe: Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },
  { form: 'Spanish', text: 'Ingredientes: Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },
  { form: 'Italian', text: 'Ingredienti: Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },
  { form: 'Dutch', text: 'Ingrediënten: Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },
  { form: 'Chinese', text: '成分：水，甘油', names: ['水', '甘油'] },
  { form: 'Japanese', text: '全成分：水、グリセリン', names: ['水', 'グリセリン'] },
  { form: 'Korean', text: '전성분: 정제수, 글리세린', names: ['정제수', '글리세린'] },
  { form: 'Thai', text: 'ส่วนประกอบ: น้ำ, กลีเซอรีน และ น้ำหอม', names: ['น้ำ', 'กลีเซอรีน', 'น้ำหอม'] },
  { form: 'Thai, important', text: 'ส่วนประกอบสำคัญ : น้ำ, กลีเซอรีน', names: ['น้ำ', 'กลีเซอรีน'] },
  { form: 'two languages', text: 'Ingredients/Ingrédients: Aqua, Glycerin', names: ['Aqua', 'Glycerin'] },

  // HTML
  {
    form: 'tags',
    text: '<p><strong>Ingredients:</strong> Aqua, <em>Glycerin</em>, Parfum</p>',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  { form: 'line breaks', text: 'Aqua, Citric Acid<br/>Limonene', names: ['Aqua', 'Citric Acid', 'Limonene'] },
  {
    form: 'entities',
    text: 'Aqua,&nbsp;Glycerin, Coco-Caprylate&#47;Caprate, D&amp;C Red No. 6',
    names: ['Aqua', 'Glycerin', 'Coco-Caprylate/Caprate', 'D&C Red No. 6'],
  },
  { form: 'list items', text: '<ul><li>Aqua</li><li>Glycerin</li></ul>', names: ['Aqua', 'Glycerin'] },

  // Footnotes and claims
  {
    form: 'stars',
    text: 'Aqua, Cocos Nucifera Oil*, Parfum**',
    names: ['Aqua', 'Cocos Nucifera Oil', 'Parfum'],
  },
  {
    form: 'star notes',
    text: 'Aqua, Glycerin*, Linalool**. *from organic agriculture. **natural essential oils',
    names: ['Aqua', 'Glycerin', 'Linalool'],
  },
  {
    form: 'a star without comma',
    text: 'Geraniol**, Citronellol**, Farnesol** Citral**',
    names: ['Geraniol', 'Citronellol', 'Farnesol', 'Citral'],
  },
  {
    form: 'natural allergens',
    text: 'Aqua, Parfum*. *Contains natural allergens: Limonene, Linalool',
    names: ['Aqua', 'Parfum', 'Limonene', 'Linalool'],
  },
  {
    form: 'superscripts',
    text: 'Aqua¹, Glycerin², Parfum. ¹ from organic farming',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  { form: 'daggers', text: 'Aqua†, Glycerin‡', names: ['Aqua', 'Glycerin'] },
  {
    form: 'certificates',
    text: 'Aqua, Glycerin, Parfum. *Certified organic ingredients',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  {
    form: 'codes',
    text: 'AQUA, GLYCERIN, PARFUM (FIL C123/2). CODE F.I.L.',
    names: ['AQUA', 'GLYCERIN', 'PARFUM'],
  },
  { form: 'a code in brackets', text: 'Aqua, Limonene* (183/074).', names: ['Aqua', 'Limonene'] },
  {
    form: 'made in',
    text: 'Aqua, Glycerin, Parfum. Made in Thailand',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  {
    form: 'a claim behind',
    text: 'Aqua, Glycerin, Parfum. Dermatologist tested. This product is not tested on animals.',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  {
    form: 'subject to change',
    text: 'Aqua, Glycerin, Parfum. Please be aware that ingredient lists may change from time to time.',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  {
    form: 'free from',
    text: 'Aqua, Glycerin, Parfum. Free from: parabens, sulfates, phthalates.',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  { form: 'trade marks', text: 'Aqua, Kopexil™, Sepicalm® VG', names: ['Aqua', 'Kopexil', 'Sepicalm VG'] },
  {
    form: 'vitamins',
    text: 'Aqua, Vitamin C (Ascorbic Acid), Vitamin E',
    names: ['Aqua', 'Vitamin C (Ascorbic Acid)', 'Vitamin E'],
  },

  // Food
  {
    form: 'classes of additives',
    text: 'Maltodextrin, Sweeteners (E955, E960), INS 551',
    names: ['Maltodextrin', 'E955', 'E960', 'INS 551'],
  },
  {
    form: 'a class with its name',
    text: 'Collagen, Anti-caking agent: Silicon Dioxide. Contains: Milk',
    names: ['Collagen', 'Silicon Dioxide'],
  },
  {
    form: 'INS in brackets',
    text: 'Sugar, Citric Acid (INS 330), Sodium Citrate (INS 331(iii))',
    names: ['Sugar', 'Citric Acid (INS 330)', 'Sodium Citrate (INS 331(iii))'],
  },
  {
    form: 'shares of a food',
    text: 'Hydrolyzed Collagen 80%, Ascorbic Acid 5%, Orange Flavour',
    names: ['Hydrolyzed Collagen | 80 %', 'Ascorbic Acid | 5 %', 'Orange Flavour'],
  },
  {
    form: 'Thai class with INS',
    text: 'คอลลาเจน 80%, สารป้องกันการจับเป็นก้อน (INS 551), กรดซิตริก (INS 330)',
    names: ['คอลลาเจน | 80 %', 'สารป้องกันการจับเป็นก้อน (INS 551)', 'กรดซิตริก (INS 330)'],
  },

  // Several products
  {
    form: 'two products',
    text: 'Day Cream: Aqua, Glycerin, Parfum.\nNight Cream: Aqua, Squalane, Retinol.',
    names: ['Aqua', 'Glycerin', 'Parfum', 'Aqua', 'Squalane', 'Retinol'],
  },
  {
    form: 'two products in lines',
    text: 'Step 1:\nAqua, Glycerin, Niacinamide\n\nStep 2:\nAqua, Salicylic Acid, Menthol',
    names: ['Aqua', 'Glycerin', 'Niacinamide', 'Aqua', 'Salicylic Acid', 'Menthol'],
  },
]

/** Texts that are no ingredient list: none of their words may become a name. */
export const notLists: string[] = [
  'Visit the philosophy boutique',
  'Please see the packaging for the full list of ingredients.',
  '-Haberlea Leaf Extract: Supports the natural production of ingredients essential to its beauty.\n\n-French Mallow: Supports natural aquaporin synthesis to invigorate water circulation.',
  'Dermatologist tested. Free from parabens.',
  'This formula helps to restore the skin barrier and keeps it hydrated for 24 hours.',
  'ingredients:',
  '',
  'N/A',
  'Ingredients may vary; always check the label of the product.',
  'โปรดดูส่วนประกอบบนบรรจุภัณฑ์',
]
