/** What the reader of a draft must check before it is published. */
export const pieceDoubts = {
  UNREADABLE: { en: 'Some letters could not be read', th: 'มีตัวอักษรที่อ่านไม่ออก' },
  FROM_PICTURE: { en: 'Read from a picture', th: 'อ่านจากภาพ' },
  GIVES_ORDERS: { en: 'A text in it tells its reader what to do', th: 'มีข้อความสั่งผู้อ่านให้ทำตาม' },
  STRUCK: { en: 'Contains struck-through text', th: 'มีข้อความที่ถูกขีดฆ่า' },
  HIDDEN: { en: 'Hidden text was left out', th: 'ตัดข้อความที่ซ่อนอยู่ออก' },
  FAINT: {
    en: 'Contains text that may have the colour of its background',
    th: 'มีข้อความที่อาจเป็นสีเดียวกับพื้นหลัง',
  },
  RAISED: {
    en: 'A raised or lowered figure whose place is uncertain',
    th: 'มีตัวยกหรือตัวห้อยที่ไม่ทราบตำแหน่งแน่ชัด',
  },
  ANNOTATED: {
    en: 'Comments, stamps or drawings on the page',
    th: 'หน้านี้มีความคิดเห็น ตราประทับ หรือภาพวาดกำกับ',
  },
  DRAWN_BOX: { en: 'Tick boxes that are only drawn', th: 'มีช่องทำเครื่องหมายที่เป็นเพียงภาพวาด' },
  TABLE: { en: 'The layout of its table is uncertain', th: 'โครงสร้างตารางไม่ชัดเจน' },
} as const
export type PieceDoubt = keyof typeof pieceDoubts

/** Why a text of a document is not visible to a reader. */
export const hiddenWhys = {
  INVISIBLE: { en: 'drawn without colour, or marked as hidden', th: 'ไม่มีสี หรือถูกตั้งให้ซ่อน' },
  PAGE_COLOUR: { en: 'same colour as its background', th: 'สีเดียวกับพื้นหลัง' },
  LAYER_OFF: { en: 'on a layer that is switched off', th: 'อยู่ในเลเยอร์ที่ปิดไว้' },
  COVERED: { en: 'covered by a drawing', th: 'ถูกบังด้วยภาพวาด' },
  OUTSIDE: { en: 'outside its frame', th: 'อยู่นอกกรอบ' },
  TINY: { en: 'too small to read', th: 'ตัวเล็กเกินกว่าจะอ่านได้' },
} as const
export type HiddenWhy = keyof typeof hiddenWhys

/** A text that was left out because a reader does not see it. */
export interface HiddenText {
  page: number | null
  text: string
  why: HiddenWhy
}

const doubts = Object.keys(pieceDoubts) as PieceDoubt[]
/**
 * Doubts travel within the text through lines, cells and columns, as noncharacters: Unicode reserves U+FDD0 to U+FDEF
 * for use inside a program (23.7), so no document can write them.
 */
const firstMark = 0xfdd0
const marks = /[\ufdd0-\ufdef]/g

/** The mark that makes the piece of a text doubtful. */
export const markOf = (doubt: PieceDoubt): string => String.fromCharCode(firstMark + doubts.indexOf(doubt))

/** A text without its marks. Also cleans texts of a document, which must not contain any. */
export const withoutMarks = (text: string): string => text.replace(marks, '')

export function doubtsIn(text: string): PieceDoubt[] {
  const found = text.match(marks) ?? []
  return [...new Set(found.flatMap((mark) => doubts[mark.charCodeAt(0) - firstMark] ?? []))]
}

/** Struck text is shown, with its mark: a reader sees what was valid before. */
export function struckText(text: string): string {
  const inner = text.trim()
  if (!inner) return text
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : '']
  return `${before}[struck: ${inner}]${markOf('STRUCK')}${after}`
}

/** Struck text of several parts as one. */
export const joinedStruck = (text: string): string =>
  text.replaceAll(new RegExp(`\\]${markOf('STRUCK')}( ?)\\[struck: `, 'g'), '$1')

/** Ordinals and signs that mean the same on the line. */
const plainRaised = /^(?:st|nd|rd|th|er|re|e|o|a|TM|SM|®|™|©|°|º|ª|[\u2070-\u209f\u00b2\u00b3\u00b9]+)$/u

/** A raised text: `10^3`. Not `10³`, because search reads that as 103. */
export function raisedText(text: string): string {
  const inner = text.trim()
  if (!inner || plainRaised.test(inner) || !/[\p{L}\p{N}*†‡§]/u.test(inner)) return text
  return text.replace(inner, () =>
    /^[+\-\u2212\u2013]?[\p{L}\p{N}]+$|^.$/u.test(inner) ? `^${inner}` : `^(${inner})`,
  )
}

const lowered: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()'].map((sign, at) => [sign, String.fromCharCode(0x2080 + at)]),
)

/** A lowered text: `H₂O`; letters as `C_max`. */
export function loweredText(text: string): string {
  const inner = text.trim()
  if (!inner || !/[\p{L}\p{N}]/u.test(inner)) return text
  const isDigits = [...inner].every((sign) => lowered[sign])
  return text.replace(inner, () =>
    isDigits ? [...inner].map((sign) => lowered[sign]).join('') : `_${inner}`,
  )
}

export const tickText = (isTicked: boolean): string => (isTicked ? '☑' : '☐')
export const noteText = (text: string): string => `[note: ${text.trim()}]`
