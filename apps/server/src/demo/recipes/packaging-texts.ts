import type { closures } from '@rp/domain/label-words'

/** A paper of a packaging: code, names, width and height in mm, whether it is curved. */
type AreaText = [code: string, en: string, th: string, w: number, h: number, curved: boolean]

/** A packaging of the shop with the papers of its models, and its box type. */
export interface PackagingText {
  id_product: number
  reference: string
  en: string
  th: string
  price: string
  stock: string
  box: string
  ml: string | null
  g: string | null
  material: string
  closure: keyof typeof closures
  colours: string[]
  moq: number
  models: AreaText[]
}

const rows: [
  id_product: number,
  reference: string,
  names: [en: string, th: string],
  shop: [price: string, stock: string],
  box: string,
  holds: [ml: string | null, g: string | null],
  made: [material: string, closure: PackagingText['closure'], colours: string[], moq: number],
  models: AreaText[],
][] = [
  [
    201,
    'PK-JAR-50',
    ['Acrylic jar 50 ml', 'กระปุกอะคริลิก 50 มล.'],
    ['18.5', '4200'],
    'JAR-AC-50',
    ['55', null],
    ['PMMA', 'LID', ['#FFFFFF', '#E8D9C5'], 300],
    [['WRAP', 'Around the jar', 'รอบกระปุก', 150, 35, true]],
  ],
  [
    202,
    'PK-PUMP-30',
    ['Airless pump 30 ml', 'ขวดปั๊มสุญญากาศ 30 มล.'],
    ['24', '3150'],
    'BTL-AIR-50',
    ['32', null],
    ['PP', 'PUMP', ['#FFFFFF'], 500],
    [['WRAP', 'Around the bottle', 'รอบขวด', 90, 60, true]],
  ],
  [
    203,
    'PK-SACHET-10',
    ['Foil sachet 10 g', 'ซองฟอยล์ 10 ก.'],
    ['1.2', '25000'],
    'SAC-AL-10',
    [null, '12'],
    ['Aluminium foil', 'HEAT_SEAL', ['#C0C0C0'], 5000],
    [['FACE', 'Front and back', 'หน้าและหลัง', 140, 95, false]],
  ],
  [
    204,
    'PK-DROP-30',
    ['Amber dropper bottle 30 ml', 'ขวดแก้วสีชาหลอดหยด 30 มล.'],
    ['14.75', '2600'],
    'BTL-GLS-30',
    ['33', null],
    ['Glass', 'DROPPER', ['#8A4B08'], 300],
    [
      ['WRAP', 'Around the bottle', 'รอบขวด', 95, 52, true],
      ['BROAD', 'Around the bottle, high', 'รอบขวด ทรงสูง', 98, 62, true],
    ],
  ],
  [
    205,
    'PK-TUBE-75',
    ['PE tube 75 g', 'หลอดพีอี 75 ก.'],
    ['8.4', '6100'],
    'TUB-PE-75',
    ['78', null],
    ['LDPE', 'FLIP_TOP', ['#FFFFFF', '#F6C6CE'], 1000],
    [
      ['SLEEVE', 'Printed sleeve', 'พิมพ์รอบหลอด', 110, 82, true],
      ['TALL', 'Printed sleeve, high', 'พิมพ์รอบหลอด ทรงสูง', 100, 95, true],
    ],
  ],
  [
    206,
    'PK-PET-100',
    ['PET bottle 100 ml', 'ขวด PET 100 มล.'],
    ['6.5', '8800'],
    'BTL-PET-100',
    ['105', null],
    ['PET', 'FLIP_TOP', ['#FFFFFF', '#D7EAD3'], 500],
    [
      ['WRAP', 'Around the bottle', 'รอบขวด', 125, 70, true],
      ['HIGH', 'Around the bottle, high', 'รอบขวด ทรงสูง', 118, 88, true],
    ],
  ],
  [
    207,
    'PK-HD-60',
    ['HDPE bottle, 60 capsules', 'ขวดเอชดีพีอี 60 แคปซูล'],
    ['7.9', '5400'],
    'BTL-HD-60',
    ['150', null],
    ['HDPE', 'SCREW_CAP', ['#FFFFFF'], 500],
    [
      ['WRAP', 'Around the bottle', 'รอบขวด', 150, 70, true],
      ['HIGH', 'Around the bottle, high', 'รอบขวด ทรงสูง', 145, 90, true],
    ],
  ],
  [
    208,
    'PK-POUCH-250',
    ['Kraft pouch 250 g', 'ถุงคราฟต์ตั้งได้ 250 ก.'],
    ['9.8', '3300'],
    'PCH-KR-250',
    [null, '260'],
    ['Kraft paper', 'HEAT_SEAL', ['#C69C6D'], 1000],
    [['FACE', 'Front and back', 'หน้าและหลัง', 150, 100, false]],
  ],
  [
    209,
    'PK-BOX-S',
    ['Folding carton, small', 'กล่องกระดาษพับ เล็ก'],
    ['5.6', '12000'],
    'BOX-FBB-SM',
    [null, null],
    ['FBB', 'TUCK', ['#FFFFFF'], 1000],
    [['BODY', 'Four sides', 'สี่ด้าน', 150, 100, false]],
  ],
  [
    210,
    'PK-LIP-5',
    ['Lip balm tube 5 g', 'หลอดลิปบาล์ม 5 ก.'],
    ['4.2', '7600'],
    'TUB-PE-75',
    ['6', null],
    ['PP', 'SCREW_CAP', ['#F4B8C1'], 1000],
    [['WRAP', 'Around the tube', 'รอบหลอด', 50, 30, true]],
  ],
  [
    211,
    'PK-VIAL-5',
    ['Sample vial 5 ml', 'ขวดตัวอย่าง 5 มล.'],
    ['3.1', '9900'],
    'BTL-GLS-30',
    ['5', null],
    ['Glass', 'SCREW_CAP', ['#FFFFFF'], 1000],
    [['WRAP', 'Around the vial', 'รอบขวด', 30, 20, true]],
  ],
  [
    212,
    'PK-BLS-10',
    ['Blister card, 10 tablets', 'การ์ดบลิสเตอร์ 10 เม็ด'],
    ['2.4', '15000'],
    'BLS-PVC-10',
    [null, null],
    ['PVC and aluminium', 'HEAT_SEAL', ['#FFFFFF'], 5000],
    [['CARD', 'Card', 'การ์ด', 120, 80, false]],
  ],
]

export const packagingTexts: PackagingText[] = rows.map(
  ([id_product, reference, [en, th], [price, stock], box, [ml, g], made, models]) => {
    const [material, closure, colours, moq] = made
    return {
      id_product,
      reference,
      en,
      th,
      price,
      stock,
      box,
      ml,
      g,
      material,
      closure,
      colours,
      moq,
      models,
    }
  },
)
