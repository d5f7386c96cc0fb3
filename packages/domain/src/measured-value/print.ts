import type { Language } from '../languages.ts'
import { measuredText, type MeasuredValue } from './measured-value.ts'
import { parseMeasured } from './parse.ts'

const words = {
  en: { ND: 'Not detected', NT: 'Not tested', to: 'to', estimate: 'est.' },
  th: { ND: 'ไม่พบ', NT: 'ไม่ได้ทดสอบ', to: 'ถึง', estimate: 'ค่าประมาณ' },
} as const

/**
 * A result as it is printed: `<10`, `1.2 × 10³`, `Not detected (<0.01)`, `TNTC (1:1000)`, `5.5 ± 0.2`, `19.10 to 19.11`,
 * `14 (est.)`.
 */
export function printMeasured(value: MeasuredValue, language: Language): string {
  const t = words[language]
  return measuredText(value)
    .replace(/^N[DT](?![\p{L}])/u, (word) => t[word === 'ND' ? 'ND' : 'NT'])
    .replace(/^between (\S+) and /, (_, low: string) => `${low} ${t.to} `)
    .replace(/\(est\.\)$/, `(${t.estimate})`)
    .replace(/e(-?\d+)(?![\p{L}\d])/gu, (_, power: string) => ` × 10${raised(power)}`)
}

/** The same for a stored text; a text that is no result is shown as it is. */
export function printedResult(text: string, language: Language, lod?: string | null): string {
  const read = parseMeasured(text, { unit: null })
  if ('problem' in read) return text
  const { value } = read
  const isBare = value.operator === 'ND' && value.number === null && lod
  return printMeasured(isBare ? { ...value, number: lod } : value, language)
}

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function raised(power: string): string {
  return [...power].map((sign) => (sign === '-' ? '⁻' : digits[Number(sign)])).join('')
}
