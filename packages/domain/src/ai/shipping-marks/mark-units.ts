/** What a unit measures. */
export type UnitKind = 'WEIGHT' | 'LENGTH' | 'VOLUME' | 'COUNT'

interface Unit {
  unit: string
  kind: UnitKind
  /** Factor to the base unit: KG, CM, CBM, PCS. */
  in: number | null
  /** Spellings on marks, including the unit itself. */
  spelled: string[]
}

const unit = (kind: UnitKind, name: string, times: number | null, spelled: string): Unit => ({
  unit: name,
  kind,
  in: times,
  spelled: [name, ...spelled.split(' ').filter(Boolean)],
})

const units: Unit[] = [
  unit('WEIGHT', 'KG', 1, 'KGS KGM KILO KILOS KILOGRAM KILOGRAMS กก. กก กิโลกรัม กิโล 公斤 千克'),
  unit('WEIGHT', 'LB', 0.453_592_37, 'LBS POUND POUNDS ปอนด์ 磅'),
  unit('WEIGHT', 'G', 0.001, 'GM GMS GR GRAM GRAMS กรัม 克'),
  unit('WEIGHT', 'T', 1000, 'TON TONS TONNE TONNES MT ตัน 吨 tấn'),
  unit('WEIGHT', 'OZ', 0.028_349_523_125, 'OUNCE OUNCES ออนซ์'),
  unit('LENGTH', 'CM', 1, 'CMS ซม. ซม เซนติเมตร เซนติเมตร. 厘米 公分'),
  unit('LENGTH', 'MM', 0.1, 'มม. มม มิลลิเมตร 毫米'),
  unit('LENGTH', 'M', 100, 'MTR METER METERS METRE METRES เมตร 米'),
  unit('LENGTH', 'IN', 2.54, `INCH INCHES INS " '' นิ้ว 英寸`),
  unit('LENGTH', 'FT', 30.48, 'FEET FOOT ฟุต 英尺'),
  unit('VOLUME', 'CBM', 1, 'M3 M³ CUM CU.M CU.M. ลบ.ม. ลบ.ม คิว 立方米 立方 方'),
  unit('VOLUME', 'CFT', 0.028_316_846_592, 'CUFT CU.FT CU.FT. FT3 FT³'),
  unit('COUNT', 'PCS', 1, 'PC PIECE PIECES EA EACH UNIT UNITS ชิ้น อัน ตัว ด้าม แท่ง 件 个 個 支 只 cái chiếc'),
  unit('COUNT', 'DOZ', 12, 'DZ DOZEN DOZENS โหล 打'),
  unit('COUNT', 'CTN', null, 'CTNS CARTON CARTONS CASE CASES ลัง 箱 thùng kiện'),
  unit('COUNT', 'SET', null, 'SETS ชุด 套 bộ'),
  unit('COUNT', 'BOX', null, 'BOXES BXS กล่อง 盒 hộp'),
  unit('COUNT', 'BOTTLE', null, 'BOTTLES BTL BTLS ขวด 瓶 chai'),
  unit('COUNT', 'TUBE', null, 'TUBES หลอด tuýp'),
  unit('COUNT', 'JAR', null, 'JARS กระปุก 罐 hũ'),
  unit('COUNT', 'PACK', null, 'PACKS PKT PKTS PACKET PACKETS แพ็ค แพ็ก ห่อ 包 gói'),
  unit('COUNT', 'BAG', null, 'BAGS ถุง 袋 túi'),
  unit('COUNT', 'SACHET', null, 'SACHETS ซอง'),
  unit('COUNT', 'PAIR', null, 'PAIRS PRS คู่ 双 雙'),
  unit('COUNT', 'ROLL', null, 'ROLLS ม้วน 卷'),
  unit('COUNT', 'ก้อน', null, ''),
]

/** The unit for converted values beside the printed one. */
const shownIn: Record<UnitKind, string> = { WEIGHT: 'KG', LENGTH: 'CM', VOLUME: 'CBM', COUNT: 'PCS' }

const bySpelling = units
  .flatMap((one) => one.spelled.map((spelled) => ({ one, spelled: spelled.toUpperCase() })))
  .toSorted((a, b) => b.spelled.length - a.spelled.length)

export interface UnitRead {
  unit: string
  kind: UnitKind
  rest: string
}

/** The unit at the start of a text, unless it is part of a longer word. */
export function readUnit(text: string): UnitRead | null {
  const upper = text.toUpperCase()
  for (const { one, spelled } of bySpelling) {
    if (!upper.startsWith(spelled)) continue
    const rest = text.slice(spelled.length)
    if (/[A-Z\u1e00-\u1eff]$/u.test(spelled) && /^\p{L}/u.test(rest)) continue
    if (/[\u0e00-\u0e7f]$/u.test(spelled) && /^\p{M}/u.test(rest)) continue
    return { unit: one.unit, kind: one.kind, rest: rest.replace(/^\.(?!\d)/u, '') }
  }
  return null
}

const named = (name: string | null): Unit | undefined => units.find((one) => one.unit === name)

/** An amount in the base unit for comparison; null if it has none. */
export function inBase(amount: number, unitName: string | null): number | null {
  const times = named(unitName)?.in
  return times ? amount * times : null
}

/** An amount in the usual unit; null if it already is, or cannot be converted. */
export function converted(
  amounts: readonly number[],
  unitName: string | null,
): { amounts: number[]; unit: string } | null {
  const from = named(unitName)
  if (!from?.in || from.unit === shownIn[from.kind]) return null
  const places = from.kind === 'VOLUME' ? 10_000 : 100
  const times = from.in
  return {
    amounts: amounts.map((amount) => Math.round(amount * times * places) / places),
    unit: shownIn[from.kind],
  }
}
