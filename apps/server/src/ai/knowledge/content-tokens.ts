/** A word of a content stream: an operator, a name, a string, or the sign that opens or ends an array or dictionary. */
export type Token =
  | { kind: 'operator' | 'name' | 'number'; text: string }
  | { kind: 'string'; bytes: Buffer }
  | { kind: 'open' | 'end'; text: '<<' | '>>' | '[' | ']' }

const space = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set('()<>[]{}/%'.split('').map((sign) => sign.charCodeAt(0)))
const code = (sign: string) => sign.charCodeAt(0)
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The words of a content stream (ISO 32000-1, 7.2 and 7.8.2); the data of pictures within it is passed over. */
export function* tokensOf(bytes: Buffer): Generator<Token> {
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] as number
    if (space.has(byte)) at += 1
    else if (byte === code('%')) at = lineEnd(bytes, at)
    else if (byte === code('(')) {
      const [text, next] = literal(bytes, at)
      yield { kind: 'string', bytes: text }
      at = next
    } else if (byte === code('<') && bytes[at + 1] !== code('<')) {
      const end = bytes.indexOf('>', at)
      const hex = bytes.toString('latin1', at + 1, end === -1 ? bytes.length : end).replace(/[^\da-f]/gi, '')
      yield { kind: 'string', bytes: Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex') }
      at = end === -1 ? bytes.length : end + 1
    } else if (byte === code('<') || (byte === code('>') && bytes[at + 1] === byte)) {
      yield byte === code('<') ? { kind: 'open', text: '<<' } : { kind: 'end', text: '>>' }
      at += 2
    } else if (byte === code('[') || byte === code(']')) {
      yield byte === code('[') ? { kind: 'open', text: '[' } : { kind: 'end', text: ']' }
      at += 1
    } else {
      const next = wordEnd(bytes, at + 1)
      const text = bytes.toString('latin1', at, next)
      at = next
      if (byte === code('/')) yield { kind: 'name', text: text.slice(1) }
      else if (/^[+-]?[\d.]/.test(text)) yield { kind: 'number', text }
      else {
        if (text === 'ID') at = pictureEnd(bytes, at)
        yield { kind: 'operator', text }
      }
    }
  }
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

/** `EI` by itself ends the data of a picture. */
function pictureEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('EI', from); at !== -1; at = bytes.indexOf('EI', at + 1)) {
    const after = bytes[at + 2]
    if (space.has(bytes[at - 1] as number) && (after === undefined || space.has(after))) return at + 2
  }
  return bytes.length
}

function literal(bytes: Buffer, from: number): [Buffer, number] {
  const parts: number[] = []
  let depth = 1
  let at = from + 1
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (byte === code('\\')) {
      const octal = /^[0-7]{1,3}/.exec(bytes.toString('latin1', at + 1, at + 4))?.[0]
      const next = String.fromCharCode(bytes[at + 1] ?? 0)
      if (octal) parts.push(Number.parseInt(octal, 8) & 255)
      else if (next !== '\n' && next !== '\r') parts.push(code(escapes[next] ?? next))
      at += octal ? octal.length : 1
      continue
    }
    if (byte === code('(')) depth += 1
    if (byte === code(')') && (depth -= 1) === 0) break
    parts.push(byte)
  }
  return [Buffer.from(parts), at + 1]
}
