/** A piece of an ingredient list between two separators. */
export interface Piece {
  text: string
  may_contain: boolean
  /** The common name of several codes in a bracket ("Iron Oxides (CI 77491, CI 77492)"), or text: not a name. */
  is_aside?: boolean
}

const mayContain =
  /(?:(?:may|might|can)\s+(?:also\s+)?contain|peut\s+contenir|kann\s+enthalten|puede\s+contener|pu[òo]\s+contenere|kan\s+bevatten|pode\s+conter|อาจมี(?:ส่วนประกอบ)?|\+\s*\/\s*-|±)[\s/:]*/iuy
/** Characters that always separate names outside brackets. */
export const between = /[;、，,|\n•·▪◦●■‧∙・‣⁃]/u
const and = /\s(?:and|&|และ)\s/iuy
const andStart = /^(?:and|&|และ)(?:\s+|$)/iu
const codes =
  /^\s*(?:C\.?\s?I\.?|E|INS)[\s-]*\d{3,5}[a-z]?(?:\([ivx]+\))?(?:\s*[,/;&]\s*(?:(?:C\.?\s?I\.?|E|INS)[\s-]*)?\d{3,5}[a-z]?(?:\([ivx]+\))?)+\s*$/iu
/** Longer than any bracket of a name: the closing bracket is missing. */
const longestBracket = 300

interface Reading {
  pieces: Piece[]
  byDashes: boolean
  may_contain: boolean
  /** The current piece. */
  current: string
}

/**
 * Splits a clause of an ingredient list into pieces: at commas, bullets and "and" outside brackets. `byDashes`:
 * dashes separate instead of commas.
 */
export function splitNames(clause: string, byDashes: boolean, may_contain = false): Piece[] {
  const reading: Reading = { pieces: [], byDashes, may_contain, current: '' }
  const ends = bracketEnds(clause)
  let at = 0
  while (at < clause.length) {
    const end = ends.get(at)
    if (end === undefined) at += readSign(reading, clause, at)
    else {
      readBracket(reading, clause.slice(at, end + 1))
      at = end + 1
    }
  }
  flush(reading)
  return reading.pieces
}

function flush(reading: Reading, more: Partial<Piece> = {}): void {
  const text = reading.current.trim()
  reading.current = ''
  if (text) reading.pieces.push({ text, may_contain: reading.may_contain, ...more })
}

/** Reads at a position outside brackets; returns the number of characters consumed. */
function readSign(reading: Reading, clause: string, at: number): number {
  const optional = /[\p{L}\d]/u.test(clause[at - 1] ?? '') ? null : matchAt(mayContain, clause, at)
  const parting = optional ?? matchAt(and, clause, at)
  const sign = clause[at] ?? ''
  const isNumber = sign === ')' && /^\s*\d{1,3}$/.test(reading.current)
  if (parting === null && (isNumber || !isSeparator(reading, clause, at))) {
    reading.current += sign
    return 1
  }
  flush(reading)
  if (optional !== null) reading.may_contain = true
  return parting?.length ?? 1
}

/** A bracket belongs to its name unless it contains names. */
function readBracket(reading: Reading, bracket: string): void {
  const inside = bracket.slice(1, -1).trim()
  const optional = optionalStart(inside)?.trim()
  if (optional === '') {
    // "(+/-):" precedes "may contain" names, "[+/- …]" encloses them.
    flush(reading)
    reading.may_contain = true
  } else if (optional !== undefined) addInside(reading, optional, true)
  else if (andStart.test(inside)) addInside(reading, inside.replace(andStart, ''), reading.may_contain)
  else if (codes.test(inside)) {
    flush(reading, { is_aside: true })
    addInside(reading, codesOf(inside).join(', '), reading.may_contain)
  } else reading.current += bracket
}

function addInside(reading: Reading, inside: string, may_contain: boolean): void {
  flush(reading)
  reading.pieces.push(...splitNames(inside, reading.byDashes, may_contain))
}

/** Whether a text begins with "may contain" in one of the languages of packs. */
export const beginsOptional = (text: string): boolean => optionalStart(text) !== null

/** Positions of closed brackets with their ends. */
function bracketEnds(text: string): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '(' || sign === '[') open.push(at)
    if (sign !== ')' && sign !== ']') continue
    const begin = open.pop()
    if (begin !== undefined && at - begin <= longestBracket && !text.slice(begin, at).includes('\n'))
      ends.set(begin, at)
  }
  return ends
}

function isSeparator({ current, byDashes }: Reading, text: string, at: number): boolean {
  const sign = text[at] ?? ''
  // An unmatched bracket.
  if ('()[]'.includes(sign)) return true
  if (byDashes && /[-–—]/u.test(sign) && text[at - 1] === ' ' && text[at + 1] === ' ') return true
  if (!between.test(sign)) return false
  return sign !== ',' || !partsNothing(text, at, current)
}

/** Commas within a name: 1,2-Hexanediol; Alcohol, Denat.; N,N-Dimethyl…; 0,5 %; 70,000 ppm. */
function partsNothing(text: string, at: number, current: string): boolean {
  const tail = text.slice(at + 1, at + 40)
  const head = current.trimStart()
  if (/(?:^|[\s([])[NOSCHP]'*$/.test(head) && /^[NOSCHP]'*[-,]/.test(tail)) return true
  if (/(?:^|\s)alcohol$/iu.test(head) && /^\s?denat(?:\.|ured\b)/iu.test(tail)) return true
  if (!/\d'?$/.test(head)) return false
  if (/^\d{3}(?:,\d{3})*\s*(?:ppm|i\.?u\.?)\b/iu.test(tail)) return true
  if (isDecimalComma(head, tail)) return true
  // With a space after the comma only if nothing but locants precedes it.
  return (
    /^\d+'?(?:,\d+'?)*\s*-\s?\p{L}/u.test(tail) ||
    (/^[\d,']+$/.test(head) && /^\s?\d+[-\s]+\p{L}/u.test(tail))
  )
}

/** The comma of a share ("0,5 %") or of a range of shares ("0,1-0,5 %"). */
function isDecimalComma(head: string, tail: string): boolean {
  if (!/(?:^|[\s(<>≤≥~≈–—-])\d{1,3}$/u.test(head)) return false
  return (
    /^\d{1,8}\s*(?:%|percent|เปอร์เซ็นต์)/iu.test(tail) ||
    /^\d{1,8}\s*(?:[-–—]|to\b)\s*\d{1,3}(?:[.,]\d{1,8})?\s*%/iu.test(tail)
  )
}

function codesOf(inside: string): string[] {
  const prefix = /^\s*(C\.?\s?I\.?|E|INS)/iu.exec(inside)?.[1] ?? ''
  return inside
    .split(/[,/;&]/u)
    .map((code) => code.trim())
    .filter(Boolean)
    .map((code) => (/^\d/.test(code) ? `${prefix} ${code}` : code))
}

/** The text after a leading "may contain"; null if there is none. */
function optionalStart(text: string): string | null {
  let rest = text.trimStart()
  let found = false
  for (let next = matchAt(mayContain, rest, 0); next; next = matchAt(mayContain, rest, 0)) {
    rest = rest.slice(next.length)
    found = true
  }
  return found ? rest : null
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
