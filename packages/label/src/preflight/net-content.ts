/** Content of one pack; null if not measured in that unit, or unknown. */
export interface PackContent {
  mg: number | null
  /** Volume filled; for a cosmetic filled by weight, the capacity. */
  ml: number | null
  /** Capsules, tablets, sachets. */
  count: number | null
}

/** Amounts stated by a text. */
export interface StatedContent {
  mg: number[]
  ml: number[]
  count: number[]
}

const units: readonly { pattern: string; kind: keyof StatedContent; factor: number }[] = [
  { pattern: 'กิโลกรัม|กก\\.?|kilograms?|kg', kind: 'mg', factor: 1_000_000 },
  { pattern: 'มิลลิกรัม|มก\\.?|milligrams?|mg', kind: 'mg', factor: 1 },
  { pattern: 'ไมโครกรัม|มคก\\.?|mcg|µg', kind: 'mg', factor: 0.001 },
  { pattern: 'กรัม|ก\\.|g(?:ram(?:me)?s?)?', kind: 'mg', factor: 1000 },
  { pattern: 'มิลลิลิตร|มล\\.?|milli(?:litres?|liters?)|ml|cc', kind: 'ml', factor: 1 },
  { pattern: 'ลิตร|ล\\.|litres?|liters?|l', kind: 'ml', factor: 1000 },
  {
    pattern: 'แคปซูล|เม็ด|ซอง|ชิ้น|capsules?|softgels?|tablets?|sachets?|gumm(?:y|ies)|pieces?|pcs',
    kind: 'count',
    factor: 1,
  },
]

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙'

/** Finds metric amounts and counts in a text, in Thai or English; `500 mg x 60 capsules` states both. */
export function statedContent(text: string): StatedContent {
  const written = text
    .normalize('NFC')
    .replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
    .toLowerCase()
  const stated: StatedContent = { mg: [], ml: [], count: [] }
  for (const { pattern, kind, factor } of units) {
    const amounts = new RegExp(`(\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:${pattern})(?![a-z\\u0e00-\\u0e7f])`, 'g')
    for (const [, digits = ''] of written.matchAll(amounts))
      stated[kind].push(Number(digits.replaceAll(',', '')) * factor)
  }
  return stated
}

export type ContentVerdict = 'equal' | 'different' | 'unreadable' | 'unchecked'

/**
 * Compares a text with the content of the pack. Of several amounts (a pack and a serving), one must be the pack's. A
 * volume cannot be compared with a weight, but must not exceed the capacity.
 */
export function compareContent(text: string, pack: PackContent | null): ContentVerdict {
  const stated = statedContent(text)
  const kinds = (['mg', 'ml', 'count'] as const).filter((kind) => stated[kind].length > 0)
  if (kinds.length === 0) return 'unreadable'
  if (pack === null) return 'unchecked'
  const known = kinds.filter((kind) => pack[kind] !== null)
  if (known.some((kind) => !states(inAll(stated, kind), pack, kind))) return 'different'
  return known.some((kind) => kind !== 'ml' || pack.mg === null) ? 'equal' : 'unchecked'
}

/** Amounts, and amounts times counts: `500 mg x 60 capsules` are 30 g. */
function inAll(stated: StatedContent, kind: keyof StatedContent): number[] {
  if (kind === 'count') return stated.count
  return stated[kind].flatMap((amount) => [amount, ...stated.count.map((count) => amount * count)])
}

function states(amounts: readonly number[], pack: PackContent, kind: keyof StatedContent): boolean {
  const inside = pack[kind] ?? 0
  if (kind === 'ml' && pack.mg !== null) return amounts.some((amount) => amount <= inside + tolerance(inside))
  return amounts.some((amount) => Math.abs(amount - inside) <= tolerance(inside))
}

/** Tolerance for unit conversion only. */
const tolerance = (amount: number): number => amount * 1e-6

/** The content as stored in the recipe: decimal texts, and zero where not applicable. */
export function packContent(pack: {
  fill_weight: string | null
  fill_unit: string | null
  servings_per_pack: number | null
  capacity_ml: string | null
}): PackContent {
  const factor = { mcg: 0.001, mg: 1, g: 1000, kg: 1_000_000 }[pack.fill_unit ?? ''] ?? null
  const positive = (amount: number | null): number | null => (amount !== null && amount > 0 ? amount : null)
  const weight = pack.fill_weight === null ? null : Number(pack.fill_weight)
  return {
    mg: positive(weight === null || factor === null ? null : weight * factor),
    ml: positive(pack.capacity_ml === null ? null : Number(pack.capacity_ml)),
    count: positive(pack.servings_per_pack),
  }
}
