/** What people write in the field where a machine has no number. */
const noNumber: ReadonlySet<string> = new Set([
  'N/A',
  'NA',
  'NONE',
  'NO',
  'NIL',
  'UNKNOWN',
  '?',
  '??',
  'ไม่มี',
  'ไม่ทราบ',
  'ไม่ระบุ',
])

const thaiZero = 0x0e50

/**
 * A text of a plate without what differs by who typed it: letter case, blanks, hyphens and dashes, invisible and
 * full-width signs, Thai digits. Letters that merely look alike (O and 0) stay apart: merging two machines cannot be
 * undone, listing one twice can. The migration of the register does the same in SQL.
 */
export function plateKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? thaiZero) - thaiZero))
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff\-\u2010-\u2015\u2212]/g, '')
}

/** The key by which two serial numbers are compared; null for a machine without one. */
export function serialKey(serial_no: string | null): string | null {
  const key = plateKey(serial_no ?? '')
  return key === '' || noNumber.has(key) ? null : key
}

/** What the plate of a machine says. */
export interface Plate {
  maker: string
  model: string
  serial_no: string | null
}

/** Whether two plates are of one machine: the same number and model, and no two makers. */
export function isSameMachine(one: Plate, other: Plate): boolean {
  const key = serialKey(one.serial_no)
  if (key === null || key !== serialKey(other.serial_no)) return false
  if (plateKey(one.model) !== plateKey(other.model)) return false
  return isSameMaker(one.maker, other.maker)
}

/** An unknown maker may be any. */
export function isSameMaker(one: string, other: string): boolean {
  const [a, b] = [plateKey(one), plateKey(other)]
  return a === '' || b === '' || a === b
}
