import type { Property } from '@rp/label/compare'
import type { Justify, MillimetreGrid, ScanPlace, Sides, Stroke, Symbology } from '@rp/label/document'
import { fontFaces } from '@rp/label/fonts'
import { isSpot, isTechnical, useOf, type Ink } from '@rp/label/ink'
import { inkName } from '@rp/label/palette'
import type { Stock } from '@rp/label/stock'
import { toPoints } from '@rp/label/units'
import type { Words } from '@rp/domain/languages'
import { groupWords, millimetres, scanPlaceWords, symbologyNames } from '../element-words.ts'
import { pageWords } from '../panels/page-words.ts'
import { platesWords } from '../panels/plates-words.ts'

const w = (en: string, th: string): Words => ({ en, th })
const plain = (text: string): Words => w(text, text)

/** Property names as in the inspector. */
export const propertyWords: Readonly<Record<Property, Words>> = {
  kind: w('Kind', 'ชนิด'),
  name: w('Name', 'ชื่อ'),
  group: w('Part of the label', 'ส่วนของฉลาก'),
  text: w('Text', 'ข้อความ'),
  value: w('Value', 'ค่า'),
  symbology: w('Symbology', 'ชนิดบาร์โค้ด'),
  file: w('Another picture', 'เปลี่ยนรูปภาพ'),
  layer: w('Layer', 'ชั้น'),
  position: w('Position', 'ตำแหน่ง'),
  middle: w('Middle', 'จุดกลาง'),
  size: w('Size', 'ขนาด'),
  corners: w('Corner radius', 'รัศมีมุม'),
  module: w('Narrowest bar', 'แท่งแคบสุด'),
  barHeight: w('Bar height', 'ความสูงแท่ง'),
  hri: w('Value below the bars', 'ตัวเลขใต้แท่ง'),
  scannedBy: w('Scanned by', 'สแกนด้วย'),
  rotation: w('Turn', 'หมุน'),
  opacity: w('Opacity', 'ความทึบ'),
  fontId: w('Face', 'แบบอักษร'),
  fontSize: w('Font size', 'ขนาดอักษร'),
  fontColour: w('Colour', 'สี'),
  justify: w('Justify', 'จัดแนว'),
  lineSpacing: w('Line spacing', 'ระยะบรรทัด'),
  letterSpacing: w('Letter spacing', 'ช่องไฟ'),
  padding: w('Padding', 'ระยะขอบใน'),
  fill: w('Fill', 'สีพื้น'),
  stroke: w('Stroke', 'เส้นขอบ'),
  order: w('Order in its layer', 'ลำดับในชั้น'),
  locked: w('Locked', 'ล็อก'),
  hidden: w('Hidden', 'ซ่อน'),
  source: w('Filled by', 'เติมโดย'),
  calibration: w('Printer shift', 'ชดเชยตำแหน่งพิมพ์'),
  scale: w('Printer scale', 'ชดเชยสเกลพิมพ์'),
  breaks: w('Lines broken anew', 'ตัดบรรทัดใหม่'),
  paperSize: w('Paper', 'กระดาษ'),
  stock: w(pageWords.en.stock, pageWords.th.stock),
  bleed: w('Bleed', 'ตัดตก'),
  safe: w('Safe zone', 'เขตปลอดภัย'),
  guides: w('Guides', 'เส้นไกด์'),
  ratioGrid: w('Ratio grid', 'ตารางสัดส่วน'),
  mmGrids: w('Millimetre grids', 'ตารางมิลลิเมตร'),
}

const none = w('none', 'ไม่มี')
const yes = w('yes', 'ใช่')
const no = w('no', 'ไม่')
const mm = (text: string): Words => w(`${text} mm`, `${text} มม.`)
const percent = (part: number): Words => plain(`${Math.round(part * 100) / 100} %`)
const place = ([x, y]: readonly number[]): Words => mm(`x ${millimetres(x ?? 0)} y ${millimetres(y ?? 0)}`)
const area = ([width, height]: readonly number[]): Words =>
  mm(`${millimetres(width ?? 0)} × ${millimetres(height ?? 0)}`)
const flag = (is: boolean): Words => (is ? yes : no)
const ink = (value: Ink | null): Words => (value === null ? none : inkWords(value))

/** A spot ink with what it is for, as far as it is no plain colour. */
function inkWords(value: Ink): Words {
  const name = inkName(value)
  if (isTechnical(value)) {
    const use = useOf(value)
    return w(`${name} · ${platesWords.en.uses[use]}`, `${name} · ${platesWords.th.uses[use]}`)
  }
  if (!isSpot(value) || value.overprints !== true) return plain(name)
  return w(`${name} · ${platesWords.en.overprints}`, `${name} · ${platesWords.th.overprints}`)
}

function sides({ top, right, bottom, left }: Sides): Words {
  const all = [top, right, bottom, left].map(millimetres)
  return mm(new Set(all).size === 1 ? (all[0] ?? '') : all.join(' / '))
}

function stroke(value: Stroke | null): Words {
  if (value === null) return none
  const { en, th } = mm(millimetres(value.width))
  const fill = inkWords(value.fill)
  const rest = value.opacity === 100 ? '' : `, ${value.opacity} %`
  return w(`${en}, ${fill.en}${rest}`, `${th}, ${fill.th}${rest}`)
}

const justified: Readonly<Record<Justify, Words>> = {
  left: w('Left', 'ชิดซ้าย'),
  center: w('Centre', 'กึ่งกลาง'),
  right: w('Right', 'ชิดขวา'),
  justify: w('Justified', 'เต็มแนว'),
}

const kinds: Readonly<Record<string, Words>> = {
  text: w('Text', 'ข้อความ'),
  rect: w('Rectangle', 'สี่เหลี่ยม'),
  ellipse: w('Ellipse', 'วงรี'),
  image: w('Picture', 'รูปภาพ'),
  barcode: w('Barcode', 'บาร์โค้ด'),
}

const sources: Readonly<Record<string, Words>> = {
  default: w('the company standard', 'มาตรฐานบริษัท'),
  merge: w('the recipe', 'สูตร'),
  manual: w('hand', 'พิมพ์เอง'),
}

function face(id: string): Words {
  const found = fontFaces.find((one) => one.id === id)
  return plain(found ? `${found.family} ${found.weight}` : id)
}

function guides([x = [], y = []]: readonly (readonly number[])[]): Words {
  const axis = (name: string, all: readonly number[]): string[] =>
    all.length === 0 ? [] : [`${name} ${all.map(millimetres).join(', ')}`]
  const said = [...axis('x', x), ...axis('y', y)]
  return said.length === 0 ? none : mm(said.join(' · '))
}

function grids(value: Sides<MillimetreGrid>): Words {
  const shown = (Object.entries(value) as [keyof Sides, MillimetreGrid][]).filter(([, { show }]) => show)
  if (shown.length === 0) return none
  const name = { top: '↑', right: '→', bottom: '↓', left: '←' }
  return mm(
    shown.map(([side, { start, end, range }]) => `${name[side]} ${start}–${end}/${range}`).join(' · '),
  )
}

/** How to format each property; for those without an entry the name says it all. */
const readings: Readonly<Partial<Record<Property, (value: never) => Words>>> = {
  kind: (kind: string) => kinds[kind] ?? plain(kind),
  name: (name: string) => (name === '' ? none : plain(name)),
  group: groupWords,
  value: (value: string) => plain(value),
  symbology: (symbology: Symbology) => plain(symbologyNames[symbology]),
  layer: (layer: 'back' | 'middle' | 'front' | 'paper') =>
    groupWords(layer === 'paper' ? 'paper image' : `image ${layer}`),
  position: place,
  middle: place,
  size: area,
  corners: area,
  module: (um: number) => mm(String(um / 1000)),
  barHeight: (um: number) => mm(millimetres(um)),
  hri: flag,
  scannedBy: (scanner: ScanPlace) => scanPlaceWords[scanner],
  rotation: (turn: number) => plain(`${turn / 100}°`),
  opacity: percent,
  fontId: face,
  fontSize: (um: number) => plain(`${Math.round(toPoints(um) * 100) / 100} pt`),
  fontColour: ink,
  justify: (value: Justify) => justified[value],
  lineSpacing: (value: number) => plain(`${value / 1000} ×`),
  letterSpacing: (um: number) => mm(String(um / 1000)),
  padding: sides,
  fill: ink,
  stroke,
  locked: flag,
  hidden: flag,
  source: (source: string) => sources[source] ?? plain(source),
  calibration: place,
  scale: ([x, y]: readonly number[]) => plain(`${(x ?? 0) / 10} % · ${(y ?? 0) / 10} %`),
  paperSize: area,
  stock: (stock: Stock) => w(pageWords.en.stocks[stock], pageWords.th.stocks[stock]),
  bleed: sides,
  safe: sides,
  guides,
  ratioGrid: (parts: number) => (parts === 0 ? none : plain(String(parts))),
  mmGrids: grids,
}

/** A value in words; null if the property's name says it all. */
export function valueWords(property: Property, value: unknown): Words | null {
  const read = readings[property]
  if (!read) return null
  return value === undefined ? none : read(value as never)
}

/** The ink of a value, for its swatch. */
export function inkOf(property: Property, value: unknown): Ink | null {
  if (property === 'fontColour' || property === 'fill') return (value as Ink | null | undefined) ?? null
  return property === 'stroke' ? ((value as Stroke | null | undefined)?.fill ?? null) : null
}
