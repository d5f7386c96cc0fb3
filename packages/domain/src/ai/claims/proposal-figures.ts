import { boundOf, isAbout, isBound } from './proposal-marks.ts'

/** A number of a clause with its unit; the unit is null if unknown. */
export interface Figure {
  value: string
  unit: string | null
  /** A bound: "from 500", "at most 3". */
  isBound: boolean
  /** Direction of the bound, if any. */
  bound: 'UP' | 'DOWN' | null
  /** A former or rejected value: "instead of 1,000". */
  isFormer: boolean
  /** "About 30". */
  isAbout: boolean
  /** The day of a date. */
  isDay: boolean
}

const units: [name: string, pattern: RegExp][] = [
  ['working day', /^(?:วันทำการ|วันทำงาน|(?:working|business) days?)/iu],
  ['day', /^(?:วัน|days?(?![a-z]))/iu],
  ['week', /^(?:สัปดาห์|อาทิตย์|weeks?|wks?(?![a-z]))/iu],
  ['month', /^(?:เดือน|months?|m(?:o|th)s?(?![a-z]))/iu],
  ['year', /^(?:ปี|years?|yrs?)/iu],
  ['hour', /^(?:ชั่วโมง|ชม\.?|hours?|hrs?|h(?![a-z]))/iu],
  ['minute', /^(?:นาที|minutes?|mins?)/iu],
  ['clock', /^(?:โมง|น\.|ทุ่ม|o'clock|[ap]\.?m)/iu],
  ['baht', /^(?:บาท|บ\.(?!ร)|บ(?![ก-๙])|฿|baht|thb)/iu],
  ['dollar', /^(?:ดอลลาร์|dollars?|usd|\$)/iu],
  ['percent', /^(?:%|เปอร์เซ็นต์|เปอร์เซนต์|per ?cent)/iu],
  ['kilogram', /^(?:กิโลกรัม|กิโล|กก\.?|โล(?![ก-๙])|kilograms?|kilos?|kg)/iu],
  ['gram', /^(?:กรัม|grams?|g(?![a-z]))/iu],
  ['millilitre', /^(?:มล\.?|มิลลิลิตร|ml|millilit(?:re|er)s?)/iu],
  ['litre', /^(?:ลิตร|lit(?:re|er)s?)/iu],
  ['degree', /^(?:องศา|degrees?|°)/iu],
  ['time', /^(?:ครั้ง|รอบ|times?|rounds?)/iu],
  ['dpi', /^dpi/iu],
  // Countable things have many names: bottles are pieces.
  [
    'count',
    /^(?:ชิ้น|ขวด|กระปุก|หลอด|แท่ง|ซอง|ก้อน|ใบ|กล่อง|แผ่น|ดวง|ท่าน|คน|แกลลอน|เม็ด|แคปซูล|ลัง|ล็อต|แบตช์|สี|เฉด|ถัง|pcs|pieces?|bottles?|boxes|box|cartons?|tubes?|pallets?|units?|capsules?|people|persons?|colou?rs?|sachets?|jars?)/iu,
  ],
]

/** "20k", "5 พัน": abbreviations for thousands. */
const scales: [RegExp, number][] = [
  [/^\s*k(?![a-z])/iu, 1000],
  [/^\s*พัน/u, 1000],
  [/^\s*หมื่น/u, 10_000],
  [/^\s*แสน/u, 100_000],
  [/^\s*ล้าน/u, 1_000_000],
]

const words: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  twice: '2',
  หนึ่ง: '1',
  สอง: '2',
  สาม: '3',
  สี่: '4',
  ห้า: '5',
  หก: '6',
  เจ็ด: '7',
  แปด: '8',
  เก้า: '9',
}
const spelled = new RegExp(
  `(?<![a-z])(?:one(?= (?:day|week|month|year|hour|time|percent|baht))|two|three|four|five|six|seven|eight|nine|twice)(?![a-z])|(?:${Object.keys(
    words,
  )
    .filter((word) => /[ก-๙]/u.test(word))
    .join(
      '|',
    )})(?=\\s?(?:วัน|สัปดาห์|อาทิตย์|เดือน|ปี|ครั้ง|รอบ|สี|ชิ้น|โมง|บาท|ขวด|กล่อง|สูตร|กลิ่น|แบบ|รส|ใบ|ท่าน|คน|ตัว|แรก|เท่า|ขนาด|รุ่น|ชั้น|แท่ง|ล็อต|ลัง|สาขา|ชั่วโมง|ชม|นาที|ซอง|เม็ด))`,
  'giu',
)

/** The figures of a normalised text, in order. */
export function figuresIn(plain: string): Figure[] {
  const text = plain.replace(spelled, (word) => words[word.toLowerCase()] ?? word)
  return [...text.matchAll(/(?<![\d.,])\d+(?:,\d{3})*(?:\.\d+)?/gu)].map((found) => {
    const rest = text.slice(found.index + found[0].length)
    const scale = scales.find(([pattern]) => pattern.test(rest))
    const value = Number(found[0].replaceAll(',', '')) * (scale?.[1] ?? 1)
    const after = (scale ? rest.replace(scale[0], '') : rest).replace(/^[\s/-]+/u, '')
    // "30-45 days": the first figure takes the unit of the second.
    const ofSpan = /^\s*(?:-|–|to|ถึง)\s*[\d.,]+\s*/iu.exec(rest)
    const at = ofSpan ? rest.slice(ofSpan[0].length) : after
    const before = text.slice(Math.max(0, found.index - 24), found.index)
    return {
      value: String(value),
      unit: unitAt(at) ?? unitBefore(before),
      isBound: isBound(before, rest),
      bound: boundOf(before, rest),
      isFormer: /(?:instead of|rather than|no longer|แทนที่จะเป็น|จากเดิม|ไม่ใช่)\s*$/iu.test(before),
      isAbout: isAbout(before, rest),
      isDay:
        monthsIn(rest.replace(/^\s*(?:-|–|to|and|ถึง|กับ|และ|,)\s*(?:วันที่\s*)?\d{1,2}/iu, '').slice(0, 5)).size >
          0 || monthsIn(before.slice(-10)).size > 0,
    }
  })
}

/** Whether two figures can be equal; a unit missing in one text is no difference. */
export function sameFigure(one: Figure, other: Figure): boolean {
  if (one.value !== other.value) return false
  return one.unit === other.unit || isLeftOut(one, other) || isLeftOut(other, one)
}

/** Prices and counts may lack a unit; times and weights may not. */
function isLeftOut({ unit }: Figure, { unit: other }: Figure): boolean {
  return unit === null && (other === null || !measures.has(other))
}
const measures = new Set([
  'day',
  'working day',
  'week',
  'month',
  'year',
  'hour',
  'minute',
  'percent',
  'kilogram',
  'gram',
  'millilitre',
  'litre',
  'degree',
])

const months = [
  /มกรา|ม\.ค\.?|(?<![a-z])jan(?:uary)?(?![a-z])/iu,
  /กุมภา|ก\.พ\.?|(?<![a-z])feb(?:ruary)?(?![a-z])/iu,
  /มีนา|มี\.ค\.?|(?<![a-z])mar(?:ch)?(?![a-z])/iu,
  /เมษา|เม\.ย\.?|(?<![a-z])apr(?:il)?(?![a-z])/iu,
  /พฤษภา|พ\.ค\.?|(?<![a-z])may(?= \d)|(?<=\d )may(?![a-z])|(?<=(?<![a-z])(?:in|by|until|since|early|late|end of|from) )may(?![a-z])/iu,
  /มิถุนา|มิ\.ย\.?|(?<![a-z])june?(?![a-z])/iu,
  /กรกฎา|ก\.ค\.?|(?<![a-z])july?(?![a-z])/iu,
  /สิงหา|ส\.ค\.?|(?<![a-z])aug(?:ust)?(?![a-z])/iu,
  /กันยา|ก\.ย\.?|(?<![a-z])sept?(?:ember)?(?![a-z])/iu,
  /ตุลา|ต\.ค\.?|(?<![a-z])oct(?:ober)?(?![a-z])/iu,
  /พฤศจิกา|พ\.ย\.?|(?<![a-z])nov(?:ember)?(?![a-z])/iu,
  /ธันวา|ธ\.ค\.?|(?<![a-z])dec(?:ember)?(?![a-z])/iu,
]

/** "Week 4", "เดือนที่ 2". */
function unitBefore(text: string): string | null {
  const found = /(?:(?<![a-z])(week|month|year)s?|(สัปดาห์|เดือน|ปี)ที่)\s*$/iu.exec(text)
  return found ? unitAt(found[1] ?? found[2] ?? '') : null
}

/** The name of the unit at the start of a text. */
export function unitAt(text: string): string | null {
  return units.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

export function monthsIn(text: string): Set<number> {
  return new Set(months.flatMap((pattern, at) => (pattern.test(text) ? [at + 1] : [])))
}

/** Whether a text ends with a figure and its unit, so that a new topic follows. */
export function endsMeasured(text: string): boolean {
  const found = /\d[,.]*\s*(?<unit>[^\d\s]{1,12})$/u.exec(text)
  const unit = found?.groups?.['unit'] ?? ''
  return units.some(([, pattern]) => pattern.exec(unit)?.[0].length === unit.length)
}
