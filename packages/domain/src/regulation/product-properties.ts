import type { Words } from '../languages.ts'

/** Questions about a product; each property answers one of them. */
export const propertyFamilies = {
  REMOVAL: { en: 'Left on or rinsed off', th: 'ล้างออกหรือไม่' },
  SITE: { en: 'Where it is used', th: 'บริเวณที่ใช้' },
  KIND: { en: 'Kind of product', th: 'ชนิดผลิตภัณฑ์' },
  FORM: { en: 'Spray or powder', th: 'สเปรย์หรือผง' },
  AGE: { en: 'For small children', th: 'สำหรับเด็กเล็ก' },
  AUDIENCE: { en: 'Who uses it', th: 'ผู้ใช้' },
} as const satisfies Record<string, Words>
export type PropertyFamily = keyof typeof propertyFamilies

interface Property extends Words {
  family: PropertyFamily
  /** Further properties of a product with this one. */
  implies: readonly string[]
  /** Not ticked means no: a mascara, a spray or a product for babies is always ticked. */
  marked: boolean
}

const property = (
  family: PropertyFamily,
  en: string,
  th: string,
  implies: readonly string[] = [],
): Property => ({ family, en, th, implies, marked: false })
const neverUnsaid = (one: Property): Property => ({ ...one, marked: true })

/**
 * The product terms of the annexes of Regulation (EC) 1223/2009 (preamble to Annexes II to VI, point 1, and the
 * column "Product type, body parts"). A set of them describes a product.
 */
export const productProperties = {
  LEAVE_ON: property('REMOVAL', 'Leave-on', 'ไม่ต้องล้างออก'),
  RINSE_OFF: property('REMOVAL', 'Rinse-off', 'ล้างออก'),

  HAIR: property('SITE', 'Hair or scalp', 'เส้นผมหรือหนังศีรษะ'),
  SKIN: property('SITE', 'Skin', 'ผิวหนัง'),
  FACE: property('SITE', 'Face', 'ผิวหน้า', ['SKIN']),
  BODY: property('SITE', 'Body', 'ผิวกาย', ['SKIN']),
  HAND: property('SITE', 'Hands', 'มือ', ['SKIN']),
  FEET: property('SITE', 'Feet', 'เท้า', ['SKIN']),
  MUCOUS: neverUnsaid(property('SITE', 'Mucous membranes', 'เยื่อบุ')),
  EYE: neverUnsaid(property('SITE', 'Around the eyes', 'รอบดวงตา', ['MUCOUS'])),
  LIP: neverUnsaid(property('SITE', 'On the lips', 'ริมฝีปาก', ['LEAVE_ON', 'MUCOUS'])),
  ORAL: neverUnsaid(property('SITE', 'Oral care', 'ใช้ในช่องปาก', ['MUCOUS'])),
  INTIMATE: neverUnsaid(property('SITE', 'Intimate area', 'จุดซ่อนเร้น', ['MUCOUS'])),
  NAIL: neverUnsaid(property('SITE', 'Nails', 'เล็บ')),

  SHAMPOO: property('KIND', 'Shampoo', 'แชมพู', ['HAIR', 'RINSE_OFF']),
  ANTIDANDRUFF_SHAMPOO: property('KIND', 'Anti-dandruff shampoo', 'แชมพูขจัดรังแค', ['SHAMPOO']),
  HAIR_LOTION: property('KIND', 'Hair lotion', 'โลชั่นบำรุงผม', ['HAIR', 'LEAVE_ON']),
  HAIR_SPRAY: property('KIND', 'Hair spray', 'สเปรย์จัดแต่งทรงผม', ['HAIR', 'LEAVE_ON', 'SPRAY']),
  HAIR_WAVING: property('KIND', 'Hair waving', 'ดัดผม', ['HAIR', 'RINSE_OFF']),
  HAIR_STRAIGHTENER: property('KIND', 'Hair straightener', 'ยืดผม', ['HAIR', 'RINSE_OFF']),
  HAIR_DYE: neverUnsaid(property('KIND', 'Hair dye', 'ย้อมผม', ['HAIR'])),
  OXIDATIVE_HAIR_DYE: property('KIND', 'Oxidative hair dye', 'ย้อมผมชนิดออกซิเดชัน', ['HAIR_DYE', 'RINSE_OFF']),
  NON_OXIDATIVE_HAIR_DYE: property('KIND', 'Non-oxidative hair dye', 'ย้อมผมชนิดไม่ออกซิเดชัน', ['HAIR_DYE']),
  FACE_CREAM: property('KIND', 'Face cream', 'ครีมบำรุงผิวหน้า', ['FACE', 'LEAVE_ON']),
  FACE_MAKEUP: property('KIND', 'Face make-up', 'เครื่องสำอางแต่งหน้า', ['FACE', 'LEAVE_ON']),
  FACE_POWDER: property('KIND', 'Face powder', 'แป้งผัดหน้า', ['FACE_MAKEUP']),
  CONCEALER: property('KIND', 'Blemish concealer', 'คอนซีลเลอร์', ['FACE_MAKEUP']),
  EYE_MAKEUP: property('KIND', 'Eye make-up', 'เครื่องสำอางแต่งตา', ['EYE', 'LEAVE_ON']),
  EYE_SHADOW: property('KIND', 'Eye shadow', 'อายแชโดว์', ['EYE_MAKEUP']),
  MASCARA: property('KIND', 'Mascara', 'มาสคารา', ['EYE_MAKEUP']),
  EYELINER: property('KIND', 'Eyeliner', 'อายไลเนอร์', ['EYE_MAKEUP']),
  LASH_COLOUR: property('KIND', 'Eyelash colour', 'ย้อมขนตา', ['EYE', 'RINSE_OFF']),
  LASH_WAVING: property('KIND', 'Eyelash waving', 'ดัดขนตา', ['EYE', 'RINSE_OFF']),
  MAKEUP_REMOVER: property('KIND', 'Make-up remover', 'ล้างเครื่องสำอาง'),
  LIPSTICK: property('KIND', 'Lipstick', 'ลิปสติก', ['LIP']),
  BODY_LOTION: property('KIND', 'Body lotion or cream', 'โลชั่นหรือครีมบำรุงผิวกาย', ['BODY', 'LEAVE_ON']),
  DEODORANT: property('KIND', 'Deodorant', 'ระงับกลิ่นกาย', ['BODY', 'LEAVE_ON']),
  ROLL_ON_DEODORANT: property('KIND', 'Roll-on deodorant', 'โรลออนระงับกลิ่นกาย', ['DEODORANT']),
  ANTIPERSPIRANT: property('KIND', 'Antiperspirant', 'ระงับเหงื่อ', ['BODY', 'LEAVE_ON']),
  ASTRINGENT_LOTION: property('KIND', 'Astringent lotion', 'โลชั่นกระชับผิว', ['SKIN', 'LEAVE_ON']),
  SELF_TANNING: property('KIND', 'Self-tanning', 'เปลี่ยนสีผิวแทน', ['SKIN', 'LEAVE_ON']),
  SUNSCREEN: property('KIND', 'Sunscreen', 'ป้องกันแสงแดด'),
  PERFUME: property('KIND', 'Fine fragrance', 'น้ำหอม', ['SKIN', 'LEAVE_ON']),
  EAU_DE_TOILETTE: property('KIND', 'Eau de toilette', 'โอ เดอ ทอยเล็ต', ['SKIN', 'LEAVE_ON']),
  FRAGRANCE_CREAM: property('KIND', 'Fragrance cream', 'ครีมน้ำหอม', ['SKIN', 'LEAVE_ON']),
  SOAP: property('KIND', 'Soap', 'สบู่', ['SKIN', 'RINSE_OFF']),
  HAND_SOAP: property('KIND', 'Hand soap', 'สบู่ล้างมือ', ['SOAP', 'HAND']),
  BODY_WASH: property('KIND', 'Bath or shower product', 'ผลิตภัณฑ์อาบน้ำ', ['BODY', 'RINSE_OFF']),
  DEPILATORY: property('KIND', 'Depilatory', 'กำจัดขน', ['SKIN', 'RINSE_OFF']),
  CALLUS_REMOVER: property('KIND', 'Callus remover', 'ขจัดหนังแข็ง', ['SKIN']),
  NAIL_HARDENER: property('KIND', 'Nail hardener', 'เพิ่มความแข็งแรงเล็บ', ['NAIL']),
  NAIL_CUTICLE: property('KIND', 'Cuticle solvent', 'ละลายหนังรอบเล็บ', ['NAIL']),
  NAIL_CLEANSER: property('KIND', 'Nail cleanser before artificial nails', 'ทำความสะอาดเล็บก่อนต่อเล็บ', [
    'NAIL',
  ]),
  ARTIFICIAL_NAIL: property('KIND', 'Artificial nail system', 'เล็บปลอม', ['NAIL', 'LEAVE_ON']),
  TOOTHPASTE: property('KIND', 'Toothpaste', 'ยาสีฟัน', ['ORAL', 'RINSE_OFF']),
  MOUTHWASH: property('KIND', 'Mouthwash', 'น้ำยาบ้วนปาก', ['ORAL', 'RINSE_OFF']),
  TOOTH_WHITENING: property('KIND', 'Tooth whitening', 'ฟอกสีฟัน', ['ORAL']),
  OTHER_KIND: property('KIND', 'Another kind than these', 'ชนิดอื่นนอกจากนี้'),

  INHALABLE: neverUnsaid(property('FORM', 'May be inhaled', 'อาจสูดดมเข้าปอด')),
  SPRAY: neverUnsaid(property('FORM', 'Spray', 'สเปรย์', ['INHALABLE'])),
  AEROSOL: neverUnsaid(property('FORM', 'Aerosol (propellant spray)', 'สเปรย์อัดก๊าซ', ['SPRAY'])),
  PUMP_SPRAY: neverUnsaid(property('FORM', 'Pump spray', 'สเปรย์หัวปั๊ม', ['SPRAY'])),
  LOOSE_POWDER: neverUnsaid(property('FORM', 'Loose powder', 'แป้งฝุ่น', ['INHALABLE'])),

  BABY_U3: neverUnsaid(property('AGE', 'Children under 3', 'เด็กอายุต่ำกว่า 3 ปี')),
  NAPPY_AREA: neverUnsaid(property('AGE', 'Nappy area', 'บริเวณที่ใส่ผ้าอ้อม', ['BABY_U3', 'BODY'])),
  NOT_NAPPY_AREA: neverUnsaid(
    property('AGE', 'Children under 3, not the nappy area', 'เด็กเล็ก ไม่ใช้บริเวณผ้าอ้อม', ['BABY_U3']),
  ),

  CONSUMER: property('AUDIENCE', 'Consumers', 'ผู้บริโภคทั่วไป'),
  PROFESSIONAL: property('AUDIENCE', 'Professionals only', 'เฉพาะผู้เชี่ยวชาญ'),
} as const satisfies Record<string, Property>
export type ProductProperty = keyof typeof productProperties

/** Products that stay in the mouth are rare: an oral product is leave-on only if ticked. */
const saidBeside: Partial<Record<ProductProperty, ProductProperty>> = { LEAVE_ON: 'ORAL' }

/** Mutually exclusive pairs. */
const opposites: readonly (readonly [ProductProperty, ProductProperty])[] = [
  ['LEAVE_ON', 'RINSE_OFF'],
  ['OXIDATIVE_HAIR_DYE', 'NON_OXIDATIVE_HAIR_DYE'],
  ['CONSUMER', 'PROFESSIONAL'],
  ['NAPPY_AREA', 'NOT_NAPPY_AREA'],
]

export const propertyCodes = Object.keys(productProperties) as [ProductProperty, ...ProductProperty[]]

const implied = new Map<ProductProperty, ReadonlySet<ProductProperty>>()
for (const code of propertyCodes) impliedBy(code)

/** A property and all properties that it implies. */
export function impliedBy(code: ProductProperty): ReadonlySet<ProductProperty> {
  const known = implied.get(code)
  if (known) return known
  const all = new Set([code])
  for (const one of productProperties[code].implies)
    for (const further of impliedBy(one as ProductProperty)) all.add(further)
  implied.set(code, all)
  return all
}

/** The union of a set of properties and all that they imply. */
export function closureOf(codes: Iterable<ProductProperty>): ReadonlySet<ProductProperty> {
  return new Set([...codes].flatMap((code) => [...impliedBy(code)]))
}

/** Two properties of a set that exclude each other; null if there are none. */
export function contradictionIn(
  codes: readonly ProductProperty[],
): readonly [ProductProperty, ProductProperty] | null {
  const all = closureOf(codes)
  return opposites.find((pair) => pair.every((one) => all.has(one))) ?? null
}

/** A product has a property, lacks it, or it is not known. */
export type Answer = 'YES' | 'NO' | 'UNKNOWN'
export type ProductDescription = ReadonlyMap<ProductProperty, Answer>

/**
 * The answer of a set for every property. A property that is not ticked is NO, unless its question is open: rinse-off,
 * place of use or kind is not given, or only by a wider term ("hair dye" leaves open whether it is oxidative). Without
 * any property, everything is UNKNOWN.
 */
export function describeProduct(codes: readonly ProductProperty[]): ProductDescription {
  const key = codes.toSorted().join(',')
  const known = descriptions.get(key)
  if (known) return known
  const description = descriptionOf(codes)
  if (descriptions.size >= descriptionsMax) descriptions.clear()
  descriptions.set(key, description)
  return description
}

/** Cache: products of one category share a set of properties. */
const descriptions = new Map<string, ProductDescription>()
const descriptionsMax = 500

function descriptionOf(codes: readonly ProductProperty[]): ProductDescription {
  const said = closureOf(codes)
  const answers = new Map<ProductProperty, Answer>()
  const answer = (code: ProductProperty): Answer => {
    const known = answers.get(code)
    if (known) return known
    const found = codes.length === 0 ? 'UNKNOWN' : said.has(code) ? 'YES' : mayBe(code) ? 'UNKNOWN' : 'NO'
    answers.set(code, found)
    return found
  }
  const mayBe = (code: ProductProperty): boolean => {
    const { family, marked } = productProperties[code]
    const own = impliedBy(code)
    const siblings = [...said].filter((one) => productProperties[one].family === family)
    const beside = saidBeside[code]
    if (beside !== undefined && said.has(beside)) return false
    // The family has only wider terms, so this narrower one may apply.
    if (siblings.some((one) => !own.has(one)) || (marked && siblings.length === 0)) return false
    return [...own].every((one) => one === code || answer(one) !== 'NO') && !isExcluded(code, said)
  }
  for (const code of propertyCodes) answer(code)
  return answers
}

/** A rinse-off product is no face cream, because that is leave-on. */
function isExcluded(code: ProductProperty, said: ReadonlySet<ProductProperty>): boolean {
  return contradictionIn([...said, code]) !== null
}
