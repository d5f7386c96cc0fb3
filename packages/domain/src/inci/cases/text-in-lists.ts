import type { PrintedList } from './printed-list.ts'

/** Shares, drug actives, headings, markup, notes and claims, food, several products in one text. */
export const textInLists: PrintedList[] = [
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

  // Found on real packs
  {
    form: 'a share without a gap to the next name',
    text: 'Avobenzone 3.0% , Octisalate 5.0%Water , Glycerin',
    names: ['Avobenzone | 3.0 %', 'Octisalate | 5.0 %', 'Water', 'Glycerin'],
  },
  {
    form: 'a mark that stands alone before its explanation',
    text: 'Aqua, Lavandula Angustifolia Oil*, Disodium EDTA * Essential Oil',
    names: ['Aqua', 'Lavandula Angustifolia Oil', 'Disodium EDTA'],
  },
  {
    form: 'an explanation with commas behind the last name',
    text: 'Aqua, Olea Europaea Oil*, Phenoxyethanol *Organic Olive Oil, Organic Sunflower Oil',
    names: ['Aqua', 'Olea Europaea Oil', 'Phenoxyethanol'],
  },
  {
    form: 'two explanations behind the last name',
    text: 'Aqua, Citral*, Sucrose**, Phenoxyethanol * Essential Oil** Organic Sucrose (Brown Sugar)',
    names: ['Aqua', 'Citral', 'Sucrose', 'Phenoxyethanol'],
  },
  {
    form: 'what a spreadsheet left behind',
    text: "Aqua, Potassium Sorbate.'[product copy_0328.xls]Product'!$H$23",
    names: ['Aqua', 'Potassium Sorbate'],
  },
  {
    form: 'an explanation that is a word',
    text: 'Aqua, Galactomyces Ferment Filtrate*, Parfum. *Pitera™.',
    names: ['Aqua', 'Galactomyces Ferment Filtrate', 'Parfum'],
  },
  {
    form: 'a plus in brackets as a mark, and as part of a name',
    text: 'Reverse Water (+)/Aqua (+), L (+) Lactic Acid, (+)-Catechin',
    names: ['Reverse Water/Aqua', 'L (+) Lactic Acid', '(+)-Catechin'],
  },
  {
    form: 'a colour number without a gap in a bracket is no code of the pack',
    text: 'Water, Blue 1 (CI42090), Limonene (183/074)',
    names: ['Water', 'Blue 1 (CI42090)', 'Limonene'],
  },
  {
    form: 'denatured behind a comma',
    text: 'Water, Alcohol, Denat., Glycerin',
    names: ['Water', 'Alcohol, Denat', 'Glycerin'],
  },
]
