/** Placeholder names for personal data that was masked. */
const kinds = ['TEXT', 'EMAIL', 'THAI_ID', 'LINE', 'ACCOUNT', 'PHONE', 'ADDRESS', 'NAME'] as const
type Kind = (typeof kinds)[number]

export interface Mask {
  /** Replaces personal data by placeholders; equal values get the same one within this mask. */
  hide(text: string): string
  /** The same for every text inside a JSON value. */
  hideIn<T>(value: T): T
  /** Replaces placeholders by the original values. */
  restore(text: string): string
  restoreIn<T>(value: T): T
}

interface MaskParts {
  /** Known names of people: the customer of the room. */
  names?: readonly string[]
  /** The company's own contacts, which customers may see. */
  own?: readonly string[]
}

/** A mask for one model call; the hidden values live no longer than it. */
export function openMask({ names = [], own = [] }: MaskParts = {}): Mask {
  const placeholders = new Map<string, string>()
  const values = new Map<string, string>()
  const counts = new Map<Kind, number>()
  const exempt = new Set(own.map(plainOf).filter(Boolean))
  const finders = [...patterns, ...nameFinder(names)]

  function placeholderOf(kind: Kind, value: string): string {
    const known = placeholders.get(value)
    if (known) return known
    const no = (counts.get(kind) ?? 0) + 1
    counts.set(kind, no)
    const made = `<${kind}_${no}>`
    placeholders.set(value, made)
    values.set(made, value)
    return made
  }

  function hide(text: string): string {
    // Existing placeholders are not searched again.
    let pieces: Piece[] = [{ text, isHidden: false }]
    for (const finder of finders) pieces = pieces.flatMap((piece) => split(piece, finder))
    return pieces.map((piece) => piece.text).join('')
  }

  function split(piece: Piece, { kind, find }: Finder): Piece[] {
    if (piece.isHidden) return [piece]
    const parts: Piece[] = []
    let from = 0
    for (const { at, value } of find(piece.text)) {
      if (at < from || exempt.has(plainOf(value))) continue
      parts.push({ text: piece.text.slice(from, at), isHidden: false })
      parts.push({ text: placeholderOf(kind, value), isHidden: true })
      from = at + value.length
    }
    return [...parts, { text: piece.text.slice(from), isHidden: false }]
  }

  const restore = (text: string) => text.replace(placeholder, (made) => values.get(made) ?? made)
  return {
    hide,
    hideIn: (value) => inTexts(value, hide),
    restore,
    restoreIn: (value) => inTexts(value, restore),
  }
}

interface Piece {
  text: string
  isHidden: boolean
}
interface Match {
  at: number
  value: string
}
interface Finder {
  kind: Kind
  find(text: string): Match[]
}

const placeholder = new RegExp(`<(?:${kinds.join('|')})_\\d+>`, 'g')
/** A digit, also a Thai one. */
const d = '[0-9๐-๙]'
const notInNumber = `(?<![0-9๐-๙A-Za-z_./-])`
const numberEnds = `(?![0-9๐-๙A-Za-z_])`

/** Finds the group `value` of the pattern if it matches, else the whole match. */
function matching(kind: Kind, pattern: RegExp, holds: (value: string) => boolean = () => true): Finder {
  return {
    kind,
    find: (text) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const value = match.groups?.['value'] ?? match[0]
        return holds(value) ? [{ at: match.index + match[0].indexOf(value), value }] : []
      }),
  }
}

const bank =
  '(?:เลขที่บัญชี|เลขบัญชี|บัญชี|ธนาคาร|กสิกร\\S*|ไทยพาณิชย์|กรุงไทย|กรุงเทพ|กรุงศรี|ออมสิน|พร้อมเพย์|account|acct|a\\/c|bank|kbank|scb|bbl|ktb|ttb|promptpay)'
const addressMark =
  '(?:หมู่ที่|หมู่บ้าน|หมู่|ม\\.|ซอย|ซ\\.|ถนน|ถ\\.|แขวง|ตำบล|ต\\.|เขต|อำเภอ|อ\\.|จังหวัด|จ\\.|กทม\\.?|กรุงเทพฯ?|\\b(?:Moo|Soi|Road|Rd\\.?|Street|St\\.|Lane|Avenue|Ave\\.?|Tambon|Amphoe|Subdistrict|Sub-district|District|Province|Khwaeng|Khet|Bangkok)\\b)'

/** In order of certainty. Literal placeholders come first, so that nobody can request another's value with one. */
const patterns: Finder[] = [
  matching('TEXT', placeholder),
  matching('EMAIL', /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu),
  matching(
    'THAI_ID',
    new RegExp(`${notInNumber}${d}[- ]?${d}{4}[- ]?${d}{5}[- ]?${d}{2}[- ]?${d}${numberEnds}`, 'g'),
    isThaiId,
  ),
  matching(
    'LINE',
    /(?:line\s*id|id\s*line|line(?=\s*[:：@=])|ไลน์\s*(?:ไอดี|id)|(?:ไอดี|id)\s*ไลน์|ไลน์(?=\s*[:：@=]))(?:\s*(?:is|คือ|[:：=]))?\s*(?<value>@?[A-Za-z0-9][A-Za-z0-9._-]{2,30})/giu,
  ),
  matching('ACCOUNT', new RegExp(`${notInNumber}${d}{3}-${d}-${d}{5}-${d}${numberEnds}`, 'g')),
  matching(
    'ACCOUNT',
    new RegExp(`${bank}[^0-9๐-๙\\n]{0,30}(?<value>${d}(?:[- ]?${d}){9,14})${numberEnds}`, 'giu'),
  ),
  matching(
    'PHONE',
    new RegExp(
      `${notInNumber}(?:(?:\\+|00)${d}{1,3}[- .]?(?:\\(?0\\)?[- .]?)?${d}(?:[- .]?${d}){6,11}|[0๐]${d}(?:[- .]?${d}){7,8})${numberEnds}`,
      'g',
    ),
  ),
  { kind: 'ADDRESS', find: findAddresses },
  matching(
    'NAME',
    /(?:(?<!\p{L})(?:my name is|name\s*[:：])\s*|(?:ชื่อ-?\s?(?:นามสกุล|สกุล)|ผู้รับ|ชื่อ)\s*(?:คือ|[:：])\s*|(?:ผม|ดิฉัน|หนู|ฉัน|เรา)ชื่อ\s*)(?<value>(?:[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+){0,2})|(?:[\u0E00-\u0E7F]{2,30}(?: [\u0E00-\u0E7F]{2,30})?))/gu,
  ),
  matching(
    'NAME',
    /(?<!\p{L})(?:(?:Mr|Mrs|Ms|Miss|Dr|Khun)\.?\s+(?<value>[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+){0,2}))/gu,
  ),
  matching('NAME', /(?:นางสาว|นาย|นาง|น\.ส\.)\s?(?<value>[\u0E00-\u0E7F]{2,30} [\u0E00-\u0E7F]{2,30})/gu),
]

/** Thirteen digits, the last being the check digit. */
function isThaiId(text: string): boolean {
  const digits = [...text].filter((char) => /[0-9๐-๙]/.test(char)).map(digitOf)
  const sum = digits.slice(0, 12).reduce((total, digit, at) => total + digit * (13 - at), 0)
  return digits.length === 13 && (11 - (sum % 11)) % 10 === digits[12]
}

function digitOf(char: string): number {
  return /[0-9]/.test(char) ? Number(char) : (char.codePointAt(0) ?? 0) - 0x0e50
}

/**
 * A line with a house number before two address words, or before one and a postal code: from the number to the last
 * of them.
 */
function findAddresses(text: string): Match[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    const part = addressIn(line)
    return part ? [{ at: index + part.from, value: line.slice(part.from, part.to) }] : []
  })
}

function addressIn(line: string): { from: number; to: number } | null {
  const marks = [...line.matchAll(new RegExp(addressMark, 'giu'))]
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last) return null
  const before = line.slice(0, first.index)
  const number = [...before.matchAll(/(?<![\d./-])\d{1,4}(?:\/\d{1,4})?(?![\d%])/g)].at(-1)
  const code = [...line.matchAll(/(?<!\d)[1-9]\d{4}(?!\d)/g)].findLast((match) => match.index > first.index)
  if (marks.length < 2 && !(code && number)) return null
  const afterMark = last.index + last[0].length
  const word = /^[^\s,]*(?:\s+[^\s,\d]+)?/.exec(line.slice(afterMark))?.[0] ?? ''
  const to = Math.max(afterMark + word.length, code ? code.index + 5 : 0)
  return { from: number?.index ?? first.index, to }
}

/** Known names, longest first, so that a full name is matched before its parts. */
function nameFinder(names: readonly string[]): Finder[] {
  const parts = names.flatMap((name) => [name.trim(), ...name.trim().split(/\s+/)])
  const long = [...new Set(parts)].filter((name) => name.length >= 2)
  if (long.length === 0) return []
  const any = long
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .map((name) => (/^[\u0E00-\u0E7F]/.test(name) ? name : `(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`))
  return [matching('NAME', new RegExp(any.join('|'), 'giu'))]
}

/** Normalises a contact for comparison by removing separators. */
function plainOf(value: string): string {
  return value.toLowerCase().replace(/[\s().-]/g, '')
}

function inTexts<T>(value: T, change: (text: string) => string): T {
  // Texts stay texts, lists stay lists and records keep their fields, so the type holds.
  return changed(value) as T

  function changed(part: unknown): unknown {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(changed)
    if (part === null || typeof part !== 'object') return part
    if (Object.getPrototypeOf(part) !== Object.prototype) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, changed(inner)]))
  }
}
