import type { Words } from '../languages.ts'
import { readsAsUnit, type UnitPowers, unitPowers } from './unit-powers.ts'

/** A formula over analytes, parsed by our own parser: it is never executed as code. */
export type Formula =
  | { kind: 'number'; text: string; unit: UnitPowers }
  | { kind: 'code'; code: string }
  | { kind: 'sign'; of: Formula }
  | { kind: 'sum' | 'difference' | 'product' | 'quotient'; left: Formula; right: Formula }
  | { kind: 'min' | 'max'; of: Formula[] }

export type ReadFormula = { formula: Formula } | { problem: Words }

type Token = { sign: string } | { number: string; unit: string } | { code: string }

const token =
  /\s*(?:(\d+(?:\.\d+)?)(?:\s*\[([^\]]{0,30})\])?|([A-Z_][A-Z0-9_]*)|\{([A-Z0-9_]+)\}|([-+*/×÷−(),]))/iy
const depthMax = 30

const at = (text: string): Words => ({
  en: `cannot be read at "${text}": codes, numbers, + − × ÷, brackets, min and max`,
  th: `อ่านสูตรไม่ได้ที่ "${text}" ใช้ได้เฉพาะรหัสรายการ ตัวเลข + − × ÷ วงเล็บ min และ max`,
})

/** `(A - B) * 100 / B`, `1000 [mg/g] * A`, `max(A, B)`; codes that begin with a digit are in braces. */
export function readFormula(text: string): ReadFormula {
  const tokens = tokensOf(text)
  if (!Array.isArray(tokens)) return tokens
  try {
    const reader = { tokens, next: 0 }
    const formula = sumOf(reader, 0)
    if (reader.next < tokens.length) throw new Unreadable(reader)
    return { formula }
  } catch (cause) {
    if (cause instanceof Unreadable) return { problem: at(cause.place) }
    throw cause
  }
}

function tokensOf(text: string): Token[] | { problem: Words } {
  const tokens: Token[] = []
  let end = 0
  while (text.slice(end).trim() !== '') {
    token.lastIndex = end
    const one = tokenOf(token.exec(text))
    if (!one) return { problem: at(text.slice(end, end + 20).trim()) }
    end = token.lastIndex
    tokens.push(one)
  }
  return tokens
}

function tokenOf(match: RegExpExecArray | null): Token | null {
  if (!match) return null
  const [, number, unit = '', bare, braced, sign = ''] = match
  const code = bare ?? braced
  if (number !== undefined) return readsAsUnit(unit) ? { number, unit } : null
  return code === undefined ? { sign: plainSign[sign] ?? sign } : { code: code.toUpperCase() }
}

const plainSign: Record<string, string> = { '×': '*', '÷': '/', '−': '-' }

interface Reader {
  tokens: Token[]
  next: number
}

class Unreadable extends Error {
  readonly place: string
  constructor({ tokens, next }: Reader) {
    super('The formula cannot be read')
    const one = tokens[next]
    this.place = one === undefined ? '…' : 'sign' in one ? one.sign : 'code' in one ? one.code : one.number
  }
}

function takes(reader: Reader, ...signs: string[]): string | null {
  const one = reader.tokens[reader.next]
  if (!one || !('sign' in one) || !signs.includes(one.sign)) return null
  reader.next += 1
  return one.sign
}

function sumOf(reader: Reader, depth: number): Formula {
  let left = productOf(reader, depth)
  for (let sign = takes(reader, '+', '-'); sign; sign = takes(reader, '+', '-'))
    left = { kind: sign === '+' ? 'sum' : 'difference', left, right: productOf(reader, depth) }
  return left
}

function productOf(reader: Reader, depth: number): Formula {
  let left = factorOf(reader, depth)
  for (let sign = takes(reader, '*', '/'); sign; sign = takes(reader, '*', '/'))
    left = { kind: sign === '*' ? 'product' : 'quotient', left, right: factorOf(reader, depth) }
  return left
}

function factorOf(reader: Reader, depth: number): Formula {
  if (depth > depthMax) throw new Unreadable(reader)
  if (takes(reader, '-')) return { kind: 'sign', of: factorOf(reader, depth + 1) }
  if (takes(reader, '(')) return closed(reader, sumOf(reader, depth + 1))
  const one = reader.tokens[reader.next]
  if (!one || 'sign' in one) throw new Unreadable(reader)
  reader.next += 1
  if ('number' in one) return { kind: 'number', text: one.number, unit: unitPowers(one.unit) }
  if ((one.code !== 'MIN' && one.code !== 'MAX') || !takes(reader, '('))
    return { kind: 'code', code: one.code }
  const of = [sumOf(reader, depth + 1)]
  while (takes(reader, ',')) of.push(sumOf(reader, depth + 1))
  return closed(reader, { kind: one.code === 'MIN' ? 'min' : 'max', of })
}

function closed(reader: Reader, formula: Formula): Formula {
  if (!takes(reader, ')')) throw new Unreadable(reader)
  return formula
}

/** The distinct codes in a formula. */
export function codesIn(formula: Formula): string[] {
  switch (formula.kind) {
    case 'number':
      return []
    case 'code':
      return [formula.code]
    case 'sign':
      return codesIn(formula.of)
    case 'min':
    case 'max':
      return [...new Set(formula.of.flatMap(codesIn))]
    default:
      return [...new Set([...codesIn(formula.left), ...codesIn(formula.right)])]
  }
}
