import type { Words } from '../languages.ts'

interface Nutrient {
  words: Words
  unit: 'kcal' | 'g' | 'mg' | 'µg'
}

const n = (unit: Nutrient['unit'], en: string, th: string): Nutrient => ({ unit, words: { en, th } })

/** Nutrients with their unit per 100 g, in the order of the table. */
export const nutrients = {
  ENERGY: n('kcal', 'Energy', 'พลังงาน'),
  FAT: n('g', 'Fat', 'ไขมัน'),
  SATURATED_FAT: n('g', 'Saturated fat', 'ไขมันอิ่มตัว'),
  CHOLESTEROL: n('mg', 'Cholesterol', 'โคเลสเตอรอล'),
  PROTEIN: n('g', 'Protein', 'โปรตีน'),
  CARBOHYDRATE: n('g', 'Carbohydrate', 'คาร์โบไฮเดรต'),
  SUGARS: n('g', 'Sugars', 'น้ำตาล'),
  FIBRE: n('g', 'Dietary fibre', 'ใยอาหาร'),
  SODIUM: n('mg', 'Sodium', 'โซเดียม'),
  POTASSIUM: n('mg', 'Potassium', 'โพแทสเซียม'),
  CALCIUM: n('mg', 'Calcium', 'แคลเซียม'),
  PHOSPHORUS: n('mg', 'Phosphorus', 'ฟอสฟอรัส'),
  MAGNESIUM: n('mg', 'Magnesium', 'แมกนีเซียม'),
  IRON: n('mg', 'Iron', 'เหล็ก'),
  ZINC: n('mg', 'Zinc', 'สังกะสี'),
  COPPER: n('mg', 'Copper', 'ทองแดง'),
  MANGANESE: n('mg', 'Manganese', 'แมงกานีส'),
  IODINE: n('µg', 'Iodine', 'ไอโอดีน'),
  SELENIUM: n('µg', 'Selenium', 'ซีลีเนียม'),
  CHROMIUM: n('µg', 'Chromium', 'โครเมียม'),
  MOLYBDENUM: n('µg', 'Molybdenum', 'โมลิบดีนัม'),
  VITAMIN_A: n('µg', 'Vitamin A', 'วิตามินเอ'),
  VITAMIN_B1: n('mg', 'Vitamin B1', 'วิตามินบี 1'),
  VITAMIN_B2: n('mg', 'Vitamin B2', 'วิตามินบี 2'),
  NIACIN: n('mg', 'Niacin', 'ไนอะซิน'),
  PANTOTHENIC_ACID: n('mg', 'Pantothenic acid', 'กรดแพนโทเทนิก'),
  VITAMIN_B6: n('mg', 'Vitamin B6', 'วิตามินบี 6'),
  BIOTIN: n('µg', 'Biotin', 'ไบโอติน'),
  FOLATE: n('µg', 'Folate', 'โฟเลต'),
  VITAMIN_B12: n('µg', 'Vitamin B12', 'วิตามินบี 12'),
  VITAMIN_C: n('mg', 'Vitamin C', 'วิตามินซี'),
  VITAMIN_D: n('µg', 'Vitamin D', 'วิตามินดี'),
  VITAMIN_E: n('mg', 'Vitamin E', 'วิตามินอี'),
  VITAMIN_K: n('µg', 'Vitamin K', 'วิตามินเค'),
} as const satisfies Record<string, Nutrient>

/** Maximum per 100 g in each unit: nothing weighs more than the whole. */
export const mostPer100g = { kcal: 900, g: 100, mg: 100_000, µg: 100_000_000 } as const satisfies Record<
  Nutrient['unit'],
  number
>
