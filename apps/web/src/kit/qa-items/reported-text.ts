import type { Language } from '@rp/domain/languages'
import { printMeasured } from '@rp/domain/measured-value/print'
import type { QaItem } from '@rp/domain/qa/qa-item'
import type { Reported } from '@rp/domain/qa/reported'

/**
 * A reported number with its unit, which is omitted if nothing was detected or counted: `1.55 ± 0.16 mg/kg`, `ND
 * (<0.01)` in words.
 */
export function reportedText({ unit, analyte }: QaItem, { value }: Reported, language: Language): string {
  const { operator, number } = value
  if (operator === 'ND') return printMeasured({ ...value, number: number ?? analyte?.lod ?? null }, language)
  const said = printMeasured(value, language)
  return operator === 'TNTC' || operator === 'NT' ? said : `${said} ${unit}`.trim()
}
