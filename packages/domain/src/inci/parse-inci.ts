/** A name of an ingredient list as it stands there. */
export interface ParsedName {
  raw_name: string
  /** Percent that the text says, a decimal text. */
  stated_pct: string | null
  may_contain: boolean
}

export const inciLimits = { text: 20_000, names: 200, name: 200 } as const

const heading =
  /^\s*(?:full\s+)?(?:ingredients?(?:\s+list)?|inci(?:\s+(?:name|list))?|composition|ส่วนประกอบ(?:สำคัญ|ทั้งหมด)?|ส่วนผสม)\s*[:：-]\s*/i
const mayContainBlock = /[[(]\s*(?:\+\s*\/\s*-|±|may\s+contain|อาจมี)(?:\s*[:：])?([^\])]*)[\])]/giu
const mayContain = /\+\s*\/\s*-\s*[:：]?|±\s*[:：]?|may\s+contain\s*[:：]?|อาจมี(?:ส่วนประกอบ)?\s*[:：]?/giu
const andAlone = /\(\s*(?:and|และ|&)\s*\)/giu
const andInside = /\(\s*(?:and|และ|&)\s([^()]*)\)/giu
const andBetween = /\s(?:and|&|และ)\s/giu
const bullets = /[•·▪◦●■;；、|\n\r\t]/u
const statedPct = /(?:[([]\s*)?(\d{1,3}(?:[.,]\d{1,6})?)\s*(?:%|เปอร์เซ็นต์)\s*(?:w\/w|w\/v)?\s*[)\]]?/iu
/** Stands for "from here on: may contain"; no text holds it. */
const marker = '\u0001'

/**
 * The names of an ingredient list in their order, from text as people paste it: commas, bullets, numbers or lines between
 * the names; "(and)"; "may contain" and "+/-" for what follows; percentages; headings; Thai or English. Commas inside
 * brackets, locants (1,2-Hexanediol) and decimal commas (0,5 %) do not part names.
 */
export function parseInci(text: string): ParsedName[] {
  const flat = text
    .normalize('NFC')
    .replaceAll(marker, '')
    .replace(heading, '')
    .replace(mayContainBlock, `,${marker},$1,`)
    .replace(mayContain, `,${marker},`)
    .replace(andAlone, ',')
    .replace(andInside, ', $1')
    .replace(andBetween, ' , ')
  const names: ParsedName[] = []
  let optional = false
  for (const piece of pieces(flat)) {
    if (piece.includes(marker)) optional = true
    const name = nameOf(piece.replaceAll(marker, ''))
    if (name !== null && names.length < inciLimits.names) names.push({ ...name, may_contain: optional })
  }
  return names
}

/** Parts a text at commas and bullets outside of brackets. */
function pieces(text: string): string[] {
  const all: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if ('(['.includes(sign)) depth += 1
    else if (')]'.includes(sign)) depth = Math.max(0, depth - 1)
    // A bracket that nobody closed ends with its line.
    else if (sign === '\n') depth = 0
    if (depth > 0 || !parts(text, at)) continue
    all.push(text.slice(start, at))
    start = at + 1
  }
  all.push(text.slice(start))
  return all
}

function parts(text: string, at: number): boolean {
  const sign = text[at] ?? ''
  if (bullets.test(sign)) return true
  if (sign !== ',' && sign !== '，') return false
  const isBetweenDigits = /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')
  return !(isBetweenDigits && /^\d+(?:,\d+)*\s*(?:[-'’]|%)/.test(text.slice(at + 1)))
}

function nameOf(piece: string): Omit<ParsedName, 'may_contain'> | null {
  const stated = statedPct.exec(piece)
  const raw_name = piece
    .replace(statedPct, ' ')
    .replace(/^[\s\-–—*]+/u, '')
    .replace(/^\(?\d{1,3}[.)]\s+/u, '')
    .replace(/(?<![\s.。:*†‡°¹²³])[\s.。:*†‡°¹²³]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, inciLimits.name)
  if (!/[\p{L}\p{N}]/u.test(raw_name)) return null
  const pct = stated?.[1]?.replace(',', '.')
  const isShare = pct !== undefined && Number(pct) > 0 && Number(pct) <= 100
  return { raw_name, stated_pct: isShare ? pct : null }
}
