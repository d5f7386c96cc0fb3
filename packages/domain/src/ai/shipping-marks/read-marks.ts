import { markLimits, type ShippingMark, type StatedTotals } from './shipping-marks.ts'

/** A text that marks are read from: what stands in a photograph, or what staff pasted. */
export interface MarkSource {
  id: string
  text: string
}

export interface MarksRead {
  marks: ShippingMark[]
  totals: StatedTotals[]
}

/** A mark that says nothing. */
export const blankMark = {
  consignee_code: null,
  order_ref: null,
  destination: null,
  carton_no: null,
  carton_total: null,
  item: null,
  qty: null,
  gross_kg: null,
  net_kg: null,
  dims_cm: null,
  origin: null,
  handling: [],
} satisfies Omit<ShippingMark, 'source_ids'>

type Part = Partial<Omit<ShippingMark, 'source_ids'>> & { last_carton?: number }

const number = String.raw`(\d+(?:[.,]\d+)*)`
const after = String.raw`\s*[:.#]*\s*`

/** What a line of a mark may say, first fit first. */
const lineReaders: [RegExp, (found: RegExpExecArray) => Part][] = [
  [
    line(
      String.raw`(?:C\s?\/\s?N(?:O|OS)?|CTN(?:S)?\s?N(?:O|OS)|CARTON\s?N(?:O|OS)|CASE\s?N(?:O|OS)|กล่องที่|ลังที่)\.?${after}(\d+)(?:\s*(-|–|TO|ถึง|\/|OF|จาก)\s*(\d+))?(?:\s*(?:\/|OF|จาก)\s*(\d+))?`,
    ),
    cartonsOf,
  ],
  [
    line(String.raw`(?:G\.?\s?W\.?T?\.?|GROSS(?:\s?WEIGHT)?|น้ำหนักรวม)${after}${number}\s*(?:KGS?|กก)`),
    ([, kg]) => ({ gross_kg: numberOf(kg) }),
  ],
  [
    line(String.raw`(?:N\.?\s?W\.?T?\.?|NET(?:\s?WEIGHT)?|น้ำหนักสุทธิ)${after}${number}\s*(?:KGS?|กก)`),
    ([, kg]) => ({ net_kg: numberOf(kg) }),
  ],
  [line(String.raw`(?:Q'?TY|QUANTITY|จำนวน)${after}${number}`), ([, count]) => ({ qty: numberOf(count) })],
  [
    line(
      String.raw`(?:MEAS(?:UREMENT)?|DIM(?:ENSION)?S?|SIZE|ขนาด)${after}${number}\s*[X×*]\s*${number}\s*[X×*]\s*${number}\s*(?:CM|ซม)`,
    ),
    ([, ...sides]) => ({ dims_cm: dimsOf(sides) }),
  ],
  [
    line(String.raw`(?:MADE IN|COUNTRY OF ORIGIN|ORIGIN|ผลิตใน|ผลิตที่)${after}(.+)`),
    ([, text]) => ({ origin: textOf(text) }),
  ],
  [
    line(String.raw`(?:ORDER|P\s?\/?\s?O|เลขที่สั่งซื้อ|ใบสั่งซื้อ)\s?(?:N(?:O|UMBER)\b)?${after}([A-Z0-9][\w/-]*)`),
    ([, text]) => ({ order_ref: textOf(text) }),
  ],
  [
    line(String.raw`(?:DEST(?:INATION)?|PORT|ปลายทาง)${after}(.+)`),
    ([, text]) => ({ destination: textOf(text) }),
  ],
  [
    line(String.raw`(?:CONSIGNEE|SHIPPING MARK|MARK|ผู้รับ)${after}(.+)`),
    ([, text]) => ({ consignee_code: textOf(text) }),
  ],
  [
    line(String.raw`(?:ITEM|DESCRIPTION|GOODS|PRODUCT|สินค้า)${after}(.+)`),
    ([, text]) => ({ item: textOf(text) }),
  ],
]
const totalLine = /^\s*(?:GRAND\s)?TOTAL\b\s*|^\s*(?:รวมทั้งสิ้น|ทั้งหมด)\s*/iu
const totalCartons = /^(\d+)\s*(?:CTNS?|CARTONS?|CASES?|กล่อง|ลัง)/iu
const signs =
  /FRAGILE|THIS SIDE UP|KEEP DRY|KEEP COOL|HANDLE WITH CARE|DO NOT STACK|DO NOT DROP|ระวังแตก|ห้ามโยน|ระวังเปียก|ห้ามวางซ้อน/giu

/** Reads marks line by line, without a model; an empty line begins another mark. */
export function readMarks({ id, text }: MarkSource): MarksRead {
  const read = text
    .slice(0, markLimits.text)
    .split(/\n\s*\n/u)
    .map((block) => blockOf(block, id))
  return {
    marks: read.flatMap(({ marks }) => marks).slice(0, markLimits.marks),
    totals: read.flatMap(({ totals }) => totals),
  }
}

function blockOf(block: string, source_id: string): MarksRead {
  const lines = block.split('\n')
  const isTotal = (text: string) => totalLine.test(text)
  const parts = lines.filter((text) => !isTotal(text)).map(partOf)
  const { last_carton, ...part } = Object.assign({}, ...parts) as Part
  const handling = lines.flatMap((text) => text.match(signs) ?? []).map((sign) => sign.toUpperCase())
  const sums = lines.filter(isTotal).map((text) => text.replace(totalLine, ''))
  const counted = sums.flatMap((text) => totalCartons.exec(text)?.[1] ?? []).map(Number)
  const mark: ShippingMark = {
    ...blankMark,
    ...part,
    carton_total: part.carton_total ?? counted[0] ?? null,
    handling,
    source_ids: [source_id],
  }
  const said = [...Object.values(part), ...handling, ...counted].length > 0
  const { qty = null, gross_kg = null, net_kg = null } = Object.assign({}, ...sums.map(partOf)) as Part
  const states = [qty, gross_kg, net_kg].some((value) => value !== null)
  return {
    marks: said ? cartonsFrom(mark, last_carton) : [],
    totals: states ? [{ source_id, qty, gross_kg, net_kg }] : [],
  }
}

/** `C/NO. 1-10` marks ten cartons alike. */
function cartonsFrom(mark: ShippingMark, last = mark.carton_no ?? 0): ShippingMark[] {
  const first = mark.carton_no
  if (first === null || last <= first) return [mark]
  const count = Math.min(last - first + 1, markLimits.cartons)
  return Array.from({ length: count }, (_, index) => ({ ...mark, carton_no: first + index }))
}

function partOf(text: string): Part {
  for (const [pattern, read] of lineReaders) {
    const found = pattern.exec(text)
    if (found) return read(found)
  }
  return {}
}

function cartonsOf([, first, how, second, total]: RegExpExecArray): Part {
  const carton_no = Number(first)
  if (second === undefined) return { carton_no }
  if (/^(\/|OF|จาก)$/iu.test(how ?? '')) return { carton_no, carton_total: Number(second) }
  return { carton_no, last_carton: Number(second), carton_total: Number(total ?? second) }
}

function line(pattern: string): RegExp {
  return new RegExp(`^\\s*${pattern}`, 'iu')
}

/** `1,200` is a thousand and more, `12,5` is not. */
function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/u.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  const value = Number(digits)
  return Number.isFinite(value) ? value : null
}

function dimsOf(sides: (string | undefined)[]): number[] | null {
  const dims = sides.map(numberOf)
  return dims.every((side) => side !== null) ? (dims as number[]) : null
}

function textOf(text: string | undefined): string | null {
  return text?.replace(/\s+/gu, ' ').trim().slice(0, markLimits.value) || null
}

/** A value that a model gave and that its source does not say. */
export interface MarkDoubt {
  field: string
  value: string
  source_id: string
}

const said = ['consignee_code', 'order_ref', 'destination', 'item', 'origin'] as const
const counted = ['carton_no', 'carton_total', 'qty', 'gross_kg', 'net_kg'] as const

/** The mark with nothing left that its source does not say; what is left out is told. */
export function provedMark(
  mark: ShippingMark,
  { id, text }: MarkSource,
): { mark: ShippingMark; doubts: MarkDoubt[] } {
  const within = plain(text)
  const numbers = numbersIn(text)
  const doubts: MarkDoubt[] = []
  const proved: ShippingMark = { ...mark, source_ids: [id] }
  const doubt = (field: string, value: unknown) => doubts.push({ field, value: String(value), source_id: id })
  for (const field of said) {
    const value = mark[field]
    if (value === null || within.includes(plain(value))) continue
    doubt(field, value)
    proved[field] = null
  }
  for (const field of counted) {
    const value = mark[field]
    if (value === null || numbers.has(value)) continue
    doubt(field, value)
    proved[field] = null
  }
  if (mark.dims_cm?.some((side) => !numbers.has(side))) {
    doubt('dims_cm', mark.dims_cm.join('x'))
    proved.dims_cm = null
  }
  proved.handling = mark.handling.filter((sign) => within.includes(plain(sign)))
  for (const sign of mark.handling) if (!proved.handling.includes(sign)) doubt('handling', sign)
  return { mark: proved, doubts }
}

/** The totals that stand in their source. */
export function provedTotals(stated: StatedTotals, { text }: MarkSource): StatedTotals {
  const numbers = numbersIn(text)
  const proved = (value: number | null) => (value !== null && numbers.has(value) ? value : null)
  const { source_id, qty, gross_kg, net_kg } = stated
  return { source_id, qty: proved(qty), gross_kg: proved(gross_kg), net_kg: proved(net_kg) }
}

function plain(text: string): string {
  return text.normalize('NFC').toUpperCase().replace(/\s+/gu, ' ').trim()
}

/** The numbers of a text, and those that a range of cartons counts. */
function numbersIn(text: string): Set<number> {
  const written = (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).flatMap((one) => numberOf(one) ?? [])
  const inRanges = readMarks({ id: '', text }).marks.flatMap(({ carton_no }) => carton_no ?? [])
  return new Set([...written, ...inRanges])
}
