import type { Language } from '@rp/domain/languages'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { verdictOf } from '@rp/domain/qa/verdict'
import { escaped } from '../platform/mail/html-body.ts'
import type { ReportLine } from './report-snapshot.ts'

const words = {
  en: {
    yes: 'Yes',
    no: 'No',
    attached: 'Attached',
    PASS: 'Pass',
    FAIL: 'Fail',
    OPEN: '-',
    head: ['Test', 'Result', 'Unit', 'Limits', 'Verdict'],
  },
  th: {
    yes: 'ใช่',
    no: 'ไม่ใช่',
    attached: 'ตามไฟล์แนบ',
    PASS: 'ผ่าน',
    FAIL: 'ไม่ผ่าน',
    OPEN: '-',
    head: ['รายการทดสอบ', 'ผล', 'หน่วย', 'เกณฑ์', 'สรุป'],
  },
} as const

/** What may be found of an item, in words. */
function limitsOf(item: QaItem, language: Language): string {
  const { kind, min, max, choices, passing } = item
  if (kind === 'NUMERIC') return rangeOf(min, max)
  if (kind === 'CHOICE')
    return choices
      .filter(({ code }) => passing.includes(code))
      .map(({ name }) => name[language])
      .join(' / ')
  return kind === 'BOOL' ? words[language][passing[0] === 'false' ? 'no' : 'yes'] : ''
}

function rangeOf(min: string | null, max: string | null): string {
  if (min !== null && max !== null) return `${min} – ${max}`
  if (min !== null) return `≥ ${min}`
  return max === null ? '' : `≤ ${max}`
}

function valueOf({ kind, choices }: QaItem, result: QaResult | undefined, language: Language): string {
  if (!result) return ''
  const t = words[language]
  if (kind === 'CHOICE')
    return choices.find(({ code }) => code === result.value)?.name[language] ?? result.value
  if (kind === 'BOOL') return result.value === 'true' ? t.yes : t.no
  return kind === 'PHOTO' || kind === 'FILE' ? (result.file ? t.attached : '') : result.value
}

/** The results of an order as lines in a language, in the order of its form. */
export function linesOf(
  { result_form, results }: { result_form: QaItem[]; results: QaResult[] },
  names: Map<string, string>,
  language: Language,
): ReportLine[] {
  const byCode = new Map(results.map((result) => [result.code, result]))
  return result_form.map((item) => {
    const result = byCode.get(item.code)
    return {
      name: item.name[language],
      method: item.method[language],
      value: valueOf(item, result, language),
      unit: item.unit,
      limits: limitsOf(item, language),
      verdict: verdictOf(item, result),
      measured_by: names.get(result?.measured_by ?? '') ?? '',
    }
  })
}

export function verdictWord(verdict: ReportLine['verdict'], language: Language): string {
  return words[language][verdict]
}

const cell = 'border:1px solid #c8d0da;padding:4px 8px;text-align:left'

/** Results for a mail, as a table and as text. */
export function resultsTable(lines: ReportLine[], language: Language): { html: string; text: string } {
  if (lines.length === 0) return { html: '', text: '' }
  const rows = lines.map(({ name, value, unit, limits, verdict }) => [
    name,
    value,
    unit,
    limits,
    verdictWord(verdict, language),
  ])
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${tag} style="${cell}">${escaped(text)}</${tag}>`).join('')}</tr>`
  const { head } = words[language]
  return {
    html: `<table style="border-collapse:collapse">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`,
    text: [head, ...rows].map((cells) => cells.join(' | ')).join('\n'),
  }
}
