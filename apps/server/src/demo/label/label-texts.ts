import type { LabelData } from '@rp/contract/recipes/label-data'
import type { FormulaName } from '../recipes/formula-texts.ts'

type Group = LabelData['texts'][number]['group']

/** The chemist's texts for the labels of a formula, in Thai and English. */
type LabelText = Partial<Record<Group, [th: string, en: string]>>

const warning: [string, string] = [
  'ทดสอบการแพ้ก่อนใช้ หลีกเลี่ยงบริเวณรอบดวงตา หากเกิดอาการผิดปกติ ต้องหยุดใช้และปรึกษาแพทย์หรือเภสัชกร',
  'Patch test before use. Avoid contact with eyes. If irritation occurs, stop using and see a doctor',
]
const rinse: [string, string] = [
  'ระวังอย่าให้เข้าตา หากเข้าตาให้รีบล้างออกด้วยน้ำสะอาดทันที',
  'Avoid contact with eyes. If it gets into the eyes, rinse with water at once',
]
const supplement: [string, string] = [
  'เด็กและสตรีมีครรภ์ไม่ควรรับประทาน ควรกินอาหารหลากหลายครบ 5 หมู่ในสัดส่วนที่เหมาะสมเป็นประจำ ไม่มีผลในการป้องกันหรือรักษาโรค อ่านคำเตือนในฉลากก่อนบริโภค',
  'Not for children or pregnant women. Not meant to prevent or cure any disease. Read the warnings before use',
]
const dry: [string, string] = [
  'เก็บในที่แห้ง อุณหภูมิไม่เกิน 30 °C ปิดฝาให้สนิทหลังใช้',
  'Store in a dry place below 30 °C. Close tightly after use',
]
const cool: [string, string] = [
  'เก็บในที่เย็น พ้นแสงแดด อุณหภูมิไม่เกิน 30 °C',
  'Store in a cool place away from sunlight, below 30 °C',
]

const cosmetic = (th: string, en: string): [string, string] => [
  `${th} เลขที่ใบรับจดแจ้ง {fda_no}`,
  `${en}. Notification no. {fda_no}`,
]
const food = (th: string, en: string): [string, string] => [
  `${th} เลขสารบบอาหาร {fda_no}`,
  `${en}. FDA no. {fda_no}`,
]

const labelTextsOf: Partial<Record<FormulaName, LabelText>> = {
  serum: {
    'product detail': cosmetic('เซรั่มบำรุงผิวหน้า', 'Facial serum'),
    advert: [
      'ไนอะซินาไมด์ 5% และไฮยาลูรอน เพื่อผิวแลดูกระจ่างใส ชุ่มชื้น',
      '5% niacinamide with hyaluron for radiant, hydrated skin',
    ],
    'how to use': [
      'หยด 2–3 หยดลงบนผิวหน้าที่สะอาด ลูบไล้ให้ทั่ว เช้าและเย็น',
      'Apply 2–3 drops to a clean face, morning and evening',
    ],
    storage: cool,
    caution: warning,
  },
  brightening: {
    'product detail': cosmetic('เซรั่มบำรุงผิวหน้า', 'Facial serum'),
    advert: ['อัลฟาอาร์บูตินและวิตามินซี ผิวแลดูกระจ่างใสสม่ำเสมอ', 'Alpha arbutin and vitamin C for an even tone'],
    'how to use': [
      'ทาให้ทั่วใบหน้าหลังล้างหน้า เช้าและเย็น ตอนเช้าควรทาครีมกันแดดทับ',
      'Smooth over the face after cleansing. Use sunscreen in the morning',
    ],
    storage: cool,
    caution: warning,
  },
  cream: {
    'product detail': cosmetic('ครีมบำรุงผิว', 'Skin cream'),
    advert: ['เนื้อครีมเข้มข้น ซึมไว เติมเซราไมด์ให้ผิวนุ่มชุ่มชื้น', 'A rich cream with ceramide for soft, supple skin'],
    'how to use': ['ทาเป็นประจำหลังทำความสะอาดผิว เช้าและเย็น', 'Apply after cleansing, morning and evening'],
    storage: cool,
    caution: warning,
  },
  toner: {
    'product detail': cosmetic('โทนเนอร์เช็ดผิวหน้า', 'Facial toner'),
    advert: ['ใบบัวบกและชาเขียว ปลอบประโลมผิว ปราศจากแอลกอฮอล์', 'Centella and green tea, free of alcohol'],
    'how to use': [
      'ชุบสำลีเช็ดให้ทั่วใบหน้าและลำคอ หลังล้างหน้าเช้าและเย็น',
      'Wipe over face and neck with a cotton pad after cleansing',
    ],
    storage: cool,
    caution: warning,
  },
  lotion: {
    'product detail': cosmetic('โลชั่นบำรุงผิวกาย', 'Body lotion'),
    advert: ['ว่านหางจระเข้และน้ำมันมะพร้าว ผิวนุ่มลื่น ไม่เหนียวเหนอะหนะ', 'Aloe and coconut, soft and never sticky'],
    'how to use': ['ชโลมให้ทั่วผิวกายหลังอาบน้ำ', 'Smooth over the body after bathing'],
    storage: cool,
    caution: warning,
  },
  shampoo: {
    'product detail': cosmetic('แชมพู', 'Shampoo'),
    advert: ['ขิงและสมุนไพรไทย ผมสะอาด เงางาม หนังศีรษะสบาย', 'Ginger and Thai herbs for clean, shiny hair'],
    'how to use': ['ชโลมบนผมที่เปียก นวดเบา ๆ แล้วล้างออกให้สะอาด', 'Massage into wet hair, then rinse well'],
    storage: cool,
    caution: rinse,
  },
  treatment: {
    'product detail': cosmetic('ทรีตเมนต์บำรุงผม', 'Hair treatment'),
    advert: ['มะพร้าวและเคราติน ผมนุ่ม จัดทรงง่าย', 'Coconut and keratin for soft, manageable hair'],
    'how to use': [
      'หลังสระผม ชโลมให้ทั่ว ทิ้งไว้ 3–5 นาที แล้วล้างออก',
      'After shampooing, leave in for 3–5 minutes, then rinse',
    ],
    storage: cool,
    caution: rinse,
  },
  acne: {
    'product detail': cosmetic('เจลบำรุงผิวหน้า', 'Facial gel'),
    advert: ['สำหรับผิวมันและผิวเป็นสิวง่าย', 'For oily and blemish-prone skin'],
    'how to use': ['แต้มบาง ๆ เฉพาะจุด วันละ 1–2 ครั้ง', 'Dab on thinly, once or twice a day'],
    storage: cool,
    caution: warning,
  },
  vitaminC: {
    'product detail': food('ผลิตภัณฑ์เสริมอาหาร ชนิดแคปซูล', 'Dietary supplement, capsules'),
    advert: ['วิตามินซี ซิงก์ และไบโอติน', 'Vitamin C, zinc and biotin'],
    'how to use': ['รับประทานวันละ 1 แคปซูล พร้อมอาหาร', 'Take 1 capsule a day with a meal'],
    storage: dry,
    caution: supplement,
  },
  turmeric: {
    'product detail': food('ผลิตภัณฑ์เสริมอาหาร ชนิดแคปซูล', 'Dietary supplement, capsules'),
    advert: ['สารสกัดขมิ้นชัน 95% ผสมพริกไทยดำ', 'Turmeric extract 95% with black pepper'],
    'how to use': ['รับประทานวันละ 1 แคปซูล หลังอาหาร', 'Take 1 capsule a day after a meal'],
    storage: dry,
    caution: supplement,
  },
  collagen: {
    'product detail': food('ผลิตภัณฑ์เสริมอาหาร ชนิดผง', 'Dietary supplement, powder'),
    advert: ['คอลลาเจนเปปไทด์จากปลา ละลายง่าย ไม่เติมน้ำตาล', 'Fish collagen peptide, no added sugar'],
    'how to use': ['ชง 1 ซองในน้ำ 150 มล. วันละ 1 ซอง', 'Dissolve 1 sachet in 150 ml of water, once a day'],
    storage: dry,
    caution: supplement,
  },
  whey: {
    'product detail': food('ผลิตภัณฑ์เสริมอาหาร ชนิดผง', 'Dietary supplement, powder'),
    advert: ['เวย์โปรตีนรสมะม่วง', 'Whey protein, mango'],
    'how to use': ['ชง 1 ช้อนตวงในน้ำ 200 มล. วันละ 1 ครั้ง', 'Shake 1 scoop in 200 ml of water, once a day'],
    storage: dry,
    caution: supplement,
  },
}

/** The texts as saved with a recipe; without a registration, no number is named. */
export function labelDataTexts(formula: FormulaName, needsNoFda: boolean): LabelData['texts'] {
  const written = (text: string): string => (needsNoFda ? text.replace(withoutNumber, '') : text)
  return Object.entries(labelTextsOf[formula] ?? {}).map(([group, [th, en]]) => ({
    group: group as Group,
    text_th: written(th),
    text_en: written(en),
  }))
}

const withoutNumber = / (เลขที่ใบรับจดแจ้ง|เลขสารบบอาหาร|Notification no\.|FDA no\.) \{fda_no\}/
