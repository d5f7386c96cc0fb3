import type { labelPlaceholders } from '@rp/domain/recipe-words'
import type { TextElement } from '@rp/label/document'
import type { FirstText } from '@rp/label/flow-texts'
import { statedNumbers } from '@rp/label/preflight/registration-number'
import { letterHeight } from '@rp/label/text/letter-height'
import { layoutText } from '@rp/label/text/layout'
import { thaiWords } from '@rp/label/text/thai-words'
import type { Um } from '@rp/label/units'
import { openFace } from './fonts.ts'

/** Faces of a label before it is laid out. */
const firstFaces = ['sarabun-400', 'sarabun-700']

/** Typical values of placeholders, so that their texts have space later. */
const usual: Record<(typeof labelPlaceholders)[number], string> = {
  brand: 'Lumière Bangkok',
  recipe_name: 'เซรั่มไนอะซินาไมด์ 5% ไฮยาลูรอน',
  category: 'ผลิตภัณฑ์บำรุงผิวหน้า',
  net_weight: '100 กรัม',
  inci: 'Aqua, Glycerin, Niacinamide, Propanediol, Panthenol, Betaine, Xanthan Gum, Sodium Hyaluronate, Phenoxyethanol, Ethylhexylglycerin',
  ingredients: 'วิตามินซี 500 มก., สารสกัดเมล็ดองุ่น 50 มก., ซิงก์กลูโคเนต 15 มก., เซลลูโลส, แมกนีเซียมสเตียเรต',
  allergens: 'นม ถั่วเหลือง กลูเตน',
  usage: 'หยด 2–3 หยดลงบนผิวหน้าที่สะอาด ลูบไล้ให้ทั่ว เช้าและเย็น',
  storage: 'เก็บในที่เย็น พ้นแสงแดด อุณหภูมิไม่เกิน 30 °C',
  produce_company: 'บริษัท ตัวอย่าง จำกัด 99 ถนนพระราม 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพฯ 10310',
  distribute_company: 'บริษัท ตัวอย่าง จำกัด 99 ถนนพระราม 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพฯ 10310',
  fda_no: '10-1-6500012345',
  lot_no: 'L260101',
  mfg_date: '01/01/26',
  exp_date: '01/01/28',
}

const usually = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in usual ? usual[name as keyof typeof usual] : whole,
  )

interface Heights {
  /** With the current text. */
  heightOf: (text: TextElement) => Um
  /** With filled placeholders. */
  filledHeightOf: (text: TextElement) => Um
}

/** What the law of a label requires of the letters of a group, in micrometres; null without a requirement. */
type LeastHeight = (group: FirstText['group']) => Um | null

/** The font size with which the letters of a text, and of its filled placeholders, have their least height. */
export async function leastSizes(
  least: LeastHeight,
  digitHeight: Um | null,
): Promise<(text: FirstText) => Um> {
  // A size at which rounding does not matter.
  const measured = 1_000_000
  const { font } = await openFace('sarabun-700')
  const sizeFor = (text: string, height: Um): Um => {
    const share = letterHeight({ text, fontSize: measured }, font) / measured
    return share > 0 && Number.isFinite(share) ? Math.ceil(height / share) + 1 : 0
  }
  const forNumber = digitHeight === null ? 0 : sizeFor('0', digitHeight)
  return ({ group, text }) => {
    const height = least(group) ?? 0
    const named = statedNumbers([{ id: group, text: usually(text) }]).length > 0
    return Math.max(sizeFor(text, height), sizeFor(usually(text), height), named ? forNumber : 0)
  }
}

/** The height of a text's lines at its width, from the top of the first to the bottom of the last. */
export async function textHeights(dictionary: readonly string[]): Promise<Heights> {
  const faces = new Map(
    await Promise.all(firstFaces.map(async (id) => [id, (await openFace(id)).font] as const)),
  )
  const segment = rememberedWords()
  const heightOf = (text: TextElement): Um => {
    const font = faces.get(text.fontId)
    if (!font) throw new Error(`Cannot measure a text in "${text.fontId}": the face was not opened`)
    const { breaks } = layoutText(text, { font, segment, dictionary })
    const line = ((font.ascender + font.descender) * text.fontSize) / font.unitsPerEm
    return Math.ceil(line + (breaks.length * text.fontSize * text.lineSpacing) / 1000) + 1
  }
  return { heightOf, filledHeightOf: (text) => heightOf({ ...text, text: usually(text.text) }) }
}

/** A text is measured in many sizes: splits each run of Thai into words once. */
export function rememberedWords(): (run: string) => string[] {
  const words = thaiWords()
  const known = new Map<string, string[]>()
  return (run) => {
    const found = known.get(run) ?? [...words(run)]
    known.set(run, found)
    return found
  }
}
