import type { PrintedList } from './printed-list.ts'

/** Ranges, numbered lists, words of packs in four languages, columns, and panels of US drugs. */
export const packTexts: PrintedList[] = [
  // Ranges and bounds are no share.
  {
    form: 'a range',
    text: 'Aqua, Sodium Laureth Sulfate 5-15%, Parfum',
    names: ['Aqua', 'Sodium Laureth Sulfate', 'Parfum'],
  },
  { form: '<', text: 'Aqua, Cocamidopropyl Betaine <5%', names: ['Aqua', 'Cocamidopropyl Betaine'] },
  { form: 'a spaced range in brackets', text: 'Aqua, Niacinamide (2 - 5 %)', names: ['Aqua', 'Niacinamide'] },
  {
    form: 'a long dash',
    text: 'Aqua, Glycerin 1–5 %, Parfum 0.3 %',
    names: ['Aqua', 'Glycerin', 'Parfum | 0.3 %'],
  },
  { form: 'up to', text: 'Aqua, Glycerin (up to 10%), Parfum', names: ['Aqua', 'Glycerin', 'Parfum'] },
  { form: '≥', text: 'Ascorbyl Glucoside ≥ 90 %, Aqua', names: ['Ascorbyl Glucoside', 'Aqua'] },
  {
    form: 'a range of decimal commas',
    text: 'Aqua, Retinol 0,1-0,5%, Urea',
    names: ['Aqua', 'Retinol', 'Urea'],
  },
  {
    form: 'a number of a name before the share',
    text: 'Aqua, Steareth-2 - 5 %, Polysorbate 20 1-2 %',
    names: ['Aqua', 'Steareth-2 | 5 %', 'Polysorbate 20'],
  },

  // Numbered lists
  {
    form: 'numbers in a line',
    text: '1. Water 2. Glycerin 3. Niacinamide',
    names: ['Water', 'Glycerin', 'Niacinamide'],
  },
  {
    form: 'numbers with brackets and a heading',
    text: 'Ingredients: 1) Water 2) 1,2-Hexanediol 3) Polysorbate 20',
    names: ['Water', '1,2-Hexanediol', 'Polysorbate 20'],
  },
  {
    form: 'numbered lines with shares',
    text: '1. Water 80.5%\n2. Glycerin 10%\n3. Niacinamide 5%',
    names: ['Water | 80.5 %', 'Glycerin | 10 %', 'Niacinamide | 5 %'],
  },

  // Thai
  {
    form: 'Thai: maker behind the last name',
    text: 'ส่วนประกอบ: Water, Glycerin, Phenoxyethanol ผลิตโดย บริษัท เอ จำกัด',
    names: ['Water', 'Glycerin', 'Phenoxyethanol'],
  },
  {
    form: 'Thai: directions and warnings',
    text: 'Water, Glycerin, Parfum วิธีใช้: ทาทั่วใบหน้า เช้า, เย็น คำเตือน: หลีกเลี่ยงรอบดวงตา',
    names: ['Water', 'Glycerin', 'Parfum'],
  },
  {
    form: 'Thai: content and dates',
    text: 'ส่วนประกอบ: Aqua, Urea, Parfum\nปริมาณสุทธิ 30 มล\nผลิต 01/2026 หมดอายุ 01/2029',
    names: ['Aqua', 'Urea', 'Parfum'],
  },
  {
    form: 'Thai: product, content, then the list',
    text: 'เซรั่มบำรุงผิว ปริมาณสุทธิ 15 กรัม ส่วนประกอบ Aqua, Niacinamide 5%, Parfum เลขที่ใบรับจดแจ้ง 10-1-6500012345',
    names: ['Aqua', 'Niacinamide | 5 %', 'Parfum'],
  },
  {
    form: 'Thai: importer and seller',
    text: 'ส่วนผสม : น้ำ, กลีเซอรีน, น้ำหอม นำเข้าโดย บริษัท บี จำกัด จัดจำหน่ายโดย บริษัท ซี จำกัด',
    names: ['น้ำ', 'กลีเซอรีน', 'น้ำหอม'],
  },

  // Indonesian
  {
    form: 'Indonesian: directions behind the list',
    text: 'Komposisi: Aqua, Glycerin, Phenoxyethanol. Cara pakai: Oleskan pada wajah, leher.',
    names: ['Aqua', 'Glycerin', 'Phenoxyethanol'],
  },
  {
    form: 'Indonesian: net content and number before the list',
    text: 'Netto 100 ml BPOM NA18201234567 Komposisi: Aqua, Parfum, CI 19140 Diproduksi oleh PT Sehat',
    names: ['Aqua', 'Parfum', 'CI 19140'],
  },
  {
    form: 'Indonesian: warning',
    text: 'KOMPOSISI : Water, Kojic Acid, Limonene PERINGATAN: Hindari kontak dengan mata',
    names: ['Water', 'Kojic Acid', 'Limonene'],
  },

  // Vietnamese
  {
    form: 'Vietnamese: directions',
    text: 'Thành phần: Water, Glycerin, Phenoxyethanol. Hướng dẫn sử dụng: Thoa đều lên da, massage nhẹ.',
    names: ['Water', 'Glycerin', 'Phenoxyethanol'],
  },
  {
    form: 'Vietnamese: volume, maker, dates',
    text: 'Thể tích 50ml\nThành phần: Aqua, Niacinamide, Parfum\nSản xuất bởi Công ty ABC\nNSX: 01/2026 HSD: 01/2029',
    names: ['Aqua', 'Niacinamide', 'Parfum'],
  },
  {
    form: 'Vietnamese: warning behind the last name',
    text: 'THÀNH PHẦN: Aqua, Menthol, Limonene CẢNH BÁO: Tránh tiếp xúc với mắt',
    names: ['Aqua', 'Menthol', 'Limonene'],
  },

  // Columns
  {
    form: 'numbers behind names with semicolons',
    text: 'Water 80.5; Glycerin 10; Niacinamide 5; Polysorbate 20 2.5; Parfum 2',
    names: [
      'Water | 80.5 %',
      'Glycerin | 10 %',
      'Niacinamide | 5 %',
      'Polysorbate 20 | 2.5 %',
      'Parfum | 2 %',
    ],
  },
  {
    form: 'two columns',
    text: 'Water\t80.5\nGlycerin\t10\nParfum\t0.5',
    names: ['Water | 80.5 %', 'Glycerin | 10 %', 'Parfum | 0.5 %'],
  },
  {
    form: 'columns with a header and functions',
    text: 'INCI Name\t% w/w\tFunction\nAqua\tq.s. 100\tSolvent\nGlycerin\t5,5\tHumectant\nParfum\t0,2\tFragrance',
    names: ['Aqua', 'Glycerin | 5.5 %', 'Parfum | 0.2 %'],
  },
  {
    form: 'numbers that are part of names',
    text: 'Aqua; Polysorbate 20; Ceteareth 20; Red 40',
    names: ['Aqua', 'Polysorbate 20', 'Ceteareth 20', 'Red 40'],
  },

  // US drugs
  {
    form: 'Drug Facts in lines',
    text: 'Drug Facts\nActive ingredients          Purpose\nAvobenzone 3%..............Sunscreen\nOctisalate 5%..............Sunscreen\nUses\n• helps prevent sunburn\nWarnings\nFor external use only\nDirections\n• apply liberally\nInactive ingredients\nwater, glycerin, silica\nQuestions? 1-800-555-0100',
    names: ['Avobenzone | 3 %', 'Octisalate | 5 %', 'water', 'glycerin', 'silica'],
  },
  {
    form: 'Drug Facts in one line',
    text: 'Drug Facts Active ingredient Purpose Salicylic Acid 2% Acne treatment Uses treats acne Warnings For external use only Inactive ingredients Water, Menthol, Alcohol Denat. Questions? Call 1-800-555-0100',
    names: ['Salicylic Acid | 2 %', 'Water', 'Menthol', 'Alcohol Denat'],
  },

  // Broken lines
  {
    form: 'a name broken by a line',
    text: 'Aqua, Glycerin, Cetyl\nAlcohol, Parfum, Urea',
    names: ['Aqua', 'Glycerin', 'Cetyl Alcohol', 'Parfum', 'Urea'],
  },
  {
    form: 'lines that end with names stay apart',
    text: 'Aqua, Glycerin, Urea\nParfum, Limonene, Citral',
    names: ['Aqua', 'Glycerin', 'Urea', 'Parfum', 'Limonene', 'Citral'],
  },
]
