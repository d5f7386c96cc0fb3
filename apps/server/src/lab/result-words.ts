import type { Language } from '@rp/domain/languages'
import { printedResult } from '@rp/domain/measured-value/print'
import { printedFigure, printedRemarks, printedUncertainty } from '@rp/domain/qa/printed'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { resultsOfSample } from '@rp/domain/qa/result-key'
import type { Reported } from '@rp/domain/qa/reported'
import { reportedBy, verdictsOf } from '@rp/domain/qa/verdict'
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
    UNDECIDED: 'Not decided',
    sample: 'Sample',
    head: ['Test', 'Result', 'Unit', 'Limits', 'Verdict'],
  },
  th: {
    yes: 'ใช่',
    no: 'ไม่ใช่',
    attached: 'ตามไฟล์แนบ',
    PASS: 'ผ่าน',
    FAIL: 'ไม่ผ่าน',
    OPEN: '-',
    UNDECIDED: 'สรุปไม่ได้',
    sample: 'ตัวอย่าง',
    head: ['รายการทดสอบ', 'ผล', 'หน่วย', 'เกณฑ์', 'สรุป'],
  },
} as const

/** The allowed values of an item, as text. */
function limitsOf(item: QaItem, language: Language): string {
  const { kind, choices, passing } = item
  if (kind === 'NUMERIC') return rangeOf(item)
  if (kind === 'CHOICE')
    return choices
      .filter(({ code }) => passing.includes(code))
      .map(({ name }) => name[language])
      .join(' / ')
  return kind === 'BOOL' ? words[language][passing[0] === 'false' ? 'no' : 'yes'] : ''
}

function rangeOf({ min, max, min_strict, max_strict }: QaItem): string {
  const least = min === null ? '' : `${min_strict ? '>' : '≥'} ${min}`
  const most = max === null ? '' : `${max_strict ? '<' : '≤'} ${max}`
  if (!least || !most) return least || most
  return min_strict || max_strict ? `${least}, ${most}` : `${min} – ${max}`
}

function valueOf(item: QaItem, result: QaResult | undefined, language: Language): string {
  if (!result) return ''
  const t = words[language]
  switch (item.kind) {
    case 'CHOICE':
      return chosen(item, result.value, language)
    case 'BOOL':
      return result.value === 'true' ? t.yes : t.no
    case 'NUMERIC':
      return printedResult(result.value, language, item.analyte?.lod)
    case 'PHOTO':
    case 'FILE':
      return result.file ? t.attached : ''
    case 'TEXT':
      return result.value
  }
}

function chosen({ choices }: QaItem, value: string, language: Language): string {
  return choices.find(({ code }) => code === value)?.name[language] ?? value
}

interface Measured {
  result_form: QaItem[]
  results: QaResult[]
  /** The tested samples, in order; if empty, all results apply to all samples. */
  tested: string[]
}

/** A printed line with what is behind it. */
export interface MeasuredLine {
  line: ReportLine
  item: QaItem
  reported: Reported | undefined
  /** Its replicates. */
  found: QaResult[]
}

/** The results of an order as lines in a language: by sample, in the order of its form. */
export const linesOf = (order: Measured, names: Map<string, string>, language: Language): ReportLine[] =>
  measuredLinesOf(order, names, language).map(({ line }) => line)

/** The same with what is behind each line. */
export function measuredLinesOf(
  { result_form, results, tested }: Measured,
  names: Map<string, string>,
  language: Language,
): MeasuredLine[] {
  // In reports from before samples had their own results, they appear once.
  const isOfAll = !results.some(({ sample_id }) => sample_id) || tested.length === 0
  if (isOfAll) return linesOfOne(result_form, results, names, language)
  return tested.flatMap((id, sample) =>
    linesOfOne(result_form, resultsOfSample(results, id), names, language).map((one) => ({
      ...one,
      line: { ...one.line, ...(tested.length > 1 && { sample }) },
    })),
  )
}

function linesOfOne(
  form: QaItem[],
  results: QaResult[],
  names: Map<string, string>,
  language: Language,
): MeasuredLine[] {
  const [reported, verdicts] = [reportedBy(form, results), verdictsOf(form, results)]
  const printed = form.filter(({ not_printed }) => !not_printed)
  return printed.map((item) => {
    const found = results.filter(({ code }) => code === item.code)
    const number = reported.get(item.code)
    const by = new Set(found.flatMap(({ measured_by }) => names.get(measured_by ?? '') ?? []))
    const remark = number ? printedRemarks(number, item.analyte?.rsd_max, language).join(' · ') : ''
    const uncertainty = number && printedUncertainty(number)
    const line: ReportLine = {
      name: item.name[language],
      method: item.method[language],
      value: number ? printedFigure(number, language) : valueOf(item, found[0], language),
      unit: item.unit,
      limits: limitsOf(item, language),
      // Without limits there is no conformity to state.
      verdict: hasLimits(item) ? (verdicts.get(item.code) ?? 'OPEN') : 'OPEN',
      measured_by: [...by].join(', '),
      ...(uncertainty && { uncertainty: `± ${uncertainty}` }),
      ...(remark && { remark }),
    }
    return { line, item, reported: number, found }
  })
}

const hasLimits = ({ kind, min, max }: QaItem) => kind !== 'NUMERIC' || min !== null || max !== null

export function verdictWord(verdict: ReportLine['verdict'], language: Language): string {
  return words[language][verdict]
}

const cell = 'border:1px solid #c8d0da;padding:4px 8px;text-align:left'

/** Results for a mail, as a table and as text; with several samples each line names its own. */
export function resultsTable(
  lines: ReportLine[],
  samples: string[],
  language: Language,
): { html: string; text: string } {
  if (lines.length === 0) return { html: '', text: '' }
  const hasSamples = lines.some(({ sample }) => sample !== undefined)
  const ofSample = (first: string) => (hasSamples ? [first] : [])
  const rows = lines.map(({ name, value, uncertainty = '', unit, limits, verdict, sample }) => [
    ...ofSample(samples[sample ?? -1] ?? ''),
    name,
    `${value} ${uncertainty}`.trim(),
    unit,
    limits,
    verdictWord(verdict, language),
  ])
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${tag} style="${cell}">${escaped(text)}</${tag}>`).join('')}</tr>`
  const head = [...ofSample(words[language].sample), ...words[language].head]
  return {
    html: `<table style="border-collapse:collapse">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`,
    text: [head, ...rows].map((cells) => cells.join(' | ')).join('\n'),
  }
}
