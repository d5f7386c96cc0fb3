import type { Language } from '../languages.ts'
import type { MeasuredValue } from '../measured-value/measured-value.ts'
import { printMeasured } from '../measured-value/print.ts'
import type { Reported } from './reported.ts'

/**
 * The figure of a reported number without uncertainty and unit, the same on bench, order, report, export and recipe;
 * replicates that disagree are printed side by side.
 */
export function printedFigure({ values }: Reported, language: Language): string {
  return values.map((value) => printMeasured({ ...value, uncertainty: null }, language)).join(' / ')
}

/** The expanded uncertainty as printed; empty if there is none. */
export function printedUncertainty({ values: [value, ...others] }: Reported): string {
  return others.length > 0 ? '' : (value?.uncertainty ?? '')
}

const withoutUnit = new Set<MeasuredValue['operator']>(['ND', 'TNTC', 'NT'])

/**
 * The whole line: `1.55 ± 0.16 mg/kg`. The unit is omitted where a result has no number in it, such as `Not detected
 * (<0.01)`.
 */
export function printedLine({ values }: Reported, unit: string, language: Language): string {
  const said = values.map((value) => printMeasured(value, language)).join(' / ')
  return values.every(({ operator }) => withoutUnit.has(operator)) ? said : `${said} ${unit}`.trim()
}

/** What is remarked on a result, in the reader's words. */
export function printedRemarks(
  { values, remarks, rsd, isOverRsd }: Reported,
  rsd_max: string | null | undefined,
  language: Language,
): string[] {
  const t = remarkWords[language]
  return remarks.map((remark) => {
    if (remark === 'INCOMPLETE') return t.incomplete
    if (isOverRsd) return t.rsd(rsd ?? '', rsd_max ?? '')
    return values.length > 1 ? t.disagree : t.parts
  })
}

const remarkWords = {
  en: {
    rsd: (found: string, max: string) => `Replicates differ: RSD ${found} %, at most ${max} %`,
    disagree: 'Replicates disagree: no mean is stated',
    parts: 'Calculated from replicates that differ too much',
    incomplete: 'Not all replicates were tested',
  },
  th: {
    rsd: (found: string, max: string) => `ผลแต่ละซ้ำต่างกันมาก: RSD ${found} % เกณฑ์ไม่เกิน ${max} %`,
    disagree: 'ผลแต่ละซ้ำขัดแย้งกัน จึงไม่รายงานค่าเฉลี่ย',
    parts: 'คำนวณจากผลแต่ละซ้ำที่ต่างกันมาก',
    incomplete: 'ทดสอบไม่ครบทุกซ้ำ',
  },
} as const
