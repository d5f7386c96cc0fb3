import type { Language, Words } from './languages.ts'
import { labelGroups, labelLanguages, marketCountries } from './recipe-words.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** Findings of a label's preflight by code; braces are filled from the finding. */
const preflightWords = {
  NO_RULES: w(
    'The label rules of {country} are not kept here: check them by hand',
    'ระบบไม่มีข้อกำหนดฉลากของ{country} โปรดตรวจเอง',
  ),
  GROUP_MISSING: w('{group} is missing; {country} asks for it', 'ไม่มี{group} ซึ่ง{country}กำหนดให้แสดง'),
  GROUP_EXPECTED: w(
    '{group} is missing: check whether {country} asks for it here',
    'ไม่มี{group} โปรดตรวจว่า{country}กำหนดให้แสดงหรือไม่',
  ),
  LANGUAGE_MISSING: w(
    '{group} is not in {language}; {country} asks for it',
    '{group} ไม่มีภาษา{language} ซึ่ง{country}กำหนด',
  ),
  PLACEHOLDER_OPEN: w('{name} in braces is not filled', 'ยังไม่ได้เติมค่าใน {name}'),
  PLACEHOLDER_CODED: w(
    '{name} would be printed as it stands: leave its place empty for the filling line',
    '{name} จะถูกพิมพ์ตามที่เขียน ควรเว้นว่างให้สายการบรรจุพิมพ์',
  ),
  FORBIDDEN_CLAIM: w('No label may say “{claim}”', 'ห้ามใช้คำว่า “{claim}” บนฉลาก'),
  WORDING_MISSING: w(
    'The law asks for this text on the label: “{wording}” ({source})',
    'กฎหมายกำหนดให้มีข้อความนี้บนฉลาก: “{wording}” ({source})',
  ),
  WORDING_TO_CHECK: w(
    'Check what the law asks for on the label: “{wording}” ({source})',
    'โปรดตรวจข้อความที่กฎหมายกำหนดบนฉลาก: “{wording}” ({source})',
  ),
  NAME_NOT_REGISTERED: w(
    'The label says “{written}”, registered is “{registered}”',
    'ฉลากใช้ชื่อ “{written}” แต่จดทะเบียนไว้ในชื่อ “{registered}”',
  ),
  NET_CONTENT_UNREADABLE: w('The net weight states no metric amount', 'ปริมาณสุทธิไม่ได้ระบุเป็นหน่วยเมตริก'),
  NET_CONTENT_DIFFERS: w('The net weight differs from the content of the pack', 'ปริมาณสุทธิไม่ตรงกับที่บรรจุ'),
  NET_CONTENT_UNCHECKED: w(
    'The net weight could not be compared with the pack',
    'เปรียบเทียบปริมาณสุทธิกับที่บรรจุไม่ได้',
  ),
  FORMULA_NOT_LOCKED: w(
    'The formula is not locked: the ingredients may change',
    'สูตรยังไม่ล็อก ส่วนประกอบอาจเปลี่ยน',
  ),
  INGREDIENTS_OLD_FORMULA: w('The ingredients are those of another formula', 'ส่วนประกอบเป็นของสูตรอื่น'),
  INGREDIENTS_DIFFER: w(
    'The ingredients are not those of the locked formula: {difference}',
    'ส่วนประกอบไม่ตรงกับสูตรที่ล็อก: {difference}',
  ),
  TEXT_OUTDATED: w(
    'The default text has changed since this one was filled in',
    'ข้อความตั้งต้นเปลี่ยนแล้วตั้งแต่เติมข้อความนี้',
  ),
  NUMBER_MISSING: w(
    'The registration number is missing; {country} asks for it',
    'ไม่มีเลขทะเบียน ซึ่ง{country}กำหนดให้แสดง',
  ),
  NUMBER_AWAITED: w(
    'The registration number is not granted yet; {country} asks for it before the label is printed',
    'ยังไม่ได้รับเลขทะเบียน ซึ่ง{country}กำหนดให้แสดงก่อนพิมพ์',
  ),
  NUMBER_FORM: w(
    '{number} is no registration number of {country}',
    '{number} ไม่ใช่รูปแบบเลขทะเบียนของ{country}',
  ),
  NUMBER_DIFFERS: w('{number} is not the number that was granted', '{number} ไม่ตรงกับเลขที่ได้รับ'),
  NUMBER_TOO_SMALL: w(
    'The digits of the registration number are {height} mm high, the least is {least} mm',
    'ตัวเลขเลขทะเบียนสูง {height} มม. ต้องไม่น้อยกว่า {least} มม.',
  ),
  TEXT_OVERSET: w('The text does not fit into its box', 'ข้อความล้นกรอบ'),
  GLYPH_MISSING: w('The font has no {characters}', 'ฟอนต์นี้ไม่มีอักขระ {characters}'),
  LETTERS_TOO_SMALL: w(
    'The letters are {height} mm high, the least is {least} mm',
    'ตัวอักษรสูง {height} มม. ต้องไม่น้อยกว่า {least} มม.',
  ),
  LETTERS_BELOW_HOUSE: w(
    'The letters are {height} mm high, the standard label asks for {least} mm',
    'ตัวอักษรสูง {height} มม. ฉลากมาตรฐานกำหนด {least} มม.',
  ),
  NAME_NOT_LARGEST: w(
    'Larger than the name of the product, which has to be the largest',
    'ใหญ่กว่าชื่อผลิตภัณฑ์ ซึ่งต้องใหญ่ที่สุด',
  ),
  TEXT_CONTRAST: w(
    'The contrast is {ratio} : 1; small text needs {least} : 1',
    'ความต่างสี {ratio} : 1 ข้อความเล็กต้องมี {least} : 1',
  ),
  TEXT_INVISIBLE: w('The text has the same colour as its background', 'ข้อความสีเดียวกับพื้นหลัง อ่านไม่ได้'),
  TEXT_ON_PICTURE: w(
    'A picture lies below the text: it is not known yet whether it can be read',
    'มีภาพอยู่ใต้ข้อความ ยังไม่ทราบว่าอ่านได้หรือไม่',
  ),
  TEXT_COVERED: w('A picture covers the text', 'มีภาพบังข้อความ'),
  TEXT_VEILED: w(
    'A half-transparent picture lies over the text: see that it can be read',
    'มีภาพโปร่งแสงทับข้อความ โปรดดูว่ายังอ่านได้',
  ),
  TEXT_OVERLAP: w('The letters of two texts lie on each other', 'ตัวอักษรของสองข้อความซ้อนทับกัน'),
  SMALL_TEXT_PLATES: w(
    'Small text of several plates blurs: use one',
    'ข้อความเล็กที่ใช้หลายเพลตจะเบลอ ควรใช้เพลตเดียว',
  ),
  SMALL_TEXT_REVERSED: w(
    'Light letters on a background of several plates fill in below {points} points: enlarge them, or use one plate',
    'ตัวอักษรสีอ่อนบนพื้นหลายเพลตจะทึบเมื่อเล็กกว่า {points} พอยต์ ควรขยายหรือใช้พื้นเพลตเดียว',
  ),
  LINE_THIN: w(
    'The line is {width} mm wide; the press needs {least} mm here',
    'เส้นกว้าง {width} มม. งานพิมพ์ต้องการ {least} มม. สำหรับเส้นนี้',
  ),
  SPOT_RESERVED: w(
    '“{name}” is reserved on presses and no name of a spot ink: choose CMYK, or another name',
    '“{name}” เป็นชื่อสงวนของแท่นพิมพ์ ใช้เป็นชื่อหมึกพิเศษไม่ได้ โปรดเลือก CMYK หรือใช้ชื่ออื่น',
  ),
  SPOT_SPELLINGS: w(
    'One ink has several names: {names}. Select these elements and type one of them',
    'หมึกเดียวกันมีหลายชื่อ: {names} โปรดเลือกรายการเหล่านี้แล้วพิมพ์ชื่อเดียว',
  ),
  SPOT_USES: w(
    '“{name}” is used for different purposes; its plate has one. Choose it in the list of separations',
    '“{name}” ถูกกำหนดให้ใช้หลายแบบ แต่เพลตหนึ่งใช้ได้แบบเดียว โปรดเลือกในรายการเพลตแยกสี',
  ),
  TEXT_OUTSIDE_TRIM: w('The text is cut off', 'ข้อความถูกตัดขอบ'),
  TEXT_OUTSIDE_SAFE: w('The text is outside the safe zone', 'ข้อความอยู่นอกเขตปลอดภัย'),
  OUTSIDE_BLEED: w('Outside the paper: it is not printed', 'อยู่นอกกระดาษ จะไม่ถูกพิมพ์'),
  BLEED_NOT_REACHED: w(
    'Meets the cut but does not reach the bleed: {sides}',
    'ชิดแนวตัดแต่ไม่ถึงระยะตัดตก: {sides}',
  ),
  IMAGE_TOO_COARSE: w(
    'The picture has {dpi} dots an inch; below 150 it shows',
    'ภาพละเอียด {dpi} dpi ต่ำกว่า 150 จะเห็นเป็นเม็ด',
  ),
  IMAGE_COARSE: w(
    'The picture has {dpi} dots an inch; print needs 300',
    'ภาพละเอียด {dpi} dpi งานพิมพ์ควรมี 300',
  ),
  IMAGE_DAMAGED: w(
    'The picture is damaged and cannot be printed: put another in its place',
    'ไฟล์ภาพเสียหาย พิมพ์ไม่ได้ โปรดเปลี่ยนภาพ',
  ),
  IMAGE_BLACK_PLATES: w(
    'Black letters in the picture print in several plates and blur: set them as text, or in black alone',
    'ตัวอักษรสีดำในภาพพิมพ์หลายเพลตและจะเบลอ ควรพิมพ์เป็นข้อความหรือใช้สีดำเพลตเดียว',
  ),
  INK_OVER_LIMIT: w('{ink} % of ink; the press dries {limit} %', 'หมึกรวม {ink} % เครื่องพิมพ์รับได้ {limit} %'),
  NO_WHITE_BENEATH: w(
    'No white under this: on this stock it prints translucent',
    'ไม่มีสีขาวรองพื้น บนวัสดุนี้สีจะโปร่งและเห็นพื้นวัสดุ',
  ),
  COLOUR_NOT_SEPARATED: w(
    'Screen colours are separated when the label is printed',
    'สีหน้าจอจะถูกแปลงเป็นสีพิมพ์ตอนพิมพ์',
  ),
  HIDDEN: w('Hidden: it is not printed', 'ซ่อนอยู่ จะไม่ถูกพิมพ์'),
  BARCODE_INVALID: w('The barcode cannot be encoded: {reason}', 'สร้างบาร์โค้ดไม่ได้: {reason}'),
  BARCODE_SIZE: w(
    'The bars of the barcode are {module} mm wide; between {min} and {max} mm can be scanned',
    'แท่งบาร์โค้ดกว้าง {module} มม. ต้องอยู่ระหว่าง {min} ถึง {max} มม.',
  ),
  BARCODE_MODULE_SMALL: w(
    'The narrowest bars or dots are {module} mm wide; a {scanner} needs {min} mm',
    'แท่งหรือจุดที่แคบที่สุดกว้าง {module} มม. {scanner}ต้องการ {min} มม.',
  ),
  BARCODE_MODULE_TOO_SMALL: w(
    'The narrowest bars or dots are {module} mm wide: a {scanner} needs {min} mm and cannot read these',
    'แท่งหรือจุดที่แคบที่สุดกว้าง {module} มม. {scanner}ต้องการ {min} มม. จึงอ่านไม่ได้',
  ),
  BARCODE_BARS_LOW: w(
    'The bars are {height} mm high; the standard has {least} mm for this code, or scanners read it from fewer sides',
    'แท่งบาร์โค้ดสูง {height} มม. มาตรฐานกำหนด {least} มม. สำหรับบาร์โค้ดนี้ มิฉะนั้นสแกนได้ยากขึ้น',
  ),
  BARCODE_BARS_TOO_LOW: w(
    'The bars are {height} mm high; the standard has {least} mm for this code, and scanners often fail at this height',
    'แท่งบาร์โค้ดสูง {height} มม. มาตรฐานกำหนด {least} มม. สำหรับบาร์โค้ดนี้ ที่ความสูงเท่านี้มักสแกนไม่ได้',
  ),
  BARCODE_OUTSIDE: w(
    'The barcode or its quiet zone leaves the paper',
    'บาร์โค้ดหรือพื้นที่ว่างรอบบาร์โค้ดเลยขอบกระดาษ',
  ),
  BARCODE_QUIET_ZONE: w('Something lies in the quiet zone of the barcode', 'มีสิ่งอื่นอยู่ในพื้นที่ว่างรอบบาร์โค้ด'),
  BARCODE_LIGHT_ON_DARK: w('Light bars on dark cannot be scanned', 'แท่งสีอ่อนบนพื้นเข้มสแกนไม่ได้'),
  BARCODE_WEAK: w(
    'A scanner sees in red light, in which these bars hardly differ from the background',
    'เครื่องสแกนใช้แสงแดง แท่งสีนี้ตัดกับพื้นไม่พอ',
  ),
  BARCODE_ON_PICTURE: w(
    'The picture below the barcode is uneven or not known yet: see that it is even and light',
    'ภาพใต้บาร์โค้ดไม่เรียบหรือยังไม่ทราบ โปรดดูว่าพื้นเรียบและสว่างพอ',
  ),
  // Law and pack of a label (ADR 0172).
  CLAIM_HYPHENATED: w(
    'No label may say “{claim}”: check the hyphenated word that contains it',
    'ห้ามใช้คำว่า “{claim}” บนฉลาก โปรดตรวจคำที่มีขีดกลางซึ่งมีคำนี้อยู่',
  ),
  NET_CONTENT_AMBIGUOUS: w(
    'The number of the net weight can be read in two ways: write it without a mark between thousands',
    'ตัวเลขปริมาณสุทธิอ่านได้สองแบบ ควรเขียนโดยไม่คั่นหลักพัน',
  ),
  PAPER_LARGER: w(
    'The label is {paper} mm, its place on the packaging {area} mm: it does not fit',
    'ฉลากขนาด {paper} มม. แต่พื้นที่บนบรรจุภัณฑ์ {area} มม. ติดไม่ได้',
  ),
  PAPER_TURNED: w(
    'The label is {paper} mm, its place on the packaging {area} mm: width and height are exchanged',
    'ฉลากขนาด {paper} มม. แต่พื้นที่บนบรรจุภัณฑ์ {area} มม. ความกว้างกับความสูงสลับกัน',
  ),
  PAPER_SMALLER: w(
    'The label is {paper} mm, smaller than its place on the packaging of {area} mm',
    'ฉลากขนาด {paper} มม. เล็กกว่าพื้นที่บนบรรจุภัณฑ์ {area} มม.',
  ),
  PAPER_UNCHECKED: w(
    'The packaging model has no area for this label: compare its size by hand',
    'รุ่นของบรรจุภัณฑ์ไม่มีพื้นที่ของฉลากนี้ โปรดตรวจขนาดเอง',
  ),
} as const satisfies Record<string, Words>

export type PreflightCode = keyof typeof preflightWords
export const preflightWordCodes = Object.keys(preflightWords) as PreflightCode[]

export const preflightLevelWords = {
  BLOCK: w('Stops handing in', 'ส่งไม่ได้'),
  WARN: w('Take care', 'ควรตรวจ'),
  INFO: w('To know', 'เพื่อทราบ'),
} as const satisfies Record<string, Words>

const sideWords: Record<string, Words> = {
  top: w('top', 'บน'),
  right: w('right', 'ขวา'),
  bottom: w('bottom', 'ล่าง'),
  left: w('left', 'ซ้าย'),
}

/** Why a value cannot be a barcode; `{detail}` is the expected value or the obstacle. */
const barcodeReasons: Record<string, Words> = {
  empty: w('it has no value', 'ยังไม่มีค่า'),
  digits: w('it takes digits only', 'ใช้ได้เฉพาะตัวเลข'),
  length: w('it takes {detail} digits', 'ต้องมี {detail} หลัก'),
  'check digit': w('its last digit should be {detail}', 'หลักสุดท้ายต้องเป็น {detail}'),
  character: w('it cannot hold “{detail}”', 'ใส่ “{detail}” ไม่ได้'),
  'too long': w('its value is too long', 'ค่ายาวเกินไป'),
}

/** What reads a barcode at each place (`scanPlaces` of packages/label). */
const scannerWords: Record<'till' | 'phone' | 'hand scanner' | 'warehouse', Words> = {
  till: w('scanner of a till', 'เครื่องสแกนที่แคชเชียร์'),
  phone: w('phone', 'โทรศัพท์มือถือ'),
  'hand scanner': w('hand scanner', 'เครื่องยิงบาร์โค้ด'),
  warehouse: w('scanner of a warehouse', 'เครื่องสแกนในคลังสินค้า'),
}

/** How a list of ingredients differs from the approved one. */
const differences: Record<string, Words> = {
  added: w('not in the formula: {added}', 'ไม่มีในสูตร: {added}'),
  missing: w('not on the label: {missing}', 'ไม่มีบนฉลาก: {missing}'),
  changed: w(
    'not in the formula: {added}; not on the label: {missing}',
    'ไม่มีในสูตร: {added}; ไม่มีบนฉลาก: {missing}',
  ),
  order: w('another order, from {name}', 'ลำดับไม่ตรง ตั้งแต่ {name}'),
  repeated: w('the list is there twice', 'มีรายการซ้ำสองครั้ง'),
  absent: w('the list is empty', 'ไม่มีรายการส่วนประกอบ'),
}

/** Parameters that are codes, with their words. */
const tables: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  group: labelGroups,
  country: marketCountries,
  language: labelLanguages,
  sides: sideWords,
  reason: barcodeReasons,
  scanner: scannerWords,
  difference: differences,
}

type Params = Readonly<Record<string, string | number>>

/** The finding as a sentence; a reason may contain braces too. */
export function preflightSentence(found: { code: PreflightCode; params: Params }): Words {
  const { en, th } = preflightWords[found.code]
  const filled = (sentence: string, language: Language): string =>
    braces(braces(sentence, found.params, language), found.params, language)
  return { en: filled(en, 'en'), th: filled(th, 'th') }
}

const braces = (sentence: string, params: Params, language: Language): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => said(name, params[name], language))

/** A parameter may list several sides; group names may contain spaces. */
function said(name: string, value: string | number | undefined, language: Language): string {
  const codes = name === 'sides' ? String(value).split(' ') : [String(value ?? '')]
  return codes.map((code) => tables[name]?.[code]?.[language] ?? code).join(', ')
}
