import { priceRuleWords, type PriceRule } from '../ingredients/price-at.ts'
import type { KeyGroup, KeySpec } from './key.ts'
import { words } from './key.ts'

/** An overhead is a percentage. */
function overhead(of: { en: string; th: string }, group: { en: string; th: string }, standard: number) {
  return {
    name: words(`${of.en} overhead`, `ค่าโสหุ้ย${of.th}`),
    description: words(
      `Integer percent mark-up on the cost of that group: ${group.en}.`,
      `ส่วนเพิ่มเป็นร้อยละจำนวนเต็มของต้นทุนกลุ่มนั้น: ${group.th}`,
    ),
    data_type: 'int',
    isOptional: false,
    default: String(standard),
    max: 1000,
    unit: words('%', '%'),
  } as const satisfies KeySpec
}

function registrationFee(standard: number) {
  return {
    name: words('FDA registration fee', 'ค่าจดแจ้ง อย.'),
    description: words(
      'Whole baht per registration; a separate line in the order, multiplied by the required registrations.',
      'จำนวนเต็มบาทต่อการจดแจ้งหนึ่งรายการ แยกเป็นบรรทัดในคำสั่งซื้อ คูณด้วยจำนวนรายการที่ต้องจดแจ้ง',
    ),
    data_type: 'int',
    isOptional: false,
    default: String(standard),
    max: 10_000_000,
    unit: words('baht', 'บาท'),
  } as const satisfies KeySpec
}

function labelText(en: string, th: string, aboutEn: string, aboutTh: string) {
  return {
    name: words(en, th),
    description: words(aboutEn, aboutTh),
    data_type: 'string',
    isOptional: true,
    default: '',
  } as const satisfies KeySpec
}

const pack = {
  en: 'pack, box, label print and packaging services per unit',
  th: 'บรรจุภัณฑ์ กล่อง ค่าพิมพ์ฉลาก และค่าบริการบรรจุต่อชิ้น',
}
const packaging = { en: 'Packaging', th: 'บรรจุภัณฑ์' }
const ingredient = { en: 'Ingredient', th: 'ส่วนผสม' }

export const recipesKeys = {
  RECIPES_BASE_OVERHEAD: overhead(
    { en: 'Base', th: 'เบส' },
    { en: 'the lines of the base', th: 'บรรทัดที่เป็นเบส' },
    15,
  ),
  RECIPES_INGREDIENT_OVERHEAD: overhead(
    ingredient,
    { en: 'all lines but the base', th: 'ทุกบรรทัดที่ไม่ใช่เบส' },
    30,
  ),
  RECIPES_PACKAGING_OVERHEAD: overhead(packaging, pack, 20),
  RECIPES_FDA_REGISTRATION_FEE: registrationFee(2500),
  RECIPES_PRICE_RULE: {
    name: words('Price of a raw material that counts', 'ราคาวัตถุดิบที่ใช้คำนวณ'),
    description: words(
      'Which of several valid prices enters costs and new quotes. The preferred supplier is the one on the raw material.',
      'เมื่อมีราคาที่ใช้ได้หลายราคา จะใช้ราคาใดคิดต้นทุนและใบเสนอราคาใหม่ ผู้ขายหลักคือผู้ขายที่ระบุไว้ในวัตถุดิบ',
    ),
    data_type: 'string',
    isOptional: false,
    default: 'LATEST' satisfies PriceRule,
    choices: priceRuleWords,
  },
  RECIPES_USAGE: labelText(
    'Usage',
    'วิธีใช้',
    'How to use the product; the initial text of a new label.',
    'วิธีใช้ผลิตภัณฑ์ เป็นข้อความตั้งต้นของฉลากใหม่',
  ),
  RECIPES_STORAGE: labelText(
    'Storage',
    'การเก็บรักษา',
    'How to store the product; the initial text of a new label.',
    'วิธีเก็บรักษาผลิตภัณฑ์ เป็นข้อความตั้งต้นของฉลากใหม่',
  ),
  RECIPES_PRODUCE_COMPANY: labelText(
    'Produced by',
    'ผลิตโดย',
    'Name and address of the producer, as labels carry them.',
    'ชื่อและที่อยู่ผู้ผลิตตามที่แสดงบนฉลาก',
  ),
  RECIPES_PRODUCE_COMPANY_EN: labelText(
    'Produced by, in English',
    'ผลิตโดย (ภาษาอังกฤษ)',
    'Name and address of the producer in English, for laboratory reports in English.',
    'ชื่อและที่อยู่ผู้ผลิตเป็นภาษาอังกฤษ ใช้ในรายงานผลการทดสอบภาษาอังกฤษ',
  ),
  RECIPES_DISTRIBUTE_COMPANY: labelText(
    'Distributed by',
    'จัดจำหน่ายโดย',
    'Name and address of the distributor, as labels carry them.',
    'ชื่อและที่อยู่ผู้จัดจำหน่ายตามที่แสดงบนฉลาก',
  ),
  RECIPES_SELLER_TAX_ID: {
    name: words('Tax number of the seller', 'เลขประจำตัวผู้เสียภาษีของผู้ขาย'),
    description: words(
      '13 digits, as new quotes state it. Without it they state no value added tax.',
      'เลข 13 หลักที่แสดงในใบเสนอราคาใหม่ หากไม่ระบุ ใบเสนอราคาจะไม่แสดงภาษีมูลค่าเพิ่ม',
    ),
    data_type: 'string',
    isOptional: true,
    default: '',
    form: 'THAI_TAX_ID',
  },
  RECIPES_SELLER_PHONE: labelText(
    'Telephone of the seller',
    'โทรศัพท์ของผู้ขาย',
    'As quotations state it, beside the name and address of the producer.',
    'แสดงในใบเสนอราคา คู่กับชื่อและที่อยู่ผู้ผลิต',
  ),
  RECIPES_VAT_REGISTERED: {
    name: words('Registered for value added tax', 'จดทะเบียนภาษีมูลค่าเพิ่ม'),
    description: words(
      'On: new quotes state the tax of the day and the total with it.',
      'เปิด: ใบเสนอราคาใหม่แสดงภาษีตามอัตราของวันนั้นและยอดรวมภาษี',
    ),
    data_type: 'boolean',
    isOptional: false,
    default: 'false',
  },
} as const satisfies Record<string, KeySpec>

export const foodRecipesKeys = {
  FOOD_RECIPES_FILLER_OVERHEAD: overhead(
    { en: 'Filler', th: 'สารเติมเต็ม' },
    { en: 'the filler of a dose', th: 'สารเติมเต็มในหนึ่งหน่วยบริโภค' },
    10,
  ),
  FOOD_RECIPES_INGREDIENT_OVERHEAD: overhead(
    ingredient,
    { en: 'all lines but the filler', th: 'ทุกบรรทัดที่ไม่ใช่สารเติมเต็ม' },
    30,
  ),
  FOOD_RECIPES_PACKAGING_OVERHEAD: overhead(packaging, pack, 20),
  FOOD_RECIPES_FDA_REGISTRATION_FEE: registrationFee(5000),
} as const

export const recipesGroups = [
  {
    id: 'cosmetics-price',
    title: words('Cosmetics: price', 'เครื่องสำอาง: ราคา'),
    text: words(
      'Part of the price of every cosmetics recipe from now on; sent quotes keep theirs.',
      'ใช้คำนวณราคาสูตรเครื่องสำอางนับจากนี้ ใบเสนอราคาที่ส่งแล้วไม่เปลี่ยน',
    ),
    keys: [
      'RECIPES_BASE_OVERHEAD',
      'RECIPES_INGREDIENT_OVERHEAD',
      'RECIPES_PACKAGING_OVERHEAD',
      'RECIPES_FDA_REGISTRATION_FEE',
    ],
  },
  {
    id: 'food-price',
    title: words('Food: price', 'อาหาร: ราคา'),
    text: words(
      'Part of the price of every food supplement from now on; sent quotes keep theirs.',
      'ใช้คำนวณราคาสูตรอาหารเสริมนับจากนี้ ใบเสนอราคาที่ส่งแล้วไม่เปลี่ยน',
    ),
    keys: [
      'FOOD_RECIPES_FILLER_OVERHEAD',
      'FOOD_RECIPES_INGREDIENT_OVERHEAD',
      'FOOD_RECIPES_PACKAGING_OVERHEAD',
      'FOOD_RECIPES_FDA_REGISTRATION_FEE',
    ],
  },
  {
    id: 'price-rule',
    title: words('Prices of raw materials', 'ราคาวัตถุดิบ'),
    text: words(
      'Stands beside every cost; quotes that were made keep the prices they were made with.',
      'แสดงคู่กับต้นทุนทุกรายการ ใบเสนอราคาที่ออกแล้วใช้ราคาเดิม',
    ),
    keys: ['RECIPES_PRICE_RULE'],
  },
  {
    id: 'seller',
    title: words('Seller on quotes', 'ผู้ขายในใบเสนอราคา'),
    text: words(
      'Seller and tax on new quotes; existing quotes keep theirs.',
      'ข้อมูลผู้ขายและภาษีในใบเสนอราคาใหม่ ใบเสนอราคาที่ออกแล้วไม่เปลี่ยน',
    ),
    keys: ['RECIPES_SELLER_TAX_ID', 'RECIPES_SELLER_PHONE', 'RECIPES_VAT_REGISTERED'],
  },
  {
    id: 'label-texts',
    title: words('Label texts', 'ข้อความบนฉลาก'),
    text: words(
      'Initial settings of new labels; each label can differ.',
      'ข้อความตั้งต้นของฉลากใหม่ แก้ไขได้ในแต่ละฉลาก',
    ),
    keys: [
      'RECIPES_USAGE',
      'RECIPES_STORAGE',
      'RECIPES_PRODUCE_COMPANY',
      'RECIPES_PRODUCE_COMPANY_EN',
      'RECIPES_DISTRIBUTE_COMPANY',
    ],
  },
] as const satisfies KeyGroup<keyof typeof recipesKeys | keyof typeof foodRecipesKeys>[]
