import type { PrintedList } from './printed-list.ts'

/** The half of the pack texts by which the reader is judged; its code was written before it was run with them. */
export const judgedPackTexts: PrintedList[] = [
  {
    form: 'a range with "to"',
    text: 'Water, Mineral Oil 10 to 30 %, Parfum',
    names: ['Water', 'Mineral Oil', 'Parfum'],
  },
  { form: 'both ends with %', text: 'Water, Glycerin 3% - 5%, Urea', names: ['Water', 'Glycerin', 'Urea'] },
  { form: 'more than', text: 'Sodium Hydroxide > 50 %, Water', names: ['Sodium Hydroxide', 'Water'] },
  { form: 'max behind', text: 'Water, Parfum 1% max, Urea 5%', names: ['Water', 'Parfum', 'Urea | 5 %'] },
  { form: 'Thai: not above', text: 'น้ำ, กลีเซอรีน ไม่เกิน 5%, น้ำหอม', names: ['น้ำ', 'กลีเซอรีน', 'น้ำหอม'] },
  { form: 'a bracket with less than', text: 'Water, Limonene (<0.1%)', names: ['Water', 'Limonene'] },
  {
    form: 'at least',
    text: 'Tocopherol (min. 50 %), Helianthus Annuus Seed Oil',
    names: ['Tocopherol', 'Helianthus Annuus Seed Oil'],
  },
  {
    form: 'a range of ppm',
    text: 'Water, Centella Asiatica Extract 100-500 ppm',
    names: ['Water', 'Centella Asiatica Extract'],
  },
  {
    form: 'numbers without spaces',
    text: '1.Water 2.Butylene Glycol 3.1,3-Propanediol',
    names: ['Water', 'Butylene Glycol', '1,3-Propanediol'],
  },
  {
    form: 'numbers in brackets',
    text: '(1) Water (2) Glycerin (3) CI 77891',
    names: ['Water', 'Glycerin', 'CI 77891'],
  },
  {
    form: 'numbered with commas',
    text: 'Ingredients: 1. Aqua, 2. Urea, 3. Parfum',
    names: ['Aqua', 'Urea', 'Parfum'],
  },
  {
    form: 'a number that is no marker',
    text: 'Aqua, Polysorbate 20. Parfum',
    names: ['Aqua', 'Polysorbate 20', 'Parfum'],
  },
  {
    form: 'Thai: seller in a line of its own',
    text: 'ส่วนประกอบสำคัญ\nAqua, Alpha-Arbutin, Phenoxyethanol\nจัดจำหน่ายโดย : บริษัท ดี จำกัด โทร 02-123-4567',
    names: ['Aqua', 'Alpha-Arbutin', 'Phenoxyethanol'],
  },
  {
    form: 'Thai: everything before the list',
    text: 'ครีมกันแดด วิธีใช้ ทาก่อนออกแดด คำเตือน ห้ามใช้กับเด็ก ส่วนประกอบ: Water, Zinc Oxide 10%, Silica',
    names: ['Water', 'Zinc Oxide | 10 %', 'Silica'],
  },
  {
    form: 'Thai: expiry behind the name',
    text: 'Ingredients: Water, Menthol, BHT วันหมดอายุ 12/2027 ครั้งที่ผลิต A123',
    names: ['Water', 'Menthol', 'BHT'],
  },
  {
    form: 'Thai: without is no heading',
    text: 'ส่วนประกอบ: Water, Glycerin, Urea ปราศจาก พาราเบน, ซิลิโคน คำเตือน: หากแพ้ให้หยุดใช้',
    names: ['Water', 'Glycerin', 'Urea'],
  },
  {
    form: 'Thai: net weight and number',
    text: 'น้ำ, กลีเซอรีน, น้ำหอม น้ำหนักสุทธิ 50 ก. เลขที่จดแจ้ง 12-1-6700000001',
    names: ['น้ำ', 'กลีเซอรีน', 'น้ำหอม'],
  },
  {
    form: 'Indonesian: use and storage',
    text: 'Bahan: Aqua, Glycerin, Parfum\nAturan pakai: 2 kali sehari\nSimpan di tempat sejuk, kering',
    names: ['Aqua', 'Glycerin', 'Parfum'],
  },
  {
    form: 'Indonesian: distributor behind the last name',
    text: 'Komposisi : Aqua, Titanium Dioxide, BHT Didistribusikan oleh: PT Cantik, Jakarta',
    names: ['Aqua', 'Titanium Dioxide', 'BHT'],
  },
  {
    form: 'Indonesian: number and expiry',
    text: 'Komposisi: Aqua, Urea, Citral Netto: 50 g, BPOM NA18211234567, Exp. 12/2027',
    names: ['Aqua', 'Urea', 'Citral'],
  },
  {
    form: 'Vietnamese: use before the list',
    text: 'Công dụng: làm sáng da, dưỡng ẩm. Thành phần: Aqua, Arbutin, Parfum. Bảo quản nơi khô ráo.',
    names: ['Aqua', 'Arbutin', 'Parfum'],
  },
  {
    form: 'Vietnamese: use behind the last name',
    text: 'Thành phần: Aqua, Glycerin, Citral Cách dùng: dùng hằng ngày, sáng và tối',
    names: ['Aqua', 'Glycerin', 'Citral'],
  },
  {
    form: 'Vietnamese: expiry and origin',
    text: 'THÀNH PHẦN\nAqua, Urea, Parfum\nHạn sử dụng: 3 năm\nXuất xứ: Việt Nam',
    names: ['Aqua', 'Urea', 'Parfum'],
  },
  {
    form: 'columns with shares in percent',
    text: 'Aqua\t70%\nGlycerin\t20%\nUrea\t10%',
    names: ['Aqua | 70 %', 'Glycerin | 20 %', 'Urea | 10 %'],
  },
  {
    form: 'columns with a phase',
    text: 'Phase\tIngredient\t%\nA\tWater\t82.3\nA\tGlycerin\t5\nB\tCetyl Alcohol\t12.7',
    names: ['Water | 82.3 %', 'Glycerin | 5 %', 'Cetyl Alcohol | 12.7 %'],
  },
  {
    form: 'lines with numbers behind',
    text: 'Water 75\nGlycerin 15\nPEG-100 Stearate 10',
    names: ['Water | 75 %', 'Glycerin | 15 %', 'PEG-100 Stearate | 10 %'],
  },
  {
    form: 'columns with a range',
    text: 'Ingredient\tContent (%)\nWater\t60-80\nGlycerin\t10\nUrea\t<5',
    names: ['Water', 'Glycerin | 10 %', 'Urea'],
  },
  {
    form: 'Drug Facts with leaders of points',
    text: 'Drug Facts\nActive Ingredients / Purpose\nTitanium Dioxide 6.0% . . . . . . . Sunscreen\nZinc Oxide 4.7% . . . . . . . Sunscreen\nUses\nhelps prevent sunburn\nInactive Ingredients: Aqua, Squalane, Silica\nOther information\nprotect from heat',
    names: ['Titanium Dioxide | 6.0 %', 'Zinc Oxide | 4.7 %', 'Aqua', 'Squalane', 'Silica'],
  },
  {
    form: 'Drug Facts with an antiperspirant',
    text: 'Drug Facts\nActive ingredient\nAluminum Chlorohydrate 20% (anhydrous)……Antiperspirant\nWarnings\nDo not use on broken skin\nInactive ingredients Cyclopentasiloxane, Talc, Parfum',
    names: ['Aluminum Chlorohydrate (anhydrous) | 20 %', 'Cyclopentasiloxane', 'Talc', 'Parfum'],
  },
  {
    form: 'an extract broken by a line',
    text: 'Water, Glycerin, Camellia Sinensis Leaf\nExtract, Sodium\nHyaluronate, Phenoxyethanol, Urea',
    names: [
      'Water',
      'Glycerin',
      'Camellia Sinensis Leaf Extract',
      'Sodium Hyaluronate',
      'Phenoxyethanol',
      'Urea',
    ],
  },
]
