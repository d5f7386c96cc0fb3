/** A token of a content stream: an operator, a name, a number, a string, or the bracket of an array or dictionary. */
export type Token =
  | { kind: 'operator' | 'name' | 'number'; text: string }
  | { kind: 'string'; bytes: Buffer }
  | { kind: 'open' | 'end'; text: '<<' | '>>' | '[' | ']' }

const space = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set('()<>[]{}/%'.split('').map((sign) => sign.charCodeAt(0)))
const code = (sign: string) => sign.charCodeAt(0)
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The tokens of a content stream (ISO 32000-1, 7.2 and 7.8.2); skips inline picture data. */
export function* tokensOf(bytes: Buffer): Generator<Token> {
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] as number
    if (space.has(byte)) at += 1
    else if (byte === code('%')) at = lineEnd(bytes, at)
    else {
      const [token, next] = tokenAt(bytes, at)
      yield token
      at = token.kind === 'operator' && token.text === 'ID' ? pictureEnd(bytes, next) : next
    }
  }
}

type Read = [token: Token, next: number]

function tokenAt(bytes: Buffer, at: number): Read {
  const sign = String.fromCharCode(bytes[at] as number)
  if (sign === '(') {
    const [text, next] = literal(bytes, at)
    return [{ kind: 'string', bytes: text }, next]
  }
  const isDoubled = bytes[at + 1] === bytes[at]
  if (sign === '<') return isDoubled ? [{ kind: 'open', text: '<<' }, at + 2] : hexString(bytes, at)
  if (sign === '>') return [{ kind: 'end', text: '>>' }, at + (isDoubled ? 2 : 1)]
  if (sign === '[') return [{ kind: 'open', text: '[' }, at + 1]
  if (sign === ']') return [{ kind: 'end', text: ']' }, at + 1]
  return word(bytes, at, sign)
}

function hexString(bytes: Buffer, at: number): Read {
  const found = bytes.indexOf('>', at)
  const end = found === -1 ? bytes.length : found
  const hex = bytes.toString('latin1', at + 1, end).replace(/[^\da-f]/gi, '')
  return [{ kind: 'string', bytes: Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex') }, end + 1]
}

function word(bytes: Buffer, at: number, sign: string): Read {
  const next = wordEnd(bytes, at + 1)
  const text = bytes.toString('latin1', at, next)
  if (sign === '/') return [{ kind: 'name', text: text.slice(1) }, next]
  return [{ kind: /^[+-]?[\d.]/.test(text) ? 'number' : 'operator', text }, next]
}

function lineEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function wordEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !space.has(bytes[at] as number) && !delimiters.has(bytes[at] as number)) at += 1
  return at
}

/** A standalone `EI` ends the data of a picture. */
function pictureEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('EI', from); at !== -1; at = bytes.indexOf('EI', at + 1)) {
    const after = bytes[at + 2]
    if (space.has(bytes[at - 1] as number) && (after === undefined || space.has(after))) return at + 2
  }
  return bytes.length
}

/** A string in parentheses, which may contain balanced parentheses and backslash escapes. */
function literal(bytes: Buffer, from: number): [Buffer, number] {
  const parts: number[] = []
  let depth = 1
  let at = from + 1
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (byte === code('\\')) {
      const { written, length } = escaped(bytes, at + 1)
      parts.push(...written)
      at += length
      continue
    }
    if (byte === code('(')) depth += 1
    if (byte === code(')')) depth -= 1
    if (depth === 0) break
    parts.push(byte)
  }
  return [Buffer.from(parts), at + 1]
}

function escaped(bytes: Buffer, at: number): { written: number[]; length: number } {
  const octal = /^[0-7]{1,3}/.exec(bytes.toString('latin1', at, at + 3))?.[0]
  if (octal) return { written: [Number.parseInt(octal, 8) & 255], length: octal.length }
  const sign = String.fromCharCode(bytes[at] ?? 0)
  return { written: /[\r\n]/.test(sign) ? [] : [code(escapes[sign] ?? sign)], length: 1 }
}
