import type { PrintedList } from './printed-list.ts'

/** Separators between names, commas within names, "may contain", and colours. */
export const namesInLists: PrintedList[] = [
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

  // Commas that do not separate
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
    form: 'several colours by strokes outside of a bracket',
    text: 'Talc, CI 77491/77492/77499 (Iron Oxides), Mica',
    names: ['Talc', 'CI 77491', 'CI 77492', 'CI 77499', 'Mica'],
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
]
