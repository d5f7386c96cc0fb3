import type { DoubtReason } from './doubt-reasons.ts'
import type { ReadingField } from './shipping-mark.ts'

/** Text beside a value that names it. OTHER: no field of a mark. */
export interface MarkLabel {
  field: ReadingField | 'OTHER'
  /** An everyday word: a label only before a colon, or alone. */
  isWeak: boolean
  isTotal: boolean
  /** The unit that it implies, as `CBM` does. */
  unit: string | null
  /** A doubt about every value beside it. */
  doubt: DoubtReason | null
}

interface Spelled {
  label: MarkLabel
  pattern: RegExp
}

type Options = Partial<Omit<MarkLabel, 'field'>>

const label = (field: MarkLabel['field'], spelled: string[], options: Options = {}): Spelled[] =>
  spelled.map((one) => ({
    label: { field, isWeak: false, isTotal: false, unit: null, doubt: null, ...options },
    // A Latin label must end at a letter boundary; `0` may be a stencilled O.
    pattern: new RegExp(`(?:${one})${/[A-Z?)]$/u.test(one) ? String.raw`(?!\p{L})` : ''}`, 'iuy'),
  }))

const no = String.raw`N[O0](?:S|UMBER)?\.?`
const dots = (...letters: string[]) => letters.join(String.raw`\s?[./]?\s?`)

/** All labels, as forwarders of the Thai, Chinese, Burmese, Lao and Vietnamese trade print them. */
const spelledLabels: Spelled[] = [
  ...label('cartons', [
    String.raw`C\s?[/.]\s?${no}`,
    String.raw`C\s?/\s?N(?:[O0]S?)?\.?`,
    String.raw`(?:CTNS?|CARTONS?|CASE|BOX|PKGS?|PACKAGE)\.?\s?(?:${no}|#)`,
    String.raw`(?:CTN|CARTON|CASE)(?=\s*[:.]?\s*\d+\s*(?:OF|/)\s*\d)`,
    'กล่องที่|ลังที่|หีบห่อที่|หมายเลขกล่อง|เลขที่กล่อง|กล่องเลขที่|เลขกล่อง',
    '箱号|箱號|件号|件號',
    'THÙNG SỐ|KIỆN SỐ',
    'ກ່ອງທີ',
  ]),
  ...label('carton_total', [
    String.raw`(?:TOTAL|TTL|${no}\s?OF)\s?(?:CTNS?|CARTONS?|CASES?|PKGS?|PACKAGES?)`,
    '总箱数|总件数|箱数|件数|總箱數|總件數|箱數|件數',
    'จำนวนกล่อง|จำนวนลัง',
  ]),
  ...label('gross', [
    String.raw`${dots('G', 'W')}(?:[./]?\s?T)?\.?`,
    String.raw`GR(?:S|OSS)?\.?\s?(?:WEIGHT|WT)\.?`,
    'น้ำหนักรวม|น\\.?\\s?น\\.?\\s?รวม|น้ำหนักทั้งหีบห่อ',
    '毛重',
    'TRỌNG LƯỢNG CẢ BÌ|KHỐI LƯỢNG CẢ BÌ|TL CẢ BÌ',
  ]),
  ...label('gross', ['GROSS']),
  ...label('gross', ['总毛重|總毛重'], { isTotal: true }),
  ...label('gross', ['น้ำหนัก(?!สุทธิ|รวม|ทั้งหีบห่อ)|น\\.?น\\.(?!\\s?(?:รวม|สุทธิ))', '重量'], {
    doubt: 'WHICH_LABEL',
  }),
  ...label('gross', [String.raw`WEIGHT|WT\.?`, 'TRỌNG LƯỢNG|KHỐI LƯỢNG'], { doubt: 'WHICH_LABEL' }),
  ...label('net', [
    String.raw`${dots('N', 'W')}(?:[./]?\s?T)?\.?`,
    String.raw`N(?:E?TT?)\.?\s?(?:WEIGHT|WT)\.?`,
    'น้ำหนักสุทธิ|น\\.?\\s?น\\.?\\s?สุทธิ',
    '净重|淨重',
    'TRỌNG LƯỢNG TỊNH|KHỐI LƯỢNG TỊNH|TL TỊNH',
  ]),
  ...label('net', ['NETT?']),
  ...label('net', ['总净重|總淨重'], { isTotal: true }),
  ...label('qty', [
    String.raw`Q\s?'?\s?TY\.?|QNTY\.?|QUANTITY`,
    'จำนวนบรรจุ|จำนวน|บรรจุ|ปริมาณ',
    '数量|數量',
    'SỐ LƯỢNG',
    'ຈຳນວນ',
  ]),
  ...label('qty', ['CONTENTS?|PACKING'], { isWeak: true }),
  ...label('qty', [String.raw`PCS\s?(?:/|PER)\s?(?:CTN|CARTON)S?`], { unit: 'PCS' }),
  ...label('qty', ['总数量|總數量'], { isTotal: true }),
  ...label('dims', [
    String.raw`MEAS(?:UREMENTS?|URE|'T)?\.?|M'MENT`,
    String.raw`DIM(?:ENSION)?S?\.?`,
    String.raw`(?:(?:CTN|CARTON|BOX)\s?)?SIZE`,
    String.raw`L\s?[X×*]\s?W\s?[X×*]\s?H`,
    'ขนาดกล่อง|ขนาด|มิติ',
    '尺寸|尺码|尺碼|外箱尺寸|规格',
    'KÍCH THƯỚC',
  ]),
  ...label('volume', ['CBM'], { unit: 'CBM' }),
  ...label('volume', [String.raw`VOL(?:UME)?\.?`, 'ปริมาตร', '体积|體積', 'THỂ TÍCH']),
  ...label('consignee_code', [
    'CONSIGNEE',
    'CNEE',
    'ชื่อผู้รับ|ผู้รับสินค้า|ผู้รับ',
    '收货人|收貨人|收件人',
    'NGƯỜI NHẬN',
    'ຜູ້ຮັບ',
  ]),
  ...label(
    'consignee_code',
    [String.raw`(?:SHIP(?:PING)?\s|MAIN\s|S/)?MARKS?(?:\s?(?:&|AND)\s?${no})?`, '唛头|嘜頭|唛頭'],
    { isWeak: true },
  ),
  ...label('order_ref', [
    String.raw`ORDER\s?(?:${no}|#)`,
    String.raw`P\s?[./]?\s?O\.?\s?(?:${no}|#)`,
    'เลขที่สั่งซื้อ|เลขที่ใบสั่งซื้อ|ใบสั่งซื้อเลขที่|ใบสั่งซื้อ|เลขที่คำสั่งซื้อ|คำสั่งซื้อ',
    '订单号|訂單號|订单|訂單',
    'ĐƠN HÀNG',
  ]),
  ...label('order_ref', [String.raw`ORDER|P\s?[./]?\s?O\.?`], { isWeak: true }),
  ...label('destination', [
    String.raw`(?:FINAL\s)?DEST(?:INATION)?\.?`,
    'PORT OF (?:DISCHARGE|DESTINATION)|DISCHARGE PORT',
    'ปลายทาง|จุดหมายปลายทาง|จุดหมาย',
    '目的地|目的港',
    'NƠI ĐẾN|ĐIỂM ĐẾN',
    'ປາຍທາງ',
  ]),
  ...label('destination', [String.raw`PORT|P\.?O\.?D\.?`], { isWeak: true }),
  ...label('destination', ['(?:SHIP\\s)?TO', 'ส่งถึง|ส่งไป|ถึง'], { isWeak: true, doubt: 'WHICH_LABEL' }),
  ...label('via', ['VIA|BY WAY OF', 'ผ่านด่าน|ผ่านทาง|ด่าน', '经由|經由|途经']),
  ...label('item', ['ITEM|DESCRIPTION|GOODS|PRODUCT|COMMODITY', 'ชื่อสินค้า|สินค้า|รายการสินค้า|รายการ'], {
    isWeak: true,
  }),
  ...label('item', ['品名|货名|貨名|货物名称', 'TÊN HÀNG']),
  ...label('origin', [
    'MADE IN|PRODUCT OF|PRODUCE OF|COUNTRY OF ORIGIN',
    'ผลิตใน|ผลิตที่|ประเทศผู้ผลิต|แหล่งผลิต|แหล่งกำเนิด|ประเทศต้นกำเนิด',
    '原产地|原產地|原产国|原產國|产地|產地',
    'XUẤT XỨ|SẢN XUẤT TẠI',
  ]),
  ...label('origin', ['ORIGIN'], { isWeak: true }),
  ...label('OTHER', [
    String.raw`(?:TEL|PHONE|FAX|MOBILE)\.?`,
    'โทร\\.?|โทรศัพท์|ที่อยู่|ผู้ส่ง|หมายเหตุ|วันที่',
    String.raw`(?:INVOICE|INV|CONTRACT|LOT|BATCH|CONTAINER|SEAL|REF|S/C|L/C|HS)\.?\s?(?:${no}|#|CODE)`,
    '发货人|發貨人|电话|電話|备注|日期|批号',
  ]),
  ...label(
    'OTHER',
    [
      String.raw`SHIPPER|SENDER|FROM|ATTN|NOTIFY|ADDRESS|REMARKS?|LOT|BATCH|DATE|REF|E-?MAIL|PORT OF LOADING`,
      String.raw`(?:EXP|MFG|PROD)\.?(?:\sDATE)?`,
    ],
    { isWeak: true },
  ),
]

/** Marks the rest of its line as a total of all cartons. */
const totalWord = /(?:GRAND\s)?(?:TOTAL|TTL)(?!\p{L})\s*[:.]?\s*|(?:รวม)?(?:ทั้งสิ้น|ทั้งหมด)\s*:?\s*|รวมทั้งสิ้น\s*/iuy
const totalAfter = /\s*(?:รวม)?(?:ทั้งหมด|ทั้งสิ้น)/uy

/** All labels in one pattern, to skip positions where none begins. */
const anyLabel = new RegExp(spelledLabels.map(({ pattern }) => pattern.source).join('|'), 'iuy')

/** The label at a position of a text, and its end; the longest if several begin there. */
export function labelAt(text: string, at: number): { label: MarkLabel; end: number } | null {
  const total = totalAt(text, at)
  if (matchEnd(anyLabel, text, at) === null && (total === null || matchEnd(anyLabel, text, total) === null))
    return null
  const best = longestAt(text, at, total)
  if (!best) return null
  const after = matchEnd(totalAfter, text, best.end)
  const isTotal = best.label.isTotal || total !== null || after !== null
  return { label: { ...best.label, isTotal }, end: after ?? best.end }
}

/** `TOTAL` precedes a label, or is the first word of one: `TOTAL CARTONS`. */
function longestAt(text: string, at: number, total: number | null): { label: MarkLabel; end: number } | null {
  let best: { label: MarkLabel; end: number } | null = null
  for (const { label: one, pattern } of spelledLabels) {
    const whole = total !== null && one.field === 'carton_total' ? matchEnd(pattern, text, at) : null
    const end = matchEnd(pattern, text, total ?? at) ?? whole
    if (end !== null && end > (best?.end ?? 0)) best = { label: one, end }
  }
  return best
}

/** End of a word for all cartons together, if no label follows it. */
export function totalAt(text: string, at: number): number | null {
  return matchEnd(totalWord, text, at)
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

/** Handling warnings on a carton. */
const signWords =
  /FRAGILE|THIS (?:SIDE|WAY) UP|KEEP (?:DRY|COOL|UPRIGHT|FROZEN|AWAY FROM (?:HEAT|SUNLIGHT|SUN))|HANDLE WITH CARE|DO NOT (?:STACK|DROP|TURN OVER|BEND)|USE NO HOOKS?|PERISHABLE|ระวังแตก|ของแตกง่าย|ห้ามโยน|ระวังเปียก|ห้ามเปียก|ห้ามวางซ้อน|ห้ามทับ|ด้านนี้ขึ้น|小心轻放|小心輕放|易碎品?|防潮|怕湿|向上|请勿倒置|HÀNG DỄ VỠ|XIN NHẸ TAY/giu

/** The warnings in a text, and the rest of it. */
export function signsIn(text: string): { signs: string[]; rest: string } {
  const signs = text.match(signWords) ?? []
  if (signs.length === 0) return { signs: [], rest: text }
  return {
    signs: signs.map((sign) => sign.toUpperCase()),
    rest: text.replace(signWords, ' ').replace(/^[\s/,;&-]+|(?<![\s/,;&-])[\s/,;&-]+$/gu, ''),
  }
}
